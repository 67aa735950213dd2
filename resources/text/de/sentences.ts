<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>San Juan Desktop</source>
        <translation>San Juan Desktop</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>The card game about building a colonial harbour town, against computer players or with friends on the same screen: both editions and the expansion “The new buildings”.</source>
        <translation>Das Kartenspiel um den Aufbau einer kolonialen Hafenstadt, gegen Computergegner oder mit Freunden an einem Bildschirm: beide Auflagen und die Erweiterung „Die neuen Gebäude“.</translation>
    </message>
    <message>
        <source>An unofficial fan project based on the card game San Juan by Andreas Seyfarth, not connected with its author or its publishers. Free under the MIT licence, with its own rules text, pictures and code.</source>
        <translation>Ein inoffizielles Fan-Projekt zum Kartenspiel San Juan von Andreas Seyfarth, ohne Verbindung zum Autor oder zu den Verlagen. Frei unter der MIT-Lizenz, mit eigenen Regeltexten, Bildern und eigenem Code.</translation>
    </message>
    <message>
        <source>Fonts: Fraunces, Barlow Condensed and Alegreya Sans, SIL Open Font License 1.1.</source>
        <translation>Schriften: Fraunces, Barlow Condensed und Alegreya Sans, SIL Open Font License 1.1.</translation>
    </message>
    <message>
        <source>Python {python}, Qt {qt}, {system}</source>
        <translation>Python {python}, Qt {qt}, {system}</translation>
    </message>
    <message>
        <source>Third-party licences</source>
        <translation>Lizenzen Dritter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>AgreeDialog</name>
    <message>
        <source>{name} agrees</source>
        <translation>{name} ist einverstanden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Everyone must agree first.</source>
        <translation>Erst müssen alle einverstanden sein.</translation>
    </message>
</context>
<context>
    <name>Answers</name>
    <message>
        <source>You cannot choose a hand card now.</source>
        <translation>Handkarten kannst du gerade nicht wählen.</translation>
    </message>
    <message>
        <source>You cannot choose these cards now.</source>
        <translation>Diese Karten kannst du gerade nicht wählen.</translation>
    </message>
    <message>
        <source>You cannot choose a building now.</source>
        <translation>Gebäude kannst du gerade nicht wählen.</translation>
    </message>
    <message>
        <source>You cannot choose a role now.</source>
        <translation>Eine Rolle kannst du gerade nicht wählen.</translation>
    </message>
    <message>
        <source>You cannot build now.</source>
        <translation>Bauen kannst du gerade nicht.</translation>
    </message>
    <message>
        <source>The Cathedral is not a hand card and cannot be used to pay.</source>
        <translation>Die Kathedrale ist keine Handkarte: Mit ihr kannst du nicht bezahlen.</translation>
    </message>
    <message>
        <source>You can build only in your own city.</source>
        <translation>Bauen kannst du nur in deiner eigenen Stadt.</translation>
    </message>
    <message>
        <source>First choose a card to build.</source>
        <translation>Wähle zuerst eine Karte zum Bauen.</translation>
    </message>
    <message>
        <source>Choose a card to build.</source>
        <translation>Wähle eine Karte zum Bauen.</translation>
    </message>
    <message>
        <source>Choose one of your buildings to build over.</source>
        <translation>Wähle, welches deiner Gebäude du überbaust.</translation>
    </message>
    <message>
        <source>The coins show what each building costs you now.</source>
        <translation>Die Münzen zeigen, was dich jedes Gebäude jetzt kostet.</translation>
    </message>
    <message>
        <source>Worth 1 card towards the price.</source>
        <translation>Zählt beim Bezahlen als 1 Karte.</translation>
    </message>
    <message>
        <source>{building}: build over which building?</source>
        <translation>{building}: Welches Gebäude überbaust du?</translation>
    </message>
    <message>
        <source>{building}: choose {cards} to pay</source>
        <translation>{building}: Wähle {cards} zum Bezahlen</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Pay differently</source>
        <translation>Anders bezahlen</translation>
    </message>
    <message>
        <source>Change building</source>
        <translation>Anderes Gebäude</translation>
    </message>
    <message>
        <source>Goes to the discard pile.</source>
        <translation>Kommt auf den Ablagestapel.</translation>
    </message>
    <message>
        <source>The good is worth 1 card towards the price.</source>
        <translation>Die Ware zählt beim Bezahlen als 1 Karte.</translation>
    </message>
    <message>
        <source>Click twice to pay with its good instead.</source>
        <translation>Klicke zweimal, um stattdessen mit der Ware darauf zu bezahlen.</translation>
    </message>
    <message>
        <source>Build nothing</source>
        <translation>Nichts bauen</translation>
    </message>
    <message>
        <source>It is free: there is nothing to pay.</source>
        <translation>Es ist kostenlos: Du musst nichts bezahlen.</translation>
    </message>
    <message>
        <source>It costs {price} there; you have only {cards} to pay with.</source>
        <translation>Dort kostet es {price}; zum Bezahlen hast du nur {cards}.</translation>
    </message>
    <message>
        <source>its good</source>
        <translation>die Ware</translation>
    </message>
    <message>
        <source>its function</source>
        <translation>die Funktion</translation>
    </message>
    <message>
        <source>{less} in goods</source>
        <translation>{less} in Waren</translation>
    </message>
    <message>
        <source>Choose from the cards above your hand.</source>
        <translation>Wähle aus den Karten über deiner Hand.</translation>
    </message>
    <message>
        <source>Confirm which cards to keep.</source>
        <translation>Bestätige, was du behältst.</translation>
    </message>
    <message>
        <source>Choose {cards} to keep</source>
        <translation>Wähle {cards} zum Behalten</translation>
    </message>
    <message numerus="yes">
        <source>The other cards go to the discard pile, face down.</source>
        <comment>The other card goes to the discard pile, face down.</comment>
        <translation>
            <numerusform>Die andere kommt verdeckt auf den Ablagestapel.</numerusform>
            <numerusform>Die anderen kommen verdeckt auf den Ablagestapel.</numerusform>
        </translation>
    </message>
    <message>
        <source>All four costs differ: keep any one of the cards.</source>
        <translation>Alle vier Kosten sind verschieden: Behalte eine Karte deiner Wahl.</translation>
    </message>
    <message numerus="yes">
        <source>Keep these %n cards?</source>
        <comment>Keep this card?</comment>
        <translation>
            <numerusform>Diese Karte behalten?</numerusform>
            <numerusform>Diese %n Karten behalten?</numerusform>
        </translation>
    </message>
    <message>
        <source>No one sees what you keep.</source>
        <translation>Niemand sieht, was du behältst.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Suggest</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Confirm which cards to discard.</source>
        <translation>Bestätige, was du ablegst.</translation>
    </message>
    <message>
        <source>Discard {cards}</source>
        <translation>Lege {cards} ab</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Ablegen</translation>
    </message>
    <message numerus="yes">
        <source>{building}: exchange up to %n cards</source>
        <comment>{building}: exchange %n card</comment>
        <translation>
            <numerusform>{building}: Tausche %n Karte</numerusform>
            <numerusform>{building}: Tausche bis zu %n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>Hand limit at the start of a round: {limit}.</source>
        <translation>Kartenlimit {limit} zum Rundenbeginn.</translation>
    </message>
    <message>
        <source>Build over {building}: it is gone for good.</source>
        <translation>{building} überbauen: Das Gebäude ist endgültig weg.</translation>
    </message>
    <message numerus="yes">
        <source>The %n most useful cards here.</source>
        <comment>The most useful card here.</comment>
        <translation>
            <numerusform>Die nützlichste Karte hier.</numerusform>
            <numerusform>Die %n nützlichsten Karten hier.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need these %n cards least.</source>
        <comment>You need this card least.</comment>
        <translation>
            <numerusform>Diese Karte brauchst du am wenigsten.</numerusform>
            <numerusform>Diese %n Karten brauchst du am wenigsten.</numerusform>
        </translation>
    </message>
    <message>
        <source>{building}: the hand limit is {limit} at the start of a round.</source>
        <translation>{building}: Kartenlimit {limit} zum Rundenbeginn.</translation>
    </message>
    <message>
        <source>Archive: the cards you drew are already in your hand; discard any cards from it.</source>
        <translation>Archiv: Die gezogenen Karten hast du schon auf der Hand. Lege beliebige Handkarten ab.</translation>
    </message>
    <message>
        <source>Discard cards first, then draw the same number.</source>
        <translation>Lege sie zuerst ab, dann ziehst du ebenso viele.</translation>
    </message>
    <message>
        <source>Exchange {cards}</source>
        <translation>{cards} tauschen</translation>
    </message>
    <message>
        <source>Keep your hand</source>
        <translation>Hand behalten</translation>
    </message>
    <message>
        <source>Choose a hand card first.</source>
        <translation>Wähle zuerst eine Handkarte.</translation>
    </message>
    <message>
        <source>The {building} takes {cards} per round.</source>
        <translation>Unter die {building} darfst du je Runde nur {cards} legen.</translation>
    </message>
    <message>
        <source>{building}: put cards under it?</source>
        <translation>{building}: Karten darunterlegen?</translation>
    </message>
    <message>
        <source>Nothing this round</source>
        <translation>Diese Runde nichts</translation>
    </message>
    <message>
        <source>Scores 1 point at the end.</source>
        <translation>Je Karte am Ende 1 Punkt.</translation>
    </message>
    <message>
        <source>Draw {cards}?</source>
        <translation>{cards} ziehen?</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Aufdecken</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>You cannot use your goods now.</source>
        <translation>Deine Waren kannst du gerade nicht nutzen.</translation>
    </message>
    <message numerus="yes">
        <source>These %n goods usually fetch the most.</source>
        <comment>This good usually fetches the most.</comment>
        <translation>
            <numerusform>Diese Ware bringt im Schnitt am meisten.</numerusform>
            <numerusform>Diese %n Waren bringen im Schnitt am meisten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose up to %n buildings to produce goods</source>
        <comment>Choose %n building to produce a good</comment>
        <translation>
            <numerusform>Wähle %n Gebäude zum Produzieren</numerusform>
            <numerusform>Wähle bis zu %n Gebäude zum Produzieren</numerusform>
        </translation>
    </message>
    <message>
        <source>The highest prices.</source>
        <translation>Die höchsten Preise.</translation>
    </message>
    <message numerus="yes">
        <source>Choose up to %n goods to sell</source>
        <comment>Choose %n good to sell</comment>
        <translation>
            <numerusform>Wähle %n Ware zum Verkaufen</numerusform>
            <numerusform>Wähle bis zu %n Waren zum Verkaufen</numerusform>
        </translation>
    </message>
    <message>
        <source>That city is not yours.</source>
        <translation>Das ist nicht deine Stadt.</translation>
    </message>
    <message>
        <source>Choose a building, or produce nothing.</source>
        <translation>Wähle ein Gebäude oder produziere nichts.</translation>
    </message>
    <message>
        <source>Produce {goods}</source>
        <translation>{goods} produzieren</translation>
    </message>
    <message>
        <source>Choose the best</source>
        <translation>Beste wählen</translation>
    </message>
    <message>
        <source>Produce nothing</source>
        <translation>Nichts produzieren</translation>
    </message>
    <message>
        <source>Empty: can produce.</source>
        <translation>Leer: kann produzieren.</translation>
    </message>
    <message>
        <source>{building}: draw 1 card.</source>
        <translation>{building}: 1 Karte ziehen.</translation>
    </message>
    <message>
        <source>Choose a good, or sell nothing.</source>
        <translation>Wähle eine Ware oder verkaufe nichts.</translation>
    </message>
    <message>
        <source>Sell for {cards}</source>
        <translation>Für {cards} verkaufen</translation>
    </message>
    <message>
        <source>Sell nothing</source>
        <translation>Nichts verkaufen</translation>
    </message>
    <message>
        <source>Can be sold.</source>
        <translation>Kann verkauft werden.</translation>
    </message>
    <message>
        <source>Choose an available role.</source>
        <translation>Wähle eine freie Rolle.</translation>
    </message>
    <message>
        <source>You must choose a role, but you may decline its action later.</source>
        <translation>Eine Rolle musst du wählen; auf ihre Aktion kannst du später verzichten.</translation>
    </message>
    <message>
        <source>Choose a role</source>
        <translation>Wähle eine Rolle</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>Use the Library</source>
        <translation>Bibliothek nutzen</translation>
    </message>
    <message>
        <source>{bank}: ask next round</source>
        <translation>{bank}: nächste Runde fragen</translation>
    </message>
    <message>
        <source>Point at a role to see what everyone would get.</source>
        <translation>Zeige auf eine Rolle, um zu sehen, was sie allen bringt.</translation>
    </message>
    <message>
        <source>Choose {cards} to pay.</source>
        <translation>Wähle {cards} zum Bezahlen.</translation>
    </message>
    <message>
        <source>{building}: build it for free?</source>
        <translation>{building}: kostenlos bauen?</translation>
    </message>
    <message>
        <source>{building}: build it for {price}?</source>
        <translation>{building}: für {price} bauen?</translation>
    </message>
    <message>
        <source>Build over {building}: you lose {losses}.</source>
        <translation>{building} überbauen: Du verlierst {losses}.</translation>
    </message>
    <message>
        <source>Choose {cards}.</source>
        <translation>Wähle {cards}.</translation>
    </message>
    <message>
        <source>Keep {cards}?</source>
        <translation>{cards} behalten?</translation>
    </message>
    <message>
        <source>{building}: put a card under it?</source>
        <translation>{building}: Karte darunterlegen?</translation>
    </message>
    <message>
        <source>It scores 1 point at the end. Only you can see it.</source>
        <translation>Sie zählt am Ende 1 Punkt. Nur du siehst sie.</translation>
    </message>
    <message>
        <source>Each scores 1 point at the end. Only you can see them.</source>
        <translation>Jede zählt am Ende 1 Punkt. Nur du siehst sie.</translation>
    </message>
    <message>
        <source>{cards} under {building}</source>
        <translation>{cards} unter {building}</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Use {building}?</source>
        <translation>{building} nutzen?</translation>
    </message>
    <message>
        <source>Produce</source>
        <translation>Produzieren</translation>
    </message>
    <message>
        <source>Sell</source>
        <translation>Verkaufen</translation>
    </message>
    <message>
        <source>Take {role}</source>
        <translation>{role} nehmen</translation>
    </message>
    <message>
        <source>Affordable only over one of your buildings.</source>
        <translation>Bezahlbar nur beim Überbauen eines Gebäudes.</translation>
    </message>
    <message>
        <source>{building}: only once per game.</source>
        <translation>{building}: nur einmal im Spiel.</translation>
    </message>
    <message>
        <source>{building}: {cards}</source>
        <translation>{building}: {cards}</translation>
    </message>
    <message>
        <source>Build over {building}: you lose nothing.</source>
        <translation>{building} überbauen: Du verlierst nichts.</translation>
    </message>
    <message>
        <source>Free for you now.</source>
        <translation>Für dich jetzt kostenlos.</translation>
    </message>
    <message>
        <source>Costs you {price} now.</source>
        <translation>Kostet dich jetzt {price}.</translation>
    </message>
    <message>
        <source>It costs {price} there; you have nothing to pay with.</source>
        <translation>Dort kostet es {price}; du hast nichts zum Bezahlen.</translation>
    </message>
    <message>
        <source>Choose what to build</source>
        <translation>Wähle, was du bauen willst</translation>
    </message>
    <message>
        <source>Coin: price on an empty lot. Hook: lowest price if built over one of your buildings.</source>
        <translation>Münze: Preis auf freiem Bauplatz. Kranhaken: niedrigster Preis über einem deiner Gebäude.</translation>
    </message>
</context>
<context>
    <name>Attempts</name>
    <message numerus="yes">
        <source>Played %n times</source>
        <comment>Played once</comment>
        <translation>
            <numerusform>Einmal gespielt</numerusform>
            <numerusform>%n-mal gespielt</numerusform>
        </translation>
    </message>
    <message>
        <source>Played twice</source>
        <translation>Zweimal gespielt</translation>
    </message>
    <message>
        <source>{played}, best: {result}.</source>
        <translation>{played}, bestes Ergebnis: {result}.</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <comment>1 attempt</comment>
        <translation>
            <numerusform>1 Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>{attempts}, best: {result}</source>
        <translation>{attempts}, bestes Ergebnis: {result}</translation>
    </message>
    <message>
        <source>Attempt {number} at this deal, with help.</source>
        <translation>{number}. Versuch mit diesen Karten, mit Hilfe.</translation>
    </message>
    <message>
        <source>Attempt {number} at this deal.</source>
        <translation>{number}. Versuch mit diesen Karten.</translation>
    </message>
    <message>
        <source>{points}, won with help</source>
        <translation>{points}, mit Hilfe gewonnen</translation>
    </message>
    <message>
        <source>{points}, won</source>
        <translation>{points}, gewonnen</translation>
    </message>
    <message>
        <source>{points} with help, not won yet</source>
        <translation>{points} mit Hilfe, noch nicht gewonnen</translation>
    </message>
    <message>
        <source>{points}, not won yet</source>
        <translation>{points}, noch nicht gewonnen</translation>
    </message>
    <message>
        <source>{name}, {result}</source>
        <translation>{name}, {result}</translation>
    </message>
    <message numerus="yes">
        <source>%n with help</source>
        <comment>1 with help</comment>
        <translation>
            <numerusform>1 mit Hilfe</numerusform>
            <numerusform>%n mit Hilfe</numerusform>
        </translation>
    </message>
    <message>
        <source>{games} ({helped})</source>
        <translation>{games} ({helped})</translation>
    </message>
    <message>
        <source>You won it for the first time!</source>
        <translation>Zum ersten Mal gewonnen!</translation>
    </message>
    <message>
        <source>Your best result so far.</source>
        <translation>Dein bisher bestes Ergebnis.</translation>
    </message>
    <message>
        <source>Best so far: {result}.</source>
        <translation>Bisher bestes Ergebnis: {result}.</translation>
    </message>
</context>
<context>
    <name>Autosave</name>
    <message>
        <source>Your game cannot be saved right now: {why}. The program will try again after every decision.</source>
        <translation>Dein Spiel lässt sich gerade nicht speichern: {why}. San Juan versucht es nach jeder Entscheidung erneut.</translation>
    </message>
    <message>
        <source>Your game is being saved again.</source>
        <translation>Dein Spiel wird wieder gespeichert.</translation>
    </message>
    <message>
        <source>Your game history cannot be saved right now. This game will be added later.</source>
        <translation>Die Liste deiner beendeten Spiele lässt sich gerade nicht speichern. Dieses Spiel kommt später dazu.</translation>
    </message>
    <message>
        <source>Your game history was saved by a newer version of San Juan. That version will add this game.</source>
        <translation>Die Liste deiner beendeten Spiele stammt von einer neueren Version von San Juan. Erst die neuere trägt dieses Spiel ein.</translation>
    </message>
</context>
<context>
    <name>Callout</name>
    <message>
        <source>builds {building}</source>
        <translation>baut {building}</translation>
    </message>
    <message>
        <source>builds {building} over {below}</source>
        <translation>baut {building} über {below}</translation>
    </message>
    <message>
        <source>produces {goods}</source>
        <translation>produziert {goods}</translation>
    </message>
    <message>
        <source>sells {goods}</source>
        <translation>verkauft {goods}</translation>
    </message>
    <message>
        <source>draws {cards} and keeps {kept}</source>
        <translation>zieht {cards} und behält {kept}</translation>
    </message>
    <message>
        <source>draws {cards}</source>
        <translation>zieht {cards}</translation>
    </message>
    <message>
        <source>takes {card}</source>
        <translation>nimmt {card}</translation>
    </message>
    <message>
        <source>reveals {cards}</source>
        <translation>deckt {cards} auf</translation>
    </message>
</context>
<context>
    <name>Causes</name>
    <message>
        <source>then {name} takes {role} {often}</source>
        <translation>dann nimmt {name} {role} ({often})</translation>
    </message>
    <message>
        <source>otherwise {name} takes {role} {often}</source>
        <translation>sonst nimmt {name} {role} ({often})</translation>
    </message>
    <message>
        <source>you finish about {things} higher</source>
        <translation>du hast am Ende etwa {things} mehr</translation>
    </message>
    <message>
        <source>you finish about {things} lower</source>
        <translation>du hast am Ende etwa {things} weniger</translation>
    </message>
    <message>
        <source>{name} finishes about {things} higher</source>
        <translation>{name} hat am Ende etwa {things} mehr</translation>
    </message>
    <message>
        <source>{name} finishes about {things} lower</source>
        <translation>{name} hat am Ende etwa {things} weniger</translation>
    </message>
    <message>
        <source>you are about {things} better off by the end of the next round</source>
        <translation>du bekommst bis zum Ende der nächsten Runde etwa {things} mehr</translation>
    </message>
    <message>
        <source>you are about {things} worse off by the end of the next round</source>
        <translation>du bekommst bis zum Ende der nächsten Runde etwa {things} weniger</translation>
    </message>
    <message>
        <source>{name} is about {things} better off by the end of the next round</source>
        <translation>{name} bekommt bis zum Ende der nächsten Runde etwa {things} mehr</translation>
    </message>
    <message>
        <source>{name} is about {things} worse off by the end of the next round</source>
        <translation>{name} bekommt bis zum Ende der nächsten Runde etwa {things} weniger</translation>
    </message>
    <message>
        <source>you build one more building by the end of the next round</source>
        <translation>du baust bis zum Ende der nächsten Runde ein Gebäude mehr</translation>
    </message>
    <message>
        <source>you build one fewer building by the end of the next round</source>
        <translation>du baust bis zum Ende der nächsten Runde ein Gebäude weniger</translation>
    </message>
    <message>
        <source>you build {building} more often: {often} instead of {rarely}</source>
        <translation>du baust öfter {building}: {often} statt {rarely}</translation>
    </message>
    <message>
        <source>you build {building} less often: {rarely} instead of {often}</source>
        <translation>du baust seltener {building}: {rarely} statt {often}</translation>
    </message>
    <message>
        <source>you keep {building} and build it more often: {often} instead of {rarely}</source>
        <translation>du behältst {building} und baust dieses Gebäude öfter: {often} statt {rarely}</translation>
    </message>
    <message>
        <source>you give up {building} and build it less often: {rarely} instead of {often}</source>
        <translation>du gibst {building} her und baust dieses Gebäude seltener: {rarely} statt {often}</translation>
    </message>
    <message>
        <source>your goods earn about {things} extra in the next few rounds</source>
        <translation>deine Waren bringen in den nächsten Runden etwa {things} mehr</translation>
    </message>
    <message>
        <source>your goods earn about {things} less in the next few rounds</source>
        <translation>deine Waren bringen in den nächsten Runden etwa {things} weniger</translation>
    </message>
    <message>
        <source>you are left with about {things} extra at the end</source>
        <translation>am Ende hast du etwa {things} mehr übrig</translation>
    </message>
    <message>
        <source>you are left with about {things} fewer at the end</source>
        <translation>am Ende hast du etwa {things} weniger übrig</translation>
    </message>
    <message>
        <source>you have about {things} extra at the end of the next round</source>
        <translation>du hast am Ende der nächsten Runde etwa {things} mehr</translation>
    </message>
    <message>
        <source>you have about {things} fewer at the end of the next round</source>
        <translation>du hast am Ende der nächsten Runde etwa {things} weniger</translation>
    </message>
    <message>
        <source>you lose about {things} extra to the hand limit</source>
        <translation>du verlierst durch das Kartenlimit etwa {things} mehr</translation>
    </message>
    <message>
        <source>you lose about {things} fewer to the hand limit</source>
        <translation>du verlierst durch das Kartenlimit etwa {things} weniger</translation>
    </message>
    <message>
        <source>the game lasts longer, and you are ahead</source>
        <translation>das Spiel dauert länger, und du liegst vorn</translation>
    </message>
    <message>
        <source>the game ends sooner, and you are ahead</source>
        <translation>das Spiel endet früher, und du liegst vorn</translation>
    </message>
    <message>
        <source>the game lasts longer, and you can still catch up</source>
        <translation>das Spiel dauert länger, und du kannst noch aufholen</translation>
    </message>
    <message>
        <source>the game ends sooner, and you are behind</source>
        <translation>das Spiel endet früher, und du liegst zurück</translation>
    </message>
    <message>
        <source>you complete your city first more often: {often} instead of {rarely}</source>
        <translation>deine Stadt ist öfter zuerst fertig: {often} statt {rarely}</translation>
    </message>
    <message>
        <source>you complete your city first less often: {rarely} instead of {often}</source>
        <translation>deine Stadt ist seltener zuerst fertig: {rarely} statt {often}</translation>
    </message>
    <message>
        <source>Many small advantages add up.</source>
        <translation>Viele kleine Vorteile zusammen.</translation>
    </message>
    <message>
        <source>No trading house tile pays more for these goods.</source>
        <translation>Kein Handelshaus-Kärtchen zahlt besser für diese Waren.</translation>
    </message>
    <message>
        <source>Perhaps as good as the best.</source>
        <translation>Vielleicht so gut wie die beste Möglichkeit.</translation>
    </message>
    <message>
        <source>About as good as the best.</source>
        <translation>Etwa so gut wie die beste Möglichkeit.</translation>
    </message>
    <message>
        <source>Many small drawbacks add up.</source>
        <translation>Viele kleine Nachteile zusammen.</translation>
    </message>
    <message>
        <source>No later trading house tile pays more.</source>
        <translation>Kein späteres Handelshaus-Kärtchen zahlt besser.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>every time</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>in {n} of 10 cases</source>
        <translation>in {n} von 10 Fällen</translation>
    </message>
    <message>
        <source>{cause}, but {other}</source>
        <translation>{cause}, aber {other}</translation>
    </message>
</context>
<context>
    <name>Ceremony</name>
    <message>
        <source>Round {round}: {name} is governor</source>
        <translation>Runde {round}: {name} ist Gouverneur</translation>
    </message>
    <message>
        <source>{name} completes their city</source>
        <translation>{name} vollendet die Stadt</translation>
    </message>
    <message>
        <source>All building is done. Time to count the points.</source>
        <translation>Alle Gebäude stehen. Jetzt werden die Punkte gezählt.</translation>
    </message>
    <message>
        <source>Still to build this phase: {names}. Then the points are counted.</source>
        <translation>In dieser Phase noch am Zug: {names}. Dann werden die Punkte gezählt.</translation>
    </message>
    <message>
        <source>Final builds</source>
        <translation>Letzte Gebäude</translation>
    </message>
    <message>
        <source>{name} needs one more building</source>
        <translation>{name} fehlt noch ein Gebäude</translation>
    </message>
