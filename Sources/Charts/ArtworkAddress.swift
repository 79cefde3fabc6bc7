/// Addresses of Apple's image servers, whose last part contains the size: `100x100bb.jpg`,
/// `name.100x100-75.jpg`.
package enum ArtworkAddress {
  /// The same image in a size for files and large displays: at least 600 points on its shorter side, if the
  /// store has it. `nil` if the address contains no size.
  package static func large(_ address: String) -> String? {
    resized(address, side: 1200)
  }

  /// The same image, at most `side` points wide and high, with the same proportions. `nil` if the address
  /// contains no size.
  package static func resized(_ address: String, side: Int) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let slash = path.lastIndex(of: "/") else { return nil }
    var start = path.index(after: slash)
    while true {
      if let ending = ending(ofSizeIn: path[start...]) {
        return "\(address[..<start])\(side)x\(side)\(address[ending.startIndex...])"
      }
      guard let dot = path[start...].firstIndex(of: ".") else { return nil }
      start = path.index(after: dot)
    }
  }

  /// The same image in another format, such as `.png`, to which Apple's servers convert it. `nil` if the
  /// address contains no size, or already has that format.
  package static func converted(_ address: String, to fileExtension: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard resized(address, side: 1) != nil, let dot = path.lastIndex(of: ".") else { return nil }
    let present = path[dot...].lowercased()
    guard [".jpg", ".jpeg", ".png", ".webp"].contains(present), present != fileExtension,
      !(present == ".jpeg" && fileExtension == ".jpg")
    else { return nil }
    return "\(address[..<dot])\(fileExtension)\(address[path.endIndex...])"
  }

  /// The width and height in the address: those of the box into which the image was fitted.
  package static func size(of address: String) -> (width: Int, height: Int)? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let file = path.suffix(from: path.lastIndex(of: "/") ?? path.startIndex).dropFirst()
    for part in file.split(separator: ".") where ending(ofSizeIn: part + ".") != nil {
      let numbers = part.split(separator: "x", maxSplits: 1).map { Int($0.prefix(while: isDigit)) }
      if let width = numbers[0], let height = numbers[1] { return (width, height) }
    }
    return nil
  }

  /// The text after the size at the beginning of `file`: `bb.jpg`, `-75.jpg`.
  private static func ending(ofSizeIn file: Substring) -> Substring? {
    let afterWidth = file.drop(while: isDigit)
    guard file.first.map(isDigit) == true, afterWidth.first == "x" else { return nil }
    let afterHeight = afterWidth.dropFirst().drop(while: isDigit)
    guard afterWidth.dropFirst().first.map(isDigit) == true, !afterHeight.isEmpty else {
      return nil
    }
    return afterHeight
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
