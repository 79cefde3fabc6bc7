package import Charts

/// The command that shows an entry's page, whatever settings there are when it is run.
package struct EntryCommand: Equatable, Sendable {
  private let storefront: Storefront
  private let isDemo: Bool

  /// - Parameter storefront: that of the list, which counts where a row comes from no other.
  package init(in storefront: Storefront, isDemo: Bool) {
    self.storefront = storefront
    self.isDemo = isDemo
  }

  /// What erases its file.
  func erase(_ row: Row) -> String {
    "hottracks \(demo)erase \(row.id)"
  }

  private var demo: String { isDemo ? "--demo " : "" }

  package func words(for row: Row) -> String {
    "hottracks \(demo)-c \(row.home(storefront).code) open \(row.id)"
  }
}
