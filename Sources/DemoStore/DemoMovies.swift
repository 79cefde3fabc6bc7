/// Invented films; the columns are those of ``DemoItem``.
enum DemoMovies {
  static let table = """
    1 | Imogen Vasari | The Department of Weather | Comedy | A civil servant signs for a storm by mistake, and must keep it in the office. | 14.99
    2 | Teodor Lindgren-Mbeki | Four Minutes to Closing | Thriller | A supermarket, a safe, and a cashier who counts too well. | 12.99
    3 | Wanda Fitzroy | A Horse Called Tuesday | Kids & Family | She bought him on a Monday and has regretted nothing since. | 9.99
    4 | Joaquín Ribera-Stone | The Salt Commissioner | Western | There is no law west of the salt works, only rates. | 9.99
    5 | Mireille Aubade | Breakfast with the Defence | Drama | Two lawyers, one marriage, opposite sides. | 14.99
    6 | Kelechi Ambrose | Orbit of the Laundromat | Sci-Fi & Fantasy | Drum number six is bigger on the inside and due back at noon. | 17.99
    7 | Anselm Brück | The Elevator Pitch | Horror | It stops at every floor, including the one that is not there. | 12.99 explicit
    8 | Priya Lanternwala | The Confetti Returns Policy | Romance | The phone rings, and it is her own caterer. | 11.99
    9 | Declan Thistlewood | Nine Brass Bands | Documentary | A valley with more trombones than jobs. | 7.99
    10 | Odalys Ferrante | Heist of the Winter Market | Action & Adventure | Twelve stalls, eleven exits, one mulled-wine machine. | 17.99
    11 | Hollis Grange | The Understudy's Understudy | Comedy | On the third night, everybody is ill. | 12.99
    12 | Sigrid Aasen-Lowe | Ice Road Librarian | Action & Adventure | The books are overdue and the lake is thawing. | 14.99
    13 | Barnaby Kwan | Snails of the Serengeti | Documentary | The chase lasts eleven hours. | 6.99
    14 | Leocadia Vance | The Piano on the Seventh Floor | Drama | It went up in 1938, and the stairs were narrowed after. | 11.99
    15 | Ruben Castaway | Midnight at the Toll Booth | Thriller | One car has gone through four times without coming back. | 12.99
    16 | Tamsin Rookwood | Pirates of the Municipal Pool | Kids & Family | Adult swim is at four; the mutiny is at three. | 9.99
    17 | Emeric Szántó-Reyes | Waltz for a Broken Escalator | Musicals | They are stairs now, and everybody dances. | 13.99
    18 | Nkechi Dunmore | The Last Honest Referee | Sports | He saw it. He saw all of it. | 10.99
    19 | Gwendolyn Faraday | Robots Don't Rake | Sci-Fi & Fantasy | In the autumn of the machines, one gardener says no. | 14.99 no-summary
    20 | Lorenzo Pickering | Two Suitcases, One Handle | Romance | They were swapped at the airport; so were they. | 9.99
    21 | Astrid Monkhouse | The Baker of Block Nine | Independent | He bakes at night so that the building will forgive him. | 8.99
    22 | Obadiah Crewe | Sheriff of the Car Boot Sale | Western | High noon, table fourteen, cash only. | 9.99
    23 | Celestine Okafor-Lunn | The Cloud Inspector | Drama | Her report on the sky is due on Friday. | 12.99
    24 | Magnus Thorley | Werewolves of the Allotment | Horror | Full moon, early marrows. | 11.99 explicit
    25 | Philippa Nettles | Grandmother Versus the Drone | Comedy | It has a camera; she has a broom. | 12.99
    26 | Zoltan Mirefield | Tunnel Under the Tea Room | Thriller | They only wanted the recipe for the scones. | 10.99
    27 | Amara Quist | Cartwheel County | Sports | The smallest gym in the county has the lowest ceiling. | 9.99
    28 | Fabrizio Dellamarra | The Opera Cleaner | Musicals | She knows every note, and where it was dropped. | 11.99
    29 | Honor Blackwater-Singh | The Island That Moved House | Kids & Family | The ferry company was not informed. | 12.99
    30 | Jedediah Moss | A Fistful of Receipts | Western | He rode in with expenses, and nobody would sign. | 8.99
    31 | Svetlana Perry | The Silence of the Choir Practice | Horror | The altos went first. | 12.99 silent
    32 | Caspian Doyle | Captain Gravity's Bad Knee | Action & Adventure | Saving the world again, but sitting down. | 19.99
    33 | Beatriz Hallam | The Secret Life of Lost Gloves | Short Films | Eleven minutes, nine gloves, no hands. | 1.99
    34 | — | Footage Found in a Biscuit Tin | Documentary | Nobody knows who filmed it, or who ate the biscuits. | 4.99
    35 | Yusuf Brightwater | Tomorrow's Newspaper Boy | Sci-Fi & Fantasy | He delivers it today, and nobody tips. | 14.99
    36 | Dagny Ellison | The Mayor of Nowhere Much | Comedy | Elected by one vote, which was a goat's. | 9.99
    37 | Raphael Unger | Three Chairs for a Duel | Drama | The seconds wish to sit down. | 10.99
    38 | Lucinda Farthing | Love in the Time of Roadworks | Romance | Her lane is closed; his is diverted. | 9.99
    39 | Ignatius Bloom | The Moth Who Came to Dinner | Kids & Family | He only wanted to see the lamp. | 7.99
    40 | Ottilie Karlsson-Bey | Underwater Post Office | Independent | The letters arrive, but the ink does not. | 8.99 no-date
    41 | Fergus MacAdamant | Bagpipes at Dawn | Action & Adventure | The regiment has one piper and no earplugs. | 14.99
    42 | Nell Ashgrove | What the Concierge Heard | Thriller | Room 12 has not been let since the wallpaper. | 12.99
    43 | Cyril Montague-Osei | The Great Cheese Rebellion | Comedy | It began softly. | 11.99
    44 | Rowena Pyke | Letters from the Deep End | Drama | A swimming teacher who cannot, a pupil who will not. | 9.99
    45 | Darius Holloway | Slide Rule for Trombones | Kids & Family | He slides into trouble, and cannot slide out. | 8.99
    46 | Esmeralda Voigt | Castle for Rent, Ghost Included | Horror | Deposit not refundable; neither is the ghost. | 10.99
    47 | Tobias Underhill | Parliament of Pigeons | Documentary | They meet at ten. They disagree. | 6.99
    48 | Vivienne Sato-Clarke | The Astronaut's Lodger | Sci-Fi & Fantasy | He pays his rent in moon dust, always on time. | 13.99
    49 | Gustav Pemberton | Still Life with Getaway Car | Thriller | The painting is genuine; the robbers are not. | 12.99 no-artwork
    50 | Ramona Birdwhistle | The Two O'Clock Feeling | Independent | An office, an afternoon, a biscuit. | 5.99
    51 | Leopold Achebe-Ward | Kings of the Ice Cream Van | Comedy | One jingle, two brothers, no freezer. | 9.99
    52 | Annika Drummond | The Glass Orchard | Drama | Every apple is somebody's eye. | 10.99
    53 | Monty Silverlake | Zeppelin over Croydon Lane | Action & Adventure | It may only land on Sundays. | 16.99
    54 | Paloma Sternberg | The Ventriloquist's Lawyer | Comedy | His client keeps speaking out of turn. | 9.99
    55 | Evander Troy-Adeleke | Nobody's Marathon | Sports | He started last year. He is still running. | 7.99
    56 | Brigid Halfpenny | The Well at the End of the Car Park | Sci-Fi & Fantasy | Two hours free, then wishes apply. | 12.99
    57 | Sylvester Quaid-Rossi | Violins Are Not Toys | Musicals | Unless you are seven, and it is raining. | 9.99
    101 | Vladimír Okenica | Záhrada za betónom | Drama | Tri paneláky, jedna záhrada a kľúč, ktorý nikto nemá. | 8.99
    102 | Alžbeta Hronská | Poštár zo Siedmeho neba | Comedy | Adresát neznámy, odosielateľ ešte menej. | 9.99
    103 | Dušan Kameník | Vlk a výhybka | Thriller | Na stanici Hrabové stojí vlak, ktorý nemá číslo. | 7.99
    104 | Eva Jablonická | Perinbabkina sesternica | Kids & Family | Sneží len v utorok, a to sotva. | 6.99
    151 | Bohumír Vlaštovka | Svatba v depu | Comedy | Nevěsta je strojvedoucí a má zpoždění. | 8.99
    152 | Ladislava Mrazíková | Knoflíková válka s tetou | Kids & Family | Teta vyhrává. | 6.99
    153 | Oldřich Stehlík | Pes, který četl noviny | Drama | A nevěřil jim. | 7.99
    201 | 黒田みぞれ | 風鈴泥棒 | Drama | 夏の終わり、音だけを盗む男がいた。 | 12.99
    202 | 海老原そら | 宇宙銭湯ものがたり | Sci-Fi & Fantasy | 湯加減は銀河いちばん。 | 14.99
    203 | 藤棚まこと | 団地の忍者 | Action & Adventure | 回覧板は必ず届ける。 | 9.99
    251 | Aslı Denizkuşu | Son Vapurdan Önce | Romance | İskelede iki bilet, bir şemsiye. | 8.99
    252 | Ingibjörg Steinsdóttir | Jökullinn andar | Documentary | Hann hvíslar á nóttunni. | 6.99
    253 | 오유진 | 새벽의 세탁기 | Comedy | 양말 한 짝이 말을 걸어온다. | 9.99
    301 | C:\\DIRECTOR | \u{1B}[2JThe Clear Screen\u{7} | Horror | It came from the terminal. | 9.99
    302 | 🎬🎥 | 🍿🍿🍿 | Short Films | 🍿 | 0.99
    303 | The Assembled Graduates of the Evening Course in Documentary Film-Making (Beginners, Second Attempt) | How We Made a Film About How We Made a Film About How We Made a Film, and Why the Sound Is Missing from the Middle Part, Though Not from the End | Documentary | It explains itself, at length. | 3.99
    304 | Lost & Found Pictures | Only in the Box | Classics | It comes with nine others. | not-sold silent
    """
}
