import Foundation
import Rows

/// docs/reliability.md: prose by hand, and between two marks the matrix as the tests have it.
enum ReliabilityPage {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/reliability.md").standardized

  private static let beginning = "<!-- matrix: scripts/reliability writes it -->\n"
  private static let end = "<!-- end of the matrix -->\n"

  struct NoMarks: Error {}

  /// The page with the matrix as it should be.
  static func renewed(_ page: String) throws -> String {
    guard let first = page.range(of: beginning), let last = page.range(of: end),
      first.upperBound <= last.lowerBound
    else { throw NoMarks() }
    return page[..<first.upperBound] + matrix + page[last.lowerBound...]
  }

  static var matrix: String {
    Fault.Kind.allCases.map { kind in
      let rows = FaultMatrix.rows(of: kind).map(row)
      let head = ["### \(kind.rawValue)", "", "| fault | message | exit status | on disk |"]
      return "\n" + (head + ["| --- | --- | --- | --- |"] + rows + [""]).joined(separator: "\n")
    }.joined() + "\n"
  }

  private static func row(_ fault: Fault) -> String {
    let cells = [fault.title, words(fault.sees), "\(fault.sees.status)", fault.leaves.words]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func words(_ seen: Seen) -> String {
    var sentences = seen.sentences.map(quoted)
    if let last = sentences.last, sentences.first == trying(last) {
      sentences.removeFirst()
      sentences[sentences.count - 1] = last + " after 4 attempts"
    }
    if seen.waitLeft != nil { sentences.append("stopped with Ctrl-C") }
    return sentences.isEmpty ? "none" : sentences.joined(separator: ", ")
  }

  private static func quoted(_ sentence: String) -> String {
    let plain = sentence.hasPrefix("hottracks: ") ? String(sentence.dropFirst(11)) : sentence
    return "“" + (plain.hasSuffix(".") ? String(plain.dropLast()) : plain) + "”"
  }

  private static func trying(_ quoted: String) -> String {
    "“" + Seen.again(String(quoted.dropFirst().dropLast())) + "”"
  }
}
