package import Charts

/// The command to suggest for an entry, with options that make it independent of the current settings.
package struct EntryCommand: Equatable, Sendable {
  private let storefront: Storefront
  private let isDemo: Bool

  /// | - Parameter storefront: The storefront of the list, for rows without their own.
  package init(in storefront: Storefront, isDemo: Bool) {
    self.storefront = storefront
    self.isDemo = isDemo
  }

  /// The command that deletes the file.
  func erase(_ row: Row) -> String {
    "hottracks \(demo)erase \(row.id)"
  }

  private var demo: String { isDemo ? "--demo " : "" }

  package func words(for row: Row) -> String {
    "hottracks \(demo)-c \(row.home(storefront).code) open \(row.id)"
  }
}
