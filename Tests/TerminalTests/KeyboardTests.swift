import Glibc
import Support
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct KeyboardTests {
  @Test func `keys arrive one by one, except while the keyboard is suspended`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    let keyboard = try #require(Keyboard.open(terminal.program))
    let during = terminal.modes
    #expect(during != before)
    var keys = keyboard.keys.makeAsyncIterator()
    terminal.type("č")
    #expect(await keys.next() == .character("č"))
    terminal.type("\u{1B}[A\r\u{1B}")
    for key in [Key.up, .enter, .escape] { #expect(await keys.next() == key) }
    keyboard.suspend()
    keyboard.suspend()
    #expect(terminal.modes == before)
    terminal.type("for another\n")
    var line = [UInt8](repeating: 0, count: 64)
    #expect(read(terminal.program, &line, line.count) == 12)
    #expect(keyboard.resume())
    #expect(terminal.modes == during)
    terminal.type("q")
    #expect(await keys.next() == .character("q"))
    keyboard.suspend()
    for _ in 1...2 {
      keyboard.close()
      #expect(!keyboard.resume())
      #expect(terminal.modes == before)
    }
    #expect(await keys.next() == nil)
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(Keyboard.open(file) == nil && Keyboard.open(-1) == nil)
  }

  @Test func `a keyboard opened in the background is acquired in the foreground`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let before = terminal.modes
      var job = termios()
      try #require(tcgetattr(terminal.program, &job) == 0)
      // As a shell sets them while a line is typed.
      var line = job
      line.c_lflag &= ~tcflag_t(ICANON | ECHO)
      try #require(tcsetattr(terminal.program, TCSANOW, &line) == 0)
      window.moveToBackground()
      let keyboard = try #require(Keyboard.open(terminal.program))
      try #require(!keyboard.isListening)
      // A shell sets the modes of a job before it puts the job in the foreground.
      try #require(tcsetattr(terminal.program, TCSANOW, &job) == 0)
      window.moveToForeground()
      try await waitUntil("the keyboard is acquired") { keyboard.isListening }
      terminal.type("q")
      var keys = keyboard.keys.makeAsyncIterator()
      let key = await keys.next()
      try #require(key == .character("q"))
      // Like fg after bg in a shell, without a signal.
      let during = terminal.modes
      keyboard.suspend()
      window.moveToBackground()
      try #require(!keyboard.resume())
      window.moveToForeground()
      try await waitUntil("the keyboard is acquired again") { terminal.modes == during }
      keyboard.close()
      try #require(terminal.modes == before)
    }
  }
}
