import SwiftUI

/// A child's finite answer to a proposal, with the distance from its top to an alignment guide.
package struct Measured {
    package var width: CGFloat
    package var height: CGFloat
    package var guide: CGFloat = 0

    package init(width: CGFloat, height: CGFloat, guide: CGFloat = 0) {
        self.width = width
        self.height = height
        self.guide = guide
    }

    /// Guides are asked for only where they can differ from the top.
    @inline(__always)
    init(_ subview: LayoutSubview, _ proposal: ProposedViewSize, _ alignment: VerticalAlignment) {
        if alignment == .top {
            let size = subview.sizeThatFits(proposal)
            width = Length.answer(size.width)
            height = Length.answer(size.height)
        } else {
            let dimensions = subview.dimensions(in: proposal)
            width = Length.answer(dimensions.width)
            height = Length.answer(dimensions.height)
            let value = dimensions[alignment]
            guide = value.isFinite ? min(max(value, -Length.limit), Length.limit) : 0
        }
    }
}
