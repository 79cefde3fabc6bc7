internal import CLinux
import Foundation

/// Extended attributes of preview files (xattr(7)). Without the `user.` namespace, as on exFAT or NFS before 4.2,
/// none can be written.
enum FileAttribute: String {
  /// The address of the file: a convention of curl, wget and browsers
  /// (<https://www.freedesktop.org/wiki/CommonExtendedAttributes/>).
  case origin = "user.xdg.origin.url"
  /// The page that linked to it.
  case referrer = "user.xdg.referrer.url"
  /// What is needed to resume a partial file.
  case source = "user.hottracks.source"

  /// Whether it was written.
  func write(_ text: String, to descriptor: CInt) -> Bool {
    var text = text
    return text.withUTF8 { fsetxattr(descriptor, rawValue, $0.baseAddress, $0.count, 0) == 0 }
  }

  func remove(from descriptor: CInt) {
    fremovexattr(descriptor, rawValue)
  }

  func text(of descriptor: CInt) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fgetxattr(descriptor, rawValue, &bytes, bytes.count)
    return count > 0 ? String(validating: bytes[..<count], as: UTF8.self) : nil
  }
}

/// The mark of a download: the address of its preview as an extended attribute. Other files are erased only by
/// name.
package enum DownloadMark {
  package static func isPresent(at path: String) -> Bool {
    lgetxattr(path, FileAttribute.origin.rawValue, nil, 0) > 0
  }

  /// Whether files in the folder can be marked.
  package static func isSupported(in folder: String) -> Bool {
    lgetxattr(folder, FileAttribute.origin.rawValue, nil, 0) >= 0 || errno != ENOTSUP
  }
}

/// What a later request needs to resume a partial file: the source of its bytes. The number of received bytes is
/// the length of the file, so the pair is consistent even if the process dies at any moment.
struct PartialSource: Equatable {
  let address: String
  let total: Int64
  let validator: Validator

  /// Reads what `write(to:)` has written; `nil` if the bytes of the file cannot be resumed.
  init?(of descriptor: CInt) {
    guard let address = FileAttribute.origin.text(of: descriptor),
      let text = FileAttribute.source.text(of: descriptor),
      let space = text.firstIndex(of: " "), let total = Int64(text[..<space]),
      (1...TransferSettings.largestFile).contains(total),
      let validator = Validator(field: String(text[text.index(after: space)...]))
    else { return nil }
    self.init(address: address, total: total, validator: validator)
  }

  init(address: String, total: Int64, validator: Validator) {
    (self.address, self.total, self.validator) = (address, total, validator)
  }

  /// Whether it was written.
  func write(to descriptor: CInt) -> Bool {
    FileAttribute.origin.write(address, to: descriptor)
      && FileAttribute.source.write("\(total) \(validator.field)", to: descriptor)
  }
}
