import Artwork

extension ArtworkLoader {
  /// The pictures in the order of the requests. After `limit`, loading stops, and missing pictures are
  /// replaced by the default picture.
  func pictures(for requests: [PictureRequest], within limit: Duration) async -> [RenderedPicture?]
  {
    let end = Task {
      try await Task.sleep(for: limit)
      await stop()
    }
    defer { end.cancel() }
    return await withTaskGroup(of: (Int, RenderedPicture).self) { group in
      for (index, request) in requests.enumerated() {
        group.addTask { (index, await self.picture(request)) }
      }
      var pictures = [RenderedPicture?](repeating: nil, count: requests.count)
      for await (index, picture) in group { pictures[index] = picture }
      return pictures
    }
  }
}
