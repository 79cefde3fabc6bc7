import TestSupport
import Testing

/// A fault during a download: a row of docs/reliability.md, which shows its messages and what it leaves on disk.
struct Fault: Sendable, CustomTestStringConvertible {
  let title: String
  /// The number of preview requests in the run.
  let requests: Int
  /// The fault for `FAULTY_DISK`.
  let disk: String?
  /// The preview's address in the store's response, if it is unusual.
  let address: String?
  /// The contents after a successful run.
  let bytes: [UInt8]
  /// Prepares the folder.
  let before: @Sendable (FaultScene) throws -> Void
  let serve: @Sendable (PreviewCall) -> Void

  init(
    _ title: String, requests: Int = 1, disk: String? = nil, address: String? = nil,
    bytes: [UInt8] = Preview.bytes,
    serve: @escaping @Sendable (PreviewCall) -> Void = { $0.serve() },
    before: @escaping @Sendable (FaultScene) throws -> Void = { _ in }
  ) {
    (self.title, self.requests, self.disk, self.address) = (title, requests, disk, address)
    (self.bytes, self.before, self.serve) = (bytes, before, serve)
  }

  var testDescription: String { title }
}