</context>
<context>
    <name>Challenges</name>
    <message>
        <source>Calendar</source>
        <translation>Kalender</translation>
    </message>
    <message>
        <source>Previous month</source>
        <translation>Voriger Monat</translation>
    </message>
    <message>
        <source>Next month</source>
        <translation>Nächster Monat</translation>
    </message>
    <message>
        <source>The comparison is complete.</source>
        <translation>Der Vergleich ist fertig.</translation>
    </message>
    <message>
        <source>The comparison did not finish.</source>
        <translation>Der Vergleich wurde nicht fertig.</translation>
    </message>
    <message>
        <source>Your calendar cannot be read right now.</source>
        <translation>Dein Kalender lässt sich gerade nicht lesen.</translation>
    </message>
    <message>
        <source>Your calendar could not be read. The old file was kept as {name}.</source>
        <translation>Dein Kalender ließ sich nicht lesen. Die alte Datei heißt jetzt {name}.</translation>
    </message>
    <message>
        <source>Copied. It does not reveal any cards.</source>
        <translation>Kopiert. Der Text verrät keine Karten.</translation>
    </message>
    <message>
        <source>Your attempt cannot be read right now.</source>
        <translation>Dein Versuch lässt sich gerade nicht lesen.</translation>
    </message>
    <message>
        <source>Your attempt is no longer available, so this game is for practice.</source>
        <translation>Deinen Versuch gibt es nicht mehr, darum zählt dieses Spiel nur als Übung.</translation>
    </message>
    <message>
        <source>This result cannot be saved right now. The program will try again.</source>
        <translation>Dieses Ergebnis lässt sich gerade nicht speichern. San Juan versucht es erneut.</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>Spiel des Tages</translation>
    </message>
    <message>
        <source>Your calendar was saved by a newer version of San Juan. New results are not saved.</source>
        <translation>Dein Kalender stammt von einer neueren Version von San Juan. Neue Ergebnisse werden nicht gespeichert.</translation>
    </message>
    <message>
        <source>Compared with each level</source>
        <translation>Verglichen mit jeder Stufe</translation>
    </message>
    <message>
        <source>Copy for friends</source>
        <translation>Für Freunde kopieren</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Afterwards you will see</source>
        <translation>Danach siehst du</translation>
    </message>
    <message>
        <source>Missing a day costs nothing. Past days can be played for practice.</source>
        <translation>Ein ausgelassener Tag kostet dich nichts. Vergangene Tage kannst du zur Übung spielen.</translation>
    </message>
    <message>
        <source>Filled: fewer points than you; hatched: the same.</source>
        <translation>Gefüllt: weniger Punkte als du; schraffiert: gleich viele.</translation>
    </message>
    <message>
        <source>Your choices</source>
        <translation>Deine Entscheidungen</translation>
    </message>
    <message>
        <source>One deal says little: the cards matter more than the level.</source>
        <translation>Ein Spiel allein sagt wenig: Die Karten machen mehr aus als die Stufe.</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>In diesem Monat</translation>
    </message>
    <message>
        <source>Challenges</source>
        <translation>Herausforderungen</translation>
    </message>
    <message>
        <source>The same cards for everyone, a new deal every day.</source>
        <translation>Jeden Tag neue Karten, für alle dieselben.</translation>
    </message>
    <message numerus="yes">
        <source>mistakes cost about {n} wins in 100</source>
        <comment>mistakes cost about {n} win in 100</comment>
        <translation>
            <numerusform>Fehler kosteten etwa {n} von 100 Spielen</numerusform>
            <numerusform>Fehler kosteten etwa {n} von 100 Spielen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at {level} level; mistakes cost about {n} wins in 100</source>
        <comment>at {level} level; mistakes cost about {n} win in 100</comment>
        <translation>
            <numerusform>auf der Stufe {level}; Fehler kosteten etwa {n} von 100 Spielen</numerusform>
            <numerusform>auf der Stufe {level}; Fehler kosteten etwa {n} von 100 Spielen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at {level} level {between}; mistakes cost about {n} wins in 100</source>
        <comment>at {level} level {between}; mistakes cost about {n} win in 100</comment>
        <translation>
            <numerusform>auf der Stufe {level} {between}; Fehler kosteten etwa {n} von 100 Spielen</numerusform>
            <numerusform>auf der Stufe {level} {between}; Fehler kosteten etwa {n} von 100 Spielen</numerusform>
        </translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Play again for practice</source>
        <translation>Noch einmal zur Übung</translation>
    </message>
    <message>
        <source>A new deal comes tomorrow.</source>
        <translation>Morgen gibt es ein neues.</translation>
    </message>
    <message>
        <source>Against {names}</source>
        <translation>Gegen {names}</translation>
    </message>
    <message>
        <source>New today</source>
        <translation>Heute neu</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>played</source>
        <translation>gespielt</translation>
    </message>
    <message>
        <source>for practice</source>
        <translation>zur Übung</translation>
    </message>
    <message>
        <source>how each level did with the same cards in up to 64 games,</source>
        <translation>wie jede Stufe in bis zu 64 Spielen mit denselben Karten abschneidet,</translation>
    </message>
    <message>
        <source>how good your own choices were, luck aside,</source>
        <translation>wie gut deine eigenen Entscheidungen waren, vom Glück abgesehen,</translation>
    </message>
    <message>
        <source>and the review, where you can retry decisions.</source>
        <translation>und die Nachlese, in der du Entscheidungen neu treffen kannst.</translation>
    </message>
    <message numerus="yes">
        <source>%n players, first edition</source>
        <comment>%n player, first edition</comment>
        <translation>
            <numerusform>%n Spieler, erste Auflage</numerusform>
            <numerusform>%n Spieler, erste Auflage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n players, second edition</source>
        <comment>%n player, second edition</comment>
        <translation>
            <numerusform>%n Spieler, zweite Auflage</numerusform>
            <numerusform>%n Spieler, zweite Auflage</numerusform>
        </translation>
    </message>
    <message>
        <source>With “The new buildings”</source>
        <translation>Mit „Die neuen Gebäude“</translation>
    </message>
    <message>
        <source>You choose your starting hand</source>
        <translation>Du suchst dir deine Starthand aus</translation>
    </message>
    <message>
        <source>{name}, {level}</source>
        <translation>{name}, {level}</translation>
    </message>
    <message>
        <source>Everyone who plays today gets these cards. No internet needed: the deal is set by the date.</source>
        <translation>Alle, die heute spielen, bekommen diese Karten. Internet ist nicht nötig: Das Datum bestimmt die Karten.</translation>
    </message>
    <message>
        <source>This day’s cards are the same for everyone. The deal is set by the date.</source>
        <translation>An diesem Tag bekommt jeder diese Karten. Das Datum bestimmt sie.</translation>
    </message>
    <message>
        <source>Your attempt is waiting</source>
        <translation>Dein Versuch wartet</translation>
    </message>
    <message>
        <source>One attempt counts</source>
        <translation>Ein Versuch zählt</translation>
    </message>
    <message>
        <source>For practice</source>
        <translation>Zur Übung</translation>
    </message>
    <message>
        <source>Play the deal of the day once, without hints or undo. You can pause and resume until midnight.</source>
        <translation>Das Spiel des Tages spielst du nur einmal, ohne Tipps und ohne Zurücknehmen. Bis Mitternacht darfst du es unterbrechen.</translation>
    </message>
    <message>
        <source>The computer’s clock shows an earlier date than last time, so this game is for practice.</source>
        <translation>Die Uhr des Computers zeigt ein früheres Datum als zuletzt, darum zählt dieses Spiel nur als Übung.</translation>
    </message>
    <message>
        <source>You did not finish your attempt. Practise this deal as often as you like.</source>
        <translation>Du hast deinen Versuch nicht beendet. Zur Übung kannst du dieses Spiel spielen, sooft du magst.</translation>
    </message>
    <message>
        <source>This day is over. Practise its deal as often as you like.</source>
        <translation>Dieser Tag ist vorbei. Zur Übung kannst du das Spiel dieses Tages spielen, sooft du magst.</translation>
    </message>
    <message>
        <source>Play today’s deal</source>
        <translation>Spiel des Tages beginnen</translation>
    </message>
    <message>
        <source>Continue your attempt</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Open the review</source>
        <translation>Zur Nachlese</translation>
    </message>
    <message>
        <source>Play for practice</source>
        <translation>Zur Übung spielen</translation>
    </message>
    <message>
        <source>{points} and a win</source>
        <translation>{points} und gewonnen</translation>
    </message>
    <message>
        <source>{points}, but no win</source>
        <translation>{points}, nicht gewonnen</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <comment>%n point</comment>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} {points}</source>
        <translation>{name} {points}</translation>
    </message>
    <message>
        <source>{others}. This attempt counts.</source>
        <translation>{others}. Dieser Versuch zählt.</translation>
    </message>
    <message>
        <source>{n} of {m}</source>
        <translation>{n} von {m}</translation>
    </message>
    <message>
        <source>{level}: fewer points than you in {n} of {m}, the same in {k}</source>
        <translation>{level}: in {n} von {m} Spielen schlechter als du, in {k} gleich gut</translation>
    </message>
    <message>
        <source>{level}: no games yet</source>
        <translation>{level}: noch keine Spiele</translation>
    </message>
    <message>
        <source>Comparison: {n}</source>
        <translation>Vergleich: {n}</translation>
    </message>
    <message>
        <source>San Juan, {date}: {result}</source>
        <translation>San Juan, {date}: {result}</translation>
    </message>
    <message>
        <source>{n} of {m} {level} games</source>
        <translation>{n} von {m} Spielen der Stufe {level}</translation>
    </message>
    <message>
        <source>Ahead of {games}.</source>
        <translation>Besser als {games}.</translation>
    </message>
    <message>
        <source>Other players: {others}.</source>
        <translation>Die anderen: {others}.</translation>
    </message>
    <message>
        <source>{day}, today</source>
        <translation>{day}, heute</translation>
    </message>
    <message>
        <source>{day}: {mark}</source>
        <translation>{day}: {mark}</translation>
    </message>
    <message>
        <source>No attempts yet.</source>
        <translation>Noch kein Versuch.</translation>
    </message>
    <message numerus="yes">
        <source>%n days played, {won} won.</source>
        <comment>%n day played, {won} won.</comment>
        <translation>
            <numerusform>%n Tag gespielt, {won} gewonnen.</numerusform>
            <numerusform>%n Tage gespielt, {won} gewonnen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days played.</source>
        <comment>%n day played.</comment>
        <translation>
            <numerusform>%n Tag gespielt.</numerusform>
            <numerusform>%n Tage gespielt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your choices: mostly at {level} level, recently more often at {other} level.</source>
        <translation>Deine Entscheidungen: meist auf der Stufe {level}, zuletzt öfter auf der Stufe {other}.</translation>
    </message>
    <message>
        <source>Your choices: mostly at {level} level.</source>
        <translation>Deine Entscheidungen: meist auf der Stufe {level}.</translation>
    </message>
</context>
<context>
    <name>Characters</name>
    <message>
        <source>loves monuments</source>
        <translation>liebt Denkmäler</translation>
    </message>
    <message>
        <source>loves plantations</source>
        <translation>liebt Plantagen</translation>
    </message>
    <message>
        <source>loves trade</source>
        <translation>liebt den Handel</translation>
    </message>
    <message>
        <source>loves public works</source>
        <translation>liebt öffentliche Bauten</translation>
    </message>
    <message>
        <source>digs for gold</source>
        <translation>gräbt nach Gold</translation>
    </message>
    <message>
        <source>misses a lot</source>
        <translation>übersieht vieles</translation>
    </message>
    <message>
        <source>misses chances</source>
        <translation>verpasst Chancen</translation>
    </message>
    <message>
        <source>plays soundly</source>
        <translation>spielt solide</translation>
    </message>
    <message>
        <source>plans each round</source>
        <translation>plant jede Runde</translation>
    </message>
    <message>
        <source>looks far ahead</source>
        <translation>blickt weit voraus</translation>
    </message>
    <message>
        <source>no favourites</source>
        <translation>ohne Vorlieben</translation>
    </message>
    <message>
        <source>Inés</source>
        <translation>Inés</translation>
    </message>
    <message>
        <source>Ramón</source>
        <translation>Ramón</translation>
    </message>
    <message>
        <source>Lucía</source>
        <translation>Lucía</translation>
    </message>
    <message>
        <source>Tomás</source>
        <translation>Tomás</translation>
    </message>
    <message>
        <source>Paco</source>
        <translation>Paco</translation>
    </message>
    <message>
        <source>No particular character</source>
        <translation>Ohne Vorlieben</translation>
    </message>
    <message>
        <source>A random character</source>
        <translation>Zufälliger Charakter</translation>
    </message>
    <message>
        <source>Inés, monument builder</source>
        <translation>Inés, Denkmalbauerin</translation>
    </message>
    <message>
        <source>Ramón, guild master</source>
        <translation>Ramón, Zunftmeister</translation>
    </message>
    <message>
        <source>Lucía, market trader</source>
        <translation>Lucía, Marktfrau</translation>
    </message>
    <message>
        <source>Tomás, town clerk</source>
        <translation>Tomás, Stadtschreiber</translation>
    </message>
    <message>
        <source>Paco, gold prospector</source>
        <translation>Paco, Goldsucher</translation>
    </message>
    <message>
        <source>Simply plays at the chosen level.</source>
        <translation>Spielt genau auf der gewählten Stufe.</translation>
    </message>
    <message>
        <source>One of the named characters; the same deal number always gives the same one.</source>
        <translation>Einer der Charaktere mit Namen; bei gleicher Spielnummer immer derselbe.</translation>
    </message>
    <message>
        <source>Likes {builder}, monuments, and {triumphal_arch}, which rewards them.</source>
        <translation>Mag {builder}, Denkmäler und {triumphal_arch}, der sie belohnt.</translation>
    </message>
    <message>
        <source>Likes {producer}, production buildings and {guild_hall}.</source>
        <translation>Mag {producer}, Produktionsgebäude und {guild_hall}.</translation>
    </message>
    <message>
        <source>Likes {trader}, selling, and buildings such as {market_hall}.</source>
        <translation>Mag {trader}, verkauft gern und baut Gebäude wie {market_hall}.</translation>
    </message>
    <message>
        <source>Likes {councillor} and public buildings such as {library}.</source>
        <translation>Mag {councillor} und öffentliche Bauten wie {library}.</translation>
    </message>
    <message>
        <source>Likes {prospector} and lucky finds in {gold_mine}.</source>
        <translation>Mag {prospector} und Glücksfunde, wie {gold_mine} sie bringt.</translation>
    </message>
    <message>
        <source>monuments</source>
        <translation>Denkmäler</translation>
    </message>
    <message>
        <source>Doña Inés</source>
        <translation>Doña Inés</translation>
    </message>
    <message>
        <source>Don Ramón</source>
        <translation>Don Ramón</translation>
    </message>
    <message>
        <source>Doña Lucía</source>
        <translation>Doña Lucía</translation>
    </message>
    <message>
        <source>Don Tomás</source>
        <translation>Don Tomás</translation>
    </message>
    <message>
        <source>Don Paco</source>
        <translation>Don Paco</translation>
    </message>
    <message>
        <source>plantations</source>
        <translation>Plantagen</translation>
    </message>
    <message>
        <source>trade</source>
        <translation>Handel</translation>
    </message>
    <message>
        <source>public works</source>
        <translation>Stadtbauten</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>Gold</translation>
    </message>
</context>
<context>
    <name>Clock</name>
    <message>
        <source>{time} left. Then the table decides.</source>
        <translation>Noch {time}. Dann entscheidet das Programm.</translation>
    </message>
</context>
<context>
    <name>Colours</name>
    <message>
        <source>Gold</source>
        <translation>Gold</translation>
    </message>
    <message>
        <source>Coral</source>
        <translation>Koralle</translation>
    </message>
    <message>
        <source>Foam</source>
        <translation>Meergrün</translation>
    </message>
    <message>
        <source>Lilac</source>
        <translation>Flieder</translation>
    </message>
    <message>
        <source>Ivory</source>
        <translation>Elfenbein</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
</context>
<context>
    <name>Counting</name>
    <message>
        <source>This attempt counts: no hints.</source>
        <translation>Dieser Versuch zählt: keine Tipps.</translation>
    </message>
    <message>
        <source>This attempt counts: no undo.</source>
        <translation>Dieser Versuch zählt: kein Zurücknehmen.</translation>
    </message>
    <message>
        <source>This attempt counts: the players stay.</source>
        <translation>Dieser Versuch zählt: Die Spieler bleiben.</translation>
    </message>
    <message>
        <source>This attempt counts: hidden cards stay hidden.</source>
        <translation>Dieser Versuch zählt: Verdeckte Karten bleiben verdeckt.</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Program error</source>
        <translation>Programmfehler</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The program ran into an error.</source>
        <translation>Im Programm ist ein Fehler aufgetreten.</translation>
    </message>
    <message>
        <source>The report could not be saved; please copy it from here.</source>
        <translation>Der Bericht ließ sich nicht speichern; bitte kopiere ihn von hier.</translation>
    </message>
    <message>
        <source>Your game so far and this report were saved in:
{folder}</source>
        <translation>Dein bisheriges Spiel und dieser Bericht sind gespeichert in:
{folder}</translation>
    </message>
    <message>
        <source>This report was saved in:
{folder}</source>
        <translation>Dieser Bericht ist gespeichert in:
{folder}</translation>
    </message>
    <message>
        <source>You can continue. If anything misbehaves, quit and restart the program.</source>
        <translation>Du kannst weiterspielen. Stimmt danach etwas nicht, beende das Programm und starte es neu.</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>Pass to {name}</source>
        <translation>Bitte an {name} weitergeben</translation>
    </message>
    <message>
        <source>It is {name}’s turn to choose</source>
        <translation>{name} ist am Zug</translation>
    </message>
    <message>
        <source>The cards appear when {name} is ready. Everyone else, please look away.</source>
        <translation>Die Karten erscheinen, sobald {name} bereit ist. Alle anderen schauen bitte weg.</translation>
    </message>
    <message>
        <source>You can decide this without showing your cards.</source>
        <translation>Du kannst auch wählen, ohne deine Karten aufzudecken.</translation>
    </message>
    <message>
        <source>Forgotten?</source>
        <translation>Vergessen?</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>Geheimzahl</translation>
    </message>
    <message>
        <source>I am {name}</source>
        <translation>Ich bin {name}</translation>
    </message>
    <message>
        <source>Show my cards</source>
        <translation>Meine Karten zeigen</translation>
    </message>
    <message>
        <source>Wrong PIN.</source>
        <translation>Die Geheimzahl stimmt nicht.</translation>
    </message>
    <message>
        <source>Too fast: wait a moment, then press once.</source>
        <translation>Zu schnell: Warte kurz, dann versuche es erneut.</translation>
    </message>
    <message>
        <source>{name} continues</source>
        <translation>{name} bleibt am Zug</translation>
    </message>
    <message>
        <source>{name}’s cards are covered</source>
        <translation>Karten von {name} verdeckt</translation>
    </message>
    <message>
        <source>They appear when {name} is ready.</source>
        <translation>Sie erscheinen, sobald {name} bereit ist.</translation>
    </message>
</context>
<context>
    <name>CurtainController</name>
    <message>
        <source>&amp;Cover my cards</source>
        <translation>Meine &amp;Karten verdecken</translation>
    </message>
    <message>
        <source>Loc&amp;k my cards with a PIN…</source>
        <translation>&amp;Meine Karten mit Geheimzahl schützen …</translation>
    </message>
</context>
<context>
    <name>DealCode</name>
    <message>
        <source>Deal codes never contain “{letter}”. Check this one character by character.</source>
        <translation>In Spielcodes kommt kein „{letter}“ vor. Vergleiche deinen Code noch einmal Zeichen für Zeichen.</translation>
    </message>
    <message>
        <source>This deal code is too short or too long. Copy the whole code again.</source>
        <translation>Dieser Spielcode ist zu kurz oder zu lang. Kopiere noch einmal den ganzen Code.</translation>
    </message>
    <message>
        <source>This deal code was made by a newer version of San Juan.</source>
        <translation>Dieser Spielcode stammt von einer neueren Version von San Juan.</translation>
    </message>
    <message>
        <source>This deal code contains a typing error. Check it character by character.</source>
        <translation>Dieser Spielcode enthält einen Tippfehler. Vergleiche ihn noch einmal Zeichen für Zeichen.</translation>
    </message>
</context>
<context>
    <name>Deeds</name>
    <message>
        <source>Your honours cannot be saved right now. The program will try again.</source>
        <translation>Deine Auszeichnungen lassen sich gerade nicht speichern. San Juan versucht es erneut.</translation>
    </message>
    <message>
        <source>Your honours cannot be read right now.</source>
        <translation>Deine Auszeichnungen lassen sich gerade nicht lesen.</translation>
    </message>
    <message>
        <source>Your honours could not be read. The old file was kept as {name}.</source>
        <translation>Deine Auszeichnungen ließen sich nicht lesen. Die alte Datei heißt jetzt {name}.</translation>
    </message>
    <message>
        <source>Your honours were saved by a newer version of San Juan. New honours are not saved.</source>
        <translation>Deine Auszeichnungen stammen von einer neueren Version von San Juan. Neue werden nicht gespeichert.</translation>
    </message>
    <message>
        <source>Honours</source>
        <translation>Auszeichnungen</translation>
    </message>
    <message>
        <source>View that game</source>
        <translation>Dieses Spiel ansehen</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>and %n more</comment>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} of {all}. Honours are announced after a game, never during it.</source>
        <translation>{n} von {all}. Auszeichnungen kommen nach dem Spiel, nie mittendrin.</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
    <message>
        <source>New honour: {names}.</source>
        <translation>Neue Auszeichnung: {names}.</translation>
    </message>
    <message>
        <source>New honours: {names}.</source>
        <translation>Neue Auszeichnungen: {names}.</translation>
    </message>
    <message>
        <source>The city</source>
        <translation>Die Stadt</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>Trade</source>
        <translation>Handel</translation>
    </message>
    <message>
        <source>Great buildings</source>
        <translation>Große Gebäude</translation>
    </message>
    <message>
        <source>Insight</source>
        <translation>Durchblick</translation>
    </message>
    <message>
        <source>Journey</source>
        <translation>Reise</translation>
    </message>
    <message>
        <source>Not earned yet.</source>
        <translation>Noch nicht erreicht.</translation>
    </message>
    <message>
        <source>Earned on {day}.</source>
        <translation>Erreicht am {day}.</translation>
    </message>
</context>
<context>
    <name>Doorbell</name>
    <message>
        <source>San Juan is already open with these games on the computer {name}. Close it there first.</source>
        <translation>San Juan ist mit denselben Spielen auf dem Computer {name} geöffnet. Bitte schließe es dort zuerst.</translation>
    </message>
    <message>
        <source>San Juan is already open but cannot be reached, because {path} is not writable ({why}). Switch to the open window, or fix the folder and try again.</source>
        <translation>San Juan ist schon geöffnet, aber nicht erreichbar, weil sich in {path} nichts speichern lässt ({why}). Wechsle zum offenen Fenster, oder mache den Ordner beschreibbar und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>San Juan is already open but is not responding. Wait a moment and try again, or end it first (process {number}). Your game is saved.</source>
        <translation>San Juan ist schon geöffnet, antwortet aber nicht. Warte einen Moment und versuche es noch einmal, oder beende San Juan zuerst (Prozess {number}). Dein Spiel ist gespeichert.</translation>
    </message>
</context>
<context>
    <name>Drag</name>
    <message>
        <source>Drop it on a highlighted spot.</source>
        <translation>Lass erst auf einer leuchtenden Stelle los.</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Sells for {cards}</source>
        <translation>Bringt {cards}</translation>
    </message>
    <message>
        <source>It is already chosen. You can confirm.</source>
        <translation>Das ist schon gewählt. Du kannst bestätigen.</translation>
    </message>
</context>
<context>
    <name>Duplicate</name>
    <message>
        <source>The moves of this game cannot be read, so it cannot be compared.</source>
        <translation>Die Züge dieses Spiels lassen sich nicht lesen, darum ist kein Vergleich möglich.</translation>
    </message>
    <message>
        <source>The same deal, played by each level</source>
        <translation>Dieselben Karten, gespielt von jeder Stufe</translation>
    </message>
    <message>
        <source>Include Expert</source>
        <translation>Auch mit Meister</translation>
    </message>
    <message>
        <source>16 more games, which take far longer than all the rest.</source>
        <translation>16 weitere Spiele; sie dauern viel länger als alle anderen.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>In {name}’s seat</source>
        <translation>Am Platz von {name}</translation>
    </message>
    <message>
        <source>{name}: {points}</source>
        <translation>{name}: {points}</translation>
    </message>
    <message>
        <source>Each level plays this deal in {name}’s seat, against the same computer players.</source>
        <translation>Jede Stufe spielt dieselben Karten am Platz von {name}, gegen dieselben Computergegner.</translation>
    </message>
    <message>
        <source>Each level plays this deal in {name}’s seat.</source>
        <translation>Jede Stufe spielt dieselben Karten am Platz von {name}.</translation>
    </message>
    <message>
        <source>{level} plays in {name}’s seat.</source>
        <translation>Am Platz von {name} spielt ein {level}.</translation>
    </message>
    <message>
        <source>Not finished. Games: {n} of {m}</source>
        <translation>Nicht fertig geworden. Spiele: {n} von {m}</translation>
    </message>
    <message>
        <source>Stopped. Games: {n} of {m}</source>
        <translation>Angehalten. Spiele: {n} von {m}</translation>
    </message>
    <message>
        <source>Games: {n} of {m}</source>
        <translation>Spiele: {n} von {m}</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Printed cost</source>
        <translation>Aufgedruckte Kosten</translation>
    </message>
    <message>
        <source>Cost now</source>
        <translation>Kosten jetzt</translation>
    </message>
    <message>
        <source>{less} from your buildings</source>
        <translation>{less} durch deine Gebäude</translation>
    </message>
    <message>
        <source>{less} as {builder}</source>
        <translation>{less} als {builder}</translation>
    </message>
    <message>
        <source>Built over {building}</source>
        <translation>Über {building}</translation>
    </message>
    <message>
        <source>Points gained</source>
        <translation>Punktgewinn</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>aufgedruckt</translation>
    </message>
    <message>
        <source>its current bonus</source>
        <translation>Bonus jetzt</translation>
    </message>
    <message>
        <source>Already in your city.</source>
        <translation>Steht schon in deiner Stadt.</translation>
    </message>
    <message>
        <source>You can pay with {means}.</source>
        <translation>Bezahlen kannst du mit {means}.</translation>
    </message>
    <message>
        <source>The discard pile is reshuffled when the next card is drawn.</source>
        <translation>Beim nächsten Ziehen wird der Ablagestapel neu gemischt.</translation>
    </message>
    <message>
        <source>Click or press D to see which cards you have not seen yet.</source>
        <translation>Ein Klick oder die Taste D zeigt, welche Karten du noch nicht gesehen hast.</translation>
    </message>
    <message>
        <source>Discarded by you: {cards}</source>
        <translation>Von dir abgelegt: {cards}</translation>
    </message>
    <message>
        <source>Revealed to everyone: {cards}</source>
        <translation>Für alle aufgedeckt: {cards}</translation>
    </message>
    <message>
        <source>There are cards under it; only their owner knows how many.</source>
        <translation>Darunter liegen Karten; wie viele, weiß nur ihr Besitzer.</translation>
    </message>
    <message>
        <source>Current bonus</source>
        <translation>Bonus jetzt</translation>
    </message>
    <message>
        <source>Used: works only once per game.</source>
        <translation>Schon benutzt: Das geht nur einmal im Spiel.</translation>
    </message>
    <message>
        <source>Used this round.</source>
        <translation>In dieser Runde schon benutzt.</translation>
    </message>
    <message>
        <source>Holds a good</source>
        <translation>Ware darauf</translation>
    </message>
    <message>
        <source>Built over: {buildings}</source>
        <translation>Überbaut: {buildings}</translation>
    </message>
    <message>
        <source>Cards under it: {cards}</source>
        <translation>Karten darunter: {cards}</translation>
    </message>
    <message>
        <source>Goods under it; no one knows which cards they are</source>
        <translation>Waren darunter; niemand weiß, welche Karten es sind</translation>
    </message>
    <message>
        <source>Points at the end</source>
        <translation>Punkte am Ende</translation>
    </message>
    <message>
        <source>Each hidden card is worth 1 point.</source>
        <translation>Jede verdeckte Karte ist 1 Punkt wert.</translation>
    </message>
    <message>
        <source>The {palace} counts them too.</source>
        <translation>Der {palace} zählt sie mit.</translation>
    </message>
    <message>
        <source>Hand cards</source>
        <translation>Handkarten</translation>
    </message>
    <message>
        <source>Everyone has seen: {cards}</source>
        <translation>Alle haben gesehen: {cards}</translation>
    </message>
    <message>
        <source>{points} + hidden</source>
        <translation>{points} + verdeckt</translation>
    </message>
    <message>
        <source>Printed on buildings</source>
        <translation>Auf den Gebäuden</translation>
    </message>
    <message>
        <source>Cards under buildings</source>
        <translation>Karten unter Gebäuden</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>If the game ended now</source>
        <translation>Wäre jetzt Schluss</translation>
    </message>
    <message numerus="yes">
        <source>One of the %n tiles not seen yet.</source>
        <comment>The %n tile not seen yet.</comment>
        <translation>
            <numerusform>%n Kärtchen, das noch nicht zu sehen war.</numerusform>
            <numerusform>Eines der %n Kärtchen, die noch nicht zu sehen waren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>It is gone for good.</source>
        <translation>Das Gebäude ist endgültig weg.</translation>
    </message>
    <message numerus="yes">
        <source>Hand limit for the next round: %n.</source>
        <comment>Hand limit for the next round: %n.</comment>
        <translation>
            <numerusform>Kartenlimit für die nächste Runde: %n.</numerusform>
            <numerusform>Kartenlimit für die nächste Runde: %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Buildings (the game ends at %n)</source>
        <comment>Buildings (the game ends at %n)</comment>
        <translation>
            <numerusform>Gebäude (bei %n endet das Spiel)</numerusform>
            <numerusform>Gebäude (bei %n endet das Spiel)</numerusform>
        </translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Next time</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>perhaps</source>
        <translation>vielleicht</translation>
    </message>
    <message>
        <source>Only this tile is left. After that, the tiles repeat in the same order.</source>
        <translation>Nur dieses Kärtchen ist noch übrig. Danach kommen alle wieder in derselben Reihenfolge.</translation>
    </message>
    <message>
        <source>The tiles repeat in the same order.</source>
        <translation>Die Kärtchen kommen immer wieder in derselben Reihenfolge.</translation>
    </message>
    <message>
        <source>One of the five tiles; none has been seen yet.</source>
        <translation>Eines der fünf Kärtchen; noch war keines zu sehen.</translation>
    </message>
    <message>
        <source>draw pile</source>
        <translation>Aufnahmestapel</translation>
    </message>
    <message>
        <source>other players’ hands</source>
        <translation>Hände der anderen</translation>
    </message>
    <message>
        <source>discard pile</source>
        <translation>Ablagestapel</translation>
    </message>
    <message>
        <source>goods</source>
        <translation>Waren</translation>
    </message>
    <message>
        <source>under buildings</source>
        <translation>unter Gebäuden</translation>
    </message>
    <message>
        <source>Cards under {buildings}</source>
        <translation>Karten unter {buildings}</translation>
    </message>
    <message>
        <source>Goods under {buildings}</source>
        <translation>Waren unter {buildings}</translation>
    </message>
    <message>
        <source>Cost now on an empty lot</source>
        <translation>Kosten jetzt auf freiem Bauplatz</translation>
    </message>
    <message>
        <source>Points gained there</source>
        <translation>Punktgewinn dort</translation>
    </message>
    <message>
        <source>You lose {losses}.</source>
        <translation>Du verlierst {losses}.</translation>
    </message>
    <message>
        <source>Goods under it</source>
        <translation>Waren darunter</translation>
    </message>
    <message>
        <source>Hand cards: {cards}</source>
        <translation>Handkarten: {cards}</translation>
    </message>
    <message>
        <source>You lose nothing.</source>
        <translation>Du verlierst nichts.</translation>
    </message>
</context>
<context>
    <name>FigureTable</name>
    <message>
        <source>Sort (press {number})</source>
        <translation>Sortieren (Taste {number})</translation>
    </message>
</context>
<context>
    <name>FileTroubleDialog</name>
    <message>
        <source>Copy text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Games…</source>
        <translation>Spiele …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Text copied</source>
        <translation>Text kopiert</translation>
    </message>
