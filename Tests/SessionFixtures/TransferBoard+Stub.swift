package import Session

extension TransferBoard {
  /// One queued line per transfer, in display order.
  package init(_ titles: [(id: String, title: String)]) {
    self.init()
    for (id, title) in titles { self[id] = Line(id: id, title: title) }
  }
}
