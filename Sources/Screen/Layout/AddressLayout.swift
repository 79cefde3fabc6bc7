internal import Terminal

/// Where an address stands that nothing opened: below the reason, of which it takes the place where
/// there is no room for both.
struct AddressLayout {
  let reason: [String]
  let lines: [String]
  let top: Int
  /// Of the lines that are seen.
  let height: Int

  init(_ address: String, because why: String, _ layout: ScreenLayout) {
    let columns = layout.size.columns
    lines = address.wrapped(toColumns: columns)
    reason = why.wrapped(toColumns: columns - 2, limit: max(layout.listRows - lines.count - 1, 0))
    let taken = reason.isEmpty ? 0 : reason.count + 1
    (top, height) = (layout.listTop + taken, layout.listRows - taken)
  }

  /// How far down the address can be scrolled; 0 where all of it is seen.
  var scrollLimit: Int { max(lines.count - height, 0) }
}
