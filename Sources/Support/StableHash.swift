/// FNV-1a, which unlike `Hasher` returns the same in every run.
///
/// <https://datatracker.ietf.org/doc/html/rfc9923>
package enum StableHash {
  package static func bits32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    hash(bytes, offset: 0x811C_9DC5, prime: 0x0100_0193)
  }

  package static func bits64(_ bytes: some Sequence<UInt8>) -> UInt64 {
    hash(bytes, offset: 0xCBF2_9CE4_8422_2325, prime: 0x100_0000_01B3)
  }

  package static func bits128(_ bytes: some Sequence<UInt8>) -> UInt128 {
    hash(
      bytes, offset: 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D,
      prime: 0x0000_0000_0100_0000_0000_0000_0000_013B)
  }

  private static func hash<Word: FixedWidthInteger>(
    _ bytes: some Sequence<UInt8>, offset: Word, prime: Word
  ) -> Word {
    bytes.reduce(offset) { ($0 ^ Word(truncatingIfNeeded: $1)) &* prime }
  }
}
