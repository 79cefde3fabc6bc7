internal import Library

/// An erased file that can be restored.
package struct ErasedPreview: Equatable, Hashable, Sendable {
  package let id: String
  package let title: String
  /// Its number in `ErasedPreviews`.
  package let number: Int
}

/// The erasures that can be undone, the latest last.
package struct ErasureHistory: Equatable, Sendable {
  /// The previews erased by one key press.
  package struct Erasure: Equatable, Sendable {
    fileprivate let order: Int
    package fileprivate(set) var previews: [ErasedPreview]
    /// Including those that can no longer be restored.
    package fileprivate(set) var count: Int
  }

  private var erasures: [Erasure] = []
  // The key press by which each preview is being erased.
  private var orders: [String: Int] = [:]
  private var lastOrder = 0

  package var isEmpty: Bool { erasures.isEmpty }

  /// Begins an erasure of these IDs by one key press.
  package mutating func begin(_ ids: [String]) {
    lastOrder += 1
    for id in ids { orders[id] = lastOrder }
  }

  /// A preview was erased.
  ///
  /// - Parameter preview: `nil` if it cannot be restored.
  package mutating func end(_ id: String, keeping preview: ErasedPreview?) {
    guard let order = orders.removeValue(forKey: id), let preview else { return }
    let place = erasures.firstIndex { $0.order >= order } ?? erasures.endIndex
    if place == erasures.endIndex || erasures[place].order != order {
      erasures.insert(Erasure(order: order, previews: [], count: 0), at: place)
    }
    erasures[place].previews.append(preview)
    erasures[place].count += 1
    let surplus = erasures.reduce(0) { $0 + $1.previews.count } - ErasedPreviews.limit
    for _ in 0..<max(surplus, 0) { dropOldest() }
  }

  /// The latest erasure that is not being restored.
  package func last(without restoring: Set<ErasedPreview>) -> Erasure? {
    erasures.last { restoring.isDisjoint(with: $0.previews) }
  }

  /// The preview was restored, or cannot be restored.
  package mutating func remove(_ preview: ErasedPreview) {
    guard let place = erasures.firstIndex(where: { $0.previews.contains(preview) }) else { return }
    erasures[place].previews.removeAll { $0 == preview }
    erasures[place].count -= 1
    if erasures[place].previews.isEmpty { erasures.remove(at: place) }
  }

  private mutating func dropOldest() {
    erasures[0].previews.removeFirst()
    if erasures[0].previews.isEmpty { erasures.removeFirst() }
  }
}
