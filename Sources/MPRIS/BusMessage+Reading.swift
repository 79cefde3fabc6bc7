internal import CBus

extension BusMessage {
  /// - Throws: If sd-bus cannot read the message.
  func call() throws(BusError) -> BusCall {
    let functions = library.functions
    let signature = text(functions.sd_bus_message_get_signature(pointer, 1)) ?? ""
    var arguments: [BusValue] = []
    for type in signature.unicodeScalars {
      guard let value = try value(of: type) else { break }
      arguments.append(value)
    }
    return BusCall(
      interface: text(functions.sd_bus_message_get_interface(pointer)),
      member: text(functions.sd_bus_message_get_member(pointer)) ?? "", signature: signature,
      arguments: arguments)
  }

  /// The first argument of a reply, which must be a number.
  func number() throws(BusError) -> UInt32 {
    try basic("u", 0)
  }

  /// `nil` for an unsupported type. Then the arguments after it cannot be read either.
  private func value(of type: UnicodeScalar) throws(BusError) -> BusValue? {
    switch type {
    case "s": .string(text(try basic(type, nil)) ?? "")
    case "o": .objectPath(text(try basic(type, nil)) ?? "")
    case "x": .int64(try basic(type, 0))
    case "d": .double(try basic(type, 0))
    // sd-bus returns a C int.
    case "b": .boolean(try basic(type, CInt(0)) != 0)
    case "v": .variant(try variant())
    default: nil
    }
  }

  private func variant() throws(BusError) -> BusValue {
    var contents: UnsafePointer<CChar>?
    try BusError.check(
      library.functions.sd_bus_message_peek_type(pointer, nil, &contents),
      "sd_bus_message_peek_type")
    let signature = text(contents) ?? ""
    // Nested variants are not read, because the nesting may be arbitrarily deep.
    guard let type = signature.unicodeScalars.first, signature.utf8.count == 1, type != "v",
      let contents
    else { return .unsupported(signature: signature) }
    try BusError.check(
      library.functions.sd_bus_message_enter_container(pointer, Self.typeCode("v"), contents),
      "sd_bus_message_enter_container")
    let value = try value(of: type) ?? .unsupported(signature: signature)
    // A container with an unread value cannot be exited. The variant is the last argument of its call.
    if case .unsupported = value { return value }
    try BusError.check(
      library.functions.sd_bus_message_exit_container(pointer), "sd_bus_message_exit_container")
    return value
  }

  private func basic<Value: BitwiseCopyable>(
    _ type: UnicodeScalar, _ initial: Value
  ) throws(BusError) -> Value {
    var value = initial
    let code = library.functions.sd_bus_message_read_basic(pointer, Self.typeCode(type), &value)
    try BusError.check(code, "sd_bus_message_read_basic")
    return value
  }

  private func text(_ string: UnsafePointer<CChar>?) -> String? {
    string.map { String(cString: $0) }
  }
}
