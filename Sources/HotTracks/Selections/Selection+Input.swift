import ArgumentParser
import Charts
import Foundation
import Library
import Session
import Support

extension Selection {
  /// For `--help`; without a period.
  static let help = "Ranks (3, 1-5, 8-), all, words, IDs, store links or files"
  static let helpWithInput = "\(help); - reads IDs and links from stdin"

  /// The maximum number of lines.
  static let maxLines = 1000
  private static let maxBytes = 1_048_576

  /// IDs, store links or files, one per line. Empty lines and lines that begin with # are skipped.
  ///
  /// - Throws: A `CommandError` of status 64 with the number of the first invalid line.
  init(lines text: String) throws(CommandError) {
    var items: [Item] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let word = line.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"]))
      if word.isEmpty || word.hasPrefix("#") { continue }
      guard let item = EntryID.isValid(word) ? .id(word) : try? Self.entry(word) else {
        throw .usage(
          "Line \(index + 1) of standard input is not an ID, a store link or a file: "
            + "“\(word.prefix(80))”")
      }
      items.append(item)
    }
    guard !items.isEmpty else {
      throw .usage("Standard input is empty; expected IDs or store links, one per line.")
    }
    guard items.count <= Self.maxLines else {
      throw .usage("Standard input has \(items.count) entries; the limit is \(Self.maxLines).")
    }
    self.init(items: items)
  }

  /// Arguments, or the selection on stdin if there is a single `-`.
  ///
  /// - Throws: A `CommandError` of status 64.
  init(orReadingInput words: [String]) async throws(CommandError) {
    self = words == ["-"] ? try await Self.readingInput() : try Selection(words)
  }

  /// - Parameter readsInput: Whether the command accepts `-`.
  /// - Throws: A `ValidationError` for a `-` that is neither alone nor between words, as in `Artist - Track`.
  static func validateInput(_ words: [String], readsInput: Bool = true) throws {
    guard words.contains("-") else { return }
    guard readsInput || words.count > 1 else {
      throw ValidationError("This command does not read standard input.")
    }
    guard words.count > 1 else { return }
    let isBetweenWords = words.indices.allSatisfy { index in
      words[index] != "-"
        || [index - 1, index + 1].allSatisfy { words.indices.contains($0) && isWord(words[$0]) }
    }
    guard isBetweenWords else {
      throw ValidationError("`-` cannot be combined with other selections.")
    }
  }

  private static func isWord(_ argument: String) -> Bool {
    guard let selection = try? Selection([argument]) else { return false }
    return selection.hasWords
  }

  /// The selection on stdin, read to its end on a separate thread.
  ///
  /// - Throws: A `CommandError` of status 64.
  static func readingInput() async throws(CommandError) -> Selection {
    let bytes = await BlockingQueue.runAlone { inputBytes() }
    guard bytes.count <= maxBytes else {
      throw .usage(
        "Standard input is larger than 1 MiB; expected IDs or store links, one per line.")
    }
    return try Selection(lines: String(decoding: bytes, as: UTF8.self))
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
