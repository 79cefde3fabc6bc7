import ArgumentParser
import Charts
import Foundation
import Library
import Session
import Support

extension Selection {
  /// For `--help`; without a period.
  static let help = "Ranks (3, 1-5, 8-), all, words, IDs, store links or files"
  static let helpWithInput = "\(help); - reads IDs, links or a list from stdin"

  /// The maximum number of lines.
  static let maxLines = 1000
  private static let maxBytes = 1_048_576

  /// IDs, store links, files or lines of a TSV list, one per line. Only the last column of a line with tabs counts.
  /// Empty lines, comments that begin with # and headers of lists are skipped. A header alone is an empty selection.
  ///
  /// - Throws: A `CommandError` of status 64 with the number of the first invalid line.
  init(
    lines text: String, linkID: (String) -> String? = Self.linkID
  ) throws(CommandError) {
    var items: [Item] = []
    var isList = false
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmingCharacters(in: [" ", "\u{FEFF}"])
      let column = line.split(separator: "\t", omittingEmptySubsequences: false).last ?? ""
      let word = column.trimmingCharacters(in: .whitespaces)
      if word == Field.id.rawValue {
        isList = true
        continue
      }
      // In a list, it is the name of an artist.
      let isComment = line.hasPrefix("#") && !line.contains("\t")
      if word.isEmpty || isComment { continue }
      guard word.count > 4 || !word.allSatisfy(\.isNumber) else {
        throw .usage(
          "Line \(index + 1) of standard input is a rank: “\(word)”. Pass ranks as arguments; "
            + "- reads IDs, store links, files or a list.")
      }
      guard let item = EntryID.isValid(word) ? .id(word) : try? Self.entry(word, linkID) else {
        throw .usage(
          "Line \(index + 1) of standard input is not an ID, a store link or a file: "
            + "“\(word.prefix(80))”."
            + (line.contains(where: { ",[{".contains($0) }) ? " Lists must be TSV." : ""))
      }
      items.append(item)
    }
    guard !items.isEmpty || isList else {
      throw .usage("Standard input is empty; expected IDs or store links, one per line.")
    }
    guard items.count <= Self.maxLines else {
      throw .usage("Standard input has \(items.count) entries; the limit is \(Self.maxLines).")
    }
    self.init(items: items)
  }

  /// Arguments, or the selection on stdin if there is a single `-`. Says if that is a list without entries.
  ///
  /// - Throws: A `CommandError` of status 64.
  init(
    orReadingInput words: [String], _ console: Console,
    linkID: (String) -> String? = Self.linkID
  ) async throws(CommandError) {
    guard words == ["-"] else {
      try self.init(words, linkID: linkID)
      return
    }
    self = try await Self.readingInput(linkID)
    if items.isEmpty { console.note("Nothing to do: the list on standard input is empty.") }
  }

  /// The selection on stdin, read to its end on a separate thread.
  ///
  /// - Throws: A `CommandError` of status 64.
  private static func readingInput(
    _ linkID: (String) -> String?
  ) async throws(CommandError) -> Selection {
    let bytes = await BlockingQueue.runAlone { inputBytes() }
    guard bytes.count <= maxBytes else {
      throw .usage(
        "Standard input is larger than 1 MiB; expected IDs or store links, one per line.")
    }
    return try Selection(lines: String(decoding: bytes, as: UTF8.self), linkID: linkID)
  }

  private static func inputBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= maxBytes {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return bytes
  }
}
