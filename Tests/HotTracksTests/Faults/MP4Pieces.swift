/// Files that are almost MP4.
enum MP4Pieces {
  // What SmallMP4 makes: ftyp of 20 bytes, moov of 116, mdat.
  private static let opening = Array(Preview.bytes[..<20])
  private static let moov = Array(Preview.bytes[20..<136])
  private static let mdat = Array(Preview.bytes[136...])

  static let withoutMoov = opening + mdat
  static let withoutMdat = opening + moov
}
