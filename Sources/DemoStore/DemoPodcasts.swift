/// Invented podcasts; the columns are those of ``DemoItem``.
enum DemoPodcasts {
  static let table = """
    1 | Tilda Harrowgate | The Lost Umbrella Files | True Crime | Every week one umbrella, one bus, one suspect. | explicit
    2 | Half Past Media | Two Chairs and a Kettle | Society & Culture | Strangers sit down and nobody is introduced.
    3 | Dr. Ansel Brook | Explain It to My Dog | Science | The dog has a master's degree by now.
    4 | Marrowbone Radio | Small Town Tribunal | Comedy | The hedge, the bins, the trumpet: justice is done.
    5 | Juno Achterberg-Lee | The Unread Shelf | Arts | Two readers discuss books that neither has opened.
    6 | The Ferry Office | Delayed Until Further Notice | Fiction | Nine passengers, one island, no captain.
    7 | Basil Whitcombe | Compost and Composure | Leisure | Gardening for the slowly decomposing.
    8 | Overhead Wire | The Four O'Clock Briefing | News | What happened after everybody stopped listening.
    9 | Ruth & Maudie | We Knitted the Evidence | True Crime | Cold cases, warm scarves. | explicit
    10 | Professor Lemuel Grout | Kings Nobody Remembers | History | Reigned a week, left a spoon.
    11 | Pennywhistle Productions | Bedtime for Lorries | Kids & Family | Vehicles that are tired, told slowly.
    12 | Silas Montgomery-Ito | Quarterly Panic | Business | The markets, from under the desk.
    13 | Nadine Voss | Ask a Lighthouse | Comedy | You write, it blinks.
    14 | Corner Flag Collective | The Offside Trap Door | Sports | Football for people who stand behind the goal.
    15 | Edda Lindholm | A Walk with No Talking | Health & Fitness | Gravel, mostly.
    16 | Kitchen Table Radio | My Grandmother's Neighbours | Society & Culture | One staircase, fifty years, all the doors.
    17 | Ravi Thornbury | Byte-Sized Regrets | Technology | The bugs we shipped.
    18 | The Night Desk | Tomorrow's Corrections | News | We were wrong about the bridge.
    19 | Ottilie Grange | Sung in the Wrong Key | Music | Songs and the people who ruined them.
    20 | Lantern Street | The House That Hummed | Fiction | It stops when you count the windows.
    21 | Jolyon Peck | Birds I Have Argued With | Science | The magpie had a point.
    22 | Civic Echo | Any Other Other Business | Government | The last ten minutes of council meetings.
    23 | Marta & Finn | Two Loaves a Night | Leisure | Two bakers, one oven, no sleep.
    24 | Hugo Strand | The Empty Stadium | Sports | What the groundsman heard.
    25 | Tape Hiss | Found on a Cassette | Arts | Bought at a flea market, played once.
    26 | Greenhouse Effects | The Tomato Hour | Leisure | It takes as long as it takes. | no-genres
    27 | Lady Cordwainer | Boots of History | History | Who marched, and how it pinched.
    28 | Two Left Feet | The Beginner's Tango | Education | A language course for the knees.
    29 | Ines Obuya | Letters Never Posted | Society & Culture | She reads them. Nobody answers.
    30 | — | Recorded by Accident | Comedy | A telephone in a pocket, for one hundred episodes.
    31 | Fogbank Audio | Harbour Lights Out | Fiction | A radio play for one voice and a storm.
    32 | Clive Umber | Paint Drying, Live | Arts | Season three is eggshell.
    33 | Static Cling | Your Call Is Important | Comedy | We hold, together.
    34 | Dr. Pia Wendel | The Stomach Listens | Health & Fitness | Digestion in real time.
    35 | The Old Observatory | Tonight, Clouds | Science | Astronomers talk until it clears.
    36 | Moneybox Theatre | The Price of Onions | Business | One onion, forty hands.
    37 | Sunday Supplement | Page Eleven | News | The story between the crossword and the chess. | silent
    38 | Barge & Pole | Slow News Canal | Leisure | Four miles an hour, with locks.
    39 | Wilhelmina Tuck | Wolves for Beginners | Education | Lesson one: from upwind.
    40 | Backstage Left | The Prompter's Whisper | TV & Film | Every line somebody forgot.
    41 | Eleven Minutes | The Egg Timer Interviews | Society & Culture | It rings, and they must stop.
    42 | Copperplate | Handwriting of the Famous | History | Mostly shopping lists.
    43 | Bo & Arrow | Fletcher's Corner | Sports | Archery, described.
    44 | Little Drum Radio | The Sock Dragon | Kids & Family | He lives behind the dryer and is very warm.
    45 | Harmonium House | Choirs of the Underpass | Music | The echo is free.
    46 | Null & Void | Semicolon; The Podcast | Technology | It will not compile without it. | explicit
    47 | Gus Ferrier | What the Plumber Saw | True Crime | Behind every wall, a smaller wall.
    48 | Penrose Stairs | Philosophy in the Lift | Education | From the ground floor to doubt.
    49 | Parish Voice Box | Parish Pump Action | Comedy | The fête is in danger, again.
    50 | Cinema Paradiddle | The Credits Are Rolling | TV & Film | Best boys, key grips and their mothers.
    51 | Atlas Shrub | Countries with One Tree | Leisure | We visit it, and sit down.
    52 | Margin Scrawl | Overdraft Confessions | Business | I bought the boat.
    53 | Zephyr & Daughters | Wind Section | Music | Oboes, and what to do about them.
    54 | Postscript | P.S. I Was Wrong | Society & Culture | Apologies, thirty years late.
    101 | Jana Perinová | Na priedomí | Society & Culture | Lavička, tri susedy a všetko, čo sa v dedine stalo aj nestalo.
    102 | Rádio Povala | Stratené kľúče | True Crime | Kto zamkol pivnicu a prečo zvnútra?
    103 | Juro Hrebeň | Hore bez lanovky | Sports | O kopcoch, kolenách a horalkách, na ktoré neostalo.
    104 | Dve Tety | Pravda o bryndzi | Comedy | Každý diel sa končí hádkou.
    151 | Markéta Vrabcová | Než přijede tramvaj | Society & Culture | Rozhovory, které trvají přesně čtyři minuty.
    152 | Studio Sklep | Strašidla panelového domu | Fiction | V sedmém patře někdo vrtá už od roku 1979.
    153 | Pepa z Depa | Koleje a kecy | Leisure | Vlaky, výhybky, výčitky.
    201 | 深夜のこたつ放送 | みかんの数だけ | Comedy | こたつから出られないふたりの雑談。
    202 | 駅前アナウンス部 | 発車ベルの名曲 | Music | 七秒間の音楽を一時間かけて語る。
    203 | 古本屋の灯 | 栞の忘れもの | Arts | 本のあいだに挟まっていたもの。
    251 | Радіо Підвіконня | Кава о третій ночі | Society & Culture | Для тих, хто не спить і не шкодує.
    252 | Ραδιόφωνο Ταράτσα | Ο θείος ξέρει | Comedy | Ο θείος δεν ξέρει.
    253 | רדיו מרפסת | קפה עם השכנים | Society & Culture | הם באו לחמש דקות.
    301 | \u{202E}Backwards Broadcasting\u{202C} | /dev/null and Friends | Technology | Nothing is heard twice.
    302 | 🎙️🎧 | 🔴 REC 🔴 | Music | 🎶
    303 | The Society for the Oral Preservation of Minutes, Agendas and Matters Arising | The Podcast in Which We Read Aloud, Without Comment, the Entire Minutes of the Society for the Oral Preservation of Minutes, Agendas and Matters Arising | Government | Adjourned. | no-summary
    304 | \tTabula\tRasa\t | Lines\r of Control | Education | Press play and then return.
    """
}