</context>
<context>
    <name>FileTroubles</name>
    <message>
        <source>The last game</source>
        <translation>Das letzte Spiel</translation>
    </message>
    <message>
        <source>This game cannot be opened</source>
        <translation>Dieses Spiel lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>Andere Datei …</translation>
    </message>
    <message>
        <source>{name} could not be saved: {why}.</source>
        <translation>{name} konnte nicht gespeichert werden: {why}.</translation>
    </message>
    <message>
        <source>The game is not saved yet</source>
        <translation>Das Spiel ist noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Your game continues. The existing file is unchanged.</source>
        <translation>Dein Spiel geht weiter. Die vorhandene Datei ist unverändert.</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Woanders speichern …</translation>
    </message>
    <message>
        <source>{name} is not a valid game record: {why}.</source>
        <translation>{name} ist keine gültige Aufzeichnung: {why}.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}.</source>
        <translation>{name} kann nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>This record cannot be opened</source>
        <translation>Diese Aufzeichnung lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>The record is not saved yet</source>
        <translation>Die Aufzeichnung ist noch nicht gespeichert</translation>
    </message>
    <message>
        <source>The file was not changed.</source>
        <translation>Die Datei wurde nicht verändert.</translation>
    </message>
    <message>
        <source>The file was not changed, and your game continues.</source>
        <translation>Die Datei wurde nicht verändert, und dein Spiel geht weiter.</translation>
    </message>
    <message>
        <source>Choose another folder or drive, or free up space and try again.</source>
        <translation>Wähle einen anderen Ordner oder ein anderes Laufwerk, oder schaffe Platz und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>A record is a text file made with “Save the record to a file”. Use “Open” for saved games.</source>
        <translation>Eine Aufzeichnung ist eine Textdatei, die mit „Aufzeichnung in einer Datei speichern“ entsteht. Gespeicherte Spiele öffnest du mit „Öffnen“.</translation>
    </message>
    <message>
        <source>{name} has changed since it was opened or saved here.</source>
        <translation>{name} hat sich geändert, seit die Datei hier geöffnet oder gespeichert wurde.</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Die Datei hat sich geändert</translation>
    </message>
    <message>
        <source>Nothing has been saved yet, and your game continues.</source>
        <translation>Noch wurde nichts gespeichert, und dein Spiel geht weiter.</translation>
    </message>
    <message>
        <source>Save your game under another name to keep both, or replace the file.</source>
        <translation>Speichere dein Spiel unter einem anderen Namen, um beide zu behalten, oder ersetze die Datei.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>FileWords</name>
    <message>
        <source>{name} is no longer there.</source>
        <translation>{name} ist nicht mehr da.</translation>
    </message>
    <message>
        <source>{name} cannot be read: access is denied.</source>
        <translation>Du hast keine Leserechte für {name}.</translation>
    </message>
    <message>
        <source>{name} is not a San Juan game.</source>
        <translation>{name} ist kein San-Juan-Spiel.</translation>
    </message>
    <message>
        <source>{name} is incomplete: its end is missing.</source>
        <translation>{name} ist unvollständig: Das Ende fehlt.</translation>
    </message>
    <message>
        <source>{name} is damaged and cannot be read.</source>
        <translation>{name} ist beschädigt und kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>{name} is far too large to be a game.</source>
        <translation>{name} ist viel zu groß für ein Spiel.</translation>
    </message>
    <message>
        <source>{name} was made by a newer version of this program.</source>
        <translation>{name} stammt von einer neueren Version dieses Programms.</translation>
    </message>
    <message>
        <source>{name} has been edited by hand and is no longer valid.</source>
        <translation>{name} wurde von Hand geändert und ist nicht mehr gültig.</translation>
    </message>
    <message>
        <source>This game cannot be saved.</source>
        <translation>Dieses Spiel kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}.</source>
        <translation>{name} kann nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>it is far too large</source>
        <translation>sie ist viel zu groß</translation>
    </message>
    <message>
        <source>it does not contain text</source>
        <translation>sie enthält keinen Text</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>sie ist beschädigt</translation>
    </message>
    <message>
        <source>move {number} is against the rules</source>
        <translation>Zug {number} verstößt gegen die Regeln</translation>
    </message>
    <message>
        <source>line {number} is not valid</source>
        <translation>Zeile {number} ist ungültig</translation>
    </message>
    <message>
        <source>it belongs to another version of this program</source>
        <translation>sie gehört zu einer anderen Version dieses Programms</translation>
    </message>
    <message>
        <source>it does not begin like a game record</source>
        <translation>sie fängt nicht wie eine Aufzeichnung an</translation>
    </message>
    <message>
        <source>the system gave no reason</source>
        <translation>das System nennt keinen Grund</translation>
    </message>
    <message>
        <source>the file or its folder does not exist</source>
        <translation>die Datei oder ihr Ordner fehlt</translation>
    </message>
    <message>
        <source>the system does not allow it</source>
        <translation>das System erlaubt es nicht</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>another program is using it</source>
        <translation>ein anderes Programm benutzt die Datei gerade</translation>
    </message>
    <message>
        <source>the disk is faulty or not connected</source>
        <translation>der Datenträger ist defekt oder nicht angeschlossen</translation>
    </message>
    <message>
        <source>the network drive is not responding</source>
        <translation>das Netzlaufwerk antwortet nicht</translation>
    </message>
    <message>
        <source>the computer has run out of memory</source>
        <translation>der Arbeitsspeicher des Computers ist voll</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>dort lässt sich nichts speichern</translation>
    </message>
    <message>
        <source>there is a file where a folder should be</source>
        <translation>wo ein Ordner sein sollte, liegt eine Datei</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>its name is too long</source>
        <translation>der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>it would become too large</source>
        <translation>die Datei würde zu groß</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>zu viele Dateien sind geöffnet</translation>
    </message>
    <message>
        <source>its shortcuts form an endless loop</source>
        <translation>die Verknüpfungen führen im Kreis</translation>
    </message>
    <message>
        <source>it was written by a newer version of San Juan</source>
        <translation>sie stammt von einer neueren Version von San Juan</translation>
    </message>
    <message>
        <source>It may have been moved, renamed or deleted. If it is on a removable drive, connect the drive and try again.</source>
        <translation>Vielleicht wurde die Datei verschoben, umbenannt oder gelöscht. Liegt sie auf einem externen Laufwerk, schließe es an und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Copy it into a folder of your own, or ask the person who manages this computer.</source>
        <translation>Kopiere die Datei in einen deiner eigenen Ordner, oder wende dich an die Person, die diesen Computer verwaltet.</translation>
    </message>
    <message>
        <source>Try again in a moment, or copy the file to another place first.</source>
        <translation>Versuche es gleich noch einmal, oder kopiere die Datei zuerst an einen anderen Ort.</translation>
    </message>
    <message>
        <source>Saved games end in “.sanjuan”. To open a record of a game, use “Open a record from a file” in the “Share” menu.</source>
        <translation>Gespeicherte Spiele enden auf „.sanjuan“. Eine Aufzeichnung öffnest du im Menü „Teilen“ mit „Aufzeichnung aus einer Datei öffnen“.</translation>
    </message>
    <message>
        <source>If you have a copy, open that instead. Games that the program saved automatically are in the list of games.</source>
        <translation>Wenn du eine Kopie davon hast, öffne sie. Automatisch gespeicherte Spiele stehen in der Liste der Spiele.</translation>
    </message>
    <message>
        <source>Install the latest version of the program to continue this game.</source>
        <translation>Installiere die neueste Version des Programms, um dieses Spiel fortzusetzen.</translation>
    </message>
    <message>
        <source>The version that it was made with can still open it.</source>
        <translation>Die Version, mit der es entstanden ist, kann es noch öffnen.</translation>
    </message>
    <message>
        <source>the system reports error {number}</source>
        <translation>das System meldet Fehler {number}</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it cannot have this name</source>
        <translation>dieser Name ist nicht erlaubt</translation>
    </message>
</context>
<context>
    <name>FirstGameDialog</name>
    <message>
        <source>Your first game</source>
        <translation>Dein erstes Spiel</translation>
    </message>
    <message>
        <source>Your goal: build the city worth the most points. Points come from buildings.</source>
        <translation>Dein Ziel: Baue die Stadt, die am Ende die meisten Punkte wert ist. Die Gebäude bringen dir Punkte.</translation>
    </message>
    <message>
        <source>The game ends when someone has 12 buildings. Everyone finishes that Builder phase, then points are counted.</source>
        <translation>Das Spiel endet, sobald jemand 12 Gebäude hat. Alle spielen diese Baumeisterphase noch zu Ende, dann werden die Punkte gezählt.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Los geht’s</translation>
    </message>
    <message>
        <source>A card is a building: it stands in your city and helps you,</source>
        <translation>Eine Karte ist ein Gebäude: Es steht in deiner Stadt und hilft dir,</translation>
    </message>
    <message>
        <source>or money: to pay for a building, you discard other cards,</source>
        <translation>oder Geld: Ein Gebäude bezahlst du mit anderen Karten, die du ablegst,</translation>
    </message>
    <message>
        <source>or a good: it lies face down on the building that produced it.</source>
        <translation>oder eine Ware: Sie liegt verdeckt auf dem Gebäude, das sie produziert hat.</translation>
    </message>
    <message>
        <source>You are</source>
        <translation>Du bist</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>What shall we call you?</source>
        <translation>Wie sollen wir dich nennen?</translation>
    </message>
</context>
<context>
    <name>ForcedPass</name>
    <message>
        <source>{name} cannot build: {why}.</source>
        <translation>{name} kann nichts bauen: {why}.</translation>
    </message>
    <message>
        <source>You cannot build: {why}.</source>
        <translation>Du kannst nichts bauen: {why}.</translation>
    </message>
    <message>
        <source>builds nothing: {why}.</source>
        <translation>baut nichts: {why}.</translation>
    </message>
    <message>
        <source>sells nothing: there are no goods.</source>
        <translation>verkauft nichts: Es sind keine Waren da.</translation>
    </message>
    <message>
        <source>produces nothing: the city has no production building.</source>
        <translation>produziert nichts: Die Stadt hat kein Produktionsgebäude.</translation>
    </message>
    <message>
        <source>produces nothing: no production building is empty.</source>
        <translation>produziert nichts: Kein Produktionsgebäude ist leer.</translation>
    </message>
    <message>
        <source>there are no cards in hand</source>
        <translation>keine Karten auf der Hand</translation>
    </message>
    <message>
        <source>all buildings in hand are in the city already</source>
        <translation>Alle Gebäude auf der Hand stehen schon in der Stadt</translation>
    </message>
    <message>
        <source>the cheapest card costs {price}, and only {means} can pay for it</source>
        <translation>Die billigste Karte kostet {price}, und zum Bezahlen gibt es nur {means}</translation>
    </message>
    <message>
        <source>the cheapest card costs {price}, and nothing is left to pay with</source>
        <translation>Die billigste Karte kostet {price}, und zum Bezahlen bleibt nichts</translation>
    </message>
    <message>
        <source>the cheapest card that is new to the city costs {price}, and only {means} can pay for it</source>
        <translation>Die billigste Karte, die der Stadt noch fehlt, kostet {price}, und zum Bezahlen gibt es nur {means}</translation>
    </message>
    <message>
        <source>the cheapest card that is new to the city costs {price}, and nothing is left to pay with</source>
        <translation>Die billigste Karte, die der Stadt noch fehlt, kostet {price}, und zum Bezahlen bleibt nichts</translation>
    </message>
</context>
<context>
    <name>GameFiles</name>
    <message>
        <source>Save the game</source>
        <translation>Spiel speichern</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Gespeichert als {name}.</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Spiel öffnen</translation>
    </message>
    <message>
        <source>{name} was damaged. The game continues from the last readable move.</source>
        <translation>{name} war beschädigt. Das Spiel geht ab dem letzten lesbaren Zug weiter.</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>without help</source>
        <translation>ohne Hilfe</translation>
    </message>
    <message>
        <source>open hands</source>
        <translation>offene Karten</translation>
    </message>
    <message>
        <source>game {number} of a match</source>
        <translation>{number}. Spiel eines Matches</translation>
    </message>
    <message>
        <source>San Juan games (*{suffix})</source>
        <translation>San-Juan-Spiele (*{suffix})</translation>
    </message>
    <message>
        <source>The last game</source>
        <translation>Das letzte Spiel</translation>
    </message>
</context>
<context>
    <name>GameList</name>
    <message>
        <source>Unfinished</source>
        <translation>Angefangen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Permanently delete this unfinished game?</source>
        <translation>Dieses angefangene Spiel endgültig löschen?</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Permanently delete the file “{name}”?</source>
        <translation>Die Datei „{name}“ endgültig löschen?</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>No finished games yet. Games that you complete appear here.</source>
        <translation>Noch ist kein Spiel beendet. Spiele, die du zu Ende spielst, stehen dann hier.</translation>
    </message>
    <message>
        <source>Permanently delete this game from your history?</source>
        <translation>Dieses beendete Spiel endgültig löschen?</translation>
    </message>
    <message>
        <source>Unreadable game</source>
        <translation>Unlesbares Spiel</translation>
    </message>
    <message>
        <source>The game cannot be renamed to “{name}”: {why}.</source>
        <translation>Das Spiel lässt sich nicht in „{name}“ umbenennen: {why}.</translation>
    </message>
    <message>
        <source>The game cannot be deleted: {why}.</source>
        <translation>Das Spiel lässt sich nicht löschen: {why}.</translation>
    </message>
    <message>
        <source>No saved games yet. “Save” in the Game menu saves a game in its own file.</source>
        <translation>Noch ist kein Spiel gespeichert. „Speichern“ im Menü „Spiel“ speichert ein Spiel in einer eigenen Datei.</translation>
    </message>
    <message>
        <source>Its file</source>
        <translation>Seine Datei</translation>
    </message>
    <message>
        <source>No other unfinished games. Games that you leave early are saved automatically and appear here.</source>
        <translation>Es gibt kein anderes angefangenes Spiel. Angefangene Spiele werden automatisch gespeichert und stehen dann hier.</translation>
    </message>
</context>
<context>
    <name>GameNotes</name>
    <message>
        <source>No&amp;tes…</source>
        <translation>No&amp;tizen …</translation>
    </message>
</context>
<context>
    <name>GuideNote</name>
    <message>
        <source>Your guide</source>
        <translation>Dein Begleiter</translation>
    </message>
    <message>
        <source>What would you do, and why?</source>
        <translation>Was würdest du tun, und warum?</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Continue without the guide</source>
        <translation>Ohne mich weiterspielen</translation>
    </message>
</context>
<context>
    <name>GuideNoteDialog</name>
    <message>
        <source>Your guide</source>
        <translation>Dein Begleiter</translation>
    </message>
    <message>
        <source>{name} decides</source>
        <translation>{name} entscheidet</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
</context>
<context>
    <name>GuideNotes</name>
    <message>
        <source>Which cards begin a city?</source>
        <translation>Mit welchen Karten beginnt eine Stadt?</translation>
    </message>
    <message>
        <source>Keep cards that you can build in the first rounds.</source>
        <translation>Behalte Karten, die du in den ersten Runden bauen kannst.</translation>
    </message>
    <message>
        <source>Expensive buildings are money at first.</source>
        <translation>Teure Gebäude sind anfangs Geld.</translation>
    </message>
    <message>
        <source>Everyone acts in your role, but only you have the privilege.</source>
        <translation>In deiner Rolle handeln alle, aber nur du hast das Privileg.</translation>
    </message>
    <message>
        <source>Look at all hands: who can build, who has goods to sell, who lacks cards?</source>
        <translation>Sieh dir alle Hände an: Wer kann bauen, wer hat Waren zu verkaufen, wem fehlen Karten?</translation>
    </message>
    <message>
        <source>The others can take what you leave.</source>
        <translation>Was du liegen lässt, können die anderen nehmen.</translation>
    </message>
    <message>
        <source>Every card that you pay is a building that you give up.</source>
        <translation>Jede Karte, mit der du bezahlst, ist ein Gebäude, auf das du verzichtest.</translation>
    </message>
    <message>
        <source>Coffee and silver bring most.</source>
        <translation>Kaffee und Silber bringen am meisten.</translation>
    </message>
    <message>
        <source>A building holds only one good: sell it before you produce there again.</source>
        <translation>Ein Gebäude fasst nur eine Ware: Verkaufe sie, bevor du dort wieder produzierst.</translation>
    </message>
    <message>
        <source>A sale brings the cards for your next building.</source>
        <translation>Ein Verkauf bringt die Karten für dein nächstes Gebäude.</translation>
    </message>
    <message>
        <source>Wait only if better prices are likely, or if your hand is full.</source>
        <translation>Warte nur, wenn bessere Preise wahrscheinlich sind oder deine Hand voll ist.</translation>
    </message>
    <message>
        <source>You see several cards and keep the best. Pass only if your hand is full.</source>
        <translation>Du siehst mehrere Karten und behältst die beste. Verzichte nur, wenn deine Hand voll ist.</translation>
    </message>
    <message>
        <source>Prefer a building that you can soon pay for, or one that scores with yours.</source>
        <translation>Nimm lieber ein Gebäude, das du bald bezahlen kannst oder das mit deinen Punkte bringt.</translation>
    </message>
    <message>
        <source>Keep what you want to build next, and enough cards to pay for it.</source>
        <translation>Behalte, was du als Nächstes bauen willst, und genug Karten, um es zu bezahlen.</translation>
    </message>
    <message>
        <source>A second copy of a city building is only money, because no city may have two.</source>
        <translation>Ein zweites Exemplar eines Stadtgebäudes ist nur Geld, denn keine Stadt darf zwei haben.</translation>
    </message>
    <message>
        <source>Will you try your luck?</source>
        <translation>Versuchst du dein Glück?</translation>
    </message>
    <message>
        <source>It costs nothing, and you may get a card.</source>
        <translation>Es kostet nichts, und vielleicht bekommst du eine Karte.</translation>
    </message>
    <message>
        <source>Exchange cards that you will hardly build. New ones are money at least.</source>
        <translation>Tausche Karten, die du kaum bauen wirst. Neue sind mindestens Geld.</translation>
    </message>
    <message>
        <source>Each card under the building is worth 1 point, but it cannot pay any more.</source>
        <translation>Jede Karte unter dem Gebäude ist 1 Punkt wert, bezahlt aber nichts mehr.</translation>
    </message>
    <message>
        <source>Cards above the hand limit would be lost anyway.</source>
        <translation>Karten über dem Kartenlimit gingen sowieso verloren.</translation>
    </message>
    <message>
        <source>Which role helps you more than the others?</source>
        <translation>Welche Rolle hilft dir mehr als den anderen?</translation>
    </message>
    <message>
        <source>Which building is worth its price?</source>
        <translation>Welches Gebäude ist seinen Preis wert?</translation>
    </message>
    <message>
        <source>At first, buildings that bring or save cards are best; near the end, points count.</source>
        <translation>Anfangs sind Gebäude am besten, die Karten bringen oder sparen; gegen Ende zählen Punkte.</translation>
    </message>
    <message>
        <source>Which goods will sell well?</source>
        <translation>Welche Waren bringen beim Verkauf viel?</translation>
    </message>
    <message>
        <source>Sell now, or wait?</source>
        <translation>Jetzt verkaufen oder warten?</translation>
    </message>
    <message>
        <source>Do you want new cards?</source>
        <translation>Willst du neue Karten?</translation>
    </message>
    <message>
        <source>Which card fits your city?</source>
        <translation>Welche Karte passt zu deiner Stadt?</translation>
    </message>
    <message>
        <source>Which cards can you do without?</source>
        <translation>Auf welche Karten kannst du verzichten?</translation>
    </message>
    <message>
        <source>Which cards do you want to replace?</source>
        <translation>Welche Karten willst du ersetzen?</translation>
    </message>
    <message>
        <source>Points now, or cards for later?</source>
        <translation>Punkte jetzt oder Karten für später?</translation>
    </message>
    <message>
        <source>The guide answers when one of you has to decide.</source>
        <translation>Der Begleiter antwortet, wenn eine Entscheidung ansteht.</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist zu Ende.</translation>
    </message>
    <message>
        <source>This is a game with a guide: the players stay.</source>
        <translation>Dies ist ein Spiel mit Begleiter: Die Spieler bleiben.</translation>
    </message>
    <message>
        <source>The players of this game have changed too often.</source>
        <translation>Die Spieler haben hier zu oft gewechselt.</translation>
    </message>
    <message>
        <source>In a challenge the opponents stay.</source>
        <translation>In einer Herausforderung bleiben die Gegner.</translation>
    </message>
    <message>
        <source>is back and takes the seat again.</source>
        <translation>ist zurück und spielt selbst weiter.</translation>
    </message>
    <message>
        <source>is played by a person from now on.</source>
        <translation>wird ab jetzt von einem Menschen gespielt.</translation>
    </message>
    <message>
        <source>leaves; a computer player ({level}) takes over.</source>
        <translation>geht; ein Computergegner ({level}) übernimmt.</translation>
    </message>
    <message>
        <source>is played by the computer again ({level}).</source>
        <translation>wird wieder vom Computer gespielt ({level}).</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Not in games without help.</source>
        <translation>Nicht in Spielen ohne Hilfe.</translation>
    </message>
    <message>
        <source>Points: not in games without help.</source>
        <translation>Punkte: nicht in Spielen ohne Hilfe.</translation>
    </message>
    <message>
        <source>Unseen cards: not in games without help.</source>
        <translation>Ungesehene Karten: nicht in Spielen ohne Hilfe.</translation>
    </message>
    <message>
        <source>Game without help: no points, forecasts, unseen cards, hints, suggestions or undo.</source>
        <translation>Spiel ohne Hilfe: keine Punkte, keine Vorschau, keine Liste ungesehener Karten, keine Tipps und Vorschläge, kein Zurücknehmen.</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Costs {price}.</source>
        <translation>Kostet {price}.</translation>
    </message>
    <message>
        <source>Free.</source>
        <translation>Kostenlos.</translation>
    </message>
    <message>
        <source>The good on it is lost.</source>
        <translation>Die Ware darauf geht verloren.</translation>
    </message>
    <message>
        <source>You keep {things}.</source>
        <translation>Du behältst {things}.</translation>
    </message>
    <message>
        <source>You get nothing.</source>
        <translation>Du bekommst nichts.</translation>
    </message>
    <message>
        <source>You get {things}.</source>
        <translation>Du bekommst {things}.</translation>
    </message>
    <message>
        <source>{building}: perhaps a card.</source>
        <translation>{building}: vielleicht eine Karte.</translation>
    </message>
    <message>
        <source>The {building} helps.</source>
        <translation>Dabei hilft: {building}.</translation>
    </message>
    <message>
        <source>These help: {buildings}.</source>
        <translation>Dabei helfen: {buildings}.</translation>
    </message>
    <message>
        <source>The {building} would be worth {points} now.</source>
        <translation>{building}: jetzt {points} wert.</translation>
    </message>
    <message>
        <source>You can afford it.</source>
        <translation>Deine Karten reichen schon dafür.</translation>
    </message>
    <message>
        <source>You can afford: {buildings}.</source>
        <translation>Deine Karten reichen schon für: {buildings}.</translation>
    </message>
    <message>
        <source>No one else gets anything.</source>
        <translation>Die anderen bekommen nichts.</translation>
    </message>
    <message>
        <source>Everyone else gets {things}.</source>
        <translation>Die anderen bekommen je {things}.</translation>
    </message>
    <message>
        <source>{name} gets {things}.</source>
        <translation>{name} bekommt {things}.</translation>
    </message>
    <message>
        <source>{points} now.</source>
        <translation>{points} jetzt.</translation>
    </message>
    <message>
        <source>About {points} at the end.</source>
        <translation>Etwa {points} am Ende.</translation>
    </message>
    <message>
        <source>{points} now, about {end} at the end.</source>
        <translation>{points} jetzt, etwa {end} am Ende.</translation>
    </message>
    <message>
        <source>It ends the game.</source>
        <translation>Damit endet das Spiel.</translation>
    </message>
    <message>
        <source>It may end the game.</source>
        <translation>Damit endet vielleicht das Spiel.</translation>
    </message>
    <message numerus="yes">
        <source>Brings the end closer: %n buildings to go.</source>
        <comment>Brings the end closer: %n building to go.</comment>
        <translation>
            <numerusform>Bringt das Ende näher: noch %n Gebäude.</numerusform>
            <numerusform>Bringt das Ende näher: noch %n Gebäude.</numerusform>
        </translation>
    </message>
    <message>
        <source>Spends {cards} you have little use for.</source>
        <translation>Gibt {cards} von geringem Nutzen her.</translation>
    </message>
    <message>
        <source>Depends on luck.</source>
        <translation>Hängt vom Glück ab.</translation>
    </message>
    <message>
        <source>The card you need least.</source>
        <translation>Diese Karte brauchst du am wenigsten.</translation>
    </message>
    <message>
        <source>None of these cards helps much.</source>
        <translation>Keine dieser Karten hilft dir viel.</translation>
    </message>
    <message>
        <source>It costs nothing.</source>
        <translation>Es kostet nichts.</translation>
    </message>
    <message>
        <source>It pays off every round.</source>
        <translation>Lohnt sich in jeder Runde.</translation>
    </message>
    <message>
        <source>It makes other buildings worth more.</source>
        <translation>Macht andere Gebäude wertvoller.</translation>
    </message>
    <message>
        <source>It helps you more than anyone else.</source>
        <translation>Bringt dir mehr als den anderen.</translation>
    </message>
    <message>
        <source>The most useful card here.</source>
        <translation>Die nützlichste Karte hier.</translation>
    </message>
    <message>
        <source>Your cards are worth more in your hand.</source>
        <translation>Auf der Hand sind deine Karten mehr wert.</translation>
    </message>
    <message>
        <source>These cards are of little use to you.</source>
        <translation>Diese Karten nützen dir wenig.</translation>
    </message>
    <message>
        <source>about {count}</source>
        <translation>etwa {count}</translation>
    </message>
    <message>
        <source>No hint is available this time.</source>
        <translation>Diesmal gibt es keinen Tipp.</translation>
    </message>
    <message>
        <source>Only a rule of thumb: the computer players’ knowledge cannot be loaded.</source>
        <translation>Nur eine Faustregel: Das Wissen der Computergegner lässt sich nicht laden.</translation>
    </message>
    <message>
        <source>Produce {goods}</source>
        <translation>Produzieren: {goods}</translation>
    </message>
    <message>
        <source>Sell {goods}</source>
        <translation>Verkaufen: {goods}</translation>
    </message>
    <message>
        <source>Under the {building}: {cards}</source>
        <translation>Unter die {building}: {cards}</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Reveal cards</source>
        <translation>Karten aufdecken</translation>
    </message>
    <message>
        <source>{building} over {below}</source>
        <translation>{building} über {below}</translation>
    </message>
    <message>
        <source>Keep {cards}</source>
        <translation>{cards} behalten</translation>
    </message>
    <message>
        <source>Discard {cards}</source>
        <translation>{cards} ablegen</translation>
    </message>
    <message>
        <source>Exchange {cards}</source>
        <translation>{cards} tauschen</translation>
    </message>
    <message>
        <source>Build nothing</source>
        <translation>Nichts bauen</translation>
    </message>
    <message>
        <source>Produce nothing</source>
        <translation>Nichts produzieren</translation>
    </message>
    <message>
        <source>Sell nothing</source>
        <translation>Nichts verkaufen</translation>
    </message>
    <message>
        <source>Draw nothing</source>
        <translation>Nichts ziehen</translation>
    </message>
    <message>
        <source>Do not reveal cards</source>
        <translation>Nichts aufdecken</translation>
    </message>
    <message>
        <source>Keep your hand</source>
        <translation>Hand behalten</translation>
    </message>
    <message>
        <source>Put nothing under it</source>
        <translation>Nichts darunterlegen</translation>
    </message>
    <message>
        <source>Do nothing</source>
        <translation>Nichts tun</translation>
    </message>
    <message>
        <source>You get {things} at once.</source>
        <translation>Du bekommst sofort {things}.</translation>
    </message>
    <message>
        <source>You get {things}, perhaps more with {building}.</source>
        <translation>Du bekommst {things}, durch {building} vielleicht mehr.</translation>
    </message>
    <message>
        <source>You draw {cards} with {building}.</source>
        <translation>Durch {building} ziehst du {cards}.</translation>
    </message>
    <message>
        <source>You get {things}, including {cards} from {building}.</source>
        <translation>Du bekommst {things}, davon {cards} durch {building}.</translation>
    </message>
    <message>
        <source>{role} with the Library</source>
        <translation>{role} mit Bibliothek</translation>
    </message>
    <message>
        <source>{chance} to win</source>
        <translation>{chance} Siegchance</translation>
    </message>
    <message>
        <source>{chance} (best: {best})</source>
        <translation>{chance} (beste: {best})</translation>
    </message>
    <message>
        <source>You would build {building}.</source>
        <translation>Du würdest {building} bauen.</translation>
    </message>
    <message>
        <source>You would probably build {building}.</source>
        <translation>Du würdest wohl {building} bauen.</translation>
    </message>
    <message>
        <source>Goes well with {building}.</source>
        <translation>Ergänzt {building} gut.</translation>
    </message>
    <message>
        <source>{chance}, about as good</source>
        <translation>{chance}, etwa gleich gut</translation>
    </message>
</context>
<context>
    <name>HotSeat</name>
    <message>
        <source>Show your cards to see what each role would give you.</source>
        <translation>Decke deine Karten auf, um zu sehen, was dir jede Rolle bringen würde.</translation>
    </message>
    <message>
        <source>There are no hints while several people share the screen.</source>
        <translation>Solange mehrere an einem Bildschirm spielen, gibt es keine Tipps.</translation>
    </message>
    <message>
        <source>You are asked even though you can only pass, so that no one else can tell.</source>
        <translation>Du kannst nur passen und wirst trotzdem gefragt, damit die anderen es nicht merken.</translation>
    </message>
