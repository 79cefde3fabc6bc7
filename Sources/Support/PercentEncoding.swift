extension String {
  /// Percent-encoded bytes of UTF-8 (RFC 3986, section 2.1), except those that `isPlain` accepts.
  package func percentEncoded(except isPlain: (UInt8) -> Bool = \.isUnreserved) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = utf8.flatMap { byte in
      isPlain(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// RFC 3986, section 2.3: characters that mean the same in every part of an address.
  package var isUnreserved: Bool {
    switch Unicode.Scalar(self) {
    case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~": true
    default: false
    }
  }
}
