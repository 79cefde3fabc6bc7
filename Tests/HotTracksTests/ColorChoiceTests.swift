import Testing

@testable import HotTracks

struct ColorChoiceTests {
  @Test(
    arguments: [
      (.auto, true, nil, true), (.auto, false, nil, false), (.auto, true, "1", false),
      (.auto, true, "", true), (.always, false, "1", true), (.never, true, nil, false),
    ] as [(ColorChoice, Bool, String?, Bool)])
  func `the option wins over NO_COLOR, which wins over the terminal`(
    choice: ColorChoice, isTerminal: Bool, noColor: String?, isOn: Bool
  ) {
    let environment = noColor.map { ["NO_COLOR": $0] } ?? [:]
    #expect(choice.isOn(isTerminal: isTerminal, environment: environment) == isOn)
  }
}
