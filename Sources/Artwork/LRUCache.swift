/// What was used last, up to a weight; the rest is forgotten, the least used first.
struct LRUCache<Key: Hashable, Value> {
  private struct Kept {
    var value: Value
    var weight: Int
    var used: Int
  }

  let maxWeight: Int
  private var kept: [Key: Kept] = [:]
  private var weight = 0
  private var uses = 0

  init(maxWeight: Int) {
    self.maxWeight = maxWeight
  }

  mutating func value(of key: Key) -> Value? {
    guard let value = kept[key]?.value else { return nil }
    uses += 1
    kept[key]?.used = uses
    return value
  }

  /// What weighs more than everything may is not kept.
  mutating func keep(_ value: Value, of key: Key, weight newWeight: Int) {
    forget(key)
    guard newWeight <= maxWeight else { return }
    uses += 1
    kept[key] = Kept(value: value, weight: newWeight, used: uses)
    weight += newWeight
    while weight > maxWeight, let oldest = kept.min(by: { $0.value.used < $1.value.used }) {
      forget(oldest.key)
    }
  }

  private mutating func forget(_ key: Key) {
    if let gone = kept.removeValue(forKey: key) { weight -= gone.weight }
  }
}
