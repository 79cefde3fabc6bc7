/// The width of details without their margins, and whether they are next to the list.
package struct DetailsPlace: Equatable, Sendable {
  let columns: Int
  let isPane: Bool
}
