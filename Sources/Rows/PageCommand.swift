package import Charts

/// The command that shows an entry's page, whatever settings there are when it is run.
package struct PageCommand: Equatable, Sendable {
  private let storefront: Storefront
  private let isDemo: Bool

  /// - Parameter storefront: that of the list, which counts where a row comes from no other.
  package init(in storefront: Storefront, isDemo: Bool) {
    self.storefront = storefront
    self.isDemo = isDemo
  }

  package func words(for row: Row) -> String {
    let demo = isDemo ? "--demo " : ""
    return "hottracks \(demo)-c \(row.home(storefront).code) open \(row.id)"
  }
}
