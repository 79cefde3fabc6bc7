import Charts
import Foundation
import Library
import Rows

/// What a person names on the command line: ranks, ranges, `all`, ids, store links, words.
struct Selection: Equatable, Sendable {
  enum Item: Equatable, Sendable {
    case ranks(ClosedRange<Int>)
    case all
    /// A store link tells a storefront beside it.
    case id(String, in: Storefront? = nil)
    /// Words that must all be found in one entry's artist or name.
    case words(String)
  }

  let items: [Item]

  static let lastRank = 200

  init(items: [Item]) {
    self.items = items
  }

  /// Bare words stand together as one phrase (`download beyonce perfect`); one that was quoted,
  /// and so holds a space, stands alone.
  ///
  /// - Throws: a `Failure` of status 64 for ranks out of range and links that lead to no entry.
  init(_ arguments: [String]) throws(Failure) {
    var items: [Item] = []
    var phrase: [String] = []
    // Bare words stand where the first of them stood.
    var place = 0
    for argument in arguments {
      let word = argument.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !word.isEmpty else { continue }
      guard word != "-" else {
        throw .usage("A - is no name: this command reads nothing from standard input.")
      }
      if let numbers = try Self.numbers(word) {
        items += numbers
      } else if word.lowercased() == "all" {
        items.append(.all)
      } else if word.contains("://") {
        items.append(try Self.item(ofLink: word))
      } else if word.contains(where: \.isWhitespace) {
        items.append(.words(word))
      } else {
        if phrase.isEmpty { place = items.count }
        phrase.append(word)
      }
    }
    if !phrase.isEmpty { items.insert(.words(phrase.joined(separator: " ")), at: place) }
    guard !items.isEmpty || arguments.isEmpty else {
      throw .usage("Nothing is named: say a rank, a range, all, an id, a store link or words.")
    }
    self.items = items
  }

  var highestRank: Int? {
    items.compactMap { if case .ranks(let ranks) = $0 { ranks.upperBound } else { nil } }.max()
  }

  /// Where links lead; of two to the same entry the first counts.
  var places: [String: Storefront] {
    var places: [String: Storefront] = [:]
    for case .id(let id, let place?) in items where places[id] == nil { places[id] = place }
    return places
  }

  /// Whether the chart has to be looked at: ids alone need none.
  var needsChart: Bool {
    items.contains { if case .id = $0 { false } else { true } }
  }

  /// Whether ranks are named, which the chart alone knows.
  var namesRanks: Bool {
    items.contains {
      switch $0 {
      case .ranks, .all: true
      case .id, .words: false
      }
    }
  }

  /// Whether more than one thing is named, so that erasing asks first.
  var isPlural: Bool {
    if items.count > 1 { return true }
    return switch items.first {
    case .all: true
    case .ranks(let ranks): ranks.count > 1
    default: false
    }
  }

  /// `3`, `1-5`, `1,3,7-9`, or an id; `nil` where the word is no number.
  private static func numbers(_ word: String) throws(Failure) -> [Item]? {
    let parts = word.split(separator: ",")
    guard !parts.isEmpty,
      parts.allSatisfy({ part in
        let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        return (1...2).contains(ends.count) && ends.allSatisfy { isNumber($0) }
      })
    else {
      // Digits and dashes that are no range are a slip, not words.
      let isSlip =
        word.contains(where: isDigit) && word.allSatisfy { isDigit($0) || "-–—,#.".contains($0) }
      guard isSlip else { return nil }
      throw .usage("“\(word)” is no rank or range: these read 3, 1-5 or 1,3,7-9.")
    }
    var items: [Item] = []
    for part in parts {
      let ends = part.split(separator: "-")
      if ends.count == 1, part.count > 4 {
        guard TrackID.isOne(part) else { throw .usage("\(part) is neither a rank nor an id.") }
        items.append(.id(String(part)))
        continue
      }
      guard let first = ends.first.flatMap({ Int($0) }), let last = ends.last.flatMap({ Int($0) }),
        first <= last, first >= 1, last <= lastRank
      else {
        throw .usage("\(part) is no rank: ranks go from 1 to \(lastRank), as in 3 or 1-5.")
      }
      items.append(.ranks(first...last))
    }
    return items
  }

  /// Whether words of a command line mean all there is.
  static func namesAll(_ words: [String]) -> Bool {
    words.contains { $0.lowercased() == "all" }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// - Throws: a `Failure` of status 64 for a link that leads to no entry, an artist's for example.
  static func item(ofLink link: String) throws(Failure) -> Item {
    if let id = StoreLink.id(in: link) {
      return .id(id, in: StoreLink.storefront(in: link))
    }
    throw .usage(
      "\(link) leads to nothing that is in a chart: such a link ends in an id, as in ?i=1318665245, "
        + "/album/1318665244 or /id310633997.")
  }
}
