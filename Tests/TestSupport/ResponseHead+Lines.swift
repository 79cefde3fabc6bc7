package import HTTP

extension ResponseHead {
  /// Parses these lines, in the order in which a server sends them.
  package init(_ lines: String...) {
    self.init()
    for line in lines { append(line: Array((line + "\r\n").utf8)) }
  }
}
