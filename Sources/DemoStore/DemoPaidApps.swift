/// Invented apps that cost something; the columns are those of ``DemoItem``. Numbers are shared with
/// ``DemoFreeApps``: these are the even ones.
enum DemoPaidApps {
  static let table = """
    2 | Cartwright & Moon | Tidewatcher | Weather | When the sea comes, and when it goes home. | 4.99
    4 | Pocket Heron | Metronome for Dancers | Music | It waits for you. | 2.99
    6 | Oakapple | Forty-Two Sundials | Utilities | Tells the time to the nearest cloud. | 1.99
    8 | Pale Blue Toolbox | Level-Headed | Utilities | Hangs pictures, and tempers. | 0.99
    10 | Marmot Street Games | Beekeeper's Gambit | Games | Chess, but every piece is a bee and the queen matters more. | 6.99
    12 | Dr. Finch's Apps | Birdsong by Postcode | Reference | Who is shouting in that tree. | 7.99
    14 | Slow Lens | Pinhole at Dusk | Photo & Video | One photograph a day, taken at dusk, no second try. | 3.99
    16 | Gravel & Grace | Hill Bike | Sports | Tells you how much is left. It lies a little. | 4.99
    18 | Copper Kettle Games | Lighthouse Keeper Deluxe | Games | Turn the lamp, log the ships, argue with the gull. | 9.99
    20 | Tuning Fork Bros | In Tune With the Fridge | Music | It hums in B flat. Join it. | 1.99
    22 | Inglenook Software | Ledger of Small Kindnesses | Finance | Debit nobody. | 2.99
    24 | Static & Sons | Shortwave Ghosts | Entertainment | A radio for stations that closed. | 3.99
    26 | Paperclip Republic | Outline the Outline | Productivity | For plans that need a plan. | 19.99
    28 | Bramble Interactive | Postal Dragon | Games | Deliver the letters before you burn them. | 4.99
    30 | Thistle & Byte | Regular Expressions for Irregular People | Developer Tools | Matches what you meant. | 12.99
    32 | Northlight | Star Chart for Cloudy Nights | Education | Shows what you would be seeing. | 5.99
    34 | Spoonful | Bread Clock | Food & Drink | Ferment, fold, wait, wait, wait. | 3.99
    36 | Ruler & Daughter | Measure Twice | Utilities | And once more, for luck. | 1.99
    38 | Hushed Room | White Noise, Off-White Noise | Health & Fitness | Rain, fan, distant cousin. | 2.99
    40 | Mapmaker's Elbow | Contour & Crease | Navigation | Paper maps that fold themselves. | 8.99
    42 | Foxglove Arcade | Crates That Push Back | Games | The crates push back. | 3.99
    44 | Gentle Alarm Co | Rooster Classic | Lifestyle | There is no snooze. | 0.99
    46 | Ampersand Foundry | Kern Me Gently | Games | Move letters until it feels right, then leave. | 2.99
    48 | Marginalia | Pencil & Margin | Books | Write in any book, and blame the previous owner. | 6.99
    50 | Velvet Wrench | Tight Enough | Reference | How tight is tight. | 4.99
    52 | Little Loom | Pattern Weaver | Graphics & Design | Tartan for clans of one. | 7.99
    54 | Teaspoon Interactive | Synth in a Teacup | Music | Sixteen voices and a biscuit. | 14.99
    56 | Plumbline | Household Inventory | Productivity | You own eleven ladles. | 5.99 no-summary
    58 | Winter Coat Games | Sled Dog Dispatcher | Games | Twelve dogs, nine parcels, one squirrel. | 4.99
    60 | Lowtide Labs | Sextant | Navigation | Find yourself by the sun, like your grandmother did. | 3.99
    62 | Half Moon Medical | Pill Box Picture Book | Medical | The blue one with the duck, after breakfast. | 2.99
    64 | Acorn & Oak | Family Tree Surgeon | Reference | Prunes cousins with care. | 9.99
    66 | Kite String Apps | Wind Notebook | Weather | Where it came from, and what it took. | 1.99
    68 | Long Division | Mental Arithmetic Duel | Education | At dawn, with fractions. | 2.99
    70 | Copper Kettle Games | Ministry of Fog | Games | Approve it. Deny it. Lose the form in it. | 6.99 explicit
    72 | Pigeonhole | Inbox Zeppelin | Productivity | Lifts what matters, drops the rest. | 11.99
    74 | Backseat Devs | Car Games Without Tears | Entertainment | I spy something beginning with patience. | 1.99
    76 | Snowdrop Studio | Watercolour Wet Edge | Graphics & Design | It dries overnight, as it should. | 8.99
    78 | Saltmarsh | Wader | Reference | Long legs, grey, far away: an identification guide. | 5.99
    80 | Tiny Orchestra | Conductor's Elbow | Music | Wave. They will follow, eventually. | 3.99
    82 | Blackboard | Formula Flashcards | Education | Flash. Card. Sigh. | 0.99
    84 | Puddle Pixel | Film Grain Merchant | Photo & Video | By the pound. | 2.99
    86 | Wanderlurch Studio | Phrasebook for the Lost | Travel | “Where am I” in sixty dialects. | 3.99
    88 | Marmot Street Games | Tunnel Vision Express | Games | Dig, lay rails, apologise to the moles. | 4.99
    90 | Haystack Health | Stretch Like a Cat | Health & Fitness | Then knock something off a table. | 2.99
    92 | Quill & Key | Typewriter Without Mercy | Productivity | No delete. Choose your words. | 4.99
    94 | Deep Drawer | Recipe Box with Stains | Food & Drink | The stains show which are good. | 3.99
    96 | Peppermint Grid | Sudoku After Dark | Games | Numbers with something to hide. | 1.99
    98 | Rainy Day Bank | Envelope Budget | Finance | Nine envelopes, and the one for cake. | 7.99
    100 | Ironbark | Knots & Their Regrets | Reference | Over, under, regret. | 2.99
    102 | Kapustnica Labs | Bryndza Manager | Games | Postav salaš, nájmi ovce, vyjednávaj s vlkom. | 3.99
    104 | Tichá Pošta | Turistické značky | Navigation | Červená vedie hore, modrá tiež, len dlhšie. | 4.99
    106 | Modrý Gombík s. r. o. | Hluk od susedov | Music | Nahrá, zmeria a zloží z toho skladbu. | 1.99
    152 | Knedlík Games | Vlakvedoucí | Games | Píská se dvakrát, omlouvá se jednou. | 2.99
    154 | Pantofel Soft | Houbařův deník | Reference | Místa jsou zašifrovaná i před vámi. | 3.99
    202 | こたつ電算 | 銭湯めぐり帳 | Travel | 湯気の向こうの千軒。 | 4.99
    204 | 影絵ゲームズ | 提灯パズル | Games | 灯りをつなぐ、夏の夜の三百問。 | 5.99
    206 | 鉛筆堂 | 一行日記 | Productivity | 一日、一行、それで十分。 | 1.99
    252 | Skógarverk | Norðurljósavakt | Weather | Vekur þig þegar himinninn vaknar. | 3.99
    254 | Sarı Defter | Vapur Saatleri | Travel | Bir çay daha içecek vaktiniz var. | 0.99
    302 | <script>alert(1)</script> | ../../etc/passwd | Developer Tools | It was found in the name field. | 1.99
    304 | 🧮🧮 Abacus & Abacus | 🔢➕➖✖️➗ | Utilities | 👍🏽 | 0.99
    306 | Bundle & Bundle | Part Nine of a Bundle of Nine | Productivity | Cannot be bought alone; neither can the other eight. | not-sold 9.99
    """
}
