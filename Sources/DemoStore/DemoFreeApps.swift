/// Invented apps that cost nothing; the columns are those of ``DemoItem``. Numbers are shared with
/// ``DemoPaidApps``: these are the odd ones.
enum DemoFreeApps {
  static let table = """
    1 | Nettle & Thread Ltd | Umbrellr | Weather | Tells you that it is raining by asking you to look up.
    3 | Halfday Software | Queue Buddy | Lifestyle | Holds your place in line while you hold its coffee.
    5 | Pocket Heron | SockMatch | Utilities | Photograph one sock and meet the other.
    7 | Bramble Interactive | Goat Simmer | Games | A cooking game for goats, who disagree with the recipe.
    9 | Tiny Parliament | Vote on Lunch | Social Networking | Democracy for groups of four to nine people, with a veto for the vegetarian.
    11 | Otter & Sons | PlantNag | Lifestyle | Your fern writes to you. It is disappointed.
    13 | Quiet Button GmbH | Meeting Bingo Pro Lite | Business | Circle back, take it offline, house.
    15 | Lanternfish Labs | Nightlight Lite | Utilities | The screen, but slightly less so.
    17 | Marmot Street Games | Tile Me Softly | Games | A puzzle of forty thousand bathrooms.
    19 | Wanderlurch Studio | Bench, Please | Travel | Every public bench in nine cities, rated for shade and pigeons.
    21 | Clementine Code | Split the Crumb | Finance | Shares a bill to the last crumb, and forgives the rest.
    23 | Northbound Toys | Snail Race 24 | Games | Live. All day. Bring snacks.
    25 | Applecart & Daughters | Moodboard for Cats | Entertainment | Purr, hiss, window, wall.
    27 | Tramline Digital | Next Tram But One | Navigation | For people who always miss the first.
    29 | Gentle Alarm Co | Five More Minutes | Health & Fitness | An alarm clock that can be reasoned with.
    31 | Dotted Line Inc | Sign Here, Maybe | Business | Contracts with second thoughts.
    33 | Puddle Pixel | Filter Fog | Photo & Video | Makes every holiday look like Tuesday.
    35 | Bookworm & Bait | Library Fines Forever | Books | Remembers what you borrowed when you would rather not.
    37 | Mossware | Grow a Rock | Games | It is growing. Be patient.
    39 | Second Breakfast Club | Toast Timer | Food & Drink | Light, medium, alarm.
    41 | Parrot & Pen | Talk Like a Waiter | Education | Learn forty languages, one menu each.
    43 | Hedgehog Mobile | Left or Right? | Utilities | Tells you which. No map, no hurry.
    45 | Velvet Wrench | Fix It With Tape | Reference | Nine hundred repairs, one tool.
    47 | Yonder Maps | Lost on Purpose | Navigation | Plans a walk home that passes the bakery.
    49 | Blue Mitten | Snowball Ledger | Games | Every throw is recorded, and repaid. | explicit
    51 | Crumpet Analytics | Step Excuses | Health & Fitness | Counts steps, and writes the reasons.
    53 | Owlery | Night Mode for Neighbours | Lifestyle | A polite note, translated and slid under the door.
    55 | Teaspoon Interactive | Kettle Radio | Music | Stations that are as long as a kettle takes.
    57 | Fable & Fork | Leftover Roulette | Food & Drink | Three things from your fridge, and courage.
    59 | Lowtide Labs | Skipping Stone Post | Social Networking | Send a stone. It means hello. | no-summary
    61 | Kite String Apps | Cloud Names | Education | Point, and be told it is a camel.
    63 | Rubber Stamp Office | Forms About Forms | Productivity | Fill it in twice, to be sure.
    65 | Postcard Robotics | Slow Mail | Social Networking | Messages arrive on Thursday.
    67 | Treble & Bass Fishing | HumCatcher | Music | Hum it. It will be something else, but good.
    69 | Sillside Labs | Pigeon ID | Reference | It is a pigeon.
    71 | Copper Kettle Games | Dragon Tax Office | Games | File the hoard before the deadline, or be eaten by procedure.
    73 | Backseat Devs | Are We There Yet? No | Travel | Answers every forty seconds.
    75 | Lemon Ladder | Chore Wheel of Fate | Productivity | Spin it. It was always going to be the bathroom. | no-genres
    77 | Peppermint Grid | Crosswords for Two Left Hands | Games | Clues across, and slightly askew.
    79 | Haystack Health | Water, Probably | Health & Fitness | Reminds you of the glass beside you.
    81 | Inkblot & Co | Doodle Diary | Graphics & Design | Draw your day in one line, without lifting the blame.
    83 | Signal Hill | Small Talk Weather | Weather | Three remarks for any temperature.
    85 | One Thimble | Button Counter | Utilities | It counts. You press.
    87 | Foxglove Arcade | Moth to a Game | Games | Find the light. Regret the light.
    89 | Plain Vanilla Bank | Piggy, Bank! | Finance | Saves a coin whenever you sigh.
    91 | Dormouse | Nap Map | Lifestyle | Quiet places near you, with opening hours.
    93 | Ampersand Foundry | Font of All Knowledge | Graphics & Design | Names the letters on any sign.
    95 | Bus Stop Books | One Page a Day | Books | The novel takes a year. So did the author.
    97 | Acorn Medical Toys | Is It a Bruise | Medical | Mostly, it is a table corner.
    99 | Skimming Stones | Ripple Sports | Sports | Scores of games you have never heard of.
    101 | Kapustnica Labs | Hríbik: kde rastú | Reference | Ukáže les, neprezradí miesto. Hubár nikdy neprezradí miesto.
    103 | Modrý Gombík s. r. o. | Meškám! | Travel | Napíše za vás, že ste už na ceste.
    105 | Vrabce & Syn | Chalupárov denník | Lifestyle | Zoznam vecí, ktoré treba opraviť, a výhovoriek, prečo nie dnes.
    151 | Pantofel Soft | Tchyně na lince | Social Networking | Připomíná svátky dřív než ona.
    153 | Knedlík Games | Závod šneků 3000 | Games | Napětí, které trvá celé odpoledne.
    201 | こたつ電算 | みかんタイマー | Utilities | 一個、二個、あと一個だけ。
    203 | 路面電車工房 | ねこ時刻表 | Navigation | 猫が通る時間をお知らせします。
    205 | 有限会社あくび | 会議中ですか | Business | はい、会議中です。
    251 | Майстерня Равлик | Черга онлайн | Lifestyle | Ви сто сорок другі, зате перші.
    253 | تطبيقات النخلة | شاي أم قهوة | Food & Drink | سؤال واحد كل صباح.
    301 | 0xC0FFEE; | Sudo Make Me a Sandwich; exit 1 | Developer Tools | It ran. There is no sandwich.
    303 | \u{1B}]0;Title Thief\u{7} | Escape\tRoom\r | Games | The room is a terminal.
    305 | The Association for the Advancement of Applications with Very Long Names | An App Whose Name Says What It Does, How It Does It, for Whom, since When, and with Which Regrets: Notes, Lists, Reminders, Timers, Alarms and One Small Drum | Productivity | The drum is the best part.
    """
}
