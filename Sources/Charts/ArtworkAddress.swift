/// Apple's picture addresses, whose last part tells the size.
package enum ArtworkAddress {
  /// The same picture at most `side` points wide and high, or nil if the address names no size.
  package static func resized(_ address: String, side: Int) -> String? {
    guard let slash = address.lastIndex(of: "/") else { return nil }
    let file = address[address.index(after: slash)...]
    let width = file.prefix(while: \.isNumber)
    let afterWidth = file.dropFirst(width.count)
    guard !width.isEmpty, afterWidth.first == "x" else { return nil }
    let height = afterWidth.dropFirst().prefix(while: \.isNumber)
    let ending = afterWidth.dropFirst(1 + height.count)
    guard !height.isEmpty, ending.first != nil else { return nil }
    return "\(address[...slash])\(side)x\(side)\(ending)"
  }
}
