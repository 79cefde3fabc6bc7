import ArgumentParser
import Charts
import Foundation
import Library
import Rows

extension Selection {
  /// More is no list that a person has made.
  static let mostLines = 1000
  private static let mostBytes = 1_048_576

  /// Ids or store links, one a line; empty lines and those that begin with # are passed over.
  ///
  /// - Throws: a `Failure` of status 64 with the number of the first line that is neither.
  init(lines text: String) throws(Failure) {
    var items: [Item] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let word = line.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"]))
      if word.isEmpty || word.hasPrefix("#") { continue }
      guard let item = Self.item(named: word) else {
        throw .usage(
          "Line \(index + 1) of standard input names nothing: “\(word.prefix(80))”. "
            + "Each is an id or a store link.")
      }
      items.append(item)
    }
    guard !items.isEmpty else {
      throw .usage("Nothing is named on standard input: say an id or a store link, one a line.")
    }
    guard items.count <= Self.mostLines else {
      throw .usage("Standard input names \(items.count) entries; at most are \(Self.mostLines).")
    }
    self.init(items: items)
  }

  /// Words of a command line, where a single `-` stands for what stdin names.
  ///
  /// - Throws: a `Failure` of status 64.
  init(orReadingInput words: [String]) async throws(Failure) {
    self = words.contains("-") ? try await Self.readingInput() : try Selection(words)
  }

  /// - Throws: a `ValidationError` where the `-` does not stand alone.
  static func validateInput(_ words: [String]) throws {
    if words.contains("-"), words.count > 1 {
      throw ValidationError("A - stands alone: all that is meant is then named on stdin.")
    }
  }

  private static func item(named word: String) -> Item? {
    if TrackID.isOne(word) { return .id(word) }
    return word.contains("://") ? try? item(ofLink: word) : nil
  }

  /// What stdin names, read to its end on a thread of its own.
  ///
  /// - Throws: a `Failure` of status 64.
  static func readingInput() async throws(Failure) -> Selection {
    let bytes = await onOwnThread { inputBytes() }
    guard bytes.count <= mostBytes else {
      throw .usage("Standard input is no list of ids and links: it has more than a megabyte.")
    }
    return try Selection(lines: String(decoding: bytes, as: UTF8.self))
  }

  private static func inputBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= mostBytes {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return bytes
  }
}
