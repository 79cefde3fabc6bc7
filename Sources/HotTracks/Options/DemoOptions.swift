import ArgumentParser

/// Whether the store is the real one, for commands that look at no preview.
struct DemoOptions: ParsableArguments {
  @Flag(help: "Use an invented catalogue from inside the program; no network is needed.")
  var demo = false

  var place: PlaceOptions {
    var place = PlaceOptions()
    (place.documents, place.demo) = (nil, demo)
    return place
  }
}
