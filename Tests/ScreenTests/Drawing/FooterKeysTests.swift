import Charts
import Session
import Terminal
import Testing

@testable import Screen

struct FooterKeysTests {
  private func keys(_ model: ScreenModel) -> String {
    model.frame(now: Scene.now).canvas.lines[model.size.rows - 1]
  }

  @Test(arguments: [
    ("101", "d download  Enter play"), ("102", "d pause  c cancel"), ("104", "d resume  c cancel"),
    ("106", "d try again"), ("107", "Enter play  x erase"),
    ("108", "Enter restart  x erase"), ("110", "x erase"),
  ])
  func `the keys are those of the selected row`(id: String, keys: String) throws {
    var model = try Scene.busy()
    Scene.select(id, in: &model)
    #expect(self.keys(model).hasPrefix(" \(keys)  Space pause music"))
  }

  @Test func `the keys for playback follow those of the selected row`() throws {
    var model = try Scene.busy(100, 30)
    #expect(keys(model).hasPrefix(" d download  Enter play  Space pause music  s stop  ← → seek"))
    model.playing?.isPaused = true
    #expect(keys(model).contains("Space resume music"))
  }

  @Test func `the key for the country is shown in a window of 80 columns`() throws {
    #expect(keys(try Scene.chart()).contains("C country"))
  }

  @Test func `help and exit fit in any window`() throws {
    for columns in 40...120 {
      #expect(keys(try Scene.busy(columns, 10)).hasSuffix("? help  q quit"))
    }
  }

  @Test func `keys are shown completely or not at all`() throws {
    for columns in 40...140 {
      let factLines = keys(try Scene.chart(columns, 12))
      #expect(!factLines.contains("…"))
      for word in factLines.split(separator: " ").map(String.init) {
        let known = [
          "d", "download", "Enter", "play", "i", "details", "D", "all", "/", "filter", "2",
          "library", "3", "favorites", "4", "recents", "f", "favorite", "C", "country", "K",
          "kind", "r", "refresh", "a", "autoplay", "?", "help", "q", "quit",
        ]
        #expect(known.contains(word))
      }
    }
  }

  @Test func `an active filter shows how to clear it`() throws {
    var model = try Scene.chart()
    model.filter = "ti"
    #expect(keys(model).contains("Esc show all"))
  }

  @Test func `an overlay has its own keys`() throws {
    var model = try Scene.chart()
    model.overlay = .help(scroll: 0)
    #expect(keys(model).hasPrefix(" Esc close  j k scroll"))
    model.size = TerminalSize(columns: 120, rows: 50)
    #expect(!keys(model).contains("scroll"))
    model.overlay = .countries(CountryChooser(current: model.country))
    #expect(keys(model) == " Enter choose  ↑ ↓ move  Esc close")
    model.overlay = .question(Question(text: "Erase?", .erase([])))
    #expect(keys(model) == " y yes  n no")
    model.overlay = .details
    #expect(keys(model).hasPrefix(" Esc close  d download  Enter play"))
  }

  @Test(arguments: [ListView.favorites, .recents])
  func `lists of favorites and recents show f, except in the narrowest windows`(view: ListView)
    throws
  {
    for columns in 60...120 {
      var model = try Scene.remembered(columns, 10)
      model.view = view
      Scene.select("112", in: &model)
      #expect(keys(model).contains("f unfavorite"), "\(columns): \(keys(model))")
    }
  }

  @Test func `the hint of f shows what it will do`() throws {
    var model = try Scene.remembered()
    #expect(keys(model).contains("  f favorite  "))
    Scene.select("102", in: &model)
    #expect(keys(model).contains("  f unfavorite  "))
    model.overlay = .details
    #expect(keys(model).contains("  o open  y copy  S share "))
    model.size = TerminalSize(columns: 100, rows: 24)
    #expect(keys(model).contains("  f unfavorite"))
  }
}
