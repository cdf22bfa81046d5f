import Foundation

/// Turns the text of an option into a checked value; each failure is one sentence that names the option.
enum Values {
    /// No window of today is wider, and a mistyped number usually is.
    static let longest = 20_000.0
    /// Of a PNG, in pixels: Cairo draws no larger ones.
    static let longestSide = 32_767.0
    static let mostPixels = 100_000_000.0

    static func nonEmpty(_ text: String, _ option: String) throws -> String {
        guard !text.trimmingCharacters(in: .whitespaces).isEmpty else {
            throw ToolError.badInput("\(option) was given an empty text; write what it stands for after it.")
        }
        return text
    }

    static func number(_ text: String, _ option: String, in range: ClosedRange<Double>) throws -> Double {
        guard let value = Double(text), range.contains(value) else {
            throw ToolError.badInput(
                "\(option) takes a number from \(short(range.lowerBound)) to \(short(range.upperBound)), not '\(text)'."
            )
        }
        return value
    }

    static func length(_ text: String, _ option: String) throws -> Double {
        try number(text, option, in: 0...longest)
    }

    static func choice<Value>(_ text: String, _ option: String) throws -> Value
    where Value: RawRepresentable<String> & CaseIterable {
        if let value = Value(rawValue: text) { return value }
        let known = Value.allCases.map(\.rawValue)
        throw ToolError.badInput("\(option) is \(listed(known, "or")), not '\(text)'.")
    }

    static func locale(_ text: String) throws -> String {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let isLanguage = parts.first.map { (2...3).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isLetter } }
        let restFits = parts.dropFirst().allSatisfy {
            (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isLanguage == true, restFits else {
            throw ToolError.badInput("--locale takes a language such as en, ar-EG or zh-Hans, not '\(text)'.")
        }
        return text
    }

    static func choose(_ text: String) throws -> Action {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw ToolError.badInput("--choose takes MENU=ITEM, for example --choose 'Pattern=Solid', not '\(text)'.")
        }
        return .choose(menu: parts[0], item: parts[1])
    }

    static func picturePath(_ text: String, kinds: [PictureKind]) throws -> String {
        let path = try nonEmpty(text, "-o")
        let ending = (path as NSString).pathExtension.lowercased()
        guard kinds.contains(where: { $0.rawValue == ending }) else {
            let endings = listed(kinds.map { "." + $0.rawValue }, "or")
            throw ToolError.badInput("the output's name must end in \(endings), and '\(text)' does not.")
        }
        return path
    }

    /// `96,200,304`, or `240...720:40` (both ends counted when the step meets them), or both mixed.
    static func widths(_ text: String) throws -> [Double] {
        var widths: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            widths += try part.contains("...") ? steps(part) : [positive(part)]
            guard widths.count <= 100 else {
                throw ToolError.badInput("--widths lists more than 100 widths; take a larger step.")
            }
        }
        return widths
    }

    private static func positive(_ text: String) throws -> Double {
        let value = try length(text.trimmingCharacters(in: .whitespaces), "--widths")
        guard value > 0 else { throw ToolError.badInput("--widths takes widths above 0, not '\(text)'.") }
        return value
    }

    private static func steps(_ text: String) throws -> [Double] {
        let range = text.components(separatedBy: "...")
        let end = range.last?.components(separatedBy: ":") ?? []
        guard range.count == 2, end.count == 2 else {
            throw ToolError.badInput(
                "--widths takes a range as FROM...TO:STEP, for example 240...720:40, not '\(text)'.")
        }
        let (from, to, step) = (try positive(range[0]), try positive(end[0]), try positive(end[1]))
        guard from <= to else {
            throw ToolError.badInput(
                "--widths has a range that runs backwards: '\(text)'; write the smaller width first.")
        }
        guard (to - from) / step < 100 else {
            throw ToolError.badInput("--widths lists more than 100 widths; take a larger step.")
        }
        return Array(stride(from: from, through: to, by: step))
    }

    /// What can only be seen once all options are there.
    static func checkTogether(_ invocation: Invocation) throws {
        if invocation.inputs.isEmpty {
            throw ToolError.badInput(
                "\(invocation.command.rawValue) needs a Swift file or a package folder, "
                    + "for example: tessera \(invocation.command.rawValue) Palette.swift.")
        }
        if invocation.command != .inspect && invocation.output == nil {
            throw ToolError.badInput("\(invocation.command.rawValue) needs an output: add -o picture.png.")
        }
        if invocation.command == .sweep && invocation.widths.isEmpty {
            throw ToolError.badInput("sweep needs widths: add --widths 96,200,304,408.")
        }
        guard invocation.command != .inspect else { return }
        for (name, length) in [("--width", invocation.width), ("--height", invocation.height)] where length == 0 {
            throw ToolError.badInput("\(name) is 0, and a picture needs at least a point; inspect shows such a layout.")
        }
        let width = (invocation.widths + [invocation.width ?? 1]).max() ?? 1
        let side = max(width, invocation.height ?? 1) * invocation.scale
        let pixels = width * (invocation.height ?? 1) * invocation.scale * invocation.scale
        let drawsPixels = invocation.output.map { $0.lowercased().hasSuffix(".png") } ?? false
        if drawsPixels && side > longestSide {
            throw ToolError.badInput(
                "the picture would be \(Int(side)) pixels long, more than \(Int(longestSide)); "
                    + "choose a smaller size or --scale.")
        }
        if drawsPixels && pixels > mostPixels {
            throw ToolError.badInput(
                "the picture would have \(Int(pixels / 1e6)) million pixels, more than 100 million; "
                    + "choose a smaller size or --scale.")
        }
    }

    static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    /// `a`, `a or b`, `a, b or c`
    static func listed(_ words: [String], _ conjunction: String) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
