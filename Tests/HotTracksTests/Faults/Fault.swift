import Testing

/// A fault during a download, the messages it causes, and what it leaves on disk. A row of
/// docs/reliability.md.
struct Fault: Sendable, CustomTestStringConvertible {
  enum Kind: String, CaseIterable {
    case status = "Unexpected status codes"
    case body = "Truncated, inconsistent or non-audio responses"
    case redirect = "Redirects and unsafe URLs"
    case wait = "Rate limits and timeouts"
    case resume = "Responses to a resumed download"
    case change = "Files that change on the server between runs"
    case stalePartials = "Damaged partial files and sidecars"
    case inTheWay = "Name conflicts in the download folder"
    case disk = "Disk errors"
  }

  let kind: Kind
  let title: String
  /// The number of preview requests in the run; `nil` if it does not matter.
  let asked: Int?
  let sees: ExpectedOutput
  let leaves: RemainingFiles
  /// Prepares the folder.
  let before: @Sendable (FaultScene) throws -> Void
  /// The fault for `FAULTY_DISK`.
  let disk: String?
  /// The preview's address, if it is unusual; PORT is replaced by the store's port.
  private let address: String?
  let serve: @Sendable (PreviewCall) -> Void

  init(
    _ kind: Kind, _ title: String, asked: Int? = nil, sees: ExpectedOutput, leaves: RemainingFiles,
    before: @escaping @Sendable (FaultScene) throws -> Void, disk: String? = nil,
    serve: @escaping @Sendable (PreviewCall) -> Void = { $0.serve() }
  ) {
    (self.kind, self.title, self.asked, self.sees, self.leaves) = (kind, title, asked, sees, leaves)
    (self.before, self.disk, self.serve) = (before, disk, serve)
    address = nil
  }

  /// With an empty folder.
  init(
    _ kind: Kind, _ title: String, asked: Int? = nil, sees: ExpectedOutput, leaves: RemainingFiles,
    disk: String? = nil, address: String? = nil,
    serve: @escaping @Sendable (PreviewCall) -> Void = { $0.serve() }
  ) {
    (self.kind, self.title, self.asked, self.sees, self.leaves) = (kind, title, asked, sees, leaves)
    (self.disk, self.address, self.serve) = (disk, address, serve)
    before = { _ in }
  }

  /// The preview's address in the store's response.
  func address(at port: UInt16) -> String {
    address?.replacing("PORT", with: "\(port)") ?? Preview.address(port: port)
  }

  var testDescription: String { title }
}