</context>
<context>
    <name>Journal</name>
    <message>
        <source>Round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>builds nothing.</source>
        <translation>baut nichts.</translation>
    </message>
    <message>
        <source>produces nothing.</source>
        <translation>produziert nichts.</translation>
    </message>
    <message>
        <source>sells nothing.</source>
        <translation>verkauft nichts.</translation>
    </message>
    <message>
        <source>draws nothing.</source>
        <translation>zieht nichts.</translation>
    </message>
    <message>
        <source>reveals nothing.</source>
        <translation>deckt nichts auf.</translation>
    </message>
    <message>
        <source>cannot draw: no cards are left.</source>
        <translation>kann nicht ziehen: Es sind keine Karten mehr da.</translation>
    </message>
    <message>
        <source>{building}: draws {cards}.</source>
        <translation>{building}: zieht {cards}.</translation>
    </message>
    <message>
        <source>draws {cards}.</source>
        <translation>zieht {cards}.</translation>
    </message>
    <message>
        <source>cannot produce: no cards are left.</source>
        <translation>kann nicht produzieren: Es sind keine Karten mehr da.</translation>
    </message>
    <message>
        <source>produces {goods}.</source>
        <translation>produziert {goods}.</translation>
    </message>
    <message>
        <source>sells {goods} for {cards}.</source>
        <translation>verkauft {goods} für {cards}.</translation>
    </message>
    <message>
        <source>{building}: keeps one of the goods sold.</source>
        <translation>{building}: behält eine der Waren.</translation>
    </message>
    <message>
        <source>discards {cards} (hand limit {limit}).</source>
        <translation>legt {cards} ab (Kartenlimit {limit}).</translation>
    </message>
    <message>
        <source>discards {cards}.</source>
        <translation>legt {cards} ab.</translation>
    </message>
    <message>
        <source>takes {card}.</source>
        <translation>nimmt {card}.</translation>
    </message>
    <message>
        <source>{building}: exchanges {cards}.</source>
        <translation>{building}: tauscht {cards}.</translation>
    </message>
    <message>
        <source>{building}: used this round.</source>
        <translation>{building}: in dieser Runde benutzt.</translation>
    </message>
    <message>
        <source>puts cards under {building}.</source>
        <translation>legt Karten unter {building}.</translation>
    </message>
    <message>
        <source>puts a card under {building}.</source>
        <translation>legt eine Karte unter {building}.</translation>
    </message>
    <message>
        <source>Reshuffled: {cards}</source>
        <translation>Neu gemischt: {cards}</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist zu Ende</translation>
    </message>
    <message>
        <source>There are no cards left to play.</source>
        <translation>Es sind keine Karten mehr da.</translation>
    </message>
    <message>
        <source>has {cards} in hand.</source>
        <translation>hat {cards} auf der Hand.</translation>
    </message>
    <message>
        <source>has {cards} under buildings.</source>
        <translation>hat {cards} unter Gebäuden.</translation>
    </message>
    <message>
        <source>{names} wins.</source>
        <translation>{names} gewinnt.</translation>
    </message>
    <message>
        <source>{names} share the victory.</source>
        <translation>{names} teilen sich den Sieg.</translation>
    </message>
    <message>
        <source>is the governor.</source>
        <translation>ist Gouverneur.</translation>
    </message>
    <message>
        <source>takes {role}.</source>
        <translation>nimmt {role}.</translation>
    </message>
    <message>
        <source>takes {role}, using the Library.</source>
        <translation>nimmt {role} und nutzt die Bibliothek.</translation>
    </message>
    <message>
        <source>builds {building} over {below} for free.</source>
        <translation>baut {building} kostenlos über {below}.</translation>
    </message>
    <message>
        <source>builds {building} for free.</source>
        <translation>baut {building} kostenlos.</translation>
    </message>
    <message>
        <source>builds {building} over {below} for {price}.</source>
        <translation>baut für {price} {building} über {below}.</translation>
    </message>
    <message>
        <source>builds {building} for {price}.</source>
        <translation>baut {building} für {price}.</translation>
    </message>
    <message>
        <source>pays with {cards}.</source>
        <translation>gibt dafür {cards} ab.</translation>
    </message>
    <message>
        <source>{building}: gets a good.</source>
        <translation>{building}: bekommt eine Ware.</translation>
    </message>
    <message>
        <source>draws {cards} and keeps {kept}.</source>
        <translation>zieht {cards} und behält {kept}.</translation>
    </message>
    <message>
        <source>keeps {cards}.</source>
        <translation>behält {cards}.</translation>
    </message>
    <message>
        <source>discards {cards} (hand limit {limit}): {names}.</source>
        <translation>legt {cards} ab (Kartenlimit {limit}): {names}.</translation>
    </message>
    <message>
        <source>{building}: reveals {cards}.</source>
        <translation>{building}: deckt {cards} auf.</translation>
    </message>
    <message>
        <source>{building}: exchanges {cards} for {drawn}.</source>
        <translation>{building}: tauscht {cards} gegen {drawn}.</translation>
    </message>
    <message>
        <source>puts {cards} under {building}.</source>
        <translation>legt {cards} unter {building}.</translation>
    </message>
    <message>
        <source>has {points}.</source>
        <translation>hat {points}.</translation>
    </message>
    <message>
        <source>is out of time: the table decides.</source>
        <translation>hat keine Zeit mehr: Das Programm entscheidet.</translation>
    </message>
    <message>
        <source>draws {cards} to choose from.</source>
        <translation>zieht {cards} und wählt aus.</translation>
    </message>
    <message>
        <source>discards {cards}: {names}.</source>
        <translation>legt {cards} ab: {names}.</translation>
    </message>
    <message>
        <source>Prices: {prices}</source>
        <translation>Preise: {prices}</translation>
    </message>
    <message>
        <source>keeps nothing: that building is already in a city.</source>
        <translation>nimmt nichts: Dieses Gebäude steht schon in einer Stadt.</translation>
    </message>
    <message>
        <source>keeps nothing: there were too few cards.</source>
        <translation>nimmt nichts: Es waren zu wenige Karten da.</translation>
    </message>
    <message>
        <source>keeps nothing: two cards have the same cost.</source>
        <translation>nimmt nichts: Zwei Karten kosten gleich viel.</translation>
    </message>
</context>
<context>
    <name>Journey</name>
    <message>
        <source>You start with</source>
        <translation>Du beginnst mit</translation>
    </message>
    <message>
        <source>The goal</source>
        <translation>Das Ziel</translation>
    </message>
    <message>
        <source>Star {n}: {goal}</source>
        <translation>Stern {n}: {goal}</translation>
    </message>
    <message>
        <source>{cards}, {more}</source>
        <translation>{cards}, {more}</translation>
    </message>
    <message>
        <source>Your journey was saved by a newer version of San Juan. New stars are not saved.</source>
        <translation>Deine Reise stammt von einer neueren Version von San Juan. Neue Sterne werden nicht gespeichert.</translation>
    </message>
    <message>
        <source>Journey</source>
        <translation>Reise</translation>
    </message>
    <message>
        <source>Twelve chapters around the island, each teaching a new plan.</source>
        <translation>Zwölf Orte rund um die Insel; an jedem lernst du einen Plan kennen.</translation>
    </message>
    <message>
        <source>Your journey cannot be read right now.</source>
        <translation>Deine Reise lässt sich gerade nicht lesen.</translation>
    </message>
    <message>
        <source>Your journey could not be read. The old file was kept as {name}.</source>
        <translation>Deine Reise ließ sich nicht lesen. Die alte Datei heißt jetzt {name}.</translation>
    </message>
    <message>
        <source>Your journey cannot be saved right now. The program will try again.</source>
        <translation>Deine Reise lässt sich gerade nicht speichern. San Juan versucht es erneut.</translation>
    </message>
    <message>
        <source>One star opens the next chapter. You can play open chapters again at any time.</source>
        <translation>Ein Stern öffnet den nächsten Ort. Offene Orte bleiben spielbar.</translation>
    </message>
    <message>
        <source>Reset all stars</source>
        <translation>Alle Sterne löschen</translation>
    </message>
    <message>
        <source>Keep my stars</source>
        <translation>Sterne behalten</translation>
    </message>
    <message>
        <source>Start over…</source>
        <translation>Neu beginnen …</translation>
    </message>
    <message>
        <source>Map of the journey</source>
        <translation>Landkarte</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
    <message>
        <source>Back to the map</source>
        <translation>Zur Landkarte</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Los geht’s</translation>
    </message>
    <message>
        <source>Chapter {n}</source>
        <translation>Ort {n}</translation>
    </message>
    <message>
        <source>… and win</source>
        <translation>… und gewinnen</translation>
    </message>
    <message>
        <source>… {goal}</source>
        <translation>… {goal}</translation>
    </message>
    <message>
        <source>Play: {name}</source>
        <translation>Spielen: {name}</translation>
    </message>
    <message>
        <source>Skip this chapter</source>
        <translation>Ort überspringen</translation>
    </message>
    <message>
        <source>{n} of {m} stars</source>
        <translation>{n} von {m} Sternen</translation>
    </message>
    <message>
        <source>Chapter {n}: {name}</source>
        <translation>Ort {n}: {name}</translation>
    </message>
    <message>
        <source>not open yet</source>
        <translation>noch nicht offen</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>{chapter}, {stand}</source>
        <translation>{chapter}, {stand}</translation>
    </message>
    <message numerus="yes">
        <source>and %n cards from the draw pile.</source>
        <comment>and %n card from the draw pile.</comment>
        <translation>
            <numerusform>und %n Karte vom Aufnahmestapel.</numerusform>
            <numerusform>und %n Karten vom Aufnahmestapel.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} ({level})</source>
        <translation>{name} ({level})</translation>
    </message>
    <message>
        <source>a computer player ({level})</source>
        <translation>einen Computergegner ({level})</translation>
    </message>
    <message>
        <source>Against {rivals}.</source>
        <translation>Gegen {rivals}.</translation>
    </message>
    <message>
        <source>With “The new buildings”.</source>
        <translation>Mit „Die neuen Gebäude“.</translation>
    </message>
    <message>
        <source>Best so far: {points}, won with equal points</source>
        <translation>Bestwert: {points}, bei Gleichstand gewonnen</translation>
    </message>
    <message>
        <source>Best so far: {points}, lost with equal points</source>
        <translation>Bisher: {points}, bei Gleichstand verloren</translation>
    </message>
    <message>
        <source>Best so far: {points}, won by {n}</source>
        <translation>Bestwert: {points}, Vorsprung beim Sieg: {n}</translation>
    </message>
    <message>
        <source>Best so far: {points}, lost by {n}</source>
        <translation>Bisher: {points}, {n} hinter dem Sieger</translation>
    </message>
    <message>
        <source>{goal}, and {points} in total</source>
        <translation>{goal}, dazu insgesamt {points}</translation>
    </message>
    <message>
        <source>{n} of {m}</source>
        <translation>{n} von {m}</translation>
    </message>
    <message>
        <source>Goal reached: {goal}</source>
        <translation>Ziel erreicht: {goal}</translation>
    </message>
    <message>
        <source>Goal: {goal}. So far: {progress}.</source>
        <translation>Ziel: {goal}. Bisher: {progress}.</translation>
    </message>
    <message>
        <source>Goal reached: {n} of {m} stars</source>
        <translation>Ziel erreicht: {n} von {m} Sternen</translation>
    </message>
    <message>
        <source>Not this time. The goal was: {goal}</source>
        <translation>Diesmal nicht. Das Ziel war: {goal}</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Umschalt+Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>Am Tisch</translation>
    </message>
    <message>
        <source>Cards and roles</source>
        <translation>Karten und Rollen</translation>
    </message>
    <message>
        <source>For some questions</source>
        <translation>Bei manchen Fragen</translation>
    </message>
    <message>
        <source>In puzzles and when retrying decisions</source>
        <translation>Im Rätsel und beim neuen Versuch</translation>
    </message>
    <message>
        <source>Window and game</source>
        <translation>Fenster und Spiel</translation>
    </message>
    <message>
        <source>Tab, Up, Down</source>
        <translation>Tab, Pfeil auf/ab</translation>
    </message>
    <message>
        <source>next or previous area of the table</source>
        <translation>nächster oder voriger Teil des Tisches</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Pfeil links/rechts</translation>
    </message>
    <message>
        <source>move within an area: cards, roles, buildings, buttons</source>
        <translation>innerhalb eines Teils: Karten, Rollen, Gebäude, Knöpfe</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>select or deselect the highlighted item</source>
        <translation>auswählen oder abwählen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>confirm</source>
        <translation>bestätigen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>one step back</source>
        <translation>einen Schritt zurück</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Umschalt+Enter</translation>
    </message>
    <message>
        <source>pass: build, sell or produce nothing</source>
        <translation>passen: nichts bauen, verkaufen oder produzieren</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>another suggestion (not in puzzles)</source>
        <translation>ein anderer Vorschlag (nicht in Rätseln)</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>hint: your best options, and why</source>
        <translation>Tipp: deine besten Möglichkeiten und warum</translation>
    </message>
    <message>
        <source>Shift+H</source>
        <translation>Umschalt+H</translation>
    </message>
    <message>
        <source>ask the guide, in games with open hands</source>
        <translation>den Begleiter fragen, in Spielen mit offenen Karten</translation>
    </message>
    <message>
        <source>Menu key</source>
        <translation>Menütaste</translation>
    </message>
    <message>
        <source>see a card up close</source>
        <translation>eine Karte groß ansehen</translation>
    </message>
    <message>
        <source>the full log</source>
        <translation>der ganze Verlauf</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>show the keys on the table</source>
        <translation>die Tasten auf dem Tisch zeigen</translation>
    </message>
    <message>
        <source>1 to 5</source>
        <translation>1 bis 5</translation>
    </message>
    <message>
        <source>a role, when you are asked for one</source>
        <translation>eine Rolle, wenn danach gefragt wird</translation>
    </message>
    <message>
        <source>an option, while a hint is shown</source>
        <translation>eine Möglichkeit, solange ein Tipp zu sehen ist</translation>
    </message>
    <message>
        <source>1 to 9, 0</source>
        <translation>1 bis 9, 0</translation>
    </message>
    <message>
        <source>a card on offer or in your hand, from the left</source>
        <translation>eine angebotene Karte oder Handkarte, von links</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>sort your hand: as drawn, by cost, by kind</source>
        <translation>Hand sortieren: wie gezogen, Kosten, Art</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>cards you have not seen yet</source>
        <translation>Karten, die du noch nicht gesehen hast</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>what the others did since your last turn</source>
        <translation>was die anderen seit deinem letzten Zug getan haben</translation>
    </message>
    <message>
        <source>the players: hand over a seat, or take it back</source>
        <translation>die Spieler: einen Platz abgeben oder wieder einnehmen</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>use the Library or save it (two players)</source>
        <translation>die Bibliothek nutzen oder aufsparen (zu zweit)</translation>
    </message>
    <message>
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>go to the buildings the Crane could cover</source>
        <translation>zu Gebäuden, die der Kran überbauen könnte</translation>
    </message>
    <message>
        <source>G</source>
        <translation>G</translation>
    </message>
    <message>
        <source>go to goods you can sell or pay with</source>
        <translation>zu Waren zum Bezahlen oder Verkaufen</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>put the chosen card under the Chapel</source>
        <translation>die gewählte Karte unter die Kapelle legen</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>put cards under the Bank, or be asked next round</source>
        <translation>Karten unter die Bank legen oder erst nächste Runde entscheiden</translation>
    </message>
    <message>
        <source>show me</source>
        <translation>die Antwort zeigen</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>next puzzle or decision</source>
        <translation>zur nächsten Aufgabe</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>neu versuchen</translation>
    </message>
    <message>
        <source>play on from here</source>
        <translation>von hier an weiterspielen</translation>
    </message>
    <message>
        <source>hide or show this panel</source>
        <translation>die Seitenleiste aus- oder einblenden</translation>
    </message>
    <message>
        <source>set up this position, once the game is over</source>
        <translation>diese Stellung aufbauen, nach dem Spiel</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Strg+N</translation>
    </message>
    <message>
        <source>new game</source>
        <translation>neues Spiel</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Strg+R</translation>
    </message>
    <message>
        <source>play again with the same players</source>
        <translation>noch einmal mit denselben Spielern</translation>
    </message>
    <message>
        <source>Alt+Home</source>
        <translation>Alt+Pos1</translation>
    </message>
    <message>
        <source>start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Strg+E</translation>
    </message>
    <message>
        <source>Ctrl+S, Ctrl+O</source>
        <translation>Strg+S, Strg+O</translation>
    </message>
    <message>
        <source>save the game, open another game</source>
        <translation>Spiel speichern, anderes öffnen</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>undo the last decision</source>
        <translation>die letzte Entscheidung zurücknehmen</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>Zurückgenommenes wiederholen</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Strg+L</translation>
    </message>
    <message>
        <source>replay the game, and return</source>
        <translation>den Rückblick öffnen oder verlassen</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Strg+T</translation>
    </message>
    <message>
        <source>notes on the game</source>
        <translation>Notizen zum Spiel</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Strg+,</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>sound on or off</source>
        <translation>Ton an oder aus</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>the rules for what you are pointing at</source>
        <translation>die Regel zu dem, worauf du zeigst</translation>
    </message>
    <message>
        <source>F3</source>
        <translation>F3</translation>
    </message>
    <message>
        <source>this page</source>
        <translation>diese Seite</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Strg+Q</translation>
    </message>
    <message>
        <source>quit; the game is saved</source>
        <translation>beenden; das Spiel wird gespeichert</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>cover your cards when several people play</source>
        <translation>deine Karten verdecken, wenn mehrere Menschen spielen</translation>
    </message>
    <message>
        <source>During a replay</source>
        <translation>Im Rückblick</translation>
    </message>
    <message>
        <source>F1, ?</source>
        <translation>F1, ?</translation>
    </message>
    <message>
        <source>one step back or forward</source>
        <translation>einen Schritt zurück, einen Schritt weiter</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>previous or next round or bookmark</source>
        <translation>zur vorigen oder nächsten Runde (oder zum Lesezeichen)</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>start or end of the game</source>
        <translation>zum Anfang, zum Ende</translation>
    </message>
    <message>
        <source>start or stop automatic playback</source>
        <translation>automatisch abspielen oder anhalten</translation>
    </message>
    <message>
        <source>back to the game</source>
        <translation>zurück zum Spiel</translation>
    </message>
    <message>
        <source>challenges: deal of the day, puzzles, journey, honours</source>
        <translation>Herausforderungen: Spiel des Tages, Rätsel, Reise, Auszeichnungen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Strg+Umschalt+S</translation>
    </message>
    <message>
        <source>save the game under another name</source>
        <translation>Spiel in einer anderen Datei speichern</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Strg+Y</translation>
    </message>
    <message>
        <source>Ctrl+</source>
        <translation>Strg+</translation>
    </message>
    <message>
        <source>Shift+</source>
        <translation>Umschalt+</translation>
    </message>
    <message>
        <source>In a review</source>
        <translation>In der Nachlese</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Pfeil auf/ab</translation>
    </message>
    <message>
        <source>previous or next decision</source>
        <translation>vorige oder nächste Entscheidung</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>show the position on the table</source>
        <translation>die Stellung auf dem Tisch zeigen</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>play on from there</source>
        <translation>von dort an weiterspielen</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Strg+Links, Strg+Rechts</translation>
    </message>
    <message>
        <source>previous or next review mark</source>
        <translation>vorige oder nächste Marke der Nachlese</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>the review, once the game is over</source>
        <translation>die Nachlese des Spiels, nach seinem Ende</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>show or hide the chances of winning</source>
        <translation>die Siegchancen zeigen oder verbergen</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>{language} (in progress)</source>
        <translation>{language} (in Arbeit)</translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message>
        <source>Press L to show this panel again.</source>
        <translation>Mit L erscheint die Seitenleiste wieder.</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Zurück zum Spiel</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>Zurück zur Nachlese</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Zeig es mir</translation>
    </message>
    <message>
        <source>{n}: {option}</source>
        <translation>{n}: {option}</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>deine Antwort</translation>
    </message>
    <message>
        <source>Retry decisions</source>
        <translation>Noch einmal entscheiden</translation>
    </message>
    <message>
        <source>What would you do?</source>
        <translation>Was würdest du tun?</translation>
    </message>
    <message>
        <source>Answer on the table, as in a game. Take your time. You see only what you knew then.</source>
        <translation>Antworte am Tisch, wie im Spiel. Lass dir Zeit: Du siehst nur, was du damals wusstest.</translation>
    </message>
    <message>
        <source>This round</source>
        <translation>Diese Runde</translation>
    </message>
    <message>
        <source>Show me (H)</source>
        <translation>Zeig es mir (H)</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>deine Wahl</translation>
    </message>
    <message>
        <source>{chance} to win</source>
        <translation>{chance} Siegchance</translation>
    </message>
    <message>
        <source>Next (N)</source>
        <translation>Weiter (N)</translation>
    </message>
    <message>
        <source>{words} (Esc)</source>
        <translation>{words} (Esc)</translation>
    </message>
    <message>
        <source>Checking your answer…</source>
        <translation>Deine Antwort wird geprüft …</translation>
    </message>
    <message>
        <source>This position has not been analysed yet. It takes a moment.</source>
        <translation>Diese Antwort ist noch nicht geprüft. Das dauert einen Moment.</translation>
    </message>
    <message>
        <source>Done (Enter)</source>
        <translation>Fertig (Enter)</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>Weiter (Enter)</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Von hier an weiterspielen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Neu versuchen</translation>
    </message>
    <message numerus="yes">
        <source>That’s all of them. You found {n} of %n on your own.</source>
        <comment>That’s all of them. You found {n} of %n on your own.</comment>
        <translation>
            <numerusform>Das war alles. Du hast {n} von %n selbst gefunden.</numerusform>
            <numerusform>Das waren alle. Du hast {n} von %n selbst gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>This does not affect your game or your statistics.</source>
        <translation>Auf dein Spiel und deine Statistik hat das keinen Einfluss.</translation>
    </message>
    <message>
        <source>{words} (Enter)</source>
        <translation>{words} (Enter)</translation>
    </message>
    <message>
        <source>{n} of {m}</source>
        <translation>{n} von {m}</translation>
    </message>
    <message>
        <source>Chance of winning, about</source>
        <translation>Siegchance (ca.)</translation>
    </message>
    <message>
        <source>{words} ({key})</source>
        <translation>{words} ({key})</translation>
    </message>
    <message>
        <source>{n} of {m} found so far</source>
        <translation>bisher {n} von {m} gefunden</translation>
    </message>
    <message>
        <source>Already answered. Press R to try again.</source>
        <translation>Schon beantwortet. Mit R versuchst du es noch einmal.</translation>
    </message>
    <message>
        <source>Round {round}.</source>
        <translation>Runde {round}.</translation>
    </message>
    <message>
        <source>Round {round}. You chose: {played}. There was a better choice.</source>
        <translation>Runde {round}. Deine Wahl: {played}. Es gab etwas Besseres.</translation>
    </message>
    <message>
        <source>Correct, that is the best choice.</source>
        <translation>Richtig, das ist hier am besten.</translation>
    </message>
    <message>
        <source>Just as good: the difference is about 3% at most.</source>
        <translation>Genauso gut: Der Unterschied beträgt höchstens etwa 3&#xa0;%.</translation>
    </message>
    <message>
        <source>Better than in the game. The best choice: {best}.</source>
        <translation>Besser als im Spiel. Am besten: {best}.</translation>
    </message>
    <message>
        <source>Not this time. The best choice: {best}.</source>
        <translation>Diesmal nicht. Am besten: {best}.</translation>
    </message>
    <message>
        <source>The best choice: {best}.</source>
        <translation>Am besten: {best}.</translation>
    </message>
    <message>
        <source>This answer could not be rated. Best known choice: {best}.</source>
        <translation>Diese Antwort ließ sich nicht bewerten. Am besten, soweit bekannt: {best}.</translation>
    </message>
    <message>
        <source>{option}, {detail}</source>
        <translation>{option}, {detail}</translation>
    </message>
    <message>
        <source>paid with {cards}</source>
        <translation>bezahlt mit {cards}</translation>
    </message>
    <message>
        <source>including {cards}</source>
        <translation>darunter {cards}</translation>
    </message>
    <message>
        <source>{option}: {reason}</source>
        <translation>{option}: {reason}</translation>
    </message>
</context>
<context>
    <name>LearntDialog</name>
    <message>
        <source>What you have learnt</source>
        <translation>Das hast du gelernt</translation>
    </message>
    <message>
        <source>Finish this game, or take the next step: another lesson, a new game, or the journey.</source>
        <translation>Spiele dieses Spiel zu Ende, oder gehe einen Schritt weiter: eine andere Lektion, ein neues Spiel oder die Reise.</translation>
    </message>
    <message>
        <source>More lessons</source>
        <translation>Weitere Lektionen</translation>
    </message>
    <message>
        <source>The first chapter</source>
        <translation>Zur Reise</translation>
    </message>
    <message>
        <source>A new game at Novice level</source>
        <translation>Spiel gegen einen Neuling</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>Weiterspielen</translation>
    </message>
</context>
<context>
    <name>LessonController</name>
    <message>
        <source>&amp;First game with a guide</source>
        <translation>&amp;Erstes Spiel mit Begleiter</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Lektionen …</translation>
    </message>
</context>
<context>
    <name>LessonsDialog</name>
    <message>
        <source>Lessons with a guide</source>
        <translation>Lektionen mit Begleiter</translation>
    </message>
    <message>
        <source>Each takes a few minutes. You play, and the guide explains why.</source>
        <translation>Jede dauert ein paar Minuten. Du spielst, und der Begleiter nennt die Gründe.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Levels</name>
    <message>
        <source>Person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>Anfänger</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Kaufmann</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>Neuling</translation>
    </message>
    <message>
        <source>Misses {missed}% of certain wins and {wrong}% of the best late roles, scores about {points}: just right for a first game.</source>
        <translation>Verpasst {missed}&#xa0;% der sicheren Siege und am Ende {wrong}&#xa0;% der besten Rollen, holt etwa {points} Punkte: gut für das erste Spiel.</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>Amateur</translation>
    </message>
    <message>
        <source>Misses {missed}% of certain wins and {wrong}% of the best late roles, but already scores about {points}.</source>
        <translation>Verpasst {missed}&#xa0;% der sicheren Siege und am Ende {wrong}&#xa0;% der besten Rollen, holt aber schon etwa {points} Punkte.</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>Könner</translation>
    </message>
    <message>
        <source>Misses no certain win, finds {best}% of the best late roles and scores about {points}: you need a plan of your own.</source>
        <translation>Verpasst keinen sicheren Sieg, trifft am Ende {best}&#xa0;% der besten Rollen und holt etwa {points} Punkte: Du brauchst einen Plan.</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Profi</translation>
    </message>
    <message>
        <source>Plans each round, finds every certain win and {best}% of the best late roles, and scores about {points}.</source>
        <translation>Plant jede Runde, findet jeden sicheren Sieg und am Ende {best}&#xa0;% der besten Rollen und holt etwa {points} Punkte.</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Meister</translation>
    </message>
    <message>
        <source>Plans several turns ahead, finds every certain win and {best}% of the best late roles, and scores about {points}.</source>
        <translation>Plant mehrere Züge voraus, findet jeden sicheren Sieg und am Ende {best}&#xa0;% der besten Rollen und holt etwa {points} Punkte.</translation>
    </message>
    <message>
        <source>Someone at this computer plays.</source>
        <translation>Jemand spielt an diesem Computer.</translation>
    </message>
    <message>
        <source>Knows the rules and tries out all sorts of moves.</source>
        <translation>Kennt die Regeln und probiert alles Mögliche aus.</translation>
    </message>
    <message>
        <source>Takes whatever pays most right now.</source>
        <translation>Nimmt, was gerade am meisten bringt.</translation>
    </message>
    <message>
        <source>Your own program plays; if it fails, a simple computer player takes over.</source>
        <translation>Dein eigenes Programm spielt; fällt es aus, übernimmt ein einfacher Computergegner.</translation>
    </message>
</context>
<context>
    <name>LimitRow</name>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>When your time is up, the table decides for you. After the time for the whole game is up, you have 10 seconds for each further decision.</source>
        <translation>Ist deine Zeit um, entscheidet das Programm für dich. Ist die Zeit für das ganze Spiel um, hast du für jede weitere Entscheidung noch 10 Sekunden.</translation>
    </message>
    <message>
        <source>Time of each person for the whole game. After it, 10 seconds for each decision; then the table decides.</source>
        <translation>Zeit pro Person für das ganze Spiel. Danach 10 Sekunden für jede Entscheidung, dann entscheidet das Programm.</translation>
    </message>
    <message>
        <source>Time for each decision; then the table decides.</source>
        <translation>Zeit für jede Entscheidung, dann entscheidet das Programm.</translation>
    </message>
    <message>
        <source>Everyone thinks as long as they like.</source>
        <translation>Alle überlegen, so lange sie möchten.</translation>
    </message>
</context>
<context>
    <name>ListFoot</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Use this name</source>
        <translation>Namen übernehmen</translation>
    </message>
</context>
<context>
    <name>LookDialog</name>
    <message>
        <source>Look</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Keep them hidden</source>
        <translation>Verdeckt lassen</translation>
    </message>
    <message>
        <source>Look at {whose} cards?</source>
        <translation>{whose} Karten ansehen?</translation>
    </message>
    <message>
        <source>This game is not over yet. The score sheet and your statistics will count looking as an undo. All cards are shown at the end anyway.</source>
        <translation>Dieses Spiel ist noch nicht zu Ende. Siehst du dir die Karten jetzt an, zählt das als Zurücknehmen, in der Wertung und unter „Deine Spiele“. Am Ende liegen ohnehin alle Karten offen.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>San Juan</source>
        <translation>San Juan</translation>
    </message>
    <message>
        <source>Your settings were saved by a newer version of San Juan. Changes are not saved.</source>
        <translation>Deine Einstellungen stammen von einer neueren Version von San Juan. Änderungen werden nicht gespeichert.</translation>
    </message>
    <message>
        <source>The settings could not be read, so the defaults are used.</source>
        <translation>Die Einstellungen ließen sich nicht lesen. Es gelten die Standardwerte.</translation>
    </message>
    <message>
        <source>The old file was kept as {name}.</source>
        <translation>Die alte Datei heißt jetzt {name}.</translation>
    </message>
    <message>
        <source>Settings and the last game cannot be saved: {why}.</source>
        <translation>Einstellungen und letztes Spiel lassen sich nicht speichern: {why}.</translation>
    </message>
</context>
<context>
    <name>MatchBox</name>
    <message>
        <source>A match is a series of games of the same players, who change seats.</source>
        <translation>Ein Match ist eine Reihe von Spielen derselben Spieler, die dabei die Plätze wechseln.</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Match</translation>
    </message>
    <message>
        <source>Single game</source>
        <translation>Einzelnes Spiel</translation>
    </message>
    <message numerus="yes">
        <source>The first player to win %n games wins the match.</source>
        <comment>The first player to win a game wins the match.</comment>
        <translation>
            <numerusform>Wer zuerst ein Spiel gewinnt, gewinnt das Match.</numerusform>
            <numerusform>Wer zuerst %n Spiele gewinnt, gewinnt das Match.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player begins %n times.</source>
        <comment>Each player begins once.</comment>
        <translation>
            <numerusform>Jeder beginnt einmal.</numerusform>
            <numerusform>Jeder beginnt %n-mal.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchDialog</name>
    <message>
        <source>Match</source>
        <translation>Match</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Matches</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Replay the selected game on the table, step by step</source>
        <translation>Das gewählte Spiel Schritt für Schritt auf dem Tisch zeigen</translation>
    </message>
    <message>
        <source>End the match…</source>
        <translation>Match beenden …</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>End the match</source>
        <translation>Match beenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>A match is a series of games of the same players. Choose its length on the sheet for a new game; its results are shown here after the first game.</source>
        <translation>Ein Match ist eine Reihe von Spielen derselben Spieler. Wähle seine Länge, wenn du ein neues Spiel beginnst. Nach dem ersten Spiel stehen die Ergebnisse hier.</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Games of the match</source>
        <translation>Spiele des Matches</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>End this match now? The standing decides who wins it. The games stay in Your games.</source>
        <translation>Dieses Match jetzt beenden? Der Zwischenstand entscheidet, wer es gewinnt. Die Spiele bleiben unter „Deine Spiele“.</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Siege</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>{number} · {day}</source>
        <translation>{number} · {day}</translation>
    </message>
    <message>
        <source>{number}, {name} won</source>
        <translation>{number}, {name} hat gewonnen</translation>
    </message>
