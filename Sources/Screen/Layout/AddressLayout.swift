internal import Terminal

/// The layout of an address that no program could open. If there is no room for both, it replaces the error
/// message.
struct AddressLayout {
  let reason: [String]
  let lines: [String]
  let top: Int
  /// The number of visible lines.
  let height: Int

  init(_ address: String, because why: String, _ layout: ScreenLayout) {
    let columns = layout.size.columns
    lines = address.wrapped(toColumns: columns)
    reason = why.wrapped(toColumns: columns - 2, limit: max(layout.listRows - lines.count - 1, 0))
    let taken = reason.isEmpty ? 0 : reason.count + 1
    (top, height) = (layout.listTop + taken, layout.listRows - taken)
  }

  /// The maximum scroll position; 0 if everything is visible.
  var scrollLimit: Int { max(lines.count - height, 0) }
}
