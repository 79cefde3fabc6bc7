/// Invented tracks of Slovakia and of Czechia; the columns are those of ``DemoTrack``.
enum SlovakAndCzechTracks {
  static let slovakTable = """
    101 | Ema Riečna | Ľúbim ťa, električka | Posledná linka | Pop
    102 | Hrdzavý Bicykel | Dole kopcom bez bŕzd | Prehadzovačka | Rock
    103 | Žofia Lúčna | Tichý dážď nad Žilinou | Tichý dážď nad Žilinou - Single | Pop
    104 | Nočný Trolejbus | Štvrť na päť | Konečná stanica | Alternative
    105 | DJ Čučoriedka | Lesná diskotéka 🫐 | Lesná diskotéka - Single | Dance
    106 | Bratia Jašterovci | Kôň na streche | Vŕšky a doliny | World
    107 | Päť Minút Ticha | Ozvena | Prázdna hala | Alternative
    108 | Kapela Štvrtok | Zajtra je piatok | Pracovný týždeň | Rock
    109 | MC Kľúčenka | Dvere číslo osem | Sídlisko | Hip-Hop/Rap | explicit
    110 | Drozd & Sýkorka | Čierne čerešne | Záhradné piesne | Singer/Songwriter
    111 | Mila Kôprová | Babkine koláče | Nedeľný obed | Pop
    112 | Výťah na Povalu | Šieste poschodie | Mimo prevádzky | Alternative
    113 | Ľubica Hájová | Vŕba pri potoku | Korene | Singer/Songwriter
    114 | Tatranský Signál | Bez pokrytia | Vysoká frekvencia | Electronic
    115 | Ema Riečna | Červený svetrík | Posledná linka | Pop
    116 | Gajdošská Zmena | Nočná zmena na salaši | Žinčica | World
    117 | Oškvarok | Chlieb s masťou | Desiata | Hip-Hop/Rap | explicit
    118 | Teta Anča Punk | Zákaz státia | Poplatok 20 eur | Rock
    119 | Šimon Ďateľ Trio | Modrá hodina v Košiciach | Živák z pivnice | Jazz
    120 | Kysuca Sound | Rýchlik 605 | Koľajnice | Dance
    121 | Žofia Lúčna | Papierový drak | Prvý sneh | Pop
    122 | Vlčí Mak | Pole bez mena | Pole bez mena - Single | Singer/Songwriter
    123 | Hrdzavý Bicykel | Zvonček | Prehadzovačka | Rock
    124 | Muzika z Dvora | Ôsmy deň v týždni | Pod gaštanom | World
    """

  static let czechTable = """
    151 | Klára Jezerská | Přívoz přes Vltavu | Řeka a já | Pop
    152 | Rezavé Dráty | Kůň a vůz | Šrotiště | Rock
    153 | Tři Čtvrtě Hodiny | Tramvaj číslo dvaadvacet | Jízdní řád | Alternative
    154 | Ondra Březový | Půlnoční řízek | Řízkování | Hip-Hop/Rap | explicit
    155 | Žlutá Ponožka | Pračka blues | Aviváž | Alternative
    156 | Bára Střelcová | Růže z papíru | Růže z papíru - Single | Pop
    157 | Hvězdáři | Souhvězdí Ježka | Nad střechami | Electronic
    158 | Moravský Dvojhlas | Vinohrad pod sněhem | Sklepní písně | World
    159 | Perníkový Vlak | Sladká stanice | Přestup | Pop
    160 | Řeřicha | Zelená na okně | Klíčení | Singer/Songwriter
    161 | Matěj Kůrka | Chleba, sůl a ty | Pekárna | Singer/Songwriter
    162 | Noční Vrátný | Klíče od nebe | Recepce | Alternative
    163 | Děda na Skútru | Padesátkou po Brně | Helma | Rock
    164 | Klára Jezerská | Břehy | Řeka a já | Pop
    165 | DJ Knedlík | Šest plátků | Příloha | Dance
    166 | Čáp a Žába | Rybník v noci | Rákosí | Children's Music
    167 | Sestry Bouřkovy | Déšť na plechu | Okapy | Rock
    168 | Jiřina Měsíčná | Úplněk nad Plzní | Fáze | Jazz
    169 | Papírová Vlaštovka | Přistání | Origami | Pop
    170 | Vítr v Komíně | Štědrá noc | Zimní čas | World
    171 | Ondra Březový | Výtah stojí | Řízkování | Hip-Hop/Rap | explicit
    172 | Tichá Elektrárna | Přepětí | Megawatt | Electronic
    """
}
