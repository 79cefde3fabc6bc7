import Artwork

extension PictureDesk {
  /// The pictures in cells, in the order asked. After `limit` nothing is waited for: what is late is
  /// the default picture, and the desk fetches no more.
  func cells(for requests: [PictureRequest], within limit: Duration) async -> [CellPicture?] {
    let end = Task {
      try await Task.sleep(for: limit)
      await stop()
    }
    defer { end.cancel() }
    return await withTaskGroup(of: (Int, DrawnPicture).self) { group in
      for (index, request) in requests.enumerated() {
        group.addTask { (index, await self.picture(request)) }
      }
      var pictures = [CellPicture?](repeating: nil, count: requests.count)
      for await case (let index, .cells(let picture)) in group { pictures[index] = picture }
      return pictures
    }
  }
}