</context>
<context>
    <name>Matches</name>
    <message numerus="yes">
        <source>Match of %n games</source>
        <comment>Match of 1 game</comment>
        <translation>
            <numerusform>Match über %n Spiel</numerusform>
            <numerusform>Match über %n Spiele</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Match to %n wins</source>
        <comment>Match to 1 win</comment>
        <translation>
            <numerusform>Match bis %n Sieg</numerusform>
            <numerusform>Match bis %n Siege</numerusform>
        </translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>Match …</translation>
    </message>
    <message>
        <source>Next game of the match</source>
        <translation>Nächstes Spiel im Match</translation>
    </message>
    <message numerus="yes">
        <source>%n wins</source>
        <comment>1 win</comment>
        <translation>
            <numerusform>%n Sieg</numerusform>
            <numerusform>%n Siege</numerusform>
        </translation>
    </message>
    <message>
        <source>{match}, wins after game {number}: {wins}</source>
        <translation>{match}, Siege nach Spiel {number}: {wins}</translation>
    </message>
    <message>
        <source>{names} share the match, each with {wins} and {points}.</source>
        <translation>{names} teilen sich das Match: je {wins} und {points}.</translation>
    </message>
    <message>
        <source>{names} wins the match with {wins} and {points}.</source>
        <translation>{names} gewinnt das Match: {wins}, {points}.</translation>
    </message>
    <message>
        <source>Game {number} is on the table.</source>
        <translation>Spiel {number} liegt auf dem Tisch.</translation>
    </message>
    <message>
        <source>Ended early. {result}</source>
        <translation>Vorzeitig beendet. {result}</translation>
    </message>
    <message>
        <source>Play another match</source>
        <translation>Noch ein Match</translation>
    </message>
    <message>
        <source>Next is game {number}; {name} begins as governor.</source>
        <translation>Als Nächstes kommt Spiel {number}. {name} beginnt als Gouverneur.</translation>
    </message>
    <message>
        <source>Go on with the match</source>
        <translation>Match fortsetzen</translation>
    </message>
    <message>
        <source>{names} · {day}</source>
        <translation>{names} · {day}</translation>
    </message>
    <message>
        <source>{name} {number}</source>
        <translation>{name} {number}</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;New game…</source>
        <translation>&amp;Neues Spiel …</translation>
    </message>
    <message>
        <source>&amp;Play again</source>
        <translation>N&amp;och einmal</translation>
    </message>
    <message>
        <source>Play the same &amp;deal again</source>
        <translation>&amp;Gleiche Karten noch einmal</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>Chall&amp;enges…</source>
        <translation>&amp;Herausforderungen …</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>S&amp;peichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Join or leave…</source>
        <translation>Spiele&amp;r …</translation>
    </message>
    <message>
        <source>Go &amp;back</source>
        <translation>Zur&amp;ückgehen</translation>
    </message>
    <message>
        <source>&amp;Score sheet</source>
        <translation>W&amp;ertung</translation>
    </message>
    <message>
        <source>S&amp;hare</source>
        <translation>Tei&amp;len</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Ask the &amp;guide</source>
        <translation>Begleiter fra&amp;gen</translation>
    </message>
    <message>
        <source>Stud&amp;y board…</source>
        <translation>Anal&amp;ysebrett …</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animation</translation>
    </message>
    <message>
        <source>&amp;Pace of computer players</source>
        <translation>&amp;Tempo der Computergegner</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>T&amp;on</translation>
    </message>
    <message>
        <source>&amp;Unseen cards</source>
        <translation>&amp;Ungesehene Karten</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About San Juan Desktop</source>
        <translation>Ü&amp;ber San Juan Desktop</translation>
    </message>
    <message>
        <source>Compare th&amp;is deal</source>
        <translation>Mit den Stufen &amp;vergleichen</translation>
    </message>
    <message>
        <source>To my last &amp;role</source>
        <translation>Zu meiner letzten &amp;Rolle</translation>
    </message>
    <message>
        <source>To the start of the r&amp;ound</source>
        <translation>Zum Anfang der R&amp;unde</translation>
    </message>
    <message>
        <source>To the &amp;start of the game</source>
        <translation>Zum &amp;Spielanfang</translation>
    </message>
    <message>
        <source>&amp;Match…</source>
        <translation>M&amp;atch …</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>&amp;Fast</source>
        <translation>&amp;Schnell</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <source>&amp;Slow</source>
        <translation>&amp;Langsam</translation>
    </message>
    <message>
        <source>&amp;Instant</source>
        <translation>&amp;Sofort</translation>
    </message>
    <message>
        <source>&amp;Brisk</source>
        <translation>&amp;Zügig</translation>
    </message>
    <message>
        <source>&amp;Relaxed</source>
        <translation>&amp;Gemütlich</translation>
    </message>
    <message>
        <source>Since &amp;my last turn</source>
        <translation>Seit &amp;meinem letzten Zug</translation>
    </message>
    <message>
        <source>Start pa&amp;ge</source>
        <translation>&amp;Startseite</translation>
    </message>
    <message>
        <source>&amp;Your games…</source>
        <translation>&amp;Deine Spiele …</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>E&amp;instellungen …</translation>
    </message>
    <message>
        <source>Sort &amp;hand</source>
        <translation>&amp;Hand sortieren</translation>
    </message>
    <message>
        <source>As &amp;drawn</source>
        <translation>&amp;Wie gezogen</translation>
    </message>
    <message>
        <source>By &amp;cost</source>
        <translation>Nach &amp;Kosten</translation>
    </message>
    <message>
        <source>By &amp;kind</source>
        <translation>Nach &amp;Art</translation>
    </message>
    <message>
        <source>&amp;Next order</source>
        <translation>&amp;Nächste Sortierung</translation>
    </message>
    <message>
        <source>Show &amp;keys on the table</source>
        <translation>Tasten auf dem Tisch &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>Revie&amp;w</source>
        <translation>Na&amp;chlese</translation>
    </message>
</context>
<context>
    <name>NameField</name>
    <message>
        <source>People who have played here</source>
        <translation>Wer hier schon gespielt hat</translation>
    </message>
</context>
<context>
    <name>NewGame</name>
    <message>
        <source>Choose a program that plays San Juan</source>
        <translation>Programm wählen, das San Juan spielt</translation>
    </message>
    <message>
        <source>{name} cannot be run as a program.</source>
        <translation>{name} lässt sich nicht als Programm starten.</translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Spiel beginnen</translation>
    </message>
    <message>
        <source>Play {level}</source>
        <translation>Stufe {level} spielen</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>2 players</source>
        <translation>2 Spieler</translation>
    </message>
    <message>
        <source>3 players</source>
        <translation>3 Spieler</translation>
    </message>
    <message>
        <source>4 players</source>
        <translation>4 Spieler</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Second edition</source>
        <translation>Zweite Auflage</translation>
    </message>
    <message>
        <source>First edition</source>
        <translation>Erste Auflage</translation>
    </message>
    <message>
        <source>With the expansion “The new buildings”</source>
        <translation>Mit der Erweiterung „Die neuen Gebäude“</translation>
    </message>
    <message>
        <source>“The new buildings”: eleven more kinds of building, including the Cathedral.</source>
        <translation>„Die neuen Gebäude“: elf weitere Arten von Gebäuden, darunter die Kathedrale.</translation>
    </message>
    <message>
        <source>More production cards</source>
        <translation>Mehr Produktionskarten</translation>
    </message>
    <message>
        <source>The expansion’s four production cards (already included with the new buildings).</source>
        <translation>Die vier Produktionskarten der Erweiterung (bei „Die neuen Gebäude“ schon dabei).</translation>
    </message>
    <message>
        <source>Choose your starting hand</source>
        <translation>Starthand wählen</translation>
    </message>
    <message>
        <source>Everyone is dealt extra cards and keeps four.</source>
        <translation>Jeder bekommt mehr Karten und behält vier davon.</translation>
    </message>
    <message>
        <source>Your recent wins: {n} of {m}, and you play at {placed} level. Try {level} next time?</source>
        <translation>{n} der letzten {m} Spiele gewonnen, und du spielst auf der Stufe {placed}. Nächstes Mal {level}?</translation>
    </message>
    <message>
        <source>Your recent wins: {n} of {m}, and you play at {placed} level. {level} might be a closer match.</source>
        <translation>{n} der letzten {m} Spiele gewonnen, und du spielst auf der Stufe {placed}. {level} passt vielleicht besser.</translation>
    </message>
    <message>
        <source>Play without help</source>
        <translation>Ohne Hilfe spielen</translation>
    </message>
    <message>
        <source>Open hands</source>
        <translation>Offene Karten</translation>
    </message>
    <message>
        <source>Base game</source>
        <translation>Grundspiel</translation>
    </message>
    <message>
        <source>With the expansion</source>
        <translation>Mit Erweiterung</translation>
    </message>
    <message>
        <source>Deal number</source>
        <translation>Spielnummer</translation>
    </message>
    <message>
        <source>Your recent wins: {n} of {m}. Try {level} next time?</source>
        <translation>{n} der letzten {m} Spiele gewonnen. Nächstes Mal Stufe {level}?</translation>
    </message>
    <message>
        <source>Your recent wins: {n} of {m}. {level} might be a closer match.</source>
        <translation>{n} der letzten {m} Spiele gewonnen. Stufe {level} passt vielleicht besser.</translation>
    </message>
    <message>
        <source>No points, forecasts, hints or undo. Not with open hands.</source>
        <translation>Ohne Punkte, Vorschau, Tipps und Zurücknehmen. Nicht mit offenen Karten.</translation>
    </message>
    <message>
        <source>For teaching: everyone sees all hands. Does not count.</source>
        <translation>Zum Lernen: Alle sehen alle Handkarten. Zählt nicht.</translation>
    </message>
    <message>
        <source>For experts, or for teaching: only one of them is possible.</source>
        <translation>Für Erfahrene oder zum Lernen: Nur eines von beiden geht.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>The same number or code always deals the same cards. Leave it empty for a random deal.</source>
        <translation>Gleiche Nummer oder gleicher Code: gleiche Karten. Bleibt das Feld leer, entscheidet der Zufall.</translation>
    </message>
    <message>
        <source>The deal number must consist of digits only, for example 42. Leave it empty for a random deal.</source>
        <translation>Die Spielnummer besteht nur aus Ziffern, zum Beispiel 42. Bleibt das Feld leer, entscheidet der Zufall.</translation>
    </message>
    <message>
        <source>The deal number is too large: the maximum is {largest}.</source>
        <translation>Die Spielnummer ist zu groß: Die größte ist {largest}.</translation>
    </message>
</context>
<context>
    <name>NotesDialog</name>
    <message>
        <source>Notes on this game</source>
        <translation>Notizen zu diesem Spiel</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>To keep these notes, save the game in a file.</source>
        <translation>Um diese Notizen zu behalten, speichere das Spiel in einer Datei.</translation>
    </message>
    <message>
        <source>Your notes are saved with the game.</source>
        <translation>Deine Notizen werden zusammen mit dem Spiel gespeichert.</translation>
    </message>
    <message>
        <source>Everyone at this table can read them. They are saved with the game.</source>
        <translation>Alle am Tisch können die Notizen lesen. Sie werden mit dem Spiel gespeichert.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>The page is full.</source>
        <translation>Die Seite ist voll.</translation>
    </message>
</context>
<context>
    <name>NoticesDialog</name>
    <message>
        <source>Third-party licences</source>
        <translation>Lizenzen Dritter</translation>
    </message>
    <message>
        <source>The components this program is built on, with their full licences.</source>
        <translation>Die Bestandteile, auf denen dieses Programm aufbaut, mit ihren vollständigen Lizenzen.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>{n}%</source>
        <translation>{n}&#xa0;%</translation>
    </message>
    <message>
        <source>about {percent}</source>
        <translation>etwa {percent}</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <translation>d. MMMM</translation>
    </message>
    <message>
        <source>dddd, d MMMM</source>
        <translation>dddd, d. MMMM</translation>
    </message>
</context>
<context>
    <name>OpenHands</name>
    <message>
        <source>Game with open hands: everyone sees all hands and the cards under buildings. Ask the guide whenever you like. The game does not count.</source>
        <translation>Spiel mit offenen Karten: Alle sehen alle Handkarten und die Karten unter Gebäuden. Frage den Begleiter, wann immer du willst. Das Spiel zählt nicht.</translation>
    </message>
</context>
<context>
    <name>OpeningLine</name>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Abgebrochen. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Opening {name}: {percent}</source>
        <translation>{name} wird geöffnet: {percent}</translation>
    </message>
</context>
<context>
    <name>OpponentSummary</name>
    <message>
        <source>player {letter}</source>
        <translation>Spieler {letter}</translation>
    </message>
    <message>
        <source>What to expect from {name}</source>
        <translation>Was dich bei {name} erwartet</translation>
    </message>
    <message>
        <source>Sharing one screen</source>
        <translation>Gemeinsam an einem Bildschirm</translation>
    </message>
    <message>
        <source>A curtain hides the cards until the next player is at the screen.</source>
        <translation>Ein Vorhang verdeckt die Karten, bis der nächste Spieler am Bildschirm sitzt.</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>{name} wins with {points}</source>
        <translation>{name} gewinnt: {points}</translation>
    </message>
    <message>
        <source>Back to the score sheet</source>
        <translation>Zurück zur Wertung</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
</context>
<context>
    <name>Outlook</name>
    <message>
        <source>may reveal cards</source>
        <translation>darf Karten aufdecken</translation>
    </message>
    <message>
        <source>produces {goods}</source>
        <translation>produziert {goods}</translation>
    </message>
    <message>
        <source>cannot build</source>
        <translation>kann nichts bauen</translation>
    </message>
    <message>
        <source>{words}, or {building}</source>
        <translation>{words} oder {building}</translation>
    </message>
    <message>
        <source>has {cards}, too few to build</source>
        <translation>hat {cards}, zu wenig zum Bauen</translation>
    </message>
    <message>
        <source>has {cards}, enough for any hand card</source>
        <translation>hat {cards}, genug für jede Handkarte</translation>
    </message>
    <message>
        <source>sells {goods} for {cards}</source>
        <translation>verkauft {goods} für {cards}</translation>
    </message>
    <message>
        <source>You may reveal cards</source>
        <translation>Du darfst Karten aufdecken</translation>
    </message>
    <message>
        <source>draws {cards} and may reveal cards</source>
        <translation>zieht {cards} und darf Karten aufdecken</translation>
    </message>
    <message>
        <source>sells {goods} for {least} to {cards}, depending on the next prices</source>
        <translation>verkauft {goods} für {least} bis {cards}, je nach den nächsten Preisen</translation>
    </message>
    <message>
        <source>You sell {goods} for {least} to {cards}, depending on the next prices</source>
        <translation>Du verkaufst {goods} für {least} bis {cards}, je nach den nächsten Preisen</translation>
    </message>
    <message>
        <source>You draw {cards} and may reveal cards</source>
        <translation>Du ziehst {cards} und darfst Karten aufdecken</translation>
    </message>
    <message>
        <source>You draw {cards}</source>
        <translation>Du ziehst {cards}</translation>
    </message>
    <message>
        <source>draws {cards}</source>
        <translation>zieht {cards}</translation>
    </message>
    <message>
        <source>produces {goods} and draws {cards}</source>
        <translation>produziert {goods} und zieht {cards}</translation>
    </message>
    <message>
        <source>You produce {goods} and draw {cards}</source>
        <translation>Du produzierst {goods} und ziehst {cards}</translation>
    </message>
    <message>
        <source>You produce {goods}</source>
        <translation>Du produzierst {goods}</translation>
    </message>
    <message>
        <source>You get nothing</source>
        <translation>Du bekommst nichts</translation>
    </message>
    <message>
        <source>gets nothing</source>
        <translation>bekommt nichts</translation>
    </message>
    <message>
        <source>You can build {building}</source>
        <translation>Du kannst {building} bauen</translation>
    </message>
    <message>
        <source>You cannot build anything</source>
        <translation>Du kannst nichts bauen</translation>
    </message>
    <message numerus="yes">
        <source>You can build any one of %n hand cards</source>
        <comment>You can build %n of your hand cards</comment>
        <translation>
            <numerusform>Du kannst %n deiner Handkarten bauen</numerusform>
            <numerusform>Du kannst eine beliebige von %n Karten bauen</numerusform>
        </translation>
    </message>
    <message>
        <source>has {cards}, enough for a cost of up to {reach}</source>
        <translation>hat {cards}, genug für Kosten bis {reach}</translation>
    </message>
    <message>
        <source>You sell {goods} for {cards}</source>
        <translation>Du verkaufst {goods} für {cards}</translation>
    </message>
    <message>
        <source>draws {cards} and keeps {kept}</source>
        <translation>zieht {cards} und behält {kept}</translation>
    </message>
    <message>
        <source>You draw {cards} and keep {kept}</source>
        <translation>Du ziehst {cards} und behältst {kept}</translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source>a card</source>
        <translation>eine Karte</translation>
    </message>
    <message>
        <source>a good ({building})</source>
        <translation>eine Ware ({building})</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} und {last}</translation>
    </message>
    <message>
        <source>{count} × {name}</source>
        <translation>{count} × {name}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <comment>%n card</comment>
        <translation>
            <numerusform>%n&#xa0;Karte</numerusform>
            <numerusform>%n&#xa0;Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more cards</source>
        <comment>%n more card</comment>
        <translation>
            <numerusform>noch %n Karte</numerusform>
            <numerusform>noch %n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goods</source>
        <comment>%n good</comment>
        <translation>
            <numerusform>%n&#xa0;Ware</numerusform>
            <numerusform>%n&#xa0;Waren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <comment>%n point</comment>
        <translation>
            <numerusform>%n&#xa0;Punkt</numerusform>
            <numerusform>%n&#xa0;Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>a good from the Customs office</source>
        <translation>eine Ware vom Zollamt</translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation>{some} oder {last}</translation>
    </message>
    <message>
        <source>{name_in_s}’s</source>
        <translation>{name_in_s}’</translation>
    </message>
    <message>
        <source>{name}’s</source>
        <translation>{name}s</translation>
    </message>
</context>
<context>
    <name>PinDialog</name>
    <message>
        <source>No PIN</source>
        <translation>Ohne Geheimzahl</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Schützen</translation>
    </message>
    <message>
        <source>The PINs do not match. Type the second one again.</source>
        <translation>Die beiden Geheimzahlen sind verschieden. Gib die zweite noch einmal ein.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>Geheimzahl</translation>
    </message>
    <message>
        <source>PIN for {whose} cards</source>
        <translation>Geheimzahl für {whose} Karten</translation>
    </message>
    <message>
        <source>Repeat the PIN</source>
        <translation>Geheimzahl wiederholen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Only someone who knows the PIN can see these cards and play for {name}, even if the game continues on another day. The PIN stops friends from peeking, but offers no real protection. If it is forgotten, all players together can remove it.</source>
        <translation>Nur wer die Geheimzahl kennt, kann diese Karten ansehen und für {name} spielen, auch wenn das Spiel an einem anderen Tag weitergeht. Die Geheimzahl hält Freunde vom Spicken ab, ein echter Schutz ist sie nicht. Wird sie vergessen, können alle Spieler sie gemeinsam entfernen.</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>Person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Computer player ({level})</source>
        <translation>Computergegner ({level})</translation>
    </message>
    <message>
        <source>Person since round {round} (decision {decision})</source>
        <translation>Mensch seit Runde {round} (Entscheidung {decision})</translation>
    </message>
    <message>
        <source>Computer player ({level}) since round {round} (decision {decision})</source>
        <translation>Computergegner ({level}) seit Runde {round} (Entscheidung {decision})</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>A computer player can take the seat of anyone who must leave, and give it back later. The cards stay hidden from the others. Decisions before a change can no longer be undone.</source>
        <translation>Wer gehen muss, gibt seinen Platz an einen Computergegner ab und bekommt ihn später wieder. Die Karten bleiben vor den anderen verborgen. Entscheidungen vor einem Wechsel lassen sich nicht mehr zurücknehmen.</translation>
    </message>
    <message>
        <source>A seat with several players does not count for statistics, level and honours.</source>
        <translation>Ein Platz mit mehreren Spielern zählt nicht für Statistik, Stufe und Auszeichnungen.</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
    <message>
        <source>Level of the computer player for {name}</source>
        <translation>Stufe des Computergegners für {name}</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Abgeben</translation>
    </message>
    <message>
        <source>A computer player takes {whose} seat.</source>
        <translation>Ein Computergegner übernimmt {whose} Platz.</translation>
    </message>
    <message>
        <source>Take the seat back</source>
        <translation>Wieder mitspielen</translation>
    </message>
    <message>
        <source>The person goes on in {whose} seat.</source>
        <translation>Der Mensch spielt auf {whose} Platz weiter.</translation>
    </message>
    <message>
        <source>Join here</source>
        <translation>Hier einsteigen</translation>
    </message>
    <message>
        <source>A person takes {whose} seat and sees its cards. This counts as undo.</source>
        <translation>Ein Mensch übernimmt {whose} Platz und sieht dessen Karten. Das zählt wie ein Zurücknehmen.</translation>
    </message>
</context>
<context>
    <name>PortraitBox</name>
    <message>
        <source>Portrait of player {letter}</source>
        <translation>Porträt von Spieler {letter}</translation>
    </message>
    <message>
        <source>Choose a portrait</source>
        <translation>Porträt wählen</translation>
    </message>
</context>
<context>
    <name>Portraits</name>
    <message>
        <source>Seen from behind</source>
        <translation>Von hinten gesehen</translation>
    </message>
    <message>
        <source>The pelican</source>
        <translation>Der Pelikan</translation>
    </message>
    <message>
        <source>The parrot</source>
        <translation>Der Papagei</translation>
    </message>
    <message>
        <source>The harbour cat</source>
        <translation>Die Hafenkatze</translation>
    </message>
    <message>
        <source>The coquí frog</source>
        <translation>Der Coquí-Frosch</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>System default</source>
        <translation>Wie im System</translation>
    </message>
    <message>
        <source>Game language</source>
        <translation>Sprache des Spiels</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>For questions, log, names, tooltips and dialogs. The cities make room for larger text.</source>
        <translation>Fragen, Verlauf, Namen, Hinweise und Fenster. Für größeren Text machen die Städte Platz.</translation>
    </message>
    <message>
        <source>Cards in your hand</source>
        <translation>Deine Handkarten</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Klein</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Large cards use free space first, then take a little from the cities.</source>
        <translation>Große Karten nutzen zuerst freien Platz, dann ein wenig vom Platz der Städte.</translation>
    </message>
    <message>
        <source>Scenery</source>
        <translation>Kulisse</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Ruhig</translation>
    </message>
    <message>
        <source>“Full”: the harbour from morning to dusk. “Quiet”: streets and a wooden deck on a sea chart.</source>
        <translation>„Voll“: der Hafen vom Morgen bis zum Abend. „Ruhig“: Straßen und Holzdeck auf einer Seekarte.</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Animation speed</source>
        <translation>Tempo der Animation</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>How fast cards move. “Off” shows every change instantly.</source>
        <translation>Wie schnell sich Karten bewegen. „Aus“ zeigt jede Änderung sofort.</translation>
    </message>
    <message>
        <source>Pace of computer players</source>
        <translation>Tempo der Computergegner</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>Brisk</source>
        <translation>Zügig</translation>
    </message>
    <message>
        <source>Relaxed</source>
        <translation>Gemütlich</translation>
    </message>
    <message>
        <source>How long each move stays on screen. Click or press a key to move on.</source>
        <translation>Wie lange Gegnerzüge zu sehen sind. Mit einem Klick oder einer Taste geht es weiter.</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Nothing flies or bounces. Every change fades in, at any speed.</source>
        <translation>Nichts fliegt oder hüpft. Jede Änderung wird sanft eingeblendet, bei jedem Tempo.</translation>
    </message>
    <message>
        <source>Clicking a role</source>
        <translation>Rolle anklicken</translation>
    </message>
    <message>
        <source>Confirm first</source>
        <translation>Erst bestätigen</translation>
    </message>
    <message>
        <source>Take at once</source>
        <translation>Sofort nehmen</translation>
    </message>
    <message>
        <source>“Take at once”: clicking the role or pressing its digit is enough.</source>
        <translation>„Sofort nehmen“: Ein Klick auf die Rolle oder ihre Zifferntaste genügt.</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Bemerkungen</translation>
    </message>
    <message>
        <source>Computer players make a friendly comment now and then.</source>
        <translation>Ab und zu machen Computergegner eine freundliche Bemerkung.</translation>
    </message>
    <message>
        <source>Since your last turn</source>
        <translation>Seit deinem letzten Zug</translation>
    </message>
    <message>
        <source>With several people at one screen: when you show your cards, you see what the others did.</source>
        <translation>Zu mehreren an einem Bildschirm: Zeigst du deine Karten, siehst du, was die anderen getan haben.</translation>
    </message>
    <message>
        <source>Volume of game and harbour sounds.</source>
        <translation>Lautstärke der Klänge von Spiel und Hafen.</translation>
    </message>
    <message>
        <source>Music</source>
        <translation>Musik</translation>
    </message>
    <message>
        <source>Very quiet guitar: one piece each for morning, noon and dusk, with long pauses.</source>
        <translation>Sehr leise Gitarre: je ein Stück für Morgen, Mittag und Abend, mit langen Pausen.</translation>
    </message>
    <message>
        <source>Music volume</source>
        <translation>Lautstärke der Musik</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>Spiel des Tages</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Journey</source>
        <translation>Reise</translation>
    </message>
    <message>
        <source>Honours</source>
        <translation>Auszeichnungen</translation>
    </message>
    <message>
        <source>Suggest a level</source>
        <translation>Passende Stufe vorschlagen</translation>
    </message>
    <message>
        <source>After several one-sided games, you are asked once whether to change the level. The deal is never affected.</source>
        <translation>Nach mehreren einseitigen Spielen wirst du einmal gefragt, ob du die Stufe wechseln willst. Auf die Karten hat das nie Einfluss.</translation>
    </message>
    <message>
        <source>Prepare the review</source>
        <translation>Nachlese vorbereiten</translation>
    </message>
    <message>
        <source>During the game</source>
        <translation>Während des Spiels</translation>
    </message>
    <message>
        <source>When I open it</source>
        <translation>Wenn ich sie öffne</translation>
    </message>
    <message>
        <source>“During the game”: the review is ready at the end, and hints appear at once. “When I open it”: less work for the computer, but only reviewed games count towards your level.</source>
        <translation>„Während des Spiels“: Die Nachlese ist am Ende fertig, und Tipps kommen sofort. „Wenn ich sie öffne“: Der Computer arbeitet weniger, aber nur Spiele mit Nachlese zählen für deine Stufe.</translation>
    </message>
    <message>
        <source>Background work on battery</source>
        <translation>Vorbereiten im Akkubetrieb</translation>
    </message>
    <message>
        <source>“Off”: hints and reviews wait until you ask for them.</source>
        <translation>„Aus“: Tipps und Nachlesen warten, bis du sie aufrufst.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>{builder}: pass if you cannot build</source>
        <translation>{builder}: passen, wenn du nicht bauen kannst</translation>
    </message>
    <message>
        <source>{producer}: fill all buildings if you can</source>
        <translation>{producer}: alle Gebäude füllen, wenn möglich</translation>
    </message>
    <message>
        <source>{councillor}: draw the cards</source>
        <translation>{councillor}: Karten ziehen</translation>
    </message>
    <message>
        <source>{gold_mine} and {goldsmith}: reveal cards</source>
        <translation>{gold_mine} und {goldsmith}: Karten aufdecken</translation>
    </message>
    <message>
        <source>{library} (two players): use it</source>
        <translation>{library} zu zweit: nutzen</translation>
    </message>
    <message>
        <source>“Ask” shows a ticked box beside the roles; you can clear it.</source>
        <translation>„Fragen“ zeigt neben den Rollen ein Häkchen zum Wegklicken.</translation>
    </message>
    <message>
        <source>{office_building}: exchange cards</source>
        <translation>{office_building}: Karten tauschen</translation>
    </message>
    <message>
        <source>{chapel}: put a card under it</source>
        <translation>{chapel}: Karte darunterlegen</translation>
    </message>
    <message>
        <source>Over the limit</source>
        <translation>Über dem Limit</translation>
    </message>
    <message>
        <source>“Over the limit”: only if you hold more cards than you may keep.</source>
        <translation>„Über dem Limit“: nur, wenn du sonst Karten verlierst.</translation>
    </message>
    <message>
        <source>{bank}: put cards under it</source>
        <translation>{bank}: Karten darunterlegen</translation>
    </message>
    <message>
        <source>When it counts</source>
        <translation>Wenn es zählt</translation>
    </message>
    <message>
        <source>“When it counts”: if you are over the limit, or if the round may be the last.</source>
        <translation>„Wenn es zählt“: wenn du über dem Limit bist oder die Runde die letzte sein kann.</translation>
    </message>
    <message>
        <source>No sound: the sound library is not installed.</source>
        <translation>Kein Ton: Das Zusatzpaket für Klänge ist nicht installiert.</translation>
    </message>
    <message>
        <source>Sounds of the game</source>
        <translation>Klänge des Spiels</translation>
    </message>
    <message>
        <source>Cards, coins and buildings, and a sound when it is your turn.</source>
        <translation>Karten, Münzen und Gebäude sowie ein Klang, wenn du am Zug bist.</translation>
    </message>
    <message>
        <source>Strong outlines, plain backgrounds behind all text, and no scenery.</source>
        <translation>Kräftige Ränder, einfarbige Flächen hinter jedem Text, keine Kulisse.</translation>
    </message>
    <message>
        <source>The score sheet lists the honours you earned in the game.</source>
        <translation>Die Wertung nennt die Auszeichnungen eines Spiels.</translation>
    </message>
    <message>
        <source>Sounds of the harbour</source>
        <translation>Klänge des Hafens</translation>
    </message>
    <message>
        <source>Very quiet, during a game: water, gulls, the market, crickets.</source>
        <translation>Sehr leise, während eines Spiels: Wasser, Möwen, der Markt, Grillen.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation>Diese Seite zurücksetzen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Choices made for you. With several people at one screen, you are always asked whether to build, and there are no hints, so that nothing gives your cards away.</source>
        <translation>Entscheidungen, die dir das Programm abnimmt. Spielt ihr zu mehreren an einem Bildschirm, werdet ihr beim Bauen immer gefragt und bekommt keine Tipps, weil sonst Karten verraten würden.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Extras</source>
        <translation>Rund ums Spiel</translation>
    </message>
    <message>
        <source>The first three appear on the start page.</source>
        <translation>Die ersten drei erscheinen auf der Startseite.</translation>
    </message>
