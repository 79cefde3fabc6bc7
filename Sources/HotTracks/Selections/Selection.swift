import Charts
import Foundation
import Library
import Session

/// A parsed selection: ranks, ranges, `all`, IDs, store links, files, words.
struct Selection: Equatable, Sendable {
  enum Item: Equatable, Sendable {
    case ranks(ClosedRange<Int>)
    /// From this rank to the end of the list (`8-`).
    case ranksFrom(Int)
    case all
    /// A store link also contains the storefront.
    case id(String, in: Storefront? = nil)
    /// Words that match one entry.
    case words(String)

    var isRank: Bool {
      switch self {
      case .ranks, .ranksFrom: true
      case .all, .id, .words: false
      }
    }
  }

  let items: [Item]
  static let lastRank = Chart.longest

  init(items: [Item]) {
    self.items = items
  }

  /// Words without spaces are joined to one phrase (`download beyonce perfect`); an argument with a space is
  /// a separate phrase.
  ///
  /// - Throws: A `CommandError` of status 64 for ranks out of range, for links to anything but an entry, and for a `-`
  ///   that is not between words, as in `Artist - Track`.
  ///
  /// - Parameter linkID: The ID in a link; `nil` for links to other pages.
  init(
    _ arguments: [String], linkID: (String) -> String? = Self.linkID
  ) throws(CommandError) {
    guard arguments != ["-"] else { throw .usage("This command does not read standard input.") }
    var items: [Item] = []
    var phrase: [String] = []
    // The position of the first unquoted word.
    var place = 0
    for (index, argument) in arguments.enumerated() {
      let word = argument.trimmingCharacters(in: .whitespacesAndNewlines)
      if word.isEmpty { continue }
      if word == "-" {
        guard [index - 1, index + 1].allSatisfy({ Self.isWord(at: $0, of: arguments) }) else {
          throw .usage("`-` cannot be combined with other selections.")
        }
        continue
      }
      if let numbers = try Self.numbers(word) {
        items += numbers
      } else if word.lowercased() == "all" {
        items.append(.all)
      } else if let item = try Self.entry(word, linkID) {
        // The end of a file name with unquoted spaces.
        if word.hasPrefix("["), !phrase.isEmpty {
          phrase.removeAll()
          items.insert(item, at: place)
        } else {
          items.append(item)
        }
      } else if word.contains(where: \.isWhitespace) {
        items.append(.words(word))
      } else {
        if phrase.isEmpty { place = items.count }
        phrase.append(word)
      }
    }
    if !phrase.isEmpty {
      let words = phrase.joined(separator: " ")
      items.insert(try Self.entry(words) ?? .words(words), at: place)
    }
    guard !items.isEmpty || arguments.isEmpty else {
      throw .usage("The selection is empty. Pass ranks, words, IDs or `all`.")
    }
    self.items = items
  }

  private static func isWord(at index: Int, of arguments: [String]) -> Bool {
    guard arguments.indices.contains(index), arguments[index] != "-" else { return false }
    return (try? Selection([arguments[index]]))?.hasWords == true
  }

  static let linkID: @Sendable (String) -> String? = { link in
    StoreLink.id(in: link) ?? StoreLink.artistID(in: link)
  }

  /// The highest rank; of an open range, the first one.
  var highestRank: Int? {
    items.compactMap { item in
      switch item {
      case .ranks(let ranks): ranks.upperBound
      case .ranksFrom(let rank): rank
      case .all, .id, .words: nil
      }
    }.max()
  }

  /// The storefronts of links. Of two links to the same entry, the first one counts.
  var places: [String: Storefront] {
    var places: [String: Storefront] = [:]
    for case .id(let id, let place?) in items where places[id] == nil { places[id] = place }
    return places
  }

  /// Whether the chart must be loaded. For IDs, it is not needed.
  var needsChart: Bool { namesRanks || hasWords }

  /// Whether it contains ranks of the chart.
  var namesRanks: Bool { items.contains { $0.isRank || $0 == .all } }

  var hasWords: Bool {
    items.contains { if case .words = $0 { true } else { false } }
  }

  /// Whether several entries are selected, so that erasing them must be confirmed.
  var isPlural: Bool {
    if items.count > 1 { return true }
    return switch items.first {
    case .all, .ranksFrom: true
    case .ranks(let ranks): ranks.count > 1
    case .id, .words, nil: false
    }
  }

  /// `3`, `1-5`, `-3`, `8-`, `1,3,7-9`, or an ID; `nil` for any other word.
  private static func numbers(_ word: String) throws(CommandError) -> [Item]? {
    let digits = word.replacing(/[‐-―−]/, with: "-").replacing(/\s*([-,])\s*/, with: \.output.1)
    let parts = digits.split { $0 == "," || $0.isWhitespace }
    let isList = parts.allSatisfy { $0.wholeMatch(of: /[0-9]*-?[0-9]*/) != nil && $0 != "-" }
    guard !parts.isEmpty, isList else {
      // Digits and signs that are not a range are a typing error, not words.
      guard digits.wholeMatch(of: /[-0-9,.#+:]*[0-9][-0-9,.#+:]*/) != nil else { return nil }
      throw .usage("Invalid rank or range “\(word)”. Examples: 3, 1-5, 8-, 1,3,7-9")
    }
    var items: [Item] = []
    for part in parts { items.append(try number(part)) }
    return items
  }

  private static func number(_ part: Substring) throws(CommandError) -> Item {
    let ends = part.split(separator: "-", omittingEmptySubsequences: false)
    if ends.count == 1, part.count > 4 {
      guard EntryID.isValid(part) else { throw .usage("Invalid rank or ID “\(part)”.") }
      return .id(String(part))
    }
    // `-3` starts at the first rank, and `8-` has no end.
    let first = ends[0].isEmpty ? 1 : Int(ends[0]) ?? 0
    let last = ends.last.flatMap { $0.isEmpty ? nil : Int($0) ?? .max }
    guard min(first, last ?? first) >= 1, max(first, last ?? first) <= lastRank else {
      throw .usage("Rank \(part) is out of range (1–\(lastRank)).")
    }
    guard first <= last ?? first else {
      throw .usage("The range \(part) is reversed. Did you mean \(last ?? first)-\(first)?")
    }
    return last.map { .ranks(first...$0) } ?? .ranksFrom(first)
  }

  /// A store link, or a file that ends in `[ID]`; `nil` for any other word.
  ///
  /// - Throws: A `CommandError` of status 64 for a link to anything but an entry or an artist.
  static func entry(
    _ word: String, _ linkID: (String) -> String? = Self.linkID
  ) throws(CommandError) -> Item? {
    if word.contains("://") {
      guard let id = linkID(word) else {
        throw .usage(
          "\(word) is not a store link. Store links end in ?i=1318665245, /album/1318665244 "
            + "or /id310633997.")
      }
      return .id(id, in: StoreLink.storefront(in: word))
    }
    guard let match = word.firstMatch(of: /\[([0-9]{1,20})\](\.m4a(?:\.ht-part)?)?$/),
      match.2 != nil || match.1.count > 4
    else { return nil }
    return .id(String(match.1))
  }
}
