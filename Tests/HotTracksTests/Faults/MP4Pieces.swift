import TestSupport

/// Files that are almost MP4.
enum MP4Pieces {
  private static let soundOffset = SmallMP4.fileType.count + SmallMP4.movie(soundLength: 0).count

  static let withoutMoov = SmallMP4.fileType + Preview.bytes[soundOffset...]
  static let withoutMdat = Array(Preview.bytes[..<soundOffset])
}
