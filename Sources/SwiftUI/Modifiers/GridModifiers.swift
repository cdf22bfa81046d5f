extension View {
    /// The number of columns that the cell takes; below 1 acts as 1 and is reported (SPEC G1.6).
    public nonisolated func gridCellColumns(_ count: Int) -> some View {
        if count < 1 {
            RuntimeNotes.report(
                "gridCellColumns(\(count)) asks for fewer than one column",
                rule: "a cell takes at least one column of its grid (SPEC G1.6)",
                hint: "pass 1 or more, or leave the cell out; 1 is used")
        }
        return layoutValue(key: GridCellColumnsKey.self, value: max(count, 1))
    }

    /// Puts a unit point of the view on the same unit point of its cell, whatever the grid's alignment (SPEC G1.8, G1.9).
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// Keeps the cell from sizing its column (`.horizontal`) or row (`.vertical`); it is offered what they have (SPEC G1.5).
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridUnsizedAxesKey.self, value: axes)
    }

    /// Aligns the cell's whole column; the first cell with a value decides (SPEC G1.7).
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }
}
