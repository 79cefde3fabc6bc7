internal import Artwork
internal import Session
package import Terminal

/// A picture that a frame shows or would show.
struct WantedPicture: Equatable {
  let request: PictureRequest
  /// Whether it is requested only while no other of its size is being drawn, so that holding a key does not request the
  /// picture of each entry or part that is passed.
  var waits = false
  /// Other requests that are made with it.
  var others: [PictureRequest?] = []
}

extension ScreenModel {
  /// Draws the current state, and requests the pictures that it lacks. Those that it no longer wants are canceled.
  ///
  /// - Parameter now: In seconds on the screen's clock.
  package mutating func present(now: Double) -> (frame: Frame, effects: [ScreenEffect]) {
    guard let drawing = drawing(now: now) else {
      targets = MouseTargets()
      return (frame(now: now), request([]))
    }
    targets = drawing.targets
    drawnPart = drawing.shownPart
    return (drawing.frame, art == .off ? [] : request(drawing.wanted))
  }

  // The picture of a row takes a few KB, that of a tile about ten, and the one in the details up to 4 MB.
  // Visible large ones are not counted.
  private static let maxSmall = 200
  private static let maxLarge = 3

  private mutating func request(_ wanted: [WantedPicture]) -> [ScreenEffect] {
    let all = Set(wanted.map(\.request))
    func isBusy(besides request: PictureRequest) -> Bool {
      pictures.contains { other, picture in
        picture == nil && other.isLarge && !all.contains(other)
          && (other.portion == nil) == (request.portion == nil)
      }
    }
    var effects: [ScreenEffect] = []
    var seen = all
    // The latest request is drawn first.
    for one in wanted.reversed() where pictures.index(forKey: one.request) == nil {
      guard seen.contains(one.request) else { continue }
      if one.waits, isBusy(besides: one.request) {
        seen.remove(one.request)
        continue
      }
      pictures.updateValue(nil, forKey: one.request)
      effects.append(.fetchPicture(one.request))
    }
    // So that they do not delay others. Large ones are kept, because they are requested one at a time.
    for (request, picture) in pictures
    where picture == nil && !request.isLarge && !seen.contains(request) {
      pictures.removeValue(forKey: request)
      effects.append(.cancelPicture(request))
    }
    forgetPictures(but: seen)
    return effects
  }

  // Keeps running requests, so that no picture is requested twice.
  private mutating func forgetPictures(but seen: Set<PictureRequest>) {
    let large = pictures.keys.filter(\.isLarge)
    let isTooMany = (
      large: large.count { !seen.contains($0) } > Self.maxLarge,
      small: pictures.count - large.count > Self.maxSmall
    )
    guard isTooMany.large || isTooMany.small else { return }
    pictures = pictures.filter { request, picture in
      picture == nil || seen.contains(request)
        || !(request.isLarge ? isTooMany.large : isTooMany.small)
    }
  }
}

extension PictureRequest {
  /// Whether it is for the details or the window. Pictures in rows and tiles have a gap.
  fileprivate var isLarge: Bool { !hasGap }
}
