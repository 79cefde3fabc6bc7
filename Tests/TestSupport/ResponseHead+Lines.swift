package import HTTP

extension ResponseHead {
  /// The head of these lines, in the order a server sends them.
  package init(_ lines: String...) {
    self.init()
    for line in lines { append(line: Array((line + "\r\n").utf8)) }
  }
}
