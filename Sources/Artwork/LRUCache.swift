/// A cache with a maximum total weight. The least recently used values are removed first.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var weight: Int
    var lastUse: Int
  }

  let maxWeight: Int
  private var entries: [Key: Entry] = [:]
  private var weight = 0
  private var uses = 0

  init(maxWeight: Int) {
    self.maxWeight = maxWeight
  }

  mutating func value(for key: Key) -> Value? {
    guard let value = entries[key]?.value else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return value
  }

  /// Does nothing if the value alone exceeds the maximum weight.
  mutating func insert(_ value: Value, for key: Key, weight newWeight: Int) {
    remove(key)
    guard newWeight <= maxWeight else { return }
    uses += 1
    entries[key] = Entry(value: value, weight: newWeight, lastUse: uses)
    weight += newWeight
    while weight > maxWeight, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
  }

  private mutating func remove(_ key: Key) {
    if let removed = entries.removeValue(forKey: key) { weight -= removed.weight }
  }
}
