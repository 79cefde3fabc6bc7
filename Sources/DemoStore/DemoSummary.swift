/// What the store says a thing is about: the line of its table, and sentences that its kind repeats.
struct DemoSummary: Sendable {
  private let paragraphs: [String]
  private let isOneParagraph: Bool

  /// - Returns: nil for what is not described.
  init?(of item: DemoItem) {
    guard let line = item.line, !item.has(.noSummary) else { return nil }
    let phrases = Self.phrases(for: item)
    let first = phrases[item.number % phrases.count]
    let second = phrases[(item.number + 1 + item.number / phrases.count) % phrases.count]
    let isLong = item.number % 9 == 2
    paragraphs =
      [line, first == second ? first : "\(first) \(second)"]
      + (isLong ? phrases.filter { $0 != first && $0 != second } : [])
    isOneParagraph = item.number % 3 != 1 && !isLong
  }

  var plain: String {
    paragraphs.joined(separator: isOneParagraph ? " " : "\n\n")
  }

  /// As the lookup describes books.
  var html: String {
    let safe = paragraphs.map {
      $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
    return "<b>\(safe[0])</b><br /><br />" + safe.dropFirst().joined(separator: "<br /><br />")
  }

  private static func phrases(for item: DemoItem) -> [String] {
    let name = item.name
    let artist = item.artist ?? "Somebody"
    return switch item.kind {
    case .podcast:
      [
        "New episodes on Thursdays, or when the recorder is charged.",
        "\(artist) asks the questions and makes the tea.",
        "Recorded in a wardrobe, for the sound.",
        "Each season ends with listeners' letters, read out in the voices of their neighbors.",
        "There is no advertisement in it but one, for a chair.",
      ]
    case .app:
      [
        "\(name) works without an account, without a network and, on Sundays, without complaint.",
        "In this version: the button is rounder, and does what it says.",
        "Made by \(artist), who answer every letter, some of them twice.",
        "What you enter stays on your device, where nobody else would want it either.",
        "A widget shows the same in small.",
      ]
    case .book:
      [
        "“I finished it on the tram and stayed on to the terminus,” writes a reader.",
        "\(artist) has written six books, four of them on purpose.",
        "With a new afterword, and the map that was missing from the first edition.",
        "A story about what we keep, what we lend, and what never comes back.",
        "Includes a sample of the next volume, in which it rains.",
      ]
    case .audiobook:
      [
        "Read by the author's sister, who knows how it really was.",
        "Unabridged, pauses included.",
        "\(artist) wrote it to be heard while washing up.",
        "The last chapter was recorded in one breath.",
        "With music by nobody in particular.",
      ]
    case .movie:
      [
        "Nobody in this film is who their coat says they are.",
        "\(artist) shot it in nineteen days and one very long night.",
        "Winner of the audience's umbrella at a festival that has since moved.",
        "It looks like a comedy until the second bus arrives.",
        "With a score for two pianos, one of which is out of tune.",
      ]
    case .episode:
      [
        "Meanwhile the lift is repaired, to everybody's alarm.",
        "In \(artist), nothing is ever put back where it was.",
        "A letter arrives for somebody who left in the pilot.",
        "Guest starring a goat.",
        "Part of it was filmed in real rain.",
      ]
    case .song, .album, .musicVideo: []
    }
  }
}
