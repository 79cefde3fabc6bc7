import Artwork
import Testing

@testable import HotTracks

struct ArtworkLoaderLimitTests {
  private struct Missing: Error {}

  private func requests(_ addresses: [String?]) -> [PictureRequest] {
    addresses.map {
      PictureRequest(
        address: $0, columns: 6, rows: 3, wantsPixels: false, settings: PictureSettings())
    }
  }

  @Test func `a missing image is the placeholder, and does not delay the rest`() async {
    let repository = ArtworkLoader(
      folder: nil, resized: { address, _ in address },
      fetch: { _ in
        try await Task.sleep(for: .seconds(3600))
        throw Missing()
      })
    let pictures = await repository.pictures(
      for: requests((0..<9).map { "https://a\($0)" } + [nil]), within: .milliseconds(50))
    #expect(pictures.count == 10)
    #expect(pictures.allSatisfy { $0 != nil && $0 == pictures[9] })
    // No pictures take no time.
    #expect(await repository.pictures(for: [], within: .seconds(3600)) == [])
  }
}
