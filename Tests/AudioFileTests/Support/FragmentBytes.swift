/// The boxes of a fragmented file as bytes.
enum FragmentBytes {
  /// `ftyp` and a `moov` whose track 1 has fragments; by default a sample lasts 20 units.
  static func opening(extends more: [UInt8] = [], tables: [UInt8] = []) -> [UInt8] {
    let defaults = MovieBytes.full("trex", MovieBytes.numbers(1, 1, 20, 10, 0))
    return MovieBytes.fileType
      + MovieBytes.movie(
        MovieBytes.track(tables), BoxBytes.box("mvex", more + defaults))
  }

  /// `mehd`, in milliseconds.
  static func duration(_ units: UInt32) -> [UInt8] {
    MovieBytes.full("mehd", MovieBytes.numbers(units))
  }

  /// `moof` with samples in the `mdat` that follows.
  static func fragment(sizes: UInt32...) -> [UInt8] {
    let run = { (offset: UInt32) in
      MovieBytes.full(
        "trun",
        MovieBytes.numbers(UInt32(sizes.count), offset) + sizes.flatMap { BoxBytes.bigEndian($0) },
        flags: 0x201)
    }
    let header = MovieBytes.full("tfhd", MovieBytes.numbers(1), flags: 0x2_0000)
    return fragment(
      header: header, run: run(UInt32(fragment(header: header, run: run(0)).count + 8)))
  }

  static func fragment(header: [UInt8], run: [UInt8]...) -> [UInt8] {
    BoxBytes.box("moof", BoxBytes.box("traf", header + run.flatMap(\.self)))
  }

  static func sound(_ count: Int) -> [UInt8] {
    BoxBytes.box("mdat", [UInt8](repeating: 5, count: count))
  }

  /// `mfra` without entries.
  static let randomAccess = BoxBytes.box(
    "mfra", MovieBytes.full("mfro", MovieBytes.numbers(24)))

  /// `sidx` of the segments that follow.
  static func index(_ lengths: Int...) -> [UInt8] {
    MovieBytes.full(
      "sidx",
      MovieBytes.numbers(1, 100, 0, 0, UInt32(lengths.count))
        + lengths.flatMap { MovieBytes.numbers(UInt32($0), 40, 0) })
  }
}
