package import Foundation
import Testing

/// The same two seconds of audio in one of the layouts of MP4 files.
package struct MP4Layout: Sendable {
  package let name: String
  package let file: Data
  /// The layout from which this one was edited: both have the same samples.
  package let original: String?

  /// Created once by ffmpeg; edited layouts follow their originals.
  package static var all: [MP4Layout] {
    get async throws { try await made.value }
  }

  private static let made = Task {
    let home = try Home()
    try await ffmpeg(
      ["-f", "lavfi", "-i", "aevalsrc=0.3*sin(880*PI*t)|0.3*sin(1320*PI*t*t):s=44100:d=2"]
        + ["-c:a", "aac", "-b:a", "64k", home.path + "/sound.m4a"], in: home)
    try await ffmpeg(
      ["-f", "lavfi", "-i", "color=red:s=64x64:d=1", "-frames:v", "1", home.path + "/cover.png"],
      in: home)
    try Data(chapters.utf8).write(to: URL(filePath: home.path + "/chapters.txt"))
    var layouts: [MP4Layout] = []
    for recipe in recipes {
      let path = home.path + "/layout.mp4"
      let inputs = recipe.inputs.map { $0.hasPrefix("-") ? $0 : home.path + "/" + $0 }
      try await ffmpeg(
        ["-i", home.path + "/sound.m4a"] + inputs + recipe.words + [path], in: home)
      layouts.append(
        MP4Layout(
          name: recipe.name, file: try Data(contentsOf: URL(filePath: path)), original: nil))
    }
    return layouts + edited(layouts)
  }

  private static func ffmpeg(_ words: [String], in home: Home) async throws {
    let run = try ProgramRun(
      "/usr/bin/ffmpeg", ["-nostdin", "-y", "-v", "error"] + words, in: home)
    let ended = try await run.ended()
    try #require(ended.status == 0, "\(words): \(ended.errors)")
  }

  private static let chapters = """
    ;FFMETADATA1
    [CHAPTER]
    TIMEBASE=1/1000
    START=0
    END=1000
    title=One
    [CHAPTER]
    TIMEBASE=1/1000
    START=1000
    END=2000
    title=Two
    """

  /// Arguments for ffmpeg.
  private struct Recipe {
    let name: String
    let inputs: [String]
    let words: [String]

    init(_ name: String, inputs: String = "", _ words: String) {
      self.name = name
      self.inputs = inputs.split(separator: " ").map(String.init)
      self.words = words.split(separator: " ").map(String.init)
    }
  }

  private static let recipes = [
    Recipe("moov last", "-c copy -f ipod"),
    Recipe("moov first", "-c copy -f ipod -movflags +faststart"),
    Recipe("free space after moov", "-c copy -moov_size 4000"),
    Recipe("MP4", "-c copy"),
    Recipe("QuickTime", "-c copy -f mov"),
    Recipe("mono", "-ac 1 -c:a aac"),
    Recipe("22.05 kHz", "-ar 22050 -c:a aac"),
    Recipe("ALAC", "-c:a alac -f ipod"),
    Recipe("FLAC", "-c:a flac -strict -2"),
    Recipe("MP3", "-c:a libmp3lame"),
    Recipe("AC-3", "-c:a ac3"),
    Recipe("PCM in QuickTime", "-c:a pcm_s16le -f mov"),
    Recipe(
      "cover art", inputs: "-i cover.png",
      "-map 0 -map 1 -c copy -f ipod -disposition:v attached_pic"),
    Recipe(
      "a picture as a track", inputs: "-i cover.png", "-map 0 -map 1 -c:a copy -c:v mjpeg"),
    Recipe("chapters", inputs: "-i chapters.txt", "-map_chapters 1 -c copy"),
    Recipe("one fragment", "-c copy -movflags empty_moov"),
    Recipe("a fragment for each frame", "-c copy -movflags empty_moov+frag_every_frame"),
    Recipe("seven fragments", "-c copy -movflags empty_moov -frag_duration 300000"),
    Recipe("fragments after samples of moov", "-c copy -frag_duration 300000"),
    Recipe(
      "offsets from moof", "-c copy -movflags empty_moov+default_base_moof -frag_duration 300000"),
    Recipe(
      "no base offsets", "-c copy -movflags empty_moov+omit_tfhd_offset -frag_duration 300000"),
    Recipe("moov written late", "-c copy -movflags delay_moov -frag_duration 300000"),
    Recipe("DASH with an index for each fragment", "-c copy -movflags dash -frag_duration 300000"),
    Recipe("DASH with one index", "-c copy -movflags dash+global_sidx -frag_duration 300000"),
    Recipe("CMAF", "-c copy -movflags cmaf -frag_duration 300000"),
    Recipe("Smooth Streaming", "-c copy -f ismv -frag_duration 300000"),
  ]
}