</context>
<context>
    <name>Puzzles</name>
    <message>
        <source>The built-in puzzles cannot be read.</source>
        <translation>Die mitgelieferten Rätsel lassen sich nicht lesen.</translation>
    </message>
    <message>
        <source>One question at a time, with the answer and the reasons.</source>
        <translation>Eine Frage nach der anderen, mit Antwort und Begründung.</translation>
    </message>
    <message>
        <source>{n} of {m} solved</source>
        <translation>{n} von {m} gelöst</translation>
    </message>
    <message>
        <source>Your puzzle progress cannot be read right now.</source>
        <translation>Deine gelösten Rätsel lassen sich gerade nicht lesen.</translation>
    </message>
    <message>
        <source>Your puzzle progress could not be read. The old file was kept as {name}.</source>
        <translation>Deine gelösten Rätsel ließen sich nicht lesen. Die alte Datei heißt jetzt {name}.</translation>
    </message>
    <message>
        <source>These puzzles cannot be shown.</source>
        <translation>Diese Rätsel lassen sich nicht zeigen.</translation>
    </message>
    <message>
        <source>Your puzzle progress cannot be saved right now. The program will try again.</source>
        <translation>Gelöste Rätsel lassen sich gerade nicht speichern. San Juan versucht es erneut.</translation>
    </message>
    <message>
        <source>You have solved this one before, so it does not count.</source>
        <translation>Dieses Rätsel hast du schon einmal gelöst, darum zählt es nicht.</translation>
    </message>
    <message>
        <source>It will come back after {n} other puzzles.</source>
        <translation>Es kommt nach {n} anderen wieder.</translation>
    </message>
    <message>
        <source>A miss starts a new streak.</source>
        <translation>Nach einem Fehler beginnt eine neue Serie.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzles solved in a row.</source>
        <comment>New streak started.</comment>
        <translation>
            <numerusform>Eine neue Serie hat begonnen.</numerusform>
            <numerusform>%n hintereinander gelöst.</numerusform>
        </translation>
    </message>
    <message>
        <source>You have solved all of these. Your own games add new ones.</source>
        <translation>Hier ist alles gelöst. Deine Spiele bringen neue Rätsel.</translation>
    </message>
    <message>
        <source>The next puzzle is being created and will appear in a few minutes.</source>
        <translation>Das nächste Rätsel entsteht gerade. Das dauert einige Minuten.</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Answer on the table, as in a game. Your first answer counts.</source>
        <translation>Antworte am Tisch, wie im Spiel. Deine erste Antwort zählt.</translation>
    </message>
    <message>
        <source>Next puzzle (N)</source>
        <translation>Nächstes Rätsel (N)</translation>
    </message>
    <message>
        <source>Back to the puzzles (Esc)</source>
        <translation>Zurück zu den Rätseln (Esc)</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>deine Antwort</translation>
    </message>
    <message>
        <source>Next puzzle (Enter)</source>
        <translation>Nächstes Rätsel (Enter)</translation>
    </message>
    <message>
        <source>Back to the puzzles</source>
        <translation>Zurück zu den Rätseln</translation>
    </message>
    <message>
        <source>best streak: {n}</source>
        <translation>längste Serie: {n}</translation>
    </message>
    <message>
        <source>Play again: {level}</source>
        <translation>Noch einmal: {level}</translation>
    </message>
    <message>
        <source>Play: {level}</source>
        <translation>Spielen: {level}</translation>
    </message>
    <message>
        <source>Play these</source>
        <translation>Diese spielen</translation>
    </message>
    <message>
        <source>solved in a row</source>
        <translation>hintereinander gelöst</translation>
    </message>
    <message>
        <source>Count streaks</source>
        <translation>Serien zählen</translation>
    </message>
    <message>
        <source>Show a clock</source>
        <translation>Uhr zeigen</translation>
    </message>
    <message>
        <source>One question, no clock. You get the answer with the reasons, and you can play on.</source>
        <translation>Eine Frage, keine Uhr. Du bekommst die Antwort mit Begründung und kannst weiterspielen.</translation>
    </message>
    <message>
        <source>Only your first answer counts.</source>
        <translation>Nur deine erste Antwort zählt.</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Cards and goods</source>
        <translation>Karten und Waren</translation>
    </message>
    <message>
        <source>No positions are waiting. Play a game and open its review.</source>
        <translation>Gerade wartet keine Stellung auf dich. Spiele ein Spiel und öffne seine Nachlese.</translation>
    </message>
    <message numerus="yes">
        <source>%n positions where you missed a better choice are waiting. Every game you review may add more.</source>
        <comment>One position where you missed a better choice is waiting. Every game you review may add more.</comment>
        <translation>
            <numerusform>Eine Stellung wartet, in der es etwas Besseres gab. Jedes Spiel mit Nachlese kann weitere bringen.</numerusform>
            <numerusform>%n Stellungen warten, in denen es etwas Besseres gab. Jedes Spiel mit Nachlese kann weitere bringen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Even {level} players find these.</source>
        <translation>Diese löst sogar ein {level}.</translation>
    </message>
    <message>
        <source>Only {level} players find all of these.</source>
        <translation>Nur ein {level} findet sie alle.</translation>
    </message>
    <message>
        <source>{level} players usually find these.</source>
        <translation>Diese löst ein {level} meistens.</translation>
    </message>
    <message>
        <source>From your games</source>
        <translation>Aus deinen Spielen</translation>
    </message>
    <message>
        <source>Puzzle {n}</source>
        <translation>Rätsel {n}</translation>
    </message>
    <message>
        <source>Your puzzle progress was saved by a newer version of San Juan. New results are not saved.</source>
        <translation>Deine Ergebnisse stammen von einer neueren Version von San Juan. Neue Ergebnisse werden nicht gespeichert.</translation>
    </message>
    <message>
        <source>Your own games and new puzzles</source>
        <translation>Aus deinen und neuen Spielen</translation>
    </message>
    <message numerus="yes">
        <source>%n new puzzles from games between computer players.</source>
        <comment>One new puzzle from a game between computer players.</comment>
        <translation>
            <numerusform>Ein neues aus einem Spiel der Computergegner.</numerusform>
            <numerusform>%n neue aus Spielen der Computergegner.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first puzzle is being created from a game between computer players. This takes a few minutes. Your own games add more when you review them.</source>
        <translation>Das erste Rätsel entsteht gerade aus einem Spiel der Computergegner. Das dauert einige Minuten. Deine Spiele mit Nachlese bringen weitere.</translation>
    </message>
    <message>
        <source>New puzzle</source>
        <translation>Neues Rätsel</translation>
    </message>
    <message>
        <source>Round {n}.</source>
        <translation>Runde {n}.</translation>
    </message>
    <message numerus="yes">
        <source>You know %n of the cards in other players’ hands.</source>
        <comment>You know one of the cards in other players’ hands.</comment>
        <translation>
            <numerusform>Du kennst eine Handkarte der anderen.</numerusform>
            <numerusform>Du kennst %n Handkarten der anderen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You lead by %n points.</source>
        <comment>You lead by one point.</comment>
        <translation>
            <numerusform>Du führst mit einem Punkt Vorsprung.</numerusform>
            <numerusform>Du führst mit %n Punkten Vorsprung.</numerusform>
        </translation>
    </message>
    <message>
        <source>No one is in the lead.</source>
        <translation>Niemand führt.</translation>
    </message>
    <message>
        <source>You share the lead with {names}.</source>
        <translation>Du führst gemeinsam mit {names}.</translation>
    </message>
    <message numerus="yes">
        <source>{names} share the lead, %n points ahead of you.</source>
        <comment>{names} share the lead, one point ahead of you.</comment>
        <translation>
            <numerusform>{names} führen gemeinsam, einen Punkt vor dir.</numerusform>
            <numerusform>{names} führen gemeinsam, %n Punkte vor dir.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} leads, %n points ahead of you.</source>
        <comment>{name} leads, one point ahead of you.</comment>
        <translation>
            <numerusform>{name} führt, einen Punkt vor dir.</numerusform>
            <numerusform>{name} führt, %n Punkte vor dir.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need %n more buildings to complete your city.</source>
        <comment>You need one more building to complete your city.</comment>
        <translation>
            <numerusform>Deiner Stadt fehlt noch ein Gebäude.</numerusform>
            <numerusform>Deiner Stadt fehlen noch %n Gebäude.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The largest cities need %n more buildings each.</source>
        <comment>The largest cities need one more building each.</comment>
        <translation>
            <numerusform>Den größten Städten fehlt noch je ein Gebäude.</numerusform>
            <numerusform>Den größten Städten fehlen noch je %n Gebäude.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} needs %n more buildings to complete their city.</source>
        <comment>{name} needs one more building to complete their city.</comment>
        <translation>
            <numerusform>{name} fehlt noch ein Gebäude zur fertigen Stadt.</numerusform>
            <numerusform>{name} fehlen noch %n Gebäude zur fertigen Stadt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tested with {n} possible sets of hidden cards: the best choice led in {m}.</source>
        <translation>Geprüft mit {n} möglichen Verteilungen verdeckter Karten: In {m} war die beste Wahl vorn.</translation>
    </message>
    <message>
        <source>In 100 games the best choice wins about {n} more than the next best ({low} to {high}).</source>
        <translation>Von 100 Spielen gewinnt die beste Wahl etwa {n} mehr als die zweitbeste ({low} bis {high}).</translation>
    </message>
    <message>
        <source>In 100 games the best choice wins about {n} more than the next best.</source>
        <translation>Von 100 Spielen gewinnt die beste Wahl etwa {n} mehr als die zweitbeste.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>The {card} was chosen twice.</source>
        <translation>{card} wurde zweimal gewählt.</translation>
    </message>
    <message>
        <source>The same building was chosen twice.</source>
        <translation>Dasselbe Gebäude wurde zweimal gewählt.</translation>
    </message>
    <message>
        <source>That is {cards} too many.</source>
        <translation>{cards} zu viel.</translation>
    </message>
    <message>
        <source>You can give up at most {goods} here.</source>
        <translation>Hier kannst du höchstens {goods} abgeben.</translation>
    </message>
    <message>
        <source>The {role} is already taken this round.</source>
        <translation>Der {role} ist in dieser Runde schon vergeben.</translation>
    </message>
    <message>
        <source>Choose exactly {cards}.</source>
        <translation>Wähle genau {cards}.</translation>
    </message>
    <message>
        <source>Choose no more than {most}.</source>
        <translation>Höchstens {most}.</translation>
    </message>
    <message>
        <source>The {building} has already been used.</source>
        <translation>Die {building} wurde schon benutzt.</translation>
    </message>
    <message>
        <source>You have no active {building}.</source>
        <translation>Du hast keine {building}, die schon wirkt.</translation>
    </message>
    <message>
        <source>The {card} cannot be built over a building of the same name.</source>
        <translation>{card} kann kein gleichnamiges Gebäude überbauen.</translation>
    </message>
    <message>
        <source>It is another player’s turn.</source>
        <translation>Ein anderer Spieler ist am Zug.</translation>
    </message>
    <message>
        <source>That is not the current question.</source>
        <translation>Danach wird gerade nicht gefragt.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist zu Ende.</translation>
    </message>
    <message>
        <source>You have no Library that you can use right now.</source>
        <translation>Du hast keine Bibliothek, die du jetzt nutzen kannst.</translation>
    </message>
    <message>
        <source>You cannot pass here.</source>
        <translation>Hier kannst du nicht passen.</translation>
    </message>
    <message>
        <source>That card is not in your hand.</source>
        <translation>Diese Karte hast du nicht auf der Hand.</translation>
    </message>
    <message>
        <source>That card is not on offer.</source>
        <translation>Diese Karte steht nicht zur Wahl.</translation>
    </message>
    <message>
        <source>A card cannot pay for itself.</source>
        <translation>Eine Karte kann sich nicht selbst bezahlen.</translation>
    </message>
    <message>
        <source>Only the Black market lets you pay with goods.</source>
        <translation>Um mit Waren zu bezahlen, brauchst du den Schwarzmarkt.</translation>
    </message>
    <message>
        <source>There is no good there.</source>
        <translation>Dort liegt keine Ware.</translation>
    </message>
    <message>
        <source>Only the Crane lets you build over a building.</source>
        <translation>Um ein Gebäude zu überbauen, brauchst du den Kran.</translation>
    </message>
    <message>
        <source>There is no building on that lot.</source>
        <translation>Auf diesem Bauplatz steht kein Gebäude.</translation>
    </message>
    <message>
        <source>The Cathedral is no longer available.</source>
        <translation>Die Kathedrale ist nicht mehr zu haben.</translation>
    </message>
    <message>
        <source>Only production buildings produce.</source>
        <translation>Nur Produktionsgebäude produzieren.</translation>
    </message>
    <message>
        <source>There is already a good there.</source>
        <translation>Dort liegt schon eine Ware.</translation>
    </message>
    <message>
        <source>Nothing is chosen yet.</source>
        <translation>Noch ist nichts gewählt.</translation>
    </message>
    <message>
        <source>That is not possible right now.</source>
        <translation>Das geht jetzt nicht.</translation>
    </message>
    <message>
        <source>Choose {cards} to pay.</source>
        <translation>Wähle {cards} zum Bezahlen.</translation>
    </message>
    <message>
        <source>You already have {card}: at most one of each city building.</source>
        <translation>{card} hast du schon: jedes Stadtgebäude nur einmal.</translation>
    </message>
    <message>
        <source>Costs {price}; you have only {means} to pay with.</source>
        <translation>Kostet {price}; zum Bezahlen hast du nur {means}.</translation>
    </message>
    <message>
        <source>Costs {price} even with the Crane; you have only {means} to pay with.</source>
        <translation>Kostet auch mit dem Kran {price}; zum Bezahlen hast du nur {means}.</translation>
    </message>
    <message>
        <source>Costs {price} even with the Crane; you have nothing to pay with.</source>
        <translation>Kostet auch mit dem Kran {price}; du hast nichts zum Bezahlen.</translation>
    </message>
    <message>
        <source>Costs {price}; you have nothing to pay with.</source>
        <translation>Kostet {price}; du hast nichts zum Bezahlen.</translation>
    </message>
    <message>
        <source>Costs {price} even over another building; you have only {means} to pay with.</source>
        <translation>Kostet auch beim Überbauen {price}; zum Bezahlen hast du nur {means}.</translation>
    </message>
    <message>
        <source>Costs {price} even over another building; you have nothing to pay with.</source>
        <translation>Kostet auch beim Überbauen {price}; du hast nichts zum Bezahlen.</translation>
    </message>
    <message>
        <source>{building} itself cannot be built over.</source>
        <translation>{building} selbst darfst du nicht überbauen.</translation>
    </message>
    <message>
        <source>None of your buildings can strengthen a role right now.</source>
        <translation>Keines deiner Gebäude kann jetzt eine Rolle verstärken.</translation>
    </message>
    <message>
        <source>None of your buildings lets you pay with goods.</source>
        <translation>Um mit Waren zu bezahlen, brauchst du den Schwarzmarkt.</translation>
    </message>
    <message>
        <source>None of your buildings lets you build over another.</source>
        <translation>Um ein Gebäude zu überbauen, brauchst du den Kran.</translation>
    </message>
</context>
<context>
    <name>RecapController</name>
    <message>
        <source>The others have not done anything since your last turn.</source>
        <translation>Seit deinem letzten Zug haben die anderen noch nichts getan.</translation>
    </message>
</context>
<context>
    <name>Regulars</name>
    <message>
        <source>Regulars…</source>
        <translation>Stammrunde …</translation>
    </message>
    <message>
        <source>The list of regulars cannot be read right now.</source>
        <translation>Deine Stammrunde lässt sich gerade nicht lesen.</translation>
    </message>
    <message>
        <source>The list of regulars was damaged. The old file was kept as {name}.</source>
        <translation>Die Datei deiner Stammrunde war beschädigt. Die alte heißt jetzt {name}.</translation>
    </message>
    <message>
        <source>A newer version of San Juan saved the list of regulars. Changes are not saved.</source>
        <translation>Eine neuere Version von San Juan hat deine Stammrunde gespeichert. Änderungen werden nicht gespeichert.</translation>
    </message>
    <message>
        <source>The list of regulars cannot be saved. The program will try again.</source>
        <translation>Deine Stammrunde lässt sich nicht speichern. San Juan versucht es erneut.</translation>
    </message>
    <message>
        <source>Regulars</source>
        <translation>Stammrunde</translation>
    </message>
    <message>
        <source>They are offered for a new game. Everyone who plays is added.</source>
        <translation>Diese Personen stehen bei einem neuen Spiel zur Wahl. Wer mitspielt, kommt von selbst dazu.</translation>
    </message>
    <message>
        <source>People, the last player first</source>
        <translation>Personen; wer zuletzt gespielt hat, steht oben</translation>
    </message>
    <message>
        <source>Add a person…</source>
        <translation>Person hinzufügen …</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message numerus="yes">
        <source>%n games</source>
        <comment>%n game</comment>
        <translation>
            <numerusform>%n Spiel</numerusform>
            <numerusform>%n Spiele</numerusform>
        </translation>
    </message>
    <message>
        <source>{games}, formerly {names}</source>
        <translation>{games}, früher {names}</translation>
    </message>
    <message>
        <source>Names, portraits and colours of the people who play here</source>
        <translation>Namen, Porträts und Farben derer, die hier spielen</translation>
    </message>
    <message>
        <source>No one is known yet. Start a game, or add a person here.</source>
        <translation>Noch ist niemand bekannt. Beginne ein Spiel oder füge hier jemanden hinzu.</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Porträt</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>Vergessen …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>A person needs a name.</source>
        <translation>Jede Person braucht einen Namen.</translation>
    </message>
    <message>
        <source>{name} is known already.</source>
        <translation>{name} gibt es schon.</translation>
    </message>
    <message>
        <source>{name} is known already. If {old} is the same person, their games are joined for good.</source>
        <translation>{name} gibt es schon. Ist {old} dieselbe Person, zählen die Spiele beider für immer zusammen.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Zusammenlegen</translation>
    </message>
    <message>
        <source>Forget {name}? Name, portrait and colour go; all games stay in “Your games”.</source>
        <translation>{name} vergessen? Name, Porträt und Farbe verschwinden; alle Spiele bleiben unter „Deine Spiele“.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Colour of the seat</source>
        <translation>Farbe des Platzes</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Replay</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Ein Schritt zurück</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Ein Schritt vor</translation>
    </message>
    <message>
        <source>To the previous round or bookmark</source>
        <translation>Zur vorigen Runde oder zum vorigen Lesezeichen</translation>
    </message>
    <message>
        <source>To the next round or bookmark</source>
        <translation>Zur nächsten Runde oder zum nächsten Lesezeichen</translation>
    </message>
    <message>
        <source>Position in the game</source>
        <translation>Stelle im Spiel</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Other branches of this game</source>
        <translation>Andere Zweige dieses Spiels</translation>
    </message>
    <message>
        <source>Set up this position (B)</source>
        <translation>Diese Stellung aufbauen (B)</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Von hier an weiterspielen</translation>
    </message>
    <message>
        <source>End the replay</source>
        <translation>Rückblick beenden</translation>
    </message>
    <message>
        <source>{name} {n}</source>
        <translation>{name} {n}</translation>
    </message>
    <message>
        <source>As seen by the player whose turn it is</source>
        <translation>Aus Sicht des Spielers am Zug</translation>
    </message>
    <message>
        <source>From {whose} point of view</source>
        <translation>Aus {whose} Sicht</translation>
    </message>
    <message>
        <source>Chance of winning</source>
        <translation>Siegchance</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Nachlese</translation>
    </message>
</context>
<context>
    <name>ReplayController</name>
    <message>
        <source>Rep&amp;lay the game</source>
        <translation>Rückblick au&amp;f das Spiel</translation>
    </message>
    <message>
        <source>You are now playing from here. Later moves are kept with the game.</source>
        <translation>Du spielst von hier an weiter. Die späteren Züge bleiben im Spiel erhalten.</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>Das Spiel</translation>
    </message>
    <message>
        <source>Branches off in round {round} and continues to round {last}</source>
        <translation>Zweigt in Runde {round} ab und geht bis Runde {last}</translation>
    </message>
    <message>
        <source>Branches off in round {round} and continues to the end of the game</source>
        <translation>Zweigt in Runde {round} ab und geht bis zum Ende des Spiels</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>There is no room for more bookmarks.</source>
        <translation>Für weitere Lesezeichen ist kein Platz.</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Seat {n}</source>
        <translation>Platz {n}</translation>
    </message>
    <message>
        <source>Decisions that mattered</source>
        <translation>Entscheidungen, auf die es ankam</translation>
    </message>
    <message>
        <source>Judged only by what you could know at the time.</source>
        <translation>Es zählt nur, was du damals wissen konntest.</translation>
    </message>
    <message>
        <source>Predicted with all hands known. Decisions are judged only by what you could know at the time.</source>
        <translation>Berechnet aus allen Handkarten. Bei einer Entscheidung zählt nur, was du damals wissen konntest.</translation>
    </message>
    <message>
        <source>No decision cost you more than about 2 games in 100.</source>
        <translation>Keine Entscheidung kostete dich mehr als etwa 2&#xa0;%.</translation>
    </message>
    <message>
        <source>Your best finds are listed below.</source>
        <translation>Unten steht, was du gut gesehen hast.</translation>
    </message>
    <message>
        <source>Your best finds and the closest call are listed below.</source>
        <translation>Unten siehst du, was du gut gesehen hast, und die knappste Wahl.</translation>
    </message>
    <message>
        <source>The closest call is listed below.</source>
        <translation>Unten siehst du die knappste Wahl.</translation>
    </message>
    <message>
        <source>How the game was decided</source>
        <translation>So kam es dazu</translation>
    </message>
    <message>
        <source>Approximate chances of winning, in per cent: 10 means one game in ten.</source>
        <translation>Ungefähre Siegchancen in Prozent. 10 heißt: eines von zehn Spielen.</translation>
    </message>
    <message>
        <source>Small losses make up {n} of the {m} you lost.</source>
        <translation>Kleine Verluste: {n} von insgesamt {m}.</translation>
    </message>
    <message>
        <source>Round {round} · {kind}</source>
        <translation>Runde {round} · {kind}</translation>
    </message>
    <message>
        <source>a pass</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>{level} players would have passed here: about {n} worse.</source>
        <translation>Ein {level} hätte hier nichts getan: etwa {n} schlechter.</translation>
    </message>
    <message>
        <source>{played} – better: {best}</source>
        <translation>{played} – besser: {best}</translation>
    </message>
    <message>
        <source>The hint agreed. On closer analysis, {best} is about {n} better.</source>
        <translation>Dazu riet auch der Tipp. Bei genauer Prüfung etwa {n} besser: {best}.</translation>
    </message>
    <message>
        <source>as in the hint</source>
        <translation>wie im Tipp</translation>
    </message>
    <message>
        <source>On closer analysis: about as good.</source>
        <translation>Genauer geprüft: etwa gleich gut.</translation>
    </message>
    <message>
        <source>{a}: {x} to win. {b}: {y}, about {n} more.</source>
        <translation>{a}: {x} Siegchance. {b}: {y}, etwa {n} mehr.</translation>
    </message>
    <message>
        <source>{a}: {x} to win. {b}: {y}, about {n} more ({low} to {high}).</source>
        <translation>{a}: {x} Siegchance. {b}: {y}, etwa {n} mehr ({low} bis {high}).</translation>
    </message>
    <message>
        <source>{building}, paid with {cards}</source>
        <translation>{building}, bezahlt mit {cards}</translation>
    </message>
    <message>
        <source>close</source>
        <translation>knapp</translation>
    </message>
    <message>
        <source>slip</source>
        <translation>Ausrutscher</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>big mistake</source>
        <translation>großer Fehler</translation>
    </message>
    <message>
        <source>Storing</source>
        <translation>Einlagern</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Bezahlung</translation>
    </message>
    <message>
        <source>Producing</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>Selling</source>
        <translation>Verkauf</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Keeping</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Discarding</source>
        <translation>Ablegen</translation>
    </message>
    <message>
        <source>Revealing</source>
        <translation>Aufdecken</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Tausch</translation>
    </message>
    <message numerus="yes">
        <source>Based on %n decisions in this game. The range narrows after about four games.</source>
        <comment>Based on %n decision in this game. The range narrows after about four games.</comment>
        <translation>
            <numerusform>Aus %n Entscheidung dieses Spiels. Nach etwa vier Spielen wird der Bereich enger.</numerusform>
            <numerusform>Aus %n Entscheidungen dieses Spiels. Nach etwa vier Spielen wird der Bereich enger.</numerusform>
        </translation>
    </message>
    <message>
        <source>No level rating: all hands were open.</source>
        <translation>Keine Einstufung: Alle Karten lagen offen.</translation>
    </message>
    <message numerus="yes">
        <source>Based on {decisions} decisions in %n games.</source>
        <comment>Based on {decisions} decisions in %n game.</comment>
        <translation>
            <numerusform>Aus {decisions} Entscheidungen in %n Spiel.</numerusform>
            <numerusform>Aus {decisions} Entscheidungen in %n Spielen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Before the deal, everyone has the same chance. The chart starts after it.</source>
        <translation>Vor dem Austeilen sind alle gleichauf. Das Diagramm beginnt danach.</translation>
    </message>
    <message>
        <source>How the deal, card draws and prices affected you and the other players.</source>
        <translation>Wie sich das Austeilen, gezogene Karten und Preise auf dich und die anderen auswirkten.</translation>
    </message>
    <message>
        <source>Not explained by luck or decisions.</source>
        <translation>Was weder Glück noch Entscheidungen erklären.</translation>
    </message>
    <message>
        <source>Moves that the table made because your time was up are not rated here.</source>
        <translation>Züge, die das Programm gemacht hat, weil deine Zeit um war, werden hier nicht bewertet.</translation>
    </message>
    <message>
        <source>Moves of the computer in {name}’s seat are not rated here.</source>
        <translation>Züge des Computers am Platz von {name} werden hier nicht bewertet.</translation>
    </message>
    <message>
        <source>All mistakes by opponents</source>
        <translation>Alle Fehler der anderen</translation>
    </message>
    <message>
        <source>Net mistakes by opponents</source>
        <translation>Fehler der anderen, netto</translation>
    </message>
    <message>
        <source>Analysing key decisions…</source>
        <translation>Die wichtigsten Entscheidungen werden genauer geprüft …</translation>
    </message>
    <message>
        <source>The largest:</source>
        <translation>Die größten:</translation>
    </message>
    <message>
        <source>Shared victory</source>
        <translation>Geteilter Sieg</translation>
    </message>
    <message>
        <source>{winner} wins, {a} to {b}</source>
        <translation>{winner} gewinnt, {a} zu {b}</translation>
    </message>
    <message>
        <source>You win with {a}, {margin} ahead of {name}</source>
        <translation>Du gewinnst mit {a}, {margin} vor {name}</translation>
    </message>
    <message>
        <source>{winner} wins with {a}. You come {place} with {b}</source>
        <translation>{winner} gewinnt mit {a}. Du landest mit {b} auf Platz {place}</translation>
    </message>
    <message>
        <source>second</source>
        <translation>2</translation>
    </message>
    <message>
        <source>third</source>
        <translation>3</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>4</translation>
    </message>
    <message>
        <source>Even start</source>
        <translation>Gleiche Chancen</translation>
    </message>
    <message>
        <source>Luck of the cards</source>
        <translation>Kartenglück</translation>
    </message>
    <message>
        <source>Net mistakes by {name}</source>
        <translation>Fehler von {name}, netto</translation>
    </message>
    <message>
        <source>All mistakes by {name}</source>
        <translation>Alle Fehler von {name}</translation>
    </message>
    <message>
        <source>Your net mistakes</source>
        <translation>Deine Fehler, netto</translation>
    </message>
    <message>
        <source>All your mistakes</source>
        <translation>Alle deine Fehler</translation>
    </message>
    <message>
        <source>The rest</source>
        <translation>Der Rest</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Most of it came down to hidden cards.</source>
        <translation>Meist gaben verdeckte Karten den Ausschlag.</translation>
    </message>
    <message>
        <source>The cards favoured no one.</source>
        <translation>Die Karten waren ausgeglichen.</translation>
    </message>
    <message>
        <source>The cards helped you.</source>
        <translation>Die Karten halfen dir.</translation>
    </message>
    <message>
        <source>The cards helped you a little.</source>
        <translation>Die Karten halfen dir ein wenig.</translation>
    </message>
    <message>
        <source>The cards were against you.</source>
        <translation>Die Karten waren gegen dich.</translation>
    </message>
    <message>
        <source>The cards were a little against you.</source>
        <translation>Die Karten waren ein wenig gegen dich.</translation>
    </message>
    <message>
        <source>You made hardly any mistakes.</source>
        <translation>Du hast kaum Fehler gemacht.</translation>
    </message>
    <message>
        <source>Your mistakes cost more than {whose}.</source>
        <translation>Deine Fehler kosteten mehr als {whose}.</translation>
    </message>
    <message>
        <source>{whose} mistakes cost more than yours.</source>
        <translation>{whose} Fehler kosteten mehr als deine.</translation>
    </message>
    <message>
        <source>Your mistakes and {whose} cost about the same.</source>
        <translation>{whose} und deine Fehler kosteten etwa gleich viel.</translation>
    </message>
    <message>
        <source>One decision stands out, in round {round}.</source>
        <translation>Eine Entscheidung sticht heraus: in Runde {round}.</translation>
    </message>
    <message>
        <source>Two decisions cost you the most: about {n} together.</source>
        <translation>Am meisten kosteten dich zwei Entscheidungen: zusammen etwa {n}.</translation>
    </message>
    <message>
        <source>{name} {n}</source>
        <translation>{name} {n}</translation>
    </message>
    <message>
        <source>Round {round}: {chances}.</source>
        <translation>Runde {round}: {chances}.</translation>
    </message>
    <message>
        <source>{played}, not {other}</source>
        <translation>{played} statt {other}</translation>
    </message>
    <message>
        <source>{level} players would have chosen {other} here: about {n} worse.</source>
        <translation>Ein {level} hätte hier {other} gewählt: etwa {n} schlechter.</translation>
    </message>
    <message>
        <source>Great find</source>
        <translation>Gut gesehen</translation>
    </message>
    <message>
        <source>with a hint</source>
        <translation>mit Tipp</translation>
    </message>
    <message>
        <source>undone once</source>
        <translation>einmal zurückgenommen</translation>
    </message>
    <message>
        <source>(at least {level})</source>
        <translation>(mindestens {level})</translation>
    </message>
    <message>
        <source>(at most {level})</source>
        <translation>(höchstens {level})</translation>
    </message>
    <message>
        <source>Analysing your game: {n} of {m} decisions…</source>
        <translation>Dein Spiel wird analysiert: {n} von {m} Entscheidungen …</translation>
    </message>
    <message>
        <source>No level rating this time: you used hints or undo.</source>
        <translation>Diesmal keine Einstufung: Du hast Tipps benutzt oder Züge zurückgenommen.</translation>
    </message>
    <message>
        <source>You played at {level} level</source>
        <translation>Du hast auf der Stufe {level} gespielt</translation>
    </message>
    <message>
        <source>Not yet: a rating needs {m} decisions made while the outcome is open. You have made {n} so far.</source>
        <translation>Noch nicht: Für eine Einstufung braucht es {m} Entscheidungen bei offenem Ausgang. Bisher sind es {n}.</translation>
    </message>
    <message>
        <source>You play at {level} level</source>
        <translation>Du spielst auf der Stufe {level}</translation>
    </message>
    <message>
        <source>(between {a} and {b})</source>
        <translation>(zwischen {a} und {b})</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Nachlese</translation>
    </message>
    <message>
        <source>This game can no longer be shown.</source>
        <translation>Dieses Spiel lässt sich nicht mehr zeigen.</translation>
    </message>
    <message>
        <source>The detailed analysis did not finish. These are the first results.</source>
        <translation>Die genaue Prüfung wurde nicht fertig. Das sind die ersten Ergebnisse.</translation>
    </message>
    <message>
        <source>This game could not be reviewed. Points, log and replay are still available.</source>
        <translation>Für dieses Spiel ließ sich keine Nachlese erstellen. Punkte, Verlauf und Rückblick gibt es weiterhin.</translation>
    </message>
    <message>
        <source>Analysing your game</source>
        <translation>Dein Spiel wird analysiert</translation>
    </message>
    <message>
        <source>Detailed analysis: {n} of {m}</source>
        <translation>Genauer geprüft: {n} von {m}</translation>
    </message>
    <message>
        <source>{label}: {n}.</source>
        <translation>{label}: {n}.</translation>
    </message>
    <message>
        <source>{label}: plus {n}.</source>
        <translation>{label}: plus {n}.</translation>
    </message>
    <message>
        <source>{label}: minus {n}.</source>
        <translation>{label}: minus {n}.</translation>
    </message>
    <message>
        <source>Sums over the whole game, all approximate. 10 means one game in ten.</source>
        <translation>Ungefähre Summen über das ganze Spiel. 10 heißt: eines von zehn Spielen.</translation>
    </message>
    <message>
        <source>Chance of winning</source>
        <translation>Siegchance</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>lucky draw</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>unlucky draw</source>
        <translation>Pech</translation>
    </message>
    <message>
        <source>great find</source>
        <translation>gut gesehen</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Flawless</source>
        <translation>Nichts zu meckern</translation>
    </message>
    <message>
        <source>Your decisions</source>
        <translation>Deine Entscheidungen</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>Noch einmal analysieren</translation>
    </message>
    <message>
        <source>This game offered hardly any choices.</source>
        <translation>In diesem Spiel gab es kaum etwas zu entscheiden.</translation>
    </message>
    <message>
        <source>{size}, about plus {n}</source>
        <translation>{size}, etwa plus {n}</translation>
    </message>
    <message>
        <source>{size}, about minus {n}</source>
        <translation>{size}, etwa minus {n}</translation>
    </message>
    <message>
        <source>{n} of {m}</source>
        <translation>{n} von {m}</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>aufgeklappt</translation>
    </message>
    <message>
        <source>about as good</source>
        <translation>etwa gleich gut</translation>
    </message>
    <message>
        <source>Your total gain from the other players’ mistakes.</source>
        <translation>Was dir die Fehler der anderen insgesamt eingebracht haben.</translation>
    </message>
    <message>
        <source>The total cost of your decisions compared with the best choices, given what you could know.</source>
        <translation>Was dich deine Entscheidungen insgesamt gekostet haben, verglichen mit der jeweils besten Wahl, die du erkennen konntest.</translation>
    </message>
    <message>
        <source>Moves that the guide asked for are not rated here.</source>
        <translation>Züge, um die dich der Begleiter gebeten hat, werden hier nicht bewertet.</translation>
    </message>
    <message>
        <source>No level rating this time: a computer player has played in this seat.</source>
        <translation>Diesmal keine Einstufung: An diesem Platz hat auch der Computer gespielt.</translation>
    </message>
    <message>
        <source>Checking again</source>
        <translation>Wird noch einmal geprüft</translation>
    </message>
    <message>
        <source>You played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>Könner</translation>
    </message>
    <message>
        <source>Your hand at the time</source>
        <translation>Deine Hand damals</translation>
    </message>
    <message>
        <source>Show on the table</source>
        <translation>Auf dem Tisch zeigen</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Von hier an weiterspielen</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Neu versuchen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Tisch ansehen</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal spielen</translation>
    </message>
    <message>
        <source>Review of {name}</source>
        <translation>Nachlese von {name}</translation>
    </message>
    <message>
        <source>Retry decisions ({n})</source>
        <translation>Neu versuchen ({n})</translation>
    </message>
    <message>
        <source>Decision {n}: {words}.</source>
        <translation>Entscheidung {n}: {words}.</translation>
    </message>
    <message>
        <source>Great find: {words}.</source>
        <translation>Gut gesehen: {words}.</translation>
    </message>
    <message>
        <source>Lucky draw: {words}.</source>
        <translation>Glück mit den Karten: {words}.</translation>
    </message>
    <message>
        <source>Unlucky draw: {words}.</source>
        <translation>Pech mit den Karten: {words}.</translation>
    </message>
    <message>
        <source>The deal</source>
        <translation>Das Austeilen</translation>
    </message>
    <message>
        <source>Start of the round</source>
        <translation>Beginn der Runde</translation>
    </message>
    <message>
        <source>Too few decisions while the outcome was open: no level rating.</source>
        <translation>Zu wenige Entscheidungen bei offenem Ausgang für eine Einstufung.</translation>
    </message>
    <message>
        <source>There is no level rating for games with this many players.</source>
        <translation>Für Spiele mit so vielen Spielern gibt es keine Einstufung.</translation>
    </message>
