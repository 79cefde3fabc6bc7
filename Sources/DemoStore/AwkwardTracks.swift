/// Invented tracks whose names try a program's patience: file names, columns, terminals.
///
/// They stand in every chart, below rank 50. The columns are those of ``DemoTrack``.
enum AwkwardTracks {
  static let table = """
    301 | Moss/Ember | Left/Right/Left | A/B Side | Rock
    302 | …And the Long Dots | ...Ellipsis... | ... | Alternative
    303 | --verbose | -rf Everything | --help | Electronic
    304 | .hidden | .profile | .. | Electronic
    305 | Pepper & the Quiet | Borrowed Light | Indoor Voices | Alternative
    306 | The "Air" 'Quotes' | "Maybe" (She Said "No") | 'Round the «Corner» | Pop
    307 | Ze\u{301}phyrine Cafe\u{301} | De\u{301}ja\u{300} bu\u{302}che\u{301} | Re\u{301}sume\u{301} | Pop
    308 | Static Clinic | \u{1B}[31mAmber Warning\u{1B}[0m\u{7} | Line\tNoise\r | Electronic
    309 | 👩‍🚀 Family Rocket 👨‍👩‍👧‍👦 | Blast Off 🚀🏳️‍🌈👍🏽 | 🛸 | Dance
    310 | The Long Way Home Society | An Exact and Complete Account of Everything That Happened on \
    the Way from the Bus Stop to My Front Door, Including the Rain, the Dog, the Second Dog, and \
    What I Should Have Said to You in the Spring (Extended) | Minutes of the Meeting | Alternative
    311 | C:\\PROGRA~1 | NUL | CON | Electronic | explicit
    312 | 100% Wool | 50% Off / 50% On? | *Terms: <Apply> | Pop
    313 | x | y | z | Electronic
    314 | Silent Partners | No Sample Today | Try Before You Buy | Pop | silent
    315 | Curtain Call Committee | Nothing to Hear Yet | Coming Attractions | Soundtrack | silent
    316 | \u{202E}Mirror Writers\u{202C} | Abc \u{202E}cba\u{202C} אבג abc | Both Ways | World
    317 | Zalgo Choir | H\u{335}\u{322}e\u{334}\u{31B}a\u{336}\u{316}t\u{337}\u{301} Haze | \
    Combining Classes | Electronic
    318 | １２３ Ｗｉｄｅ | ｆｕｌｌｗｉｄｔｈ ｄｒｅａｍｓ | ＷＩＤＥ | Electronic
    319 | Łódź\u{00A0}&\u{00A0}Þór | Ñandú Über Ångström: Ç’est ĳsje ﬁn | Œuvre | World
    320 | $HOME; `whoami` | %s %d %n & !! | ${PATH} | Hip-Hop/Rap | explicit
    """
}
