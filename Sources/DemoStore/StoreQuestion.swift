/// What all answers of the demo store are made of: whose store, at which address, at what time.
struct StoreQuestion: Sendable {
  let country: String
  let addresses: StoreAddresses
  let updated: Timestamp
}