</context>
<context>
    <name>Rulebook</name>
    <message>
        <source>costs {cards}</source>
        <translation>kostet {cards}</translation>
    </message>
    <message>
        <source>face up beside the roles</source>
        <translation>liegt offen neben den Rollen</translation>
    </message>
    <message>
        <source>{count} in the deck</source>
        <translation>{count} im Spiel</translation>
    </message>
    <message>
        <source>points at the end</source>
        <translation>Punkte am Ende</translation>
    </message>
</context>
<context>
    <name>RulesController</name>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Not now: {why}</source>
        <translation>Jetzt nicht: {why}</translation>
    </message>
    <message>
        <source>None of this is on the table right now.</source>
        <translation>Davon liegt gerade nichts auf dem Tisch.</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>No results. Try another word, or just the start of it.</source>
        <translation>Nichts gefunden. Versuche es mit einem anderen Wort oder nur mit dem Wortanfang.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Kurz</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Full text</source>
        <translation>Lang</translation>
    </message>
    <message>
        <source>Show on table</source>
        <translation>Auf dem Tisch zeigen</translation>
    </message>
    <message>
        <source>Next: {title}</source>
        <translation>Weiter: {title}</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>Kurz gesagt</translation>
    </message>
    <message>
        <source>Show all rules</source>
        <translation>Alle Regeln zeigen</translation>
    </message>
    <message>
        <source>Only rules used in this game</source>
        <translation>Nur Regeln dieses Spiels</translation>
    </message>
</context>
<context>
    <name>RulesPrint</name>
    <message>
        <source>San Juan rules</source>
        <translation>Regeln zu San Juan</translation>
    </message>
    <message>
        <source>Save the rules</source>
        <translation>Regeln speichern</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>{name} could not be saved: {why}.</source>
        <translation>{name} lässt sich nicht speichern: {why}.</translation>
    </message>
    <message>
        <source>The rules were saved as {name}.</source>
        <translation>Die Regeln wurden als {name} gespeichert.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>No printer was found. You can save the rules as a PDF.</source>
        <translation>Es wurde kein Drucker gefunden. Du kannst die Regeln als PDF speichern.</translation>
    </message>
    <message>
        <source>The rules could not be printed.</source>
        <translation>Die Regeln ließen sich nicht drucken.</translation>
    </message>
</context>
<context>
    <name>SavedGamesDialog</name>
    <message>
        <source>Open a game</source>
        <translation>Spiel öffnen</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>Andere Datei öffnen …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>{kind}, newest first</source>
        <translation>{kind}, das neueste zuerst</translation>
    </message>
    <message>
        <source>{kind} ({count})</source>
        <translation>{kind} ({count})</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
</context>
<context>
    <name>ScoreSheetDialog</name>
    <message>
        <source>{name} wins</source>
        <translation>{name} gewinnt</translation>
    </message>
    <message>
        <source>{names} share the victory</source>
        <translation>{names} teilen sich den Sieg</translation>
    </message>
    <message>
        <source>Played without help.</source>
        <translation>Ohne Hilfe gespielt.</translation>
    </message>
    <message>
        <source>Played with open hands: this game counts for nothing.</source>
        <translation>Mit offenen Karten gespielt: Dieses Spiel zählt nicht.</translation>
    </message>
    <message>
        <source>Several players decided for {names}.</source>
        <translation>Für {names} haben mehrere Spieler entschieden.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Tie-break: hand cards and goods</source>
        <translation>Gleichstand: Handkarten und Waren</translation>
    </message>
    <message>
        <source>Thinking time (per decision)</source>
        <translation>Bedenkzeit (pro Entscheidung)</translation>
    </message>
    <message>
        <source>{line}, {name}: {points}</source>
        <translation>{line}, {name}: {points}</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Tisch ansehen</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Same deal again</source>
        <translation>Gleiche Karten</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Back to the map</source>
        <translation>Zurück zur Landkarte</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Clock: {limit}.</source>
        <translation>Uhr: {limit}.</translation>
    </message>
    <message>
        <source>Undo used or hidden cards viewed: {count}×</source>
        <translation>Zurückgenommen oder verdeckte Karten angesehen: {count}×</translation>
    </message>
    <message numerus="yes">
        <source>{name} wins by %n points</source>
        <comment>{name} wins by one point</comment>
        <translation>
            <numerusform>{name} gewinnt mit einem Punkt Vorsprung</numerusform>
            <numerusform>{name} gewinnt mit %n Punkten Vorsprung</numerusform>
        </translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Wertung</translation>
    </message>
</context>
<context>
    <name>SeatBoard</name>
    <message>
        <source>Hand cards: {count}</source>
        <translation>Handkarten: {count}</translation>
    </message>
    <message>
        <source>Buildings: {count} of {most}</source>
        <translation>Gebäude: {count} von {most}</translation>
    </message>
    <message>
        <source>Current points; “?” stands for cards hidden under buildings</source>
        <translation>Aktuelle Punkte; „?“ steht für verdeckte Karten unter Gebäuden</translation>
    </message>
    <message>
        <source>Hand cards everyone has seen: {cards}</source>
        <translation>Handkarten, die alle gesehen haben: {cards}</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Name of player {letter}</source>
        <translation>Name von Spieler {letter}</translation>
    </message>
    <message>
        <source>Type of player {letter}</source>
        <translation>Wer als Spieler {letter} spielt</translation>
    </message>
    <message>
        <source>Character of player {letter}</source>
        <translation>Charakter von Spieler {letter}</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>A program…</source>
        <translation>Ein Programm …</translation>
    </message>
    <message>
        <source>Choose your own program that plays San Juan.</source>
        <translation>Wähle ein eigenes Programm, das San Juan spielt.</translation>
    </message>
</context>
<context>
    <name>SeatRows</name>
    <message>
        <source>Every player needs a name.</source>
        <translation>Jeder Spieler braucht einen Namen.</translation>
    </message>
    <message>
        <source>Two players are called “{name}”; give one of them a different name.</source>
        <translation>Zwei Spieler heißen „{name}“; gib einem von ihnen einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>Seats</name>
    <message>
        <source>Ana</source>
        <translation>Ana</translation>
    </message>
    <message>
        <source>Bruno</source>
        <translation>Bruno</translation>
    </message>
    <message>
        <source>Clara</source>
        <translation>Clara</translation>
    </message>
    <message>
        <source>Diego</source>
        <translation>Diego</translation>
    </message>
    <message>
        <source>Alba</source>
        <translation>Alba</translation>
    </message>
    <message>
        <source>Blanca</source>
        <translation>Blanca</translation>
    </message>
    <message>
        <source>César</source>
        <translation>César</translation>
    </message>
    <message>
        <source>Dora</source>
        <translation>Dora</translation>
    </message>
</context>
<context>
    <name>Sharing</name>
    <message>
        <source>Copy the deal &amp;code</source>
        <translation>Spiel&amp;code kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;record</source>
        <translation>&amp;Aufzeichnung kopieren</translation>
    </message>
    <message>
        <source>&amp;Save the record to a file…</source>
        <translation>Aufzeichnung in einer &amp;Datei speichern …</translation>
    </message>
    <message>
        <source>&amp;Paste a record or deal code</source>
        <translation>Aufzeichnung oder Code &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Open a record from a file…</source>
        <translation>Aufzeichnung aus einer Datei ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>This deal has no code.</source>
        <translation>Dieses Spiel hat keinen Code.</translation>
    </message>
    <message>
        <source>Copied: {code}. Anyone who enters it as the deal number gets the same cards.</source>
        <translation>Kopiert: {code}. Wer diesen Code als Spielnummer eingibt, bekommt die gleichen Karten.</translation>
    </message>
    <message>
        <source>The game record was copied.</source>
        <translation>Die Aufzeichnung des Spiels wurde kopiert.</translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>The record was saved as {name}.</source>
        <translation>Die Aufzeichnung wurde als {name} gespeichert.</translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>the record</source>
        <translation>Die Aufzeichnung</translation>
    </message>
    <message>
        <source>San Juan records (*.txt)</source>
        <translation>Aufzeichnungen von San Juan (*.txt)</translation>
    </message>
    <message>
        <source>This game began from a set-up position. Share the position on the study board.</source>
        <translation>Dieses Spiel begann mit einer aufgebauten Stellung. Teile die Stellung auf dem Analysebrett.</translation>
    </message>
    <message>
        <source>The clipboard does not contain a valid game: {why}.</source>
        <translation>In der Zwischenablage ist kein gültiges Spiel: {why}.</translation>
    </message>
    <message>
        <source>The code reveals every card of this deal, so it is available only after the game. To play the same deal as a friend, agree on a deal number and enter it in a new game.</source>
        <translation>Der Code verrät alle Karten dieses Spiels, deshalb gibt es ihn erst am Ende. Willst du die gleichen Karten wie ein Freund spielen, gebt bei einem neuen Spiel beide die gleiche Spielnummer ein.</translation>
    </message>
    <message>
        <source>The record names every card of the deal, even those no one has seen yet. It is available only after the game.</source>
        <translation>Die Aufzeichnung nennt alle Karten dieses Spiels, auch solche, die noch niemand gesehen hat. Deshalb gibt es sie erst am Ende.</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Du bist am Zug</translation>
    </message>
    <message>
        <source>{name}’s turn</source>
        <translation>{name} ist am Zug</translation>
    </message>
    <message>
        <source>{name} chosen</source>
        <translation>{name} gewählt</translation>
    </message>
    <message>
        <source>{name} no longer chosen</source>
        <translation>{name} nicht mehr gewählt</translation>
    </message>
    <message>
        <source>{name} wins</source>
        <translation>{name} gewinnt</translation>
    </message>
    <message>
        <source>{names} share the victory</source>
        <translation>{names} teilen sich den Sieg</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist zu Ende</translation>
    </message>
    <message>
        <source>Thinking about your options…</source>
        <translation>Deine Möglichkeiten werden geprüft …</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Zurückgenommen.</translation>
    </message>
    <message numerus="yes">
        <source>{points} points now</source>
        <comment>{points} point now</comment>
        <translation>
            <numerusform>jetzt {points} Punkt</numerusform>
            <numerusform>jetzt {points} Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>production building</source>
        <translation>Produktionsgebäude</translation>
    </message>
    <message>
        <source>{name}: {words}</source>
        <translation>{name}: {words}</translation>
    </message>
    <message>
        <source>Redone.</source>
        <translation>Wiederholt.</translation>
    </message>
    <message>
        <source>city building</source>
        <translation>Stadtgebäude</translation>
    </message>
    <message>
        <source>monument</source>
        <translation>Denkmal</translation>
    </message>
    <message>
        <source>6-cost building</source>
        <translation>6er-Gebäude</translation>
    </message>
    <message>
        <source>points counted at the end</source>
        <translation>Punkte werden am Ende gezählt</translation>
    </message>
    <message>
        <source>costs {cost}</source>
        <translation>kostet {cost}</translation>
    </message>
    <message>
        <source>costs you {price}</source>
        <translation>kostet dich {price}</translation>
    </message>
    <message>
        <source>costs you {price} instead of {cost}</source>
        <translation>kostet dich {price} statt {cost}</translation>
    </message>
    <message>
        <source>seen by everyone</source>
        <translation>von allen gesehen</translation>
    </message>
    <message>
        <source>cannot be built</source>
        <translation>kann nicht gebaut werden</translation>
    </message>
    <message>
        <source>cannot be chosen</source>
        <translation>kann nicht gewählt werden</translation>
    </message>
    <message>
        <source>can be built</source>
        <translation>kann gebaut werden</translation>
    </message>
    <message>
        <source>can be chosen</source>
        <translation>kann gewählt werden</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>chosen, will be discarded</source>
        <translation>gewählt, wird abgelegt</translation>
    </message>
    <message>
        <source>{building} with {good}</source>
        <translation>{building} mit {good}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>built over another building</source>
        <translation>über ein anderes Gebäude gebaut</translation>
    </message>
    <message>
        <source>used up</source>
        <translation>schon benutzt</translation>
    </message>
    <message>
        <source>1 good</source>
        <translation>1 Ware</translation>
    </message>
    <message>
        <source>1 {good}</source>
        <translation>1 {good}</translation>
    </message>
    <message>
        <source>with cards under it</source>
        <translation>mit Karten darunter</translation>
    </message>
    <message>
        <source>with {cards} under it</source>
        <translation>mit {cards} darunter</translation>
    </message>
    <message>
        <source>chosen to produce</source>
        <translation>zum Produzieren gewählt</translation>
    </message>
    <message>
        <source>can produce</source>
        <translation>kann produzieren</translation>
    </message>
    <message>
        <source>Empty lot {number}, can be built on</source>
        <translation>Leerer Bauplatz {number}, kann bebaut werden</translation>
    </message>
    <message>
        <source>taken by you</source>
        <translation>von dir genommen</translation>
    </message>
    <message>
        <source>taken by {name}</source>
        <translation>von {name} genommen</translation>
    </message>
    <message>
        <source>can be taken</source>
        <translation>kann genommen werden</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>nicht genommen</translation>
    </message>
    <message>
        <source>being played</source>
        <translation>wird gerade ausgeführt</translation>
    </message>
    <message>
        <source>{chosen} of {needed} chosen</source>
        <translation>{chosen} von {needed} gewählt</translation>
    </message>
    <message>
        <source>No question right now.</source>
        <translation>Gerade gibt es keine Frage.</translation>
    </message>
    <message>
        <source>{points} and hidden cards</source>
        <translation>{points} und verdeckte Karten</translation>
    </message>
    <message>
        <source>seen by everyone: {cards}</source>
        <translation>von allen gesehen: {cards}</translation>
    </message>
    <message>
        <source>{name} (you)</source>
        <translation>{name} (du)</translation>
    </message>
    <message>
        <source>governor</source>
        <translation>Gouverneur</translation>
    </message>
    <message>
        <source>{whose} hand: {card}</source>
        <translation>{whose} Hand: {card}</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <comment>%n point</comment>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n buildings</source>
        <comment>{count} of %n building</comment>
        <translation>
            <numerusform>{count} von %n Gebäude</numerusform>
            <numerusform>{count} von %n Gebäuden</numerusform>
        </translation>
    </message>
    <message>
        <source>deciding</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>{cards} in hand</source>
        <translation>{cards} auf der Hand</translation>
    </message>
    <message>
        <source>{house}, no prices seen yet</source>
        <translation>{house}, noch keine Preise gesehen</translation>
    </message>
    <message>
        <source>{house}, prices now: {prices}</source>
        <translation>{house}, Preise jetzt: {prices}</translation>
    </message>
    <message>
        <source>{house}, last prices: {prices}</source>
        <translation>{house}, letzte Preise: {prices}</translation>
    </message>
    <message>
        <source>Tile {number}: {prices}</source>
        <translation>Kärtchen {number}: {prices}</translation>
    </message>
    <message>
        <source>Log: {lines}</source>
        <translation>Verlauf: {lines}</translation>
    </message>
    <message>
        <source>Hint {number}: {title}</source>
        <translation>Tipp {number}: {title}</translation>
    </message>
    <message>
        <source>{price} with the Crane</source>
        <translation>mit dem Kran {price}</translation>
    </message>
    <message>
        <source>chosen, sold for {cards}</source>
        <translation>gewählt, wird für {cards} verkauft</translation>
    </message>
    <message>
        <source>can be sold for {cards}</source>
        <translation>kann für {cards} verkauft werden</translation>
    </message>
    <message>
        <source>{price} over another building</source>
        <translation>über einem anderen Gebäude {price}</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Your games</source>
        <translation>Deine Spiele</translation>
    </message>
    <message>
        <source>Your results, your level and your reviews.</source>
        <translation>Deine Ergebnisse, deine Stufe und deine Nachlesen.</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Spiel öffnen</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Your game is waiting on the table.</source>
        <translation>Dein Spiel wartet auf dem Tisch.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Your last game is not over yet.</source>
        <translation>Dein letztes Spiel ist noch nicht zu Ende.</translation>
    </message>
    <message>
        <source>Nothing is lost: you can continue exactly where you left off.</source>
        <translation>Nichts ist verloren: Du kannst genau dort weiterspielen, wo du aufgehört hast.</translation>
    </message>
    <message>
        <source>Choose players, levels and characters.</source>
        <translation>Wähle Spieler, Stufen und Charaktere.</translation>
    </message>
    <message>
        <source>Go on with the match</source>
        <translation>Match fortsetzen</translation>
    </message>
    <message>
        <source>Lessons with a guide</source>
        <translation>Lektionen mit Begleiter</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}&#xa0;h&#xa0;{minutes}&#xa0;min</translation>
    </message>
    <message>
        <source>People only</source>
        <translation>Nur Menschen</translation>
    </message>
    <message numerus="yes">
        <source>%n players</source>
        <comment>%n player</comment>
        <translation>
            <numerusform>%n&#xa0;Spieler</numerusform>
            <numerusform>%n&#xa0;Spieler</numerusform>
        </translation>
    </message>
    <message>
        <source>People</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Begleiter</translation>
    </message>
    <message>
        <source>Open hands</source>
        <translation>Offene Karten</translation>
    </message>
    <message>
        <source>Players changed</source>
        <translation>Spielerwechsel</translation>
    </message>
    <message>
        <source>Without help</source>
        <translation>Ohne Hilfe</translation>
    </message>
    <message>
        <source>First edition</source>
        <translation>Erste Auflage</translation>
    </message>
    <message>
        <source>Second edition</source>
        <translation>Zweite Auflage</translation>
    </message>
    <message>
        <source>{edition} with “{expansion}”</source>
        <translation>{edition} mit „{expansion}“</translation>
    </message>
    <message>
        <source>{name} {points}</source>
        <translation>{name} {points}</translation>
    </message>
    <message>
        <source>{name} ({level}) {points}</source>
        <translation>{name} ({level}) {points}</translation>
    </message>
</context>
<context>
    <name>StatisticsController</name>
    <message>
        <source>Your game history was damaged. A new one was started; the old file was kept as {name}.</source>
        <translation>Die Liste deiner beendeten Spiele war beschädigt. Eine neue wurde begonnen; die alte Datei heißt jetzt {name}.</translation>
    </message>
    <message>
        <source>The moves of this game were not saved.</source>
        <translation>Die Züge dieses Spiels wurden nicht gespeichert.</translation>
    </message>
    <message>
        <source>This game can no longer be shown.</source>
        <translation>Dieses Spiel lässt sich nicht mehr zeigen.</translation>
    </message>
    <message>
        <source>Save the games as a table</source>
        <translation>Die Spiele als Tabelle speichern</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>{name} could not be saved: {why}.</source>
        <translation>{name} konnte nicht gespeichert werden: {why}.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Gespeichert als {name}.</translation>
    </message>
    <message>
        <source>Your game history was saved by a newer version of San Juan.</source>
        <translation>Die Liste deiner beendeten Spiele stammt von einer neueren Version von San Juan.</translation>
    </message>
    <message>
        <source>Your game history cannot be opened.</source>
        <translation>Die Liste deiner beendeten Spiele lässt sich nicht öffnen.</translation>
    </message>
