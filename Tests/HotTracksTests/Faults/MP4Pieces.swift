import TestSupport

/// Files that are almost valid MP4.
enum MP4Pieces {
  // `ftyp`, `moov`, then `mdat`.
  private static let movieEnd = SmallMP4.fileType.count + SmallMP4.movie(soundLength: 0).count

  static let withoutMoov = SmallMP4.fileType + Preview.bytes[movieEnd...]
  static let withoutMdat = Array(Preview.bytes[..<movieEnd])
}
