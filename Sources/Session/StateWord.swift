/// The name of a state, in lists, progress lines and on the screen.
package enum StateWord: String, CaseIterable, Sendable {
  case notDownloaded = "–"
  case waiting = "Waiting"
  case downloading = "Downloading"
  case paused = "Paused"
  case retrying = "Retrying"
  case downloaded = "Downloaded"
  case canceled = "Canceled"
  case failed = "Failed"
  /// Another process is downloading it.
  case inUse = "In use"
  case noPreview = "No preview"
  case unknown = "Unknown"
  case damaged = "Damaged"
  case notPlayable = "Not playable"
}