</context>
<context>
    <name>StatisticsDialog</name>
    <message>
        <source>Your games</source>
        <translation>Deine Spiele</translation>
    </message>
    <message>
        <source>No finished games yet. Games that you complete appear here, with all their statistics.</source>
        <translation>Noch kein beendetes Spiel. Spiele, die du zu Ende spielst, erscheinen hier mit allen Statistiken.</translation>
    </message>
    <message>
        <source>No games match. Clear a filter above.</source>
        <translation>Keines deiner Spiele passt dazu. Entferne oben einen Filter.</translation>
    </message>
    <message numerus="yes">
        <source>%n games could not be read.</source>
        <comment>1 game could not be read.</comment>
        <translation>
            <numerusform>1 Spiel ließ sich nicht lesen.</numerusform>
            <numerusform>%n Spiele ließen sich nicht lesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games with the guide do not count in the figures.</source>
        <comment>1 game with the guide does not count in the figures.</comment>
        <translation>
            <numerusform>1 Spiel mit Begleiter ist in den Zahlen nicht enthalten.</numerusform>
            <numerusform>%n Spiele mit Begleiter sind in den Zahlen nicht enthalten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games with open hands do not count in the figures.</source>
        <comment>1 game with open hands does not count in the figures.</comment>
        <translation>
            <numerusform>1 Spiel mit offenen Karten ist in den Zahlen nicht enthalten.</numerusform>
            <numerusform>%n Spiele mit offenen Karten sind in den Zahlen nicht enthalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Games with open hands do not count here. Play a game with hidden hands.</source>
        <translation>Spiele mit offenen Karten zählen hier nicht. Spiele eines mit verdeckten Karten.</translation>
    </message>
    <message>
        <source>Games with the guide do not count here. Play a whole game without it.</source>
        <translation>Spiele mit Begleiter zählen hier nicht. Beende ein Spiel ohne ihn.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Einen Moment …</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>How often each building was built, the share of wins with it, and its average points.</source>
        <translation>Wie oft jedes Gebäude gebaut wurde, wie oft damit gewonnen wurde und wie viele Punkte es im Schnitt brachte.</translation>
    </message>
    <message>
        <source>Person whose games are shown</source>
        <translation>Person, deren Spiele gezeigt werden</translation>
    </message>
    <message>
        <source>Other person in these games</source>
        <translation>Andere Person in diesen Spielen</translation>
    </message>
    <message>
        <source>Games of</source>
        <translation>Spiele von</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>In how many games each of them had the better place</source>
        <translation>In wie vielen Spielen jeder der beiden den besseren Platz hatte</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>allen</translation>
    </message>
    <message>
        <source>anyone</source>
        <translation>egal wem</translation>
    </message>
    <message>
        <source>{name} {wins}, {rival} {losses}</source>
        <translation>{name} {wins}, {rival} {losses}</translation>
    </message>
    <message numerus="yes">
        <source>%n ties</source>
        <comment>%n tie</comment>
        <translation>
            <numerusform>%n Gleichstand</numerusform>
            <numerusform>%n Gleichstände</numerusform>
        </translation>
    </message>
    <message>
        <source>Show: {what}</source>
        <translation>Zeigen: {what}</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Without hints</source>
        <translation>Ohne Tipps</translation>
    </message>
    <message>
        <source>Without help</source>
        <translation>Ohne Hilfe</translation>
    </message>
    <message>
        <source>Games with and without help</source>
        <translation>Spiele mit und ohne Hilfe</translation>
    </message>
    <message>
        <source>Leave out games in which you used a hint</source>
        <translation>Lässt die Spiele weg, in denen du einen Tipp benutzt hast</translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>Auflage</translation>
    </message>
    <message>
        <source>Without help: {games}.</source>
        <translation>Ohne Hilfe: {games}.</translation>
    </message>
    <message>
        <source>Help: any</source>
        <translation>Hilfe: egal</translation>
    </message>
    <message>
        <source>Only games that were started without help</source>
        <translation>Nur Spiele, die ohne Hilfe gespielt wurden</translation>
    </message>
    <message>
        <source>With “{expansion}”</source>
        <translation>Mit „{expansion}“</translation>
    </message>
    <message>
        <source>All editions</source>
        <translation>Alle Auflagen</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message numerus="yes">
        <source>Permanently delete %n games from your history?</source>
        <comment>Permanently delete this game from your history?</comment>
        <translation>
            <numerusform>Dieses Spiel endgültig aus deinen Spielen löschen?</numerusform>
            <numerusform>%n Spiele endgültig aus deinen Spielen löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Other attempts hidden</source>
        <translation>Weitere Versuche ausgeblendet</translation>
    </message>
    <message>
        <source>{time}, another attempt</source>
        <translation>{time}, ein weiterer Versuch</translation>
    </message>
    <message>
        <source>Hide the other attempts (Left)</source>
        <translation>Weitere Versuche ausblenden (Pfeil links)</translation>
    </message>
    <message>
        <source>Show the other attempts (Right)</source>
        <translation>Weitere Versuche zeigen (Pfeil rechts)</translation>
    </message>
    <message numerus="yes">
        <source>%n other attempts shown</source>
        <comment>1 other attempt shown</comment>
        <translation>
            <numerusform>1 weiterer Versuch</numerusform>
            <numerusform>%n weitere Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>Players and points</source>
        <translation>Spieler und Punkte</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>Finished games, newest first</source>
        <translation>Beendete Spiele, das neueste zuerst</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Replay the selected game on the table, step by step</source>
        <translation>Das gewählte Spiel Schritt für Schritt auf dem Tisch zeigen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>How each level plays the deal of the selected game</source>
        <translation>Wie jede Stufe die Karten des gewählten Spiels spielt</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern …</translation>
    </message>
    <message>
        <source>A table for spreadsheet programs.</source>
        <translation>Zum Öffnen in einem Tabellenprogramm.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Then you will see your level here. Only games without hints or undo count towards it.</source>
        <translation>Dann siehst du hier deine Stufe. Dafür zählen nur Spiele ohne Tipps und ohne Zurücknehmen.</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Rated decisions</source>
        <translation>Gewertete Entscheidungen</translation>
    </message>
    <message>
        <source>Level at that point</source>
        <translation>Stufe bis dahin</translation>
    </message>
    <message>
        <source>{name}: {summary}</source>
        <translation>{name}: {summary}</translation>
    </message>
    <message>
        <source>Mix of roles: {names}</source>
        <translation>Rollen: {names}</translation>
    </message>
    <message>
        <source>Mix of roles: {name} (dark) and winners (gold)</source>
        <translation>Rollen: {name} (dunkel) und Sieger (gold)</translation>
    </message>
    <message>
        <source>Points in each game, with a running average over up to ten games.</source>
        <translation>Punkte in jedem Spiel und der Durchschnitt aus bis zu zehn Spielen.</translation>
    </message>
    <message>
        <source>{name} (dark) and {rival} (gold)</source>
        <translation>{name} (dunkel) und {rival} (gold)</translation>
    </message>
    <message>
        <source>{name} (solid) and {rival} (dashed)</source>
        <translation>{name} (durchgezogen) und {rival} (gestrichelt)</translation>
    </message>
    <message>
        <source>With hints: {hints}.</source>
        <translation>Mit Tipps: {hints}.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Level after each game (line) and its uncertainty (band)</source>
        <translation>Stufe nach jedem Spiel (Linie) und ihre Unsicherheit (Band)</translation>
    </message>
    <message>
        <source>Games with hints or undo do not count.</source>
        <translation>Spiele mit Tipps oder mit Zurücknehmen zählen nicht.</translation>
    </message>
    <message>
        <source>No rating yet. A game counts once its review is complete.</source>
        <translation>Noch keine Einstufung. Ein Spiel zählt, sobald seine Nachlese fertig ist.</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Siege</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Average points</source>
        <translation>Ø Punkte</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Höchste</translation>
    </message>
    <message>
        <source>Average place</source>
        <translation>Ø Platz</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Then you will see your wins, points and places here, by opponent, edition and number of players.</source>
        <translation>Dann stehen hier deine Siege, Punkte und Plätze, nach Gegner, Auflage und Zahl der Spieler.</translation>
    </message>
    <message>
        <source>Share of games won, by strongest opponent</source>
        <translation>Anteil der Siege nach Stufe des stärksten Gegners</translation>
    </message>
    <message>
        <source>By strongest opponent</source>
        <translation>Nach dem stärksten Gegner</translation>
    </message>
    <message>
        <source>By edition</source>
        <translation>Nach Auflage</translation>
    </message>
    <message>
        <source>By number of players</source>
        <translation>Nach Zahl der Spieler</translation>
    </message>
    <message>
        <source>Then you will see which buildings you and the winners build, and how often they win.</source>
        <translation>Dann siehst du hier, welche Gebäude du und die Sieger bauen und wie oft man damit gewinnt.</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Gebäude</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Winners</source>
        <translation>Sieger</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Won with it</source>
        <translation>Sieg damit</translation>
    </message>
    <message>
        <source>How often each building was built. “Won with it” is the share of winners among those who had it.</source>
        <translation>Wie oft jedes Gebäude gebaut wurde. „Sieg damit“ ist der Anteil der Sieger unter denen, die es hatten.</translation>
    </message>
    <message>
        <source>Buildings</source>
        <translation>Gebäude</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Times taken</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>How often each role was taken.</source>
        <translation>Wie oft jede Rolle gewählt wurde.</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Mix of roles: you (dark) and winners (gold)</source>
        <translation>Rollen: du (dunkel) und Sieger (gold)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Average of 10</source>
        <translation>Ø aus zehn</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Your points in each game, with a running average over up to ten games.</source>
        <translation>Deine Punkte in jedem Spiel und der Durchschnitt aus bis zu zehn Spielen.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Entwicklung</translation>
    </message>
    <message>
        <source>Points in each game (dots) and their average (line)</source>
        <translation>Punkte in jedem Spiel (Kreise) und ihr Durchschnitt (Linie)</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>Then you will see which roles you and the winners choose.</source>
        <translation>Dann siehst du hier, welche Rollen du und die Sieger wählen.</translation>
    </message>
    <message>
        <source>Then you will see your points game by game, with their average.</source>
        <translation>Dann stehen hier deine Punkte Spiel für Spiel, mit ihrem Durchschnitt.</translation>
    </message>
    <message>
        <source>Won {wins} of {games} ({share}). Points: average {mean}, best {best}.</source>
        <translation>{wins} von {games} gewonnen ({share}). Punkte: Durchschnitt {mean}, Höchstwert {best}.</translation>
    </message>
    <message>
        <source>Winning streak: currently {current}, longest {longest}.</source>
        <translation>Siegesserie: zurzeit {current}, längste {longest}.</translation>
    </message>
    <message>
        <source>Rounds: {rounds}. Playing time: {time}.</source>
        <translation>Runden: {rounds}. Spielzeit: {time}.</translation>
    </message>
    <message>
        <source>Games with undo: {takebacks}.</source>
        <translation>Spiele mit Zurücknehmen: {takebacks}.</translation>
    </message>
    <message>
        <source>Review of the selected game</source>
        <translation>Nachlese des gewählten Spiels</translation>
    </message>
</context>
<context>
    <name>Study</name>
    <message>
        <source>{name} has cards under {buildings} without having built it.</source>
        <translation>{name} hat Karten unter {buildings}, ohne das Gebäude gebaut zu haben.</translation>
    </message>
    <message>
        <source>{building}: {found}, but the deck has only {most}.</source>
        <translation>{building}: {found}, aber im Spiel gibt es nur {most}.</translation>
    </message>
    <message>
        <source>{building}: {found}, but the deck has {most}.</source>
        <translation>{building}: {found}, aber im Spiel gibt es {most}.</translation>
    </message>
    <message numerus="yes">
        <source>The game ends before {name} has more than %n buildings.</source>
        <comment>The game ends before {name} has more than one building.</comment>
        <translation>
            <numerusform>Vorher endet das Spiel: {name} kann höchstens ein Gebäude haben.</numerusform>
            <numerusform>Vorher endet das Spiel: {name} kann höchstens %n Gebäude haben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At this point of the game a city can have %n buildings at most. Set a later round.</source>
        <comment>At this point of the game a city can have one building at most. Set a later round.</comment>
        <translation>
            <numerusform>So früh im Spiel kann eine Stadt höchstens ein Gebäude haben. Stelle eine spätere Runde ein.</numerusform>
            <numerusform>So früh im Spiel kann eine Stadt höchstens %n Gebäude haben. Stelle eine spätere Runde ein.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There can have been %n Trader phases at most by now.</source>
        <comment>There can have been one Trader phase at most by now.</comment>
        <translation>
            <numerusform>Bis jetzt kann es höchstens eine Händlerphase gegeben haben.</numerusform>
            <numerusform>Bis jetzt kann es höchstens %n Händlerphasen gegeben haben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>When a round has just begun, {name} may have %n hand cards at most.</source>
        <comment>When a round has just begun, {name} may have one hand card at most.</comment>
        <translation>
            <numerusform>Wenn eine Runde gerade begonnen hat, darf {name} höchstens eine Handkarte haben.</numerusform>
            <numerusform>Wenn eine Runde gerade begonnen hat, darf {name} höchstens %n Handkarten haben.</numerusform>
        </translation>
    </message>
    <message>
        <source>No player is asked anything at the start of the first round.</source>
        <translation>Am Anfang der ersten Runde wird niemand etwas gefragt.</translation>
    </message>
    <message>
        <source>No player is asked anything in this phase ({role}).</source>
        <translation>In dieser Phase wird niemand etwas gefragt ({role}).</translation>
    </message>
    <message>
        <source>Study board</source>
        <translation>Analysebrett</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>Brett leeren</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Copy the code of the position</source>
        <translation>Code der Stellung kopieren</translation>
    </message>
    <message>
        <source>Insert a code</source>
        <translation>Code einfügen</translation>
    </message>
    <message>
        <source>Save the position…</source>
        <translation>Stellung speichern …</translation>
    </message>
    <message>
        <source>Open a position…</source>
        <translation>Stellung öffnen …</translation>
    </message>
    <message>
        <source>Make it a puzzle</source>
        <translation>Rätsel daraus machen</translation>
    </message>
    <message>
        <source>Judge the question</source>
        <translation>Frage beurteilen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>Ab hier spielen</translation>
    </message>
    <message>
        <source>This card cannot go there.</source>
        <translation>Diese Karte kann dort nicht liegen.</translation>
    </message>
    <message>
        <source>{building} stands in one city only.</source>
        <translation>{building}: nur in einer Stadt möglich.</translation>
    </message>
    <message>
        <source>All cards are used already: {building}.</source>
        <translation>Alle Karten sind schon vergeben: {building}.</translation>
    </message>
    <message>
        <source>Put a good on it</source>
        <translation>Ware darauflegen</translation>
    </message>
    <message>
        <source>Remove the good</source>
        <translation>Ware wegnehmen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>{building}, with a good</source>
        <translation>{building}, mit einer Ware</translation>
    </message>
    <message>
        <source>{building}, seen by all players</source>
        <translation>{building}, von allen gesehen</translation>
    </message>
    <message>
        <source>Search buildings</source>
        <translation>Gebäude suchen</translation>
    </message>
    <message>
        <source>Buildings</source>
        <translation>Gebäude</translation>
    </message>
    <message>
        <source>{building}: {n} left in the draw pile</source>
        <translation>{building}: noch {n} im Aufnahmestapel</translation>
    </message>
    <message>
        <source>Drag a card, or press Enter to add it to: {place}.</source>
        <translation>Ziehe eine Karte, oder lege sie mit Enter hierhin: {place}.</translation>
    </message>
    <message>
        <source>There is no question at this point of the game.</source>
        <translation>An dieser Stelle des Spiels gibt es keine Frage.</translation>
    </message>
    <message>
        <source>This game does not count for your results.</source>
        <translation>Dieses Spiel zählt nicht für deine Ergebnisse.</translation>
    </message>
    <message>
        <source>The question cannot be judged right now.</source>
        <translation>Die Frage lässt sich gerade nicht beurteilen.</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>Beurteilung</translation>
    </message>
    <message>
        <source>Judging the question. It takes a moment.</source>
        <translation>Die Frage wird beurteilt. Das dauert einen Moment.</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Checking the question with many searches. It takes a few minutes.</source>
        <translation>Die Frage wird mit vielen Suchläufen geprüft. Das dauert ein paar Minuten.</translation>
    </message>
    <message>
        <source>The code of the position was copied.</source>
        <translation>Der Code der Stellung wurde kopiert.</translation>
    </message>
    <message>
        <source>Save the position</source>
        <translation>Stellung speichern</translation>
    </message>
    <message>
        <source>San Juan position</source>
        <translation>San-Juan-Stellung</translation>
    </message>
    <message>
        <source>{name} could not be saved: {why}.</source>
        <translation>{name} konnte nicht gespeichert werden: {why}.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Gespeichert als {name}.</translation>
    </message>
    <message>
        <source>Open a position</source>
        <translation>Stellung öffnen</translation>
    </message>
    <message>
        <source>San Juan positions (*{suffix})</source>
        <translation>San-Juan-Stellungen (*{suffix})</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
    <message>
        <source>To the puzzles</source>
        <translation>Zu den Rätseln</translation>
    </message>
    <message>
        <source>Who plays {name}</source>
        <translation>Wer {name} spielt</translation>
    </message>
    <message>
        <source>Governor</source>
        <translation>Gouverneur</translation>
    </message>
    <message>
        <source>{place}: {n}</source>
        <translation>{place}: {n}</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>Under Chapel and Bank</source>
        <translation>Unter Kapelle und Bank</translation>
    </message>
    <message>
        <source>Under the Harbour</source>
        <translation>Unter dem Hafen</translation>
    </message>
    <message>
        <source>Draw pile</source>
        <translation>Aufnahmestapel</translation>
    </message>
    <message>
        <source>Discard pile</source>
        <translation>Ablagestapel</translation>
    </message>
    <message>
        <source>The clipboard contains no code of a position. Codes begin with SJP-.</source>
        <translation>In der Zwischenablage ist kein Code einer Stellung. Solche Codes beginnen mit SJP-.</translation>
    </message>
    <message>
        <source>This code was made by a newer version of San Juan.</source>
        <translation>Dieser Code stammt aus einer neueren Version von San Juan.</translation>
    </message>
    <message>
        <source>This code is incomplete or contains a typing error. Copy the whole code again.</source>
        <translation>Dieser Code ist unvollständig oder enthält einen Tippfehler. Kopiere noch einmal den ganzen Code.</translation>
    </message>
    <message>
        <source>Round {round}, {name}</source>
        <translation>Runde {round}, {name}</translation>
    </message>
    <message>
        <source>Round {round}, {role}: {name}</source>
        <translation>Runde {round}, {role}: {name}</translation>
    </message>
    <message>
        <source>The position could not be checked.</source>
        <translation>Die Stellung konnte nicht geprüft werden.</translation>
    </message>
    <message numerus="yes">
        <source>This is a puzzle: the best choice wins %n more games in 100 than the next best one.</source>
        <comment>This is a puzzle: the best choice wins one more game in 100 than the next best one.</comment>
        <translation>
            <numerusform>Das ist ein Rätsel: Die beste Wahl gewinnt von 100 Spielen eines mehr als die zweitbeste.</numerusform>
            <numerusform>Das ist ein Rätsel: Die beste Wahl gewinnt von 100 Spielen %n mehr als die zweitbeste.</numerusform>
        </translation>
    </message>
    <message>
        <source>From this level on, computer players find it: {level}.</source>
        <translation>Ab dieser Stufe finden Gegner die Lösung: {level}.</translation>
    </message>
    <message>
        <source>It is now among the puzzles from your own games.</source>
        <translation>Es liegt jetzt bei den Rätseln aus deinen Spielen.</translation>
    </message>
    <message>
        <source>It could not be saved among the puzzles from your own games.</source>
        <translation>Es ließ sich nicht bei den Rätseln aus deinen Spielen speichern.</translation>
    </message>
    <message>
        <source>There are fewer than three different choices.</source>
        <translation>Es gibt weniger als drei verschiedene Möglichkeiten.</translation>
    </message>
    <message>
        <source>The game is nearly decided: the best choice wins too rarely or too often.</source>
        <translation>Das Spiel ist fast entschieden: Die beste Wahl gewinnt zu selten oder zu oft.</translation>
    </message>
    <message>
        <source>The table itself proposes the best choice, so there is nothing to find.</source>
        <translation>Das Programm schlägt die beste Wahl selbst vor, also gibt es nichts zu finden.</translation>
    </message>
    <message>
        <source>The best choice is hardly better than the next best one.</source>
        <translation>Die beste Wahl ist kaum besser als die zweitbeste.</translation>
    </message>
    <message>
        <source>The lead of the best choice is too uncertain.</source>
        <translation>Der Vorsprung der besten Wahl ist zu unsicher.</translation>
    </message>
    <message>
        <source>The searches do not agree on the best choice.</source>
        <translation>Die Suchläufe führen nicht zu derselben besten Wahl.</translation>
    </message>
    <message>
        <source>This is not a puzzle.</source>
        <translation>Das ist kein Rätsel.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>Auflage</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Erweiterung</translation>
    </message>
    <message>
        <source>Only its production cards</source>
        <translation>Nur ihre Produktionskarten</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Price tiles, the next one first</source>
        <translation>Handelshaus-Kärtchen, das nächste zuerst</translation>
    </message>
    <message>
        <source>Trader phases so far</source>
        <translation>Händlerphasen bisher</translation>
    </message>
    <message>
        <source>{name} chose</source>
        <translation>{name} hat gewählt</translation>
    </message>
    <message>
        <source>no role yet</source>
        <translation>noch keine Rolle</translation>
    </message>
    <message>
        <source>As in the game: {name}</source>
        <translation>Wie im Spiel: {name}</translation>
    </message>
    <message>
        <source>{name} chooses a role</source>
        <translation>{name} wählt eine Rolle</translation>
    </message>
    <message>
        <source>The round begins</source>
        <translation>Die Runde beginnt</translation>
    </message>
    <message>
        <source>{role} of {chooser}: {name} is asked</source>
        <translation>{role} von {chooser}: {name} wird gefragt</translation>
    </message>
    <message>
        <source>{name}, {role}</source>
        <translation>{name}, {role}</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>Indigo, sugar, tobacco, coffee, silver: {prices}</source>
        <translation>Indigo, Zucker, Tabak, Kaffee, Silber: {prices}</translation>
    </message>
    <message>
        <source>{building} is not part of this game. Remove it or add the expansion.</source>
        <translation>{building} gehört nicht zu diesem Spiel. Nimm die Karte heraus oder die Erweiterung dazu.</translation>
    </message>
    <message>
        <source>{name} needs at least one building.</source>
        <translation>{name} braucht mindestens ein Gebäude.</translation>
    </message>
    <message>
        <source>{name} has {building} twice. A city may have it only once.</source>
        <translation>{name} hat {building} doppelt. In einer Stadt darf es das Gebäude nur einmal geben.</translation>
    </message>
    <message>
        <source>{building} holds no goods.</source>
        <translation>{building} kann keine Ware haben.</translation>
    </message>
    <message>
        <source>The question from the game no longer fits. Choose another question.</source>
        <translation>Die Frage aus dem Spiel passt nicht mehr. Wähle eine andere Frage.</translation>
    </message>
    <message>
        <source>{name} is not asked anything in this phase ({role}).</source>
        <translation>{name} wird in dieser Phase nichts gefragt ({role}).</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Close (H or Esc)</source>
        <translation>Schließen (H oder Esc)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Arrow keys or mouse: browse  ·  Enter or click: select  ·  H: close</source>
        <translation>Pfeile oder Maus: wählen  ·  Enter oder Klick: übernehmen  ·  H: schließen</translation>
    </message>
    <message>
        <source>Thinking about your options…</source>
        <translation>Deine Möglichkeiten werden geprüft …</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>is thinking…</source>
        <translation>überlegt …</translation>
    </message>
    <message>
        <source>Since your last turn</source>
        <translation>Seit deinem letzten Zug</translation>
    </message>
    <message>
        <source>{name} is thinking…</source>
        <translation>{name} überlegt …</translation>
    </message>
    <message>
        <source>Click a hint or press Enter to select it, then confirm.</source>
        <translation>Übernimm einen Tipp mit Enter oder Klick, dann bestätige.</translation>
    </message>
    <message>
        <source>Close (L or Esc)</source>
        <translation>Schließen (L oder Esc)</translation>
    </message>
    <message>
        <source>Hint (H)</source>
        <translation>Tipp (H)</translation>
    </message>
    <message>
        <source>Skip (Enter)</source>
        <translation>Weiter (Enter)</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>Open hands: ask the guide (Shift+H)</source>
        <translation>Offene Karten: Begleiter fragen (Umschalt+H)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Full log (L)</source>
        <translation>Ganzer Verlauf (L)</translation>
    </message>
    <message>
        <source>F1: rules</source>
        <translation>F1: Regeln</translation>
    </message>
    <message>
        <source>Cards: {count}</source>
        <translation>Karten: {count}</translation>
    </message>
    <message>
        <source>Prices in this Trader phase</source>
        <translation>Preise dieser Händlerphase</translation>
    </message>
    <message>
        <source>Prices in the last Trader phase</source>
        <translation>Preise der letzten Händlerphase</translation>
    </message>
    <message>
        <source>Cover my cards (V)</source>
        <translation>Meine Karten verdecken (V)</translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message numerus="yes">
        <source>%n seconds</source>
        <comment>%n second</comment>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <comment>%n minute</comment>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Time left: {time}.</source>
        <translation>Restzeit: {time}.</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes per person</source>
        <comment>%n minute per person</comment>
        <translation>
            <numerusform>%n Minute pro Person</numerusform>
            <numerusform>%n Minuten pro Person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds per decision</source>
        <comment>%n second per decision</comment>
        <translation>
            <numerusform>%n Sekunde pro Entscheidung</numerusform>
            <numerusform>%n Sekunden pro Entscheidung</numerusform>
        </translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>Ohne Uhr</translation>
    </message>
    <message>
        <source>Time is up: the table has decided for {name}.</source>
        <translation>Die Zeit ist um: Das Programm hat für {name} entschieden.</translation>
    </message>
</context>
<context>
    <name>Together</name>
    <message>
        <source>Undo together?</source>
        <translation>Gemeinsam zurücknehmen?</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Play on from here together?</source>
        <translation>Gemeinsam von hier an weiterspielen?</translation>
    </message>
    <message>
        <source>The game returns to this point for everyone. Later moves are kept.</source>
        <translation>Das Spiel geht für alle an diese Stelle zurück. Die späteren Züge bleiben erhalten.</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>The last decision made by one of you is undone. The player who made it decides again; no one else’s cards are shown.</source>
        <translation>Eure letzte Entscheidung wird zurückgenommen. Der Spieler, der sie getroffen hat, entscheidet neu; fremde Karten werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>The PIN of {name} is removed; a new one can be set. The cards stay covered until their owner shows them.</source>
        <translation>Die Geheimzahl von {name} wird gelöscht; eine neue lässt sich festlegen. Die Karten bleiben verdeckt, bis ihr Besitzer sie aufdeckt.</translation>
    </message>
    <message>
        <source>Remove the lock?</source>
        <translation>Die Geheimzahl entfernen?</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>The computer players’ background process stopped, so they are now a little weaker.</source>
        <translation>Das Hilfsprogramm der Computergegner ist ausgefallen, darum spielen sie jetzt etwas schwächer.</translation>
    </message>
    <message>
        <source>{name} did not respond; a simpler computer player made this decision.</source>
        <translation>{name} hat nicht geantwortet; diesmal hat ein einfacherer Computergegner entschieden.</translation>
    </message>
    <message>
        <source>The computer players’ knowledge file is missing or damaged, so they will play less well. Reinstall the game to fix this.</source>
        <translation>Die Wissensdatei der Computergegner fehlt oder ist beschädigt, darum spielen sie schwächer. Installiere das Spiel neu, um das zu beheben.</translation>
    </message>
    <message>
        <source>The program {program} cannot be started here, so a simple computer player takes over for {name}. You can choose another program under New game.</source>
        <translation>Das Programm {program} lässt sich hier nicht starten: Ein einfacher Computergegner spielt für {name}. Unter „Neues Spiel“ kannst du ein anderes Programm wählen.</translation>
    </message>
    <message>
        <source>The program {program} has stopped, so a simple computer player takes over for {name}.</source>
        <translation>Das Programm {program} läuft nicht mehr: Ein einfacher Computergegner spielt für {name} weiter.</translation>
    </message>
    <message>
        <source>The program {program} did not respond in time, so a simple computer player takes over for {name}.</source>
        <translation>Das Programm {program} hat nicht rechtzeitig geantwortet: Ein einfacher Computergegner spielt für {name} weiter.</translation>
    </message>
    <message>
        <source>The program {program} made an illegal move, so a simple computer player takes over for {name}.</source>
        <translation>Das Programm {program} hat gegen die Regeln verstoßen: Ein einfacher Computergegner spielt für {name} weiter.</translation>
    </message>
</context>
<context>
    <name>Tutor</name>
    <message>
        <source>Select the good to sell, then confirm.</source>
        <translation>Klicke die Ware an, die du verkaufen sollst, und bestätige.</translation>
    </message>
    <message>
        <source>Now it’s your game.</source>
        <translation>Jetzt ist es dein Spiel.</translation>
    </message>
    <message>
        <source>I’m still here. If you want to know what I would do, just ask.</source>
        <translation>Ich bin noch da. Wenn du wissen willst, was ich tun würde, frage mich einfach.</translation>
    </message>
    <message>
        <source>Good choice. Now it’s your game.</source>
        <translation>Gut gewählt. Jetzt ist es dein Spiel.</translation>
    </message>
    <message>
        <source>You found another way that is just as good. I’m still here: if you want to know what I would do, just ask.</source>
        <translation>Du hast einen anderen Weg gefunden, der genauso gut ist. Ich bin noch da: Wenn du wissen willst, was ich tun würde, frage mich einfach.</translation>
    </message>
    <message>
        <source>That is just as good. If you confirm it, you will leave my path, and I’ll help only when you ask. If you follow my suggestion, I’ll keep explaining.</source>
        <translation>Das ist genauso gut. Wenn du es bestätigst, verlässt du meinen Weg, und ich helfe nur noch, wenn du fragst. Folge meinem Vorschlag, dann erkläre ich weiter.</translation>
    </message>
    <message numerus="yes">
        <source>Select %n goods, then confirm.</source>
        <comment>Select %n good, then confirm.</comment>
        <translation>
            <numerusform>Wähle %n Ware und bestätige.</numerusform>
            <numerusform>Wähle %n Waren und bestätige.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select the building, then confirm.</source>
        <translation>Klicke das Gebäude an und bestätige.</translation>
    </message>
    <message>
        <source>You are about to pay with a card you will need soon. Click it to keep it, and pay with another card.</source>
        <translation>Eine der gewählten Karten brauchst du bald. Klicke sie an, um sie zu behalten, und zahle mit einer anderen.</translation>
    </message>
    <message>
        <source>The rules allow that, but this lesson follows a set path. Please take this step first, or choose “Continue without the guide”.</source>
        <translation>Die Regeln erlauben das, aber diese Lektion folgt einem festen Weg. Mache bitte zuerst diesen Schritt, oder wähle „Ohne mich weiterspielen“.</translation>
    </message>
    <message>
        <source>Now click your {building} to build over it.</source>
        <translation>Klicke jetzt auf dein Gebäude {building}, um es zu überbauen.</translation>
    </message>
</context>
<context>
    <name>UnkeptDialog</name>
    <message numerus="yes">
        <source>%n of your games cannot be saved at the moment. If you leave now, the latest decisions in them will be lost. You can save these games elsewhere, for example on another disk.</source>
        <comment>Your game cannot be saved at the moment. If you leave now, its latest decisions will be lost. You can save it elsewhere, for example on another disk.</comment>
        <translation>
            <numerusform>Dein Spiel lässt sich gerade nicht speichern. Wenn du San Juan jetzt beendest, gehen die letzten Entscheidungen verloren. Du kannst das Spiel woanders speichern, zum Beispiel auf einem anderen Datenträger.</numerusform>
            <numerusform>%n deiner Spiele lassen sich gerade nicht speichern. Wenn du San Juan jetzt beendest, gehen ihre letzten Entscheidungen verloren. Du kannst sie woanders speichern, zum Beispiel auf einem anderen Datenträger.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything is saved</source>
        <translation>Noch ist nicht alles gespeichert</translation>
    </message>
    <message>
        <source>Leave anyway</source>
        <translation>Trotzdem beenden</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Woanders speichern …</translation>
    </message>
</context>
<context>
    <name>UnseenDialog</name>
    <message>
        <source>Cards you have not seen yet</source>
        <translation>Karten, die du noch nicht gesehen hast</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
    <message>
        <source>{place} ({count})</source>
        <translation>{place} ({count})</translation>
    </message>
    <message>
        <source>{building}: {unseen} of {copies} unseen</source>
        <translation>{building}: {unseen} von {copies} ungesehen</translation>
    </message>
    <message>
        <source>{cards} in total: {places}. Filled-in cards are still unseen.</source>
        <translation>Insgesamt {cards}: {places}. Ausgefüllte Symbole: noch ungesehene Karten.</translation>
    </message>
</context>
<context>
    <name>WelcomeDialog</name>
    <message>
        <source>Welcome to San Juan</source>
        <translation>Willkommen in San Juan</translation>
    </message>
    <message>
        <source>Play with a guide</source>
        <translation>Mit Begleiter spielen</translation>
    </message>
    <message>
        <source>Every card is a building, or money to pay for another.</source>
        <translation>Jede Karte ist ein Gebäude oder Geld für ein anderes.</translation>
    </message>
    <message>
        <source>The full rules, to browse or look things up.</source>
        <translation>Alle Regeln zum Blättern und Nachschlagen.</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Regeln lesen</translation>
    </message>
    <message>
        <source>The guide explains the first five rounds; after that you play on your own.</source>
        <translation>Der Begleiter erklärt dir die ersten fünf Runden, danach spielst du allein.</translation>
    </message>
    <message>
        <source>Know the game? Choose players, levels and characters.</source>
        <translation>Du kennst das Spiel? Wähle Spieler, Stufen und Charaktere.</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
</context>
<context>
    <name>Winning</name>
    <message numerus="yes">
        <source>%n rounds.</source>
        <comment>One round.</comment>
        <translation>
            <numerusform>Eine Runde.</numerusform>
            <numerusform>%n Runden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards under {buildings}</source>
        <comment>one card under {buildings}</comment>
        <translation>
            <numerusform>eine Karte unter {buildings}</numerusform>
            <numerusform>%n Karten unter {buildings}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goods under {buildings}</source>
        <comment>one good under {buildings}</comment>
        <translation>
            <numerusform>eine Ware unter {buildings}</numerusform>
            <numerusform>%n Waren unter {buildings}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n monuments</source>
        <comment>one monument</comment>
        <translation>
            <numerusform>ein Denkmal</numerusform>
            <numerusform>%n Denkmäler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n production buildings</source>
        <comment>one production building</comment>
        <translation>
            <numerusform>ein Produktionsgebäude</numerusform>
            <numerusform>%n Produktionsgebäude</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n city buildings</source>
        <comment>one city building</comment>
        <translation>
            <numerusform>ein Stadtgebäude</numerusform>
            <numerusform>%n Stadtgebäude</numerusform>
        </translation>
    </message>
    <message>
        <source>Tied on points, and on cards and goods too.</source>
        <translation>Gleich viele Punkte und auch gleich viele Karten und Waren.</translation>
    </message>
    <message>
        <source>Tied on points; decided by hand cards and goods, {most} to {less}.</source>
        <translation>Gleich viele Punkte; Handkarten und Waren entscheiden: {most} gegen {less}.</translation>
    </message>
    <message>
        <source>Key to victory: {sources}.</source>
        <translation>Das gab den Ausschlag: {sources}.</translation>
    </message>
</context>
</TS>
