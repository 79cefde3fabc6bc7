import TestSupport
import Testing

@testable import HotTracks

struct AgeTests {
  @Test(
    arguments: [
      ("12h", 43_200), ("30d", 2_592_000), ("2w", 1_209_600), ("0d", 0), ("30", nil), ("d", nil),
      ("-1d", nil), ("3m", nil), ("1.5d", nil), ("100001d", nil), ("", nil), ("30D", nil),
    ] as [(String, Double?)])
  func `an age has a number and a unit`(text: String, seconds: Double?) {
    #expect((try? Age(text))?.seconds == seconds)
  }
}

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

struct TimeoutsTests {
  @Test(
    arguments: [
      (nil, 1), ("", 1), ("1", 1), ("2.5", 2.5), ("100", 100),
      // Ignored.
      ("0", 1), ("0.5", 1), ("100.1", 1), ("-3", 1), ("nan", 1), ("inf", 1), ("fast", 1),
    ] as [(String?, Double)])
  func `the scale is a number from 1 to 100, and anything else is ignored`(
    text: String?, scale: Double
  ) {
    let environment = text.map { ["HOTTRACKS_TIMEOUT_SCALE": $0] } ?? [:]
    #expect(Timeouts(environment: environment).scale == scale)
  }

  @Test func `the scale multiplies every limit`() {
    let (usual, scaled) = (Timeouts(), Timeouts(scale: 20))
    for limit in [
      \.databaseRead, \.databaseWrite, \.pictures, \.stateFile, \.output, \.terminalClipboard,
    ] as [KeyPath<Timeouts, Duration>] {
      #expect(scaled[keyPath: limit] == usual[keyPath: limit] * 20)
    }
    #expect(scaled.ending == usual.ending * 20)
  }

  @Test func `a program reads the scale from its environment`() throws {
    #expect(try CommandContext.of(Home()).timeouts.scale > 1)
  }
}
