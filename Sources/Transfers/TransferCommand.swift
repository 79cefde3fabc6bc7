/// A command for the transfer of an ID.
package struct TransferCommand: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// Downloads the file, or resumes the download of an earlier run. If the transfer is active already, it is
    /// resumed.
    case start(TransferRequest)
    /// Ends the request and keeps the partial file.
    case pause
    case resume
    /// Ends the transfer and deletes the partial file.
    case cancel
  }

  package let action: Action
  package let id: String
  /// Increases with each command of the sender. Events repeat the number of the last command that the
  /// transfer has received, so older events can be recognized.
  package let number: Int

  package init(_ action: Action, id: String, number: Int) {
    (self.action, self.id, self.number) = (action, id, number)
  }

  package var isStart: Bool {
    if case .start = action { true } else { false }
  }
}

/// A preview to download: its address, folder and file name.
package struct TransferRequest: Equatable, Sendable, Identifiable {
  /// The ID of the track. Only one transfer per ID runs at a time.
  package let id: String
  package let address: String
  /// An absolute path of an existing folder.
  package let folder: String
  /// The final name: at most 241 bytes, no slash. During the transfer, the file is called `finalName.part`,
  /// with a sidecar `finalName.part.json`.
  package let finalName: String

  package init(id: String, address: String, folder: String, finalName: String) {
    self.id = id
    self.address = address
    self.folder = folder
    self.finalName = finalName
  }
}
