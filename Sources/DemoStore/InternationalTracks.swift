/// Invented tracks that may stand in any country's chart; the columns are those of ``DemoTrack``.
enum InternationalTracks {
  static let table = """
    1 | Ines Calder | Borrowed Light | Harbour Year | Pop
    2 | Paper Comets | Orbit (Come Closer) | Small Planets | Electronic
    3 | Marlow & the Tides | Salt in the Sugar | Salt in the Sugar - Single | Alternative
    4 | Juniper Ashdown | Kitchen Floor Waltz | Plain Cups | Singer/Songwriter
    5 | Violet Semaphore | Red, Amber, You | Crossing Signals | Pop
    6 | Otis Farrow | Two Trains Late | The Long Platform | R&B/Soul
    7 | Hollow Ferry | Weather for Leaving | Tidewrack | Rock
    8 | Kestrel Lane | Sundays Don't Call | Sundays Don't Call - Single | Pop
    9 | Bram Okafor | Gold Teeth, Soft Heart | Nine to Never | Hip-Hop/Rap | explicit
    10 | The Copper Wrens | Tin Roof Choir | Field Notes | Country
    11 | Nadia Voss | Undertow FM | Undertow FM - EP | Dance
    12 | Lowercase Giants | Tall Again | Tall Again - Single | Alternative
    13 | Ines Calder | Postcards to Nobody | Harbour Year | Pop
    14 | Delphine Marsh | Velvet Receipt | Spending Rain | R&B/Soul
    15 | Atlas Park Arcade | High Score Summer | Continue? | Electronic
    16 | Rosalind Teague | My Mother's Radio | Longwave | Country
    17 | Cass Bellweather | Petrol Blue | Petrol Blue - Single | Pop
    18 | Moth Theory | Bright Things Burn | Dust & Wattage | Alternative
    19 | Theo Lindqvist-Amari | Slow Elevator | Mezzanine Nights | Jazz
    20 | Young Meridian | Clock Out | Time Zone Kid | Hip-Hop/Rap | explicit
    21 | Saffron Quarry | Dig | Open Pit | Rock
    22 | Paper Comets | Gravity Is a Habit | Small Planets | Electronic
    23 | Wren Holloway | Half the Moon | Half the Moon - Single | Singer/Songwriter
    24 | Pilot Seasonal | Cancelled in the Spring | Reruns | Alternative
    25 | Mabel & Crane | Dance Like the Rent's Paid | Borrowed Shoes | Pop
    26 | Nico Arrowsmith | Ceiling Fan | Room 9 | R&B/Soul
    27 | Glass Parade | Confetti in March | Confetti in March - EP | Dance
    28 | Hallam Quaye | Number Withheld | Missed Calls | Hip-Hop/Rap | explicit
    29 | The Understudies | Opening Night Nerves | Standing Room | Alternative
    30 | Clementine Rusk | Peach Stone | Orchard Tapes | Singer/Songwriter
    31 | Delta Wickham | Dusty Jukebox Prayer | Mile Marker Nine | Country
    32 | Solveig & Dune | Fjord to Desert | Compass Error | Electronic
    33 | Kestrel Lane | Text Me When You're Home | Night Bus Diaries | Pop
    34 | Iron Daffodils | Spring Offensive | Loud Gardens | Rock
    35 | Tobias Wray Trio | Blue Staircase | Live at the Boathouse | Jazz
    36 | Lune Parisot | Minuit moins toi | Minuit moins toi - Single | Pop
    37 | Captain Marmalade | Toast Side Down | Breakfast Mutiny | Alternative
    38 | Asha Pennington | Exact Change Only | Small Coins | R&B/Soul
    39 | Bram Okafor | Balcony Season (feat. Nadia Voss) | Nine to Never | Hip-Hop/Rap | explicit
    40 | Cedar & Static | Porch Signal | Low Voltage Folk | Singer/Songwriter
    41 | Nightjar Disco | Mirrorball Therapy | Mirrorball Therapy - Single | Dance
    42 | Violet Semaphore | Parallel Parking | Crossing Signals | Pop
    43 | Ottoline Frost | Winter Coat in June | Mild Surprise | Pop
    44 | Gravel Saints | Amen, Apparently | Roadside Hymns | Rock
    45 | Emeka Stone | Lagos at Half Past Four | Half Past | World
    46 | Sunday Algebra | Solve for Why | Long Division | Alternative
    47 | Pia Montclair | Lipstick on the Map | Wrong Turns | Pop
    48 | The Tram Conductors | Mind the Gap Between Us | Fare Dodgers | Rock
    49 | Dex Halloran | Low Battery Love | 4% | Electronic
    50 | Marigold Finch | Tell the Bees | Hedgerow | Singer/Songwriter
    51 | Juno Blackwood | Parking Lot Ballet | Parking Lot Ballet - Single | Pop
    52 | Sable & Oak | Whiskey in a Teacup Town | County Line Gospel | Country
    53 | Hypnic Jerk Club | Asleep on Purpose | 3 A.M. Committee | Dance
    54 | Reuben Achterberg | The Cartographer's Daughter | Folded Maps | Singer/Songwriter
    55 | Lady Perihelion | Closest to the Sun | Eccentric Orbits | Electronic
    56 | Moth Theory | Lampshade | Dust & Wattage | Alternative
    57 | Quincy Ardent | Sorry in Advance | Sorry in Advance - Single | R&B/Soul
    58 | Bluebottle Regatta | Keel Over Laughing | Fair Wind, Foul Mouth | Rock | explicit
    59 | Harriet Nuland | Umbrella Weather | Drizzle Songs | Pop
    60 | Kid Cathode | Phosphor | Warm Tubes | Electronic
    61 | Roman Delacroix-Hughes | Chandelier Street | Minor Palaces | Jazz
    62 | Ferris Vane | Loop the Loop | Fairground Logic | Pop
    63 | Tumbleweed Embassy | Consular Hours | Visa Pending | Alternative
    64 | Augusta Pell | Grandfather's Metronome | Parlour Pieces | Classical | album-only
    65 | Young Meridian | Jet Lag Freestyle | Time Zone Kid | Hip-Hop/Rap | explicit
    66 | Coral Understory | Reef Song | Tidal | World
    67 | Pepper & the Quiet | Louder Than Tea | Indoor Voices | Alternative
    68 | Lionel Starkweather | Last Call for Saturn | Rings | R&B/Soul
    69 | Mina Torvald | Skin of the Lake | Skin of the Lake - Single | Pop
    70 | Broken Thermostat | Too Hot, Too Cold, You | Fahrenheit Feelings | Pop
    71 | The Lamplighters' Union | Overtime for the Moon | Night Shift Anthems | Rock
    72 | Cordelia Moss | Fern | Understory Hymns | Singer/Songwriter
    73 | Silverfish Library | Overdue | Late Returns | Alternative
    74 | Zadie Holt | Main Character Monday | Plot Armour | Pop
    75 | Saint Tangerine | Peel | Pith | Electronic
    76 | Abel Rivermonte | Río de papel | Cartas mojadas | Latin
    77 | Catalina Sombra | Bailar con la lluvia | Bailar con la lluvia - Single | Latin
    78 | Los Faroles Azules | Semáforo en rojo | Barrio eléctrico | Latin
    79 | Jonas Einhart | Straßenbahn nach Süden | Linie Sieben | Pop
    80 | Käthe Morgenrot | Grüße aus dem Regen | Wetterkarten | Singer/Songwriter
    81 | Lune Parisot | Café sans sucre | Rive gauche imaginaire | Pop
    82 | Thiago Maresia | Saudade de plástico | Maré alta | World
    83 | Sunniva Brekke-Dahl | Nordlys på kjøkkenet | Blå time | Pop
    84 | Lärka & Bark | Näverdans | Skogsradio | World
    85 | Aoife Tallow | The Turf-Cutter's Reel | Hearthside | World
    86 | Wagon & Son | Mile High Lonesome | Freight Prayers | Country
    87 | Delphine Marsh | Loose Change Heart | Spending Rain | R&B/Soul
    88 | Hushpuppy Orbit | Cornbread Satellite | Launch Window Blues | Blues
    89 | Glass Parade | Encore for an Empty Room | Confetti in March - EP | Dance
    90 | Eleven Postmen | Return to Sender's Sister | Second Class | Alternative
    91 | Theodora Banks | Slow Motion Getaway | Slow Motion Getaway - Single | Pop
    92 | Basalt Choir | Columns | Igneous | Classical | album-only
    93 | Cass Bellweather | Receipts | Petrol Blue - EP | Pop
    94 | Rook Sandoval | No Hablo Monday | Lunes Nunca | Hip-Hop/Rap | explicit
    95 | Tidal Lock | Same Side of You | Synchronous | Electronic
    96 | Hollow Ferry | Harbourmaster | Tidewrack | Rock
    """
}
