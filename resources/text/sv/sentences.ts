<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="sv" sourcelanguage="en">
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
        <translation>Kortspelet där du bygger upp en kolonial hamnstad, mot datorspelare eller med vänner vid samma skärm. Här finns båda utgåvorna och expansionen ”De nya byggnaderna”.</translation>
    </message>
    <message>
        <source>An unofficial fan project based on the card game San Juan by Andreas Seyfarth, not connected with its author or its publishers. Free under the MIT licence, with its own rules text, pictures and code.</source>
        <translation>Ett inofficiellt fanprojekt kring kortspelet San Juan av Andreas Seyfarth, utan koppling till upphovsmannen eller förlagen. Fritt under MIT-licensen, med egna regeltexter, bilder och egen kod.</translation>
    </message>
    <message>
        <source>Fonts: Fraunces, Barlow Condensed and Alegreya Sans, SIL Open Font License 1.1.</source>
        <translation>Typsnitt: Fraunces, Barlow Condensed och Alegreya Sans, SIL Open Font License 1.1.</translation>
    </message>
    <message>
        <source>Python {python}, Qt {qt}, {system}</source>
        <translation>Python {python}, Qt {qt}, {system}</translation>
    </message>
    <message>
        <source>Third-party licences</source>
        <translation>Tredjepartslicenser</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
</context>
<context>
    <name>AgreeDialog</name>
    <message>
        <source>{name} agrees</source>
        <translation>{name} går med på det</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>Everyone must agree first.</source>
        <translation>Alla måste gå med på det först.</translation>
    </message>
</context>
<context>
    <name>Answers</name>
    <message>
        <source>You cannot choose a hand card now.</source>
        <translation>Du kan inte välja ett handkort nu.</translation>
    </message>
    <message>
        <source>You cannot choose these cards now.</source>
        <translation>Du kan inte välja de här korten nu.</translation>
    </message>
    <message>
        <source>You cannot choose a building now.</source>
        <translation>Du kan inte välja någon byggnad nu.</translation>
    </message>
    <message>
        <source>You cannot choose a role now.</source>
        <translation>Du kan inte välja en roll nu.</translation>
    </message>
    <message>
        <source>You cannot build now.</source>
        <translation>Du kan inte bygga nu.</translation>
    </message>
    <message>
        <source>The Cathedral is not a hand card and cannot be used to pay.</source>
        <translation>Katedralen är inget handkort, så du kan inte betala med den.</translation>
    </message>
    <message>
        <source>You can build only in your own city.</source>
        <translation>Du kan bara bygga i din egen stad.</translation>
    </message>
    <message>
        <source>First choose a card to build.</source>
        <translation>Välj först ett kort att bygga.</translation>
    </message>
    <message>
        <source>Choose a card to build.</source>
        <translation>Välj ett kort att bygga.</translation>
    </message>
    <message>
        <source>Choose one of your buildings to build over.</source>
        <translation>Välj en av dina byggnader att bygga över.</translation>
    </message>
    <message>
        <source>The coins show what each building costs you now.</source>
        <translation>Mynten visar vad varje byggnad kostar dig nu.</translation>
    </message>
    <message>
        <source>Worth 1 card towards the price.</source>
        <translation>Täcker 1 kort av priset.</translation>
    </message>
    <message>
        <source>{building}: build over which building?</source>
        <translation>{building}: över vilken av dina byggnader?</translation>
    </message>
    <message>
        <source>{building}: choose {cards} to pay</source>
        <translation>{building}: välj {cards} att betala med</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Bygg</translation>
    </message>
    <message>
        <source>Pay differently</source>
        <translation>Ändra betalning</translation>
    </message>
    <message>
        <source>Change building</source>
        <translation>Byt byggnad</translation>
    </message>
    <message>
        <source>Goes to the discard pile.</source>
        <translation>Läggs i slänghögen.</translation>
    </message>
    <message>
        <source>The good is worth 1 card towards the price.</source>
        <translation>Varan täcker 1 kort av priset.</translation>
    </message>
    <message>
        <source>Click twice to pay with its good instead.</source>
        <translation>Klicka två gånger för att betala med varan i stället.</translation>
    </message>
    <message>
        <source>Build nothing</source>
        <translation>Bygg inget</translation>
    </message>
    <message>
        <source>It is free: there is nothing to pay.</source>
        <translation>Bygget är gratis: du behöver inte betala något.</translation>
    </message>
    <message>
        <source>It costs {price} there; you have only {cards} to pay with.</source>
        <translation>Det kostar {price} där, och du har bara {cards} att betala med.</translation>
    </message>
    <message>
        <source>its good</source>
        <translation>varan</translation>
    </message>
    <message>
        <source>its function</source>
        <translation>funktionen</translation>
    </message>
    <message>
        <source>{less} in goods</source>
        <translation>{less} i varor</translation>
    </message>
    <message>
        <source>Choose from the cards above your hand.</source>
        <translation>Välj bland korten ovanför handen.</translation>
    </message>
    <message>
        <source>Confirm which cards to keep.</source>
        <translation>Bekräfta vilka kort du behåller.</translation>
    </message>
    <message>
        <source>Choose {cards} to keep</source>
        <translation>Välj {cards} att behålla</translation>
    </message>
    <message numerus="yes">
        <source>The other cards go to the discard pile, face down.</source>
        <comment>The other card goes to the discard pile, face down.</comment>
        <translation>
            <numerusform>Det andra kortet slängs med baksidan upp.</numerusform>
            <numerusform>De andra korten slängs med baksidan upp.</numerusform>
        </translation>
    </message>
    <message>
        <source>All four costs differ: keep any one of the cards.</source>
        <translation>Alla fyra kostar olika mycket: behåll vilket kort du vill.</translation>
    </message>
    <message numerus="yes">
        <source>Keep these %n cards?</source>
        <comment>Keep this card?</comment>
        <translation>
            <numerusform>Behålla det här kortet?</numerusform>
            <numerusform>Behålla de här %n korten?</numerusform>
        </translation>
    </message>
    <message>
        <source>No one sees what you keep.</source>
        <translation>Ingen ser vad du behåller.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behåll</translation>
    </message>
    <message>
        <source>Suggest</source>
        <translation>Förslag</translation>
    </message>
    <message>
        <source>Confirm which cards to discard.</source>
        <translation>Bekräfta vilka kort du slänger.</translation>
    </message>
    <message>
        <source>Discard {cards}</source>
        <translation>Släng {cards}</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Släng</translation>
    </message>
    <message numerus="yes">
        <source>{building}: exchange up to %n cards</source>
        <comment>{building}: exchange %n card</comment>
        <translation>
            <numerusform>{building}: byt %n kort</numerusform>
            <numerusform>{building}: byt upp till %n kort</numerusform>
        </translation>
    </message>
    <message>
        <source>Hand limit at the start of a round: {limit}.</source>
        <translation>Kortgräns {limit} vid rundans början.</translation>
    </message>
    <message>
        <source>Build over {building}: it is gone for good.</source>
        <translation>Bygg över {building}: byggnaden försvinner för gott.</translation>
    </message>
    <message numerus="yes">
        <source>The %n most useful cards here.</source>
        <comment>The most useful card here.</comment>
        <translation>
            <numerusform>Det nyttigaste kortet här.</numerusform>
            <numerusform>De %n nyttigaste korten här.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need these %n cards least.</source>
        <comment>You need this card least.</comment>
        <translation>
            <numerusform>Det här kortet kan du lättast undvara.</numerusform>
            <numerusform>De här %n korten kan du lättast undvara.</numerusform>
        </translation>
    </message>
    <message>
        <source>{building}: the hand limit is {limit} at the start of a round.</source>
        <translation>{building}: kortgräns {limit} vid rundans början.</translation>
    </message>
    <message>
        <source>Archive: the cards you drew are already in your hand; discard any cards from it.</source>
        <translation>Arkiv: korten du drog är redan på handen; släng vilka du vill.</translation>
    </message>
    <message>
        <source>Discard cards first, then draw the same number.</source>
        <translation>Släng korten först och dra sedan lika många.</translation>
    </message>
    <message>
        <source>Exchange {cards}</source>
        <translation>Byt {cards}</translation>
    </message>
    <message>
        <source>Keep your hand</source>
        <translation>Behåll handen</translation>
    </message>
    <message>
        <source>Choose a hand card first.</source>
        <translation>Välj först ett handkort.</translation>
    </message>
    <message>
        <source>The {building} takes {cards} per round.</source>
        <translation>{building}: bara {cards} per runda.</translation>
    </message>
    <message>
        <source>{building}: put cards under it?</source>
        <translation>{building}: lägga undan kort?</translation>
    </message>
    <message>
        <source>Nothing this round</source>
        <translation>Inget den här rundan</translation>
    </message>
    <message>
        <source>Scores 1 point at the end.</source>
        <translation>Ger 1 poäng i slutet.</translation>
    </message>
    <message>
        <source>Draw {cards}?</source>
        <translation>Dra {cards}?</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Dra</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Vänd upp</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nej</translation>
    </message>
    <message>
        <source>You cannot use your goods now.</source>
        <translation>Du kan inte använda dina varor nu.</translation>
    </message>
    <message numerus="yes">
        <source>These %n goods usually fetch the most.</source>
        <comment>This good usually fetches the most.</comment>
        <translation>
            <numerusform>Den här varan ger oftast mest.</numerusform>
            <numerusform>De här %n varorna ger oftast mest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose up to %n buildings to produce goods</source>
        <comment>Choose %n building to produce a good</comment>
        <translation>
            <numerusform>Välj %n byggnad som ska producera</numerusform>
            <numerusform>Välj upp till %n byggnader som ska producera</numerusform>
        </translation>
    </message>
    <message>
        <source>The highest prices.</source>
        <translation>De högsta priserna.</translation>
    </message>
    <message numerus="yes">
        <source>Choose up to %n goods to sell</source>
        <comment>Choose %n good to sell</comment>
        <translation>
            <numerusform>Välj %n vara att sälja</numerusform>
            <numerusform>Välj upp till %n varor att sälja</numerusform>
        </translation>
    </message>
    <message>
        <source>That city is not yours.</source>
        <translation>Det är inte din stad.</translation>
    </message>
    <message>
        <source>Choose a building, or produce nothing.</source>
        <translation>Välj en byggnad, eller producera inget.</translation>
    </message>
    <message>
        <source>Produce {goods}</source>
        <translation>Producera {goods}</translation>
    </message>
    <message>
        <source>Choose the best</source>
        <translation>Välj de bästa</translation>
    </message>
    <message>
        <source>Produce nothing</source>
        <translation>Producera inget</translation>
    </message>
    <message>
        <source>Empty: can produce.</source>
        <translation>Tom: kan producera.</translation>
    </message>
    <message>
        <source>{building}: draw 1 card.</source>
        <translation>{building}: du drar 1 kort.</translation>
    </message>
    <message>
        <source>Choose a good, or sell nothing.</source>
        <translation>Välj en vara, eller sälj inget.</translation>
    </message>
    <message>
        <source>Sell for {cards}</source>
        <translation>Sälj för {cards}</translation>
    </message>
    <message>
        <source>Sell nothing</source>
        <translation>Sälj inget</translation>
    </message>
    <message>
        <source>Can be sold.</source>
        <translation>Kan säljas.</translation>
    </message>
    <message>
        <source>Choose an available role.</source>
        <translation>Välj en ledig roll.</translation>
    </message>
    <message>
        <source>You must choose a role, but you may decline its action later.</source>
        <translation>Du måste välja en roll, men sedan får du avstå från att använda den.</translation>
    </message>
    <message>
        <source>Choose a role</source>
        <translation>Välj en roll</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>Ta rollen</translation>
    </message>
    <message>
        <source>Use the Library</source>
        <translation>Använd Biblioteket</translation>
    </message>
    <message>
        <source>{bank}: ask next round</source>
        <translation>{bank}: fråga nästa runda</translation>
    </message>
    <message>
        <source>Point at a role to see what everyone would get.</source>
        <translation>Peka på en roll för att se vad alla skulle få.</translation>
    </message>
    <message>
        <source>Choose {cards} to pay.</source>
        <translation>Välj {cards} att betala med.</translation>
    </message>
    <message>
        <source>{building}: build it for free?</source>
        <translation>{building}: bygga gratis?</translation>
    </message>
    <message>
        <source>{building}: build it for {price}?</source>
        <translation>{building}: bygga för {price}?</translation>
    </message>
    <message>
        <source>Build over {building}: you lose {losses}.</source>
        <translation>Bygg över {building}: du förlorar {losses}.</translation>
    </message>
    <message>
        <source>Choose {cards}.</source>
        <translation>Välj {cards}.</translation>
    </message>
    <message>
        <source>Keep {cards}?</source>
        <translation>Behålla {cards}?</translation>
    </message>
    <message>
        <source>{building}: put a card under it?</source>
        <translation>{building}: lägga undan ett kort?</translation>
    </message>
    <message>
        <source>It scores 1 point at the end. Only you can see it.</source>
        <translation>Det ger 1 poäng i slutet. Bara du kan se det.</translation>
    </message>
    <message>
        <source>Each scores 1 point at the end. Only you can see them.</source>
        <translation>Vart och ett ger 1 poäng i slutet. Bara du kan se dem.</translation>
    </message>
    <message>
        <source>{cards} under {building}</source>
        <translation>{cards} under {building}</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Byt</translation>
    </message>
    <message>
        <source>Use {building}?</source>
        <translation>Använda {building}?</translation>
    </message>
    <message>
        <source>Produce</source>
        <translation>Producera</translation>
    </message>
    <message>
        <source>Sell</source>
        <translation>Sälj</translation>
    </message>
    <message>
        <source>Take {role}</source>
        <translation>Ta {role}</translation>
    </message>
    <message>
        <source>Affordable only over one of your buildings.</source>
        <translation>Du har bara råd om du bygger över en av dina byggnader.</translation>
    </message>
    <message>
        <source>{building}: only once per game.</source>
        <translation>{building}: bara en gång per spel.</translation>
    </message>
    <message>
        <source>{building}: {cards}</source>
        <translation>{building}: {cards}</translation>
    </message>
    <message>
        <source>Build over {building}: you lose nothing.</source>
        <translation>Bygg över {building}: du förlorar inget.</translation>
    </message>
    <message>
        <source>Free for you now.</source>
        <translation>Gratis för dig nu.</translation>
    </message>
    <message>
        <source>Costs you {price} now.</source>
        <translation>Kostar dig {price} nu.</translation>
    </message>
    <message>
        <source>It costs {price} there; you have nothing to pay with.</source>
        <translation>Det kostar {price} där, och du har inget att betala med.</translation>
    </message>
    <message>
        <source>Choose what to build</source>
        <translation>Välj vad du vill bygga</translation>
    </message>
    <message>
        <source>Coin: price on an empty lot. Hook: lowest price if built over one of your buildings.</source>
        <translation>Mynt: priset om du bygger på en ledig tomt. Krok: lägsta priset om du bygger över en byggnad.</translation>
    </message>
</context>
<context>
    <name>Attempts</name>
    <message numerus="yes">
        <source>Played %n times</source>
        <comment>Played once</comment>
        <translation>
            <numerusform>Spelad en gång</numerusform>
            <numerusform>Spelad %n gånger</numerusform>
        </translation>
    </message>
    <message>
        <source>Played twice</source>
        <translation>Spelad två gånger</translation>
    </message>
    <message>
        <source>{played}, best: {result}.</source>
        <translation>{played}, bäst: {result}.</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <comment>1 attempt</comment>
        <translation>
            <numerusform>1 försök</numerusform>
            <numerusform>%n försök</numerusform>
        </translation>
    </message>
    <message>
        <source>{attempts}, best: {result}</source>
        <translation>{attempts}, bäst: {result}</translation>
    </message>
    <message>
        <source>Attempt {number} at this deal, with help.</source>
        <translation>Försök {number} med den här given, med hjälp.</translation>
    </message>
    <message>
        <source>Attempt {number} at this deal.</source>
        <translation>Försök {number} med den här given.</translation>
    </message>
    <message>
        <source>{points}, won with help</source>
        <translation>{points}, vinst med hjälp</translation>
    </message>
    <message>
        <source>{points}, won</source>
        <translation>{points}, vinst</translation>
    </message>
    <message>
        <source>{points} with help, not won yet</source>
        <translation>{points} med hjälp, ingen vinst än</translation>
    </message>
    <message>
        <source>{points}, not won yet</source>
        <translation>{points}, ingen vinst än</translation>
    </message>
    <message>
        <source>{name}, {result}</source>
        <translation>{name}, {result}</translation>
    </message>
    <message numerus="yes">
        <source>%n with help</source>
        <comment>1 with help</comment>
        <translation>
            <numerusform>1 med hjälp</numerusform>
            <numerusform>%n med hjälp</numerusform>
        </translation>
    </message>
    <message>
        <source>{games} ({helped})</source>
        <translation>{games} ({helped})</translation>
    </message>
    <message>
        <source>You won it for the first time!</source>
        <translation>Din första vinst med den här given!</translation>
    </message>
    <message>
        <source>Your best result so far.</source>
        <translation>Ditt bästa resultat hittills.</translation>
    </message>
    <message>
        <source>Best so far: {result}.</source>
        <translation>Bäst hittills: {result}.</translation>
    </message>
</context>
<context>
    <name>Autosave</name>
    <message>
        <source>Your game cannot be saved right now: {why}. The program will try again after every decision.</source>
        <translation>Ditt spel kan inte sparas just nu: {why}. Programmet försöker igen efter varje beslut.</translation>
    </message>
    <message>
        <source>Your game is being saved again.</source>
        <translation>Ditt spel sparas igen.</translation>
    </message>
    <message>
        <source>Your game history cannot be saved right now. This game will be added later.</source>
        <translation>Din spelhistorik kan inte sparas just nu. Det här spelet läggs till senare.</translation>
    </message>
    <message>
        <source>Your game history was saved by a newer version of San Juan. That version will add this game.</source>
        <translation>Din spelhistorik sparades av en nyare version av San Juan. Den versionen lägger senare till det här spelet.</translation>
    </message>
</context>
<context>
    <name>Callout</name>
    <message>
        <source>builds {building}</source>
        <translation>bygger {building}</translation>
    </message>
    <message>
        <source>builds {building} over {below}</source>
        <translation>bygger {building} över {below}</translation>
    </message>
    <message>
        <source>produces {goods}</source>
        <translation>producerar {goods}</translation>
    </message>
    <message>
        <source>sells {goods}</source>
        <translation>säljer {goods}</translation>
    </message>
    <message>
        <source>draws {cards} and keeps {kept}</source>
        <translation>drar {cards} och behåller {kept}</translation>
    </message>
    <message>
        <source>draws {cards}</source>
        <translation>drar {cards}</translation>
    </message>
    <message>
        <source>takes {card}</source>
        <translation>tar {card}</translation>
    </message>
    <message>
        <source>reveals {cards}</source>
        <translation>vänder upp {cards}</translation>
    </message>
</context>
<context>
    <name>Causes</name>
    <message>
        <source>then {name} takes {role} {often}</source>
        <translation>då tar {name} {role} ({often})</translation>
    </message>
    <message>
        <source>otherwise {name} takes {role} {often}</source>
        <translation>annars tar {name} {role} ({often})</translation>
    </message>
    <message>
        <source>you finish about {things} higher</source>
        <translation>du slutar med ungefär {things} mer</translation>
    </message>
    <message>
        <source>you finish about {things} lower</source>
        <translation>du slutar med ungefär {things} mindre</translation>
    </message>
    <message>
        <source>{name} finishes about {things} higher</source>
        <translation>{name} slutar med ungefär {things} mer</translation>
    </message>
    <message>
        <source>{name} finishes about {things} lower</source>
        <translation>{name} slutar med ungefär {things} mindre</translation>
    </message>
    <message>
        <source>you are about {things} better off by the end of the next round</source>
        <translation>du ligger ungefär {things} bättre till i slutet av nästa runda</translation>
    </message>
    <message>
        <source>you are about {things} worse off by the end of the next round</source>
        <translation>du ligger ungefär {things} sämre till i slutet av nästa runda</translation>
    </message>
    <message>
        <source>{name} is about {things} better off by the end of the next round</source>
        <translation>{name} ligger ungefär {things} bättre till i slutet av nästa runda</translation>
    </message>
    <message>
        <source>{name} is about {things} worse off by the end of the next round</source>
        <translation>{name} ligger ungefär {things} sämre till i slutet av nästa runda</translation>
    </message>
    <message>
        <source>you build one more building by the end of the next round</source>
        <translation>du hinner bygga en byggnad till före slutet av nästa runda</translation>
    </message>
    <message>
        <source>you build one fewer building by the end of the next round</source>
        <translation>du hinner bygga en byggnad färre före slutet av nästa runda</translation>
    </message>
    <message>
        <source>you build {building} more often: {often} instead of {rarely}</source>
        <translation>du bygger {building} oftare: {often} i stället för {rarely}</translation>
    </message>
    <message>
        <source>you build {building} less often: {rarely} instead of {often}</source>
        <translation>du bygger {building} mer sällan: {rarely} i stället för {often}</translation>
    </message>
    <message>
        <source>you keep {building} and build it more often: {often} instead of {rarely}</source>
        <translation>du behåller {building} och bygger den byggnaden oftare: {often} i stället för {rarely}</translation>
    </message>
    <message>
        <source>you give up {building} and build it less often: {rarely} instead of {often}</source>
        <translation>du gör dig av med {building} och bygger den byggnaden mer sällan: {rarely} i stället för {often}</translation>
    </message>
    <message>
        <source>your goods earn about {things} extra in the next few rounds</source>
        <translation>dina varor ger ungefär {things} mer under de närmaste rundorna</translation>
    </message>
    <message>
        <source>your goods earn about {things} less in the next few rounds</source>
        <translation>dina varor ger ungefär {things} färre under de närmaste rundorna</translation>
    </message>
    <message>
        <source>you are left with about {things} extra at the end</source>
        <translation>du har ungefär {things} mer kvar i slutet</translation>
    </message>
    <message>
        <source>you are left with about {things} fewer at the end</source>
        <translation>du har ungefär {things} färre kvar i slutet</translation>
    </message>
    <message>
        <source>you have about {things} extra at the end of the next round</source>
        <translation>du har ungefär {things} mer i slutet av nästa runda</translation>
    </message>
    <message>
        <source>you have about {things} fewer at the end of the next round</source>
        <translation>du har ungefär {things} färre i slutet av nästa runda</translation>
    </message>
    <message>
        <source>you lose about {things} extra to the hand limit</source>
        <translation>kortgränsen kostar dig ungefär {things} mer</translation>
    </message>
    <message>
        <source>you lose about {things} fewer to the hand limit</source>
        <translation>kortgränsen kostar dig ungefär {things} färre</translation>
    </message>
    <message>
        <source>the game lasts longer, and you are ahead</source>
        <translation>spelet varar längre, och du leder</translation>
    </message>
    <message>
        <source>the game ends sooner, and you are ahead</source>
        <translation>spelet slutar tidigare, och du leder</translation>
    </message>
    <message>
        <source>the game lasts longer, and you can still catch up</source>
        <translation>spelet varar längre, och du kan fortfarande komma ikapp</translation>
    </message>
    <message>
        <source>the game ends sooner, and you are behind</source>
        <translation>spelet slutar tidigare, och du ligger efter</translation>
    </message>
    <message>
        <source>you complete your city first more often: {often} instead of {rarely}</source>
        <translation>du blir oftare först med full stad: {often} i stället för {rarely}</translation>
    </message>
    <message>
        <source>you complete your city first less often: {rarely} instead of {often}</source>
        <translation>du blir mer sällan först med full stad: {rarely} i stället för {often}</translation>
    </message>
    <message>
        <source>Many small advantages add up.</source>
        <translation>Många små fördelar samverkar.</translation>
    </message>
    <message>
        <source>No trading house tile pays more for these goods.</source>
        <translation>Ingen prisbricka ger mer för de här varorna.</translation>
    </message>
    <message>
        <source>Perhaps as good as the best.</source>
        <translation>Kanske lika bra som bästa valet.</translation>
    </message>
    <message>
        <source>About as good as the best.</source>
        <translation>Ungefär lika bra som bästa valet.</translation>
    </message>
    <message>
        <source>Many small drawbacks add up.</source>
        <translation>Många små nackdelar samverkar.</translation>
    </message>
    <message>
        <source>No later trading house tile pays more.</source>
        <translation>Ingen senare prisbricka ger mer.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>aldrig</translation>
    </message>
    <message>
        <source>every time</source>
        <translation>alltid</translation>
    </message>
    <message>
        <source>in {n} of 10 cases</source>
        <translation>i {n} fall av 10</translation>
    </message>
    <message>
        <source>{cause}, but {other}</source>
        <translation>{cause}, men {other}</translation>
    </message>
</context>
<context>
    <name>Ceremony</name>
    <message>
        <source>Round {round}: {name} is governor</source>
        <translation>Runda {round}, {name} är guvernör</translation>
    </message>
    <message>
        <source>{name} completes their city</source>
        <translation>{name} fullbordar sin stad</translation>
    </message>
    <message>
        <source>All building is done. Time to count the points.</source>
        <translation>Alla har byggt klart. Nu räknas poängen.</translation>
    </message>
    <message>
        <source>Still to build this phase: {names}. Then the points are counted.</source>
        <translation>Återstår i den här fasen: {names}. Sedan räknas poängen.</translation>
    </message>
    <message>
        <source>Final builds</source>
        <translation>De sista byggena</translation>
    </message>
    <message>
        <source>{name} needs one more building</source>
        <translation>{name} behöver en byggnad till</translation>
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
        <translation>Föregående månad</translation>
    </message>
    <message>
        <source>Next month</source>
        <translation>Nästa månad</translation>
    </message>
    <message>
        <source>The comparison is complete.</source>
        <translation>Jämförelsen är klar.</translation>
    </message>
    <message>
        <source>The comparison did not finish.</source>
        <translation>Jämförelsen blev inte klar.</translation>
    </message>
    <message>
        <source>Your calendar cannot be read right now.</source>
        <translation>Din kalender kan inte läsas just nu.</translation>
    </message>
    <message>
        <source>Your calendar could not be read. The old file was kept as {name}.</source>
        <translation>Din kalender kunde inte läsas. Den gamla filen finns kvar som {name}.</translation>
    </message>
    <message>
        <source>Copied. It does not reveal any cards.</source>
        <translation>Kopierat. Texten avslöjar inga kort.</translation>
    </message>
    <message>
        <source>Your attempt cannot be read right now.</source>
        <translation>Ditt försök kan inte läsas just nu.</translation>
    </message>
    <message>
        <source>Your attempt is no longer available, so this game is for practice.</source>
        <translation>Ditt försök finns inte kvar, så det här spelet är en övning.</translation>
    </message>
    <message>
        <source>This result cannot be saved right now. The program will try again.</source>
        <translation>Resultatet kan inte sparas just nu. Programmet försöker igen.</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>Dagens giv</translation>
    </message>
    <message>
        <source>Your calendar was saved by a newer version of San Juan. New results are not saved.</source>
        <translation>Din kalender sparades av en nyare version av San Juan. Nya resultat sparas inte.</translation>
    </message>
    <message>
        <source>Compared with each level</source>
        <translation>Jämfört med varje nivå</translation>
    </message>
    <message>
        <source>Copy for friends</source>
        <translation>Kopiera till vänner</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klar</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Inte nu</translation>
    </message>
    <message>
        <source>Afterwards you will see</source>
        <translation>Efteråt ser du</translation>
    </message>
    <message>
        <source>Missing a day costs nothing. Past days can be played for practice.</source>
        <translation>Det kostar inget att hoppa över en dag. Tidigare dagar kan du spela som övning.</translation>
    </message>
    <message>
        <source>Filled: fewer points than you; hatched: the same.</source>
        <translation>Ifyllt: färre poäng än du; randigt: lika många.</translation>
    </message>
    <message>
        <source>Your choices</source>
        <translation>Dina beslut</translation>
    </message>
    <message>
        <source>One deal says little: the cards matter more than the level.</source>
        <translation>En giv säger inte mycket: korten betyder mer än nivån.</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>Den här månaden</translation>
    </message>
    <message>
        <source>Challenges</source>
        <translation>Utmaningar</translation>
    </message>
    <message>
        <source>The same cards for everyone, a new deal every day.</source>
        <translation>Samma kort för alla, en ny giv varje dag.</translation>
    </message>
    <message numerus="yes">
        <source>mistakes cost about {n} wins in 100</source>
        <comment>mistakes cost about {n} win in 100</comment>
        <translation>
            <numerusform>misstagen kostade cirka {n} spel av 100</numerusform>
            <numerusform>misstagen kostade cirka {n} spel av 100</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at {level} level; mistakes cost about {n} wins in 100</source>
        <comment>at {level} level; mistakes cost about {n} win in 100</comment>
        <translation>
            <numerusform>på nivån {level}; misstagen kostade cirka {n} spel av 100</numerusform>
            <numerusform>på nivån {level}; misstagen kostade cirka {n} spel av 100</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at {level} level {between}; mistakes cost about {n} wins in 100</source>
        <comment>at {level} level {between}; mistakes cost about {n} win in 100</comment>
        <translation>
            <numerusform>på nivån {level} {between}; misstagen kostade cirka {n} spel av 100</numerusform>
            <numerusform>på nivån {level} {between}; misstagen kostade cirka {n} spel av 100</numerusform>
        </translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Kluringar</translation>
    </message>
    <message>
        <source>Play again for practice</source>
        <translation>Spela igen som övning</translation>
    </message>
    <message>
        <source>A new deal comes tomorrow.</source>
        <translation>I morgon kommer en ny giv.</translation>
    </message>
    <message>
        <source>Against {names}</source>
        <translation>Mot {names}</translation>
    </message>
    <message>
        <source>New today</source>
        <translation>Ny i dag</translation>
    </message>
    <message>
        <source>won</source>
        <translation>vunnen</translation>
    </message>
    <message>
        <source>played</source>
        <translation>spelad</translation>
    </message>
    <message>
        <source>for practice</source>
        <translation>som övning</translation>
    </message>
    <message>
        <source>how each level did with the same cards in up to 64 games,</source>
        <translation>hur varje nivå klarade sig med samma kort i högst 64 spel,</translation>
    </message>
    <message>
        <source>how good your own choices were, luck aside,</source>
        <translation>hur bra dina egna beslut var, bortsett från turen,</translation>
    </message>
    <message>
        <source>and the review, where you can retry decisions.</source>
        <translation>och genomgången, där du kan fatta besluten på nytt.</translation>
    </message>
    <message numerus="yes">
        <source>%n players, first edition</source>
        <comment>%n player, first edition</comment>
        <translation>
            <numerusform>%n spelare, första utgåvan</numerusform>
            <numerusform>%n spelare, första utgåvan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n players, second edition</source>
        <comment>%n player, second edition</comment>
        <translation>
            <numerusform>%n spelare, andra utgåvan</numerusform>
            <numerusform>%n spelare, andra utgåvan</numerusform>
        </translation>
    </message>
    <message>
        <source>With “The new buildings”</source>
        <translation>Med ”De nya byggnaderna”</translation>
    </message>
    <message>
        <source>You choose your starting hand</source>
        <translation>Du väljer din starthand</translation>
    </message>
    <message>
        <source>{name}, {level}</source>
        <translation>{name}, {level}</translation>
    </message>
    <message>
        <source>Everyone who plays today gets these cards. No internet needed: the deal is set by the date.</source>
        <translation>Alla som spelar i dag får de här korten. Ingen internetuppkoppling behövs: datumet bestämmer given.</translation>
    </message>
    <message>
        <source>This day’s cards are the same for everyone. The deal is set by the date.</source>
        <translation>Alla får samma kort den här dagen. Datumet bestämmer given.</translation>
    </message>
    <message>
        <source>Your attempt is waiting</source>
        <translation>Ditt försök väntar</translation>
    </message>
    <message>
        <source>One attempt counts</source>
        <translation>Ett försök räknas</translation>
    </message>
    <message>
        <source>For practice</source>
        <translation>Som övning</translation>
    </message>
    <message>
        <source>Play the deal of the day once, without hints or undo. You can pause and resume until midnight.</source>
        <translation>Dagens giv spelar du bara en gång, utan råd och utan möjlighet att ångra. Du kan pausa och fortsätta fram till midnatt.</translation>
    </message>
    <message>
        <source>The computer’s clock shows an earlier date than last time, so this game is for practice.</source>
        <translation>Datorns klocka visar ett tidigare datum än sist, så det här spelet är en övning.</translation>
    </message>
    <message>
        <source>You did not finish your attempt. Practise this deal as often as you like.</source>
        <translation>Du spelade inte klart ditt försök. Öva på given så ofta du vill.</translation>
    </message>
    <message>
        <source>This day is over. Practise its deal as often as you like.</source>
        <translation>Den här dagen är över. Öva på given så ofta du vill.</translation>
    </message>
    <message>
        <source>Play today’s deal</source>
        <translation>Spela dagens giv</translation>
    </message>
    <message>
        <source>Continue your attempt</source>
        <translation>Fortsätt ditt försök</translation>
    </message>
    <message>
        <source>Open the review</source>
        <translation>Öppna genomgången</translation>
    </message>
    <message>
        <source>Play for practice</source>
        <translation>Spela som övning</translation>
    </message>
    <message>
        <source>{points} and a win</source>
        <translation>{points}, vinst</translation>
    </message>
    <message>
        <source>{points}, but no win</source>
        <translation>{points}, ingen vinst</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <comment>%n point</comment>
        <translation>
            <numerusform>%n poäng</numerusform>
            <numerusform>%n poäng</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} {points}</source>
        <translation>{name} {points}</translation>
    </message>
    <message>
        <source>{others}. This attempt counts.</source>
        <translation>{others}. Det här försöket räknas.</translation>
    </message>
    <message>
        <source>{n} of {m}</source>
        <translation>{n} av {m}</translation>
    </message>
    <message>
        <source>{level}: fewer points than you in {n} of {m}, the same in {k}</source>
        <translation>{level}: färre poäng än du i {n} av {m}, lika många i {k}</translation>
    </message>
    <message>
        <source>{level}: no games yet</source>
        <translation>{level}: inga spel än</translation>
    </message>
    <message>
        <source>Comparison: {n}</source>
        <translation>Jämförelse: {n}</translation>
    </message>
    <message>
        <source>San Juan, {date}: {result}</source>
        <translation>San Juan, {date}: {result}</translation>
    </message>
    <message>
        <source>{n} of {m} {level} games</source>
        <translation>{n} av {m} spel på nivån {level}</translation>
    </message>
    <message>
        <source>Ahead of {games}.</source>
        <translation>Fler poäng än i {games}.</translation>
    </message>
    <message>
        <source>Other players: {others}.</source>
        <translation>De andra: {others}.</translation>
    </message>
    <message>
        <source>{day}, today</source>
        <translation>{day}, i dag</translation>
    </message>
    <message>
        <source>{day}: {mark}</source>
        <translation>{day}: {mark}</translation>
    </message>
    <message>
        <source>No attempts yet.</source>
        <translation>Inget försök än.</translation>
    </message>
    <message numerus="yes">
        <source>%n days played, {won} won.</source>
        <comment>%n day played, {won} won.</comment>
        <translation>
            <numerusform>%n dag spelad, vunna: {won}.</numerusform>
            <numerusform>%n dagar spelade, vunna: {won}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days played.</source>
        <comment>%n day played.</comment>
        <translation>
            <numerusform>%n dag spelad.</numerusform>
            <numerusform>%n dagar spelade.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your choices: mostly at {level} level, recently more often at {other} level.</source>
        <translation>Dina beslut: mest på nivån {level}, på sistone oftare på nivån {other}.</translation>
    </message>
    <message>
        <source>Your choices: mostly at {level} level.</source>
        <translation>Dina beslut: mest på nivån {level}.</translation>
    </message>
</context>
<context>
    <name>Characters</name>
    <message>
        <source>loves monuments</source>
        <translation>älskar monument</translation>
    </message>
    <message>
        <source>loves plantations</source>
        <translation>älskar plantager</translation>
    </message>
    <message>
        <source>loves trade</source>
        <translation>älskar handel</translation>
    </message>
    <message>
        <source>loves public works</source>
        <translation>älskar offentliga byggnader</translation>
    </message>
    <message>
        <source>digs for gold</source>
        <translation>gräver efter guld</translation>
    </message>
    <message>
        <source>misses a lot</source>
        <translation>missar mycket</translation>
    </message>
    <message>
        <source>misses chances</source>
        <translation>missar chanser</translation>
    </message>
    <message>
        <source>plays soundly</source>
        <translation>spelar stabilt</translation>
    </message>
    <message>
        <source>plans each round</source>
        <translation>planerar rundan</translation>
    </message>
    <message>
        <source>looks far ahead</source>
        <translation>ser långt framåt</translation>
    </message>
    <message>
        <source>no favourites</source>
        <translation>utan favoriter</translation>
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
        <translation>Ingen särskild karaktär</translation>
    </message>
    <message>
        <source>A random character</source>
        <translation>En slumpad karaktär</translation>
    </message>
    <message>
        <source>Inés, monument builder</source>
        <translation>Inés, monumentbyggare</translation>
    </message>
    <message>
        <source>Ramón, guild master</source>
        <translation>Ramón, gillesmästare</translation>
    </message>
    <message>
        <source>Lucía, market trader</source>
        <translation>Lucía, torghandlare</translation>
    </message>
    <message>
        <source>Tomás, town clerk</source>
        <translation>Tomás, stadsskrivare</translation>
    </message>
    <message>
        <source>Paco, gold prospector</source>
        <translation>Paco, guldletare</translation>
    </message>
    <message>
        <source>Simply plays at the chosen level.</source>
        <translation>Spelar helt efter sin nivå.</translation>
    </message>
    <message>
        <source>One of the named characters; the same deal number always gives the same one.</source>
        <translation>En av de namngivna karaktärerna; samma givnummer ger alltid samma karaktär.</translation>
    </message>
    <message>
        <source>Likes {builder}, monuments, and {triumphal_arch}, which rewards them.</source>
        <translation>Gillar {builder}, monument och {triumphal_arch}, som belönar dem.</translation>
    </message>
    <message>
        <source>Likes {producer}, production buildings and {guild_hall}.</source>
        <translation>Gillar {producer}, produktionsbyggnader och {guild_hall}.</translation>
    </message>
    <message>
        <source>Likes {trader}, selling, and buildings such as {market_hall}.</source>
        <translation>Gillar {trader}, försäljning och byggnader som {market_hall}.</translation>
    </message>
    <message>
        <source>Likes {councillor} and public buildings such as {library}.</source>
        <translation>Gillar {councillor} och offentliga byggnader som {library}.</translation>
    </message>
    <message>
        <source>Likes {prospector} and lucky finds in {gold_mine}.</source>
        <translation>Gillar {prospector} och lyckofynd, som i {gold_mine}.</translation>
    </message>
    <message>
        <source>monuments</source>
        <translation>monument</translation>
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
        <translation>plantager</translation>
    </message>
    <message>
        <source>trade</source>
        <translation>handel</translation>
    </message>
    <message>
        <source>public works</source>
        <translation>stadsbyggen</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>guld</translation>
    </message>
</context>
<context>
    <name>Clock</name>
    <message>
        <source>{time} left. Then the table decides.</source>
        <translation>{time} kvar. Sedan bestämmer programmet.</translation>
    </message>
</context>
<context>
    <name>Colours</name>
    <message>
        <source>Gold</source>
        <translation>Guld</translation>
    </message>
    <message>
        <source>Coral</source>
        <translation>Korall</translation>
    </message>
    <message>
        <source>Foam</source>
        <translation>Sjögrön</translation>
    </message>
    <message>
        <source>Lilac</source>
        <translation>Syren</translation>
    </message>
    <message>
        <source>Ivory</source>
        <translation>Elfenben</translation>
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
        <translation>Det här försöket räknas: inga råd.</translation>
    </message>
    <message>
        <source>This attempt counts: no undo.</source>
        <translation>Det här försöket räknas: inget går att ångra.</translation>
    </message>
    <message>
        <source>This attempt counts: the players stay.</source>
        <translation>Det här försöket räknas: spelarna stannar kvar.</translation>
    </message>
    <message>
        <source>This attempt counts: hidden cards stay hidden.</source>
        <translation>Det här försöket räknas: dolda kort förblir dolda.</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Program error</source>
        <translation>Programfel</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Något gick fel</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Kopiera rapporten</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Öppna mappen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Avsluta</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsätt</translation>
    </message>
    <message>
        <source>The program ran into an error.</source>
        <translation>Ett fel uppstod i programmet.</translation>
    </message>
    <message>
        <source>The report could not be saved; please copy it from here.</source>
        <translation>Rapporten kunde inte sparas; kopiera den härifrån.</translation>
    </message>
    <message>
        <source>Your game so far and this report were saved in:
{folder}</source>
        <translation>Ditt spel hittills och den här rapporten har sparats i:
{folder}</translation>
    </message>
    <message>
        <source>This report was saved in:
{folder}</source>
        <translation>Den här rapporten har sparats i:
{folder}</translation>
    </message>
    <message>
        <source>You can continue. If anything misbehaves, quit and restart the program.</source>
        <translation>Du kan fortsätta. Om något beter sig konstigt avslutar du programmet och startar det igen.</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>Pass to {name}</source>
        <translation>Lämna över till {name}</translation>
    </message>
    <message>
        <source>It is {name}’s turn to choose</source>
        <translation>{name} står på tur att välja</translation>
    </message>
    <message>
        <source>The cards appear when {name} is ready. Everyone else, please look away.</source>
        <translation>Korten visas när {name} är redo. Ni andra får titta bort.</translation>
    </message>
    <message>
        <source>You can decide this without showing your cards.</source>
        <translation>Det här kan du bestämma utan att visa dina kort.</translation>
    </message>
    <message>
        <source>Forgotten?</source>
        <translation>Glömt?</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN-kod</translation>
    </message>
    <message>
        <source>I am {name}</source>
        <translation>Jag är {name}</translation>
    </message>
    <message>
        <source>Show my cards</source>
        <translation>Visa mina kort</translation>
    </message>
    <message>
        <source>Wrong PIN.</source>
        <translation>Fel PIN-kod.</translation>
    </message>
    <message>
        <source>Too fast: wait a moment, then press once.</source>
        <translation>För snabbt: vänta ett ögonblick och tryck sedan en gång.</translation>
    </message>
    <message>
        <source>{name} continues</source>
        <translation>{name} fortsätter</translation>
    </message>
    <message>
        <source>{name}’s cards are covered</source>
        <translation>{name}: korten är dolda</translation>
    </message>
    <message>
        <source>They appear when {name} is ready.</source>
        <translation>De visas när {name} är redo.</translation>
    </message>
</context>
<context>
    <name>CurtainController</name>
    <message>
        <source>&amp;Cover my cards</source>
        <translation>Döl&amp;j mina kort</translation>
    </message>
    <message>
        <source>Loc&amp;k my cards with a PIN…</source>
        <translation>Lås mina &amp;kort med en PIN-kod …</translation>
    </message>
</context>
<context>
    <name>DealCode</name>
    <message>
        <source>Deal codes never contain “{letter}”. Check this one character by character.</source>
        <translation>Givkoder innehåller aldrig ”{letter}”. Kontrollera koden tecken för tecken.</translation>
    </message>
    <message>
        <source>This deal code is too short or too long. Copy the whole code again.</source>
        <translation>Den här givkoden är för kort eller för lång. Kopiera hela koden en gång till.</translation>
    </message>
    <message>
        <source>This deal code was made by a newer version of San Juan.</source>
        <translation>Den här givkoden skapades av en nyare version av San Juan.</translation>
    </message>
    <message>
        <source>This deal code contains a typing error. Check it character by character.</source>
        <translation>Det finns ett skrivfel i givkoden. Kontrollera den tecken för tecken.</translation>
    </message>
</context>
<context>
    <name>Deeds</name>
    <message>
        <source>Your honours cannot be saved right now. The program will try again.</source>
        <translation>Dina utmärkelser kan inte sparas just nu. Programmet försöker igen.</translation>
    </message>
    <message>
        <source>Your honours cannot be read right now.</source>
        <translation>Dina utmärkelser kan inte läsas just nu.</translation>
    </message>
    <message>
        <source>Your honours could not be read. The old file was kept as {name}.</source>
        <translation>Dina utmärkelser kunde inte läsas. Den gamla filen finns kvar som {name}.</translation>
    </message>
    <message>
        <source>Your honours were saved by a newer version of San Juan. New honours are not saved.</source>
        <translation>Dina utmärkelser sparades av en nyare version av San Juan. Nya utmärkelser sparas inte.</translation>
    </message>
    <message>
        <source>Honours</source>
        <translation>Utmärkelser</translation>
    </message>
    <message>
        <source>View that game</source>
        <translation>Visa det spelet</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>and %n more</comment>
        <translation>
            <numerusform>och %n till</numerusform>
            <numerusform>och %n till</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} of {all}. Honours are announced after a game, never during it.</source>
        <translation>{n} av {all}. Utmärkelser visas efter ett spel, aldrig under det.</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} av {all}</translation>
    </message>
    <message>
        <source>New honour: {names}.</source>
        <translation>Ny utmärkelse: {names}.</translation>
    </message>
    <message>
        <source>New honours: {names}.</source>
        <translation>Nya utmärkelser: {names}.</translation>
    </message>
    <message>
        <source>The city</source>
        <translation>Staden</translation>
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
        <translation>Stora byggnader</translation>
    </message>
    <message>
        <source>Insight</source>
        <translation>Skarpsinne</translation>
    </message>
    <message>
        <source>Journey</source>
        <translation>Resan</translation>
    </message>
    <message>
        <source>Not earned yet.</source>
        <translation>Inte uppnådd än.</translation>
    </message>
    <message>
        <source>Earned on {day}.</source>
        <translation>Uppnådd {day}.</translation>
    </message>
</context>
<context>
    <name>Doorbell</name>
    <message>
        <source>San Juan is already open with these games on the computer {name}. Close it there first.</source>
        <translation>San Juan är öppet på datorn {name} med samma spel. Stäng programmet där först.</translation>
    </message>
    <message>
        <source>San Juan is already open but cannot be reached, because {path} is not writable ({why}). Switch to the open window, or fix the folder and try again.</source>
        <translation>San Juan är redan öppet men kan inte nås, eftersom det inte går att skriva i {path} ({why}). Byt till det öppna fönstret, eller lös problemet med mappen och försök igen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Försök igen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>San Juan is already open but is not responding. Wait a moment and try again, or end it first (process {number}). Your game is saved.</source>
        <translation>San Juan är redan öppet men svarar inte. Vänta en stund och försök igen, eller avsluta det först (process {number}). Ditt spel är sparat.</translation>
    </message>
</context>
<context>
    <name>Drag</name>
    <message>
        <source>Drop it on a highlighted spot.</source>
        <translation>Släpp på ett markerat ställe.</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behåll</translation>
    </message>
    <message>
        <source>Sells for {cards}</source>
        <translation>Säljs för {cards}</translation>
    </message>
    <message>
        <source>It is already chosen. You can confirm.</source>
        <translation>Det är redan valt. Du kan bekräfta.</translation>
    </message>
</context>
<context>
    <name>Duplicate</name>
    <message>
        <source>The moves of this game cannot be read, so it cannot be compared.</source>
        <translation>Dragen i det här spelet går inte att läsa, så spelet kan inte jämföras.</translation>
    </message>
    <message>
        <source>The same deal, played by each level</source>
        <translation>Samma giv, spelad på varje nivå</translation>
    </message>
    <message>
        <source>Include Expert</source>
        <translation>Ta med Expert</translation>
    </message>
    <message>
        <source>16 more games, which take far longer than all the rest.</source>
        <translation>16 spel till, som tar mycket längre tid än de andra ihop.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klar</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsätt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppa</translation>
    </message>
    <message>
        <source>In {name}’s seat</source>
        <translation>På samma plats som {name}</translation>
    </message>
    <message>
        <source>{name}: {points}</source>
        <translation>{name}: {points}</translation>
    </message>
    <message>
        <source>Each level plays this deal in {name}’s seat, against the same computer players.</source>
        <translation>Varje nivå spelar samma giv på samma plats som {name}, mot samma datorspelare.</translation>
    </message>
    <message>
        <source>Each level plays this deal in {name}’s seat.</source>
        <translation>Varje nivå spelar samma giv på samma plats som {name}.</translation>
    </message>
    <message>
        <source>{level} plays in {name}’s seat.</source>
        <translation>Nivån {level} spelar där {name} satt.</translation>
    </message>
    <message>
        <source>Not finished. Games: {n} of {m}</source>
        <translation>Inte klart. Spel: {n} av {m}</translation>
    </message>
    <message>
        <source>Stopped. Games: {n} of {m}</source>
        <translation>Stoppat. Spel: {n} av {m}</translation>
    </message>
    <message>
        <source>Games: {n} of {m}</source>
        <translation>Spel: {n} av {m}</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Printed cost</source>
        <translation>Tryckt kostnad</translation>
    </message>
    <message>
        <source>Cost now</source>
        <translation>Kostar dig nu</translation>
    </message>
    <message>
        <source>{less} from your buildings</source>
        <translation>{less} genom dina byggnader</translation>
    </message>
    <message>
        <source>{less} as {builder}</source>
        <translation>{less} som {builder}</translation>
    </message>
    <message>
        <source>Built over {building}</source>
        <translation>Över {building}</translation>
    </message>
    <message>
        <source>Points gained</source>
        <translation>Poäng du får nu</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>tryckta</translation>
    </message>
    <message>
        <source>its current bonus</source>
        <translation>bonusen just nu</translation>
    </message>
    <message>
        <source>Already in your city.</source>
        <translation>Står redan i din stad.</translation>
    </message>
    <message>
        <source>You can pay with {means}.</source>
        <translation>Du kan betala med {means}.</translation>
    </message>
    <message>
        <source>The discard pile is reshuffled when the next card is drawn.</source>
        <translation>Slänghögen blandas när nästa kort ska dras.</translation>
    </message>
    <message>
        <source>Click or press D to see which cards you have not seen yet.</source>
        <translation>Klicka eller tryck på D för att se vilka kort du ännu inte har sett.</translation>
    </message>
    <message>
        <source>Discarded by you: {cards}</source>
        <translation>Du har slängt: {cards}</translation>
    </message>
    <message>
        <source>Revealed to everyone: {cards}</source>
        <translation>Visade för alla: {cards}</translation>
    </message>
    <message>
        <source>There are cards under it; only their owner knows how many.</source>
        <translation>Det ligger kort under byggnaden; bara ägaren vet hur många.</translation>
    </message>
    <message>
        <source>Current bonus</source>
        <translation>Bonus nu</translation>
    </message>
    <message>
        <source>Used: works only once per game.</source>
        <translation>Redan använd: bara en gång per spel.</translation>
    </message>
    <message>
        <source>Used this round.</source>
        <translation>Använt den här rundan.</translation>
    </message>
    <message>
        <source>Holds a good</source>
        <translation>Här ligger en vara</translation>
    </message>
    <message>
        <source>Built over: {buildings}</source>
        <translation>Överbyggt: {buildings}</translation>
    </message>
    <message>
        <source>Cards under it: {cards}</source>
        <translation>Kort under byggnaden: {cards}</translation>
    </message>
    <message>
        <source>Goods under it; no one knows which cards they are</source>
        <translation>Varor under byggnaden; ingen vet vilka kort det är</translation>
    </message>
    <message>
        <source>Points at the end</source>
        <translation>Poäng i slutet</translation>
    </message>
    <message>
        <source>Each hidden card is worth 1 point.</source>
        <translation>Varje dolt kort är värt 1 poäng.</translation>
    </message>
    <message>
        <source>The {palace} counts them too.</source>
        <translation>{palace}et räknar dem också.</translation>
    </message>
    <message>
        <source>Hand cards</source>
        <translation>Handkort</translation>
    </message>
    <message>
        <source>Everyone has seen: {cards}</source>
        <translation>Alla har sett: {cards}</translation>
    </message>
    <message>
        <source>{points} + hidden</source>
        <translation>{points} + dolda</translation>
    </message>
    <message>
        <source>Printed on buildings</source>
        <translation>På byggnaderna</translation>
    </message>
    <message>
        <source>Cards under buildings</source>
        <translation>Kort under byggnader</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>dolda</translation>
    </message>
    <message>
        <source>If the game ended now</source>
        <translation>Om spelet slutade nu</translation>
    </message>
    <message numerus="yes">
        <source>One of the %n tiles not seen yet.</source>
        <comment>The %n tile not seen yet.</comment>
        <translation>
            <numerusform>%n bricka som inte har visats ännu.</numerusform>
            <numerusform>En av de %n brickor som inte har visats ännu.</numerusform>
        </translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Nu</translation>
    </message>
    <message>
        <source>It is gone for good.</source>
        <translation>Byggnaden är borta för gott.</translation>
    </message>
    <message numerus="yes">
        <source>Hand limit for the next round: %n.</source>
        <comment>Hand limit for the next round: %n.</comment>
        <translation>
            <numerusform>Kortgräns för nästa runda: %n.</numerusform>
            <numerusform>Kortgräns för nästa runda: %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Buildings (the game ends at %n)</source>
        <comment>Buildings (the game ends at %n)</comment>
        <translation>
            <numerusform>Byggnader (spelet slutar vid %n)</numerusform>
            <numerusform>Byggnader (spelet slutar vid %n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Förra gången</translation>
    </message>
    <message>
        <source>Next time</source>
        <translation>Nästa gång</translation>
    </message>
    <message>
        <source>perhaps</source>
        <translation>kanske</translation>
    </message>
    <message>
        <source>Only this tile is left. After that, the tiles repeat in the same order.</source>
        <translation>Bara den här brickan är kvar. Efter den kommer brickorna i samma ordning igen.</translation>
    </message>
    <message>
        <source>The tiles repeat in the same order.</source>
        <translation>Brickorna kommer i samma ordning om och om igen.</translation>
    </message>
    <message>
        <source>One of the five tiles; none has been seen yet.</source>
        <translation>En av de fem brickorna; ingen har visats ännu.</translation>
    </message>
    <message>
        <source>draw pile</source>
        <translation>draghögen</translation>
    </message>
    <message>
        <source>other players’ hands</source>
        <translation>de andras händer</translation>
    </message>
    <message>
        <source>discard pile</source>
        <translation>slänghögen</translation>
    </message>
    <message>
        <source>goods</source>
        <translation>varor</translation>
    </message>
    <message>
        <source>under buildings</source>
        <translation>under byggnader</translation>
    </message>
    <message>
        <source>Cards under {buildings}</source>
        <translation>Kort under {buildings}</translation>
    </message>
    <message>
        <source>Goods under {buildings}</source>
        <translation>Varor under {buildings}</translation>
    </message>
    <message>
        <source>Cost now on an empty lot</source>
        <translation>Kostar nu på en ledig tomt</translation>
    </message>
    <message>
        <source>Points gained there</source>
        <translation>Poäng du får där</translation>
    </message>
    <message>
        <source>You lose {losses}.</source>
        <translation>Du förlorar {losses}.</translation>
    </message>
    <message>
        <source>Goods under it</source>
        <translation>Varor under byggnaden</translation>
    </message>
    <message>
        <source>Hand cards: {cards}</source>
        <translation>Handkort: {cards}</translation>
    </message>
    <message>
        <source>You lose nothing.</source>
        <translation>Du förlorar inget.</translation>
    </message>
</context>
<context>
    <name>FigureTable</name>
    <message>
        <source>Sort (press {number})</source>
        <translation>Sortera (tangent {number})</translation>
    </message>
</context>
<context>
    <name>FileTroubleDialog</name>
    <message>
        <source>Copy text</source>
        <translation>Kopiera texten</translation>
    </message>
    <message>
        <source>Games…</source>
        <translation>Spel …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>Text copied</source>
        <translation>Texten har kopierats</translation>
    </message>
</context>
<context>
    <name>FileTroubles</name>
    <message>
        <source>The last game</source>
        <translation>Det senaste spelet</translation>
    </message>
    <message>
        <source>This game cannot be opened</source>
        <translation>Det här spelet kan inte öppnas</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>Öppna annan fil …</translation>
    </message>
    <message>
        <source>{name} could not be saved: {why}.</source>
        <translation>{name} kunde inte sparas: {why}.</translation>
    </message>
    <message>
        <source>The game is not saved yet</source>
        <translation>Spelet är inte sparat än</translation>
    </message>
    <message>
        <source>Your game continues. The existing file is unchanged.</source>
        <translation>Ditt spel fortsätter. Filen som redan fanns är oförändrad.</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Spara någon annanstans …</translation>
    </message>
    <message>
        <source>{name} is not a valid game record: {why}.</source>
        <translation>{name} är inget giltigt spelprotokoll: {why}.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}.</source>
        <translation>{name} kan inte läsas: {why}.</translation>
    </message>
    <message>
        <source>This record cannot be opened</source>
        <translation>Det här protokollet kan inte öppnas</translation>
    </message>
    <message>
        <source>The record is not saved yet</source>
        <translation>Protokollet är inte sparat än</translation>
    </message>
    <message>
        <source>The file was not changed.</source>
        <translation>Filen har inte ändrats.</translation>
    </message>
    <message>
        <source>The file was not changed, and your game continues.</source>
        <translation>Filen har inte ändrats, och ditt spel fortsätter.</translation>
    </message>
    <message>
        <source>Choose another folder or drive, or free up space and try again.</source>
        <translation>Välj en annan mapp eller enhet, eller frigör utrymme och försök igen.</translation>
    </message>
    <message>
        <source>A record is a text file made with “Save the record to a file”. Use “Open” for saved games.</source>
        <translation>Ett protokoll är en textfil som skapas med ”Spara protokollet i en fil”. Sparade spel öppnar du med ”Öppna”.</translation>
    </message>
    <message>
        <source>{name} has changed since it was opened or saved here.</source>
        <translation>{name} har ändrats sedan filen öppnades eller sparades här.</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Filen har ändrats</translation>
    </message>
    <message>
        <source>Nothing has been saved yet, and your game continues.</source>
        <translation>Inget har sparats än, och ditt spel fortsätter.</translation>
    </message>
    <message>
        <source>Save your game under another name to keep both, or replace the file.</source>
        <translation>Spara spelet under ett annat namn för att behålla båda, eller ersätt filen.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersätt</translation>
    </message>
</context>
<context>
    <name>FileWords</name>
    <message>
        <source>{name} is no longer there.</source>
        <translation>{name} finns inte längre.</translation>
    </message>
    <message>
        <source>{name} cannot be read: access is denied.</source>
        <translation>Du har inte behörighet att läsa {name}.</translation>
    </message>
    <message>
        <source>{name} is not a San Juan game.</source>
        <translation>{name} är inget San Juan-spel.</translation>
    </message>
    <message>
        <source>{name} is incomplete: its end is missing.</source>
        <translation>{name} är ofullständig: slutet saknas.</translation>
    </message>
    <message>
        <source>{name} is damaged and cannot be read.</source>
        <translation>{name} är skadad och kan inte läsas.</translation>
    </message>
    <message>
        <source>{name} is far too large to be a game.</source>
        <translation>{name} är för stor för att vara ett spel.</translation>
    </message>
    <message>
        <source>{name} was made by a newer version of this program.</source>
        <translation>{name} skapades av en nyare version av programmet.</translation>
    </message>
    <message>
        <source>{name} has been edited by hand and is no longer valid.</source>
        <translation>{name} har ändrats för hand och är inte längre giltig.</translation>
    </message>
    <message>
        <source>This game cannot be saved.</source>
        <translation>Det här spelet går inte att spara.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}.</source>
        <translation>{name} kan inte läsas: {why}.</translation>
    </message>
    <message>
        <source>it is far too large</source>
        <translation>innehållet är för stort</translation>
    </message>
    <message>
        <source>it does not contain text</source>
        <translation>den innehåller ingen text</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>den är skadad</translation>
    </message>
    <message>
        <source>move {number} is against the rules</source>
        <translation>drag {number} strider mot reglerna</translation>
    </message>
    <message>
        <source>line {number} is not valid</source>
        <translation>rad {number} är ogiltig</translation>
    </message>
    <message>
        <source>it belongs to another version of this program</source>
        <translation>innehållet är från en annan programversion</translation>
    </message>
    <message>
        <source>it does not begin like a game record</source>
        <translation>början liknar inget spelprotokoll</translation>
    </message>
    <message>
        <source>the system gave no reason</source>
        <translation>systemet anger ingen orsak</translation>
    </message>
    <message>
        <source>the file or its folder does not exist</source>
        <translation>filen eller dess mapp finns inte</translation>
    </message>
    <message>
        <source>the system does not allow it</source>
        <translation>systemet tillåter det inte</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>disken är full</translation>
    </message>
    <message>
        <source>another program is using it</source>
        <translation>ett annat program använder den</translation>
    </message>
    <message>
        <source>the disk is faulty or not connected</source>
        <translation>disken är trasig eller inte ansluten</translation>
    </message>
    <message>
        <source>the network drive is not responding</source>
        <translation>nätverksenheten svarar inte</translation>
    </message>
    <message>
        <source>the computer has run out of memory</source>
        <translation>datorns minne är slut</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>det går inte att skriva där</translation>
    </message>
    <message>
        <source>there is a file where a folder should be</source>
        <translation>det ligger en fil där det borde vara en mapp</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>det är en mapp</translation>
    </message>
    <message>
        <source>its name is too long</source>
        <translation>namnet är för långt</translation>
    </message>
    <message>
        <source>it would become too large</source>
        <translation>den skulle bli för stor</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>för många filer är öppna</translation>
    </message>
    <message>
        <source>its shortcuts form an endless loop</source>
        <translation>genvägarna leder runt i en cirkel</translation>
    </message>
    <message>
        <source>it was written by a newer version of San Juan</source>
        <translation>den sparades av en nyare version av San Juan</translation>
    </message>
    <message>
        <source>It may have been moved, renamed or deleted. If it is on a removable drive, connect the drive and try again.</source>
        <translation>Filen kan ha flyttats, bytt namn eller tagits bort. Om den ligger på en flyttbar enhet ansluter du enheten och försöker igen.</translation>
    </message>
    <message>
        <source>Copy it into a folder of your own, or ask the person who manages this computer.</source>
        <translation>Kopiera filen till en egen mapp, eller fråga den som sköter datorn.</translation>
    </message>
    <message>
        <source>Try again in a moment, or copy the file to another place first.</source>
        <translation>Försök igen om en stund, eller kopiera filen till ett annat ställe först.</translation>
    </message>
    <message>
        <source>Saved games end in “.sanjuan”. To open a record of a game, use “Open a record from a file” in the “Share” menu.</source>
        <translation>Sparade spel har filändelsen ”.sanjuan”. Ett protokoll öppnar du med ”Öppna ett protokoll från en fil” i menyn ”Dela”.</translation>
    </message>
    <message>
        <source>If you have a copy, open that instead. Games that the program saved automatically are in the list of games.</source>
        <translation>Har du en kopia kan du öppna den i stället. Spel som programmet har sparat automatiskt finns i listan över spel.</translation>
    </message>
    <message>
        <source>Install the latest version of the program to continue this game.</source>
        <translation>Installera den senaste versionen av programmet för att fortsätta det här spelet.</translation>
    </message>
    <message>
        <source>The version that it was made with can still open it.</source>
        <translation>Den version som skapade filen kan fortfarande öppna den.</translation>
    </message>
    <message>
        <source>the system reports error {number}</source>
        <translation>systemet rapporterar fel {number}</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>det är ingen vanlig fil</translation>
    </message>
    <message>
        <source>it cannot have this name</source>
        <translation>den kan inte ha det namnet</translation>
    </message>
</context>
<context>
    <name>FirstGameDialog</name>
    <message>
        <source>Your first game</source>
        <translation>Ditt första spel</translation>
    </message>
    <message>
        <source>Your goal: build the city worth the most points. Points come from buildings.</source>
        <translation>Ditt mål: bygg den stad som är värd flest poäng. Poängen får du av byggnaderna.</translation>
    </message>
    <message>
        <source>The game ends when someone has 12 buildings. Everyone finishes that Builder phase, then points are counted.</source>
        <translation>Spelet slutar när någon har 12 byggnader. Alla får bygga klart i den fasen, sedan räknas poängen.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Inte nu</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Börja</translation>
    </message>
    <message>
        <source>A card is a building: it stands in your city and helps you,</source>
        <translation>Ett kort är en byggnad: den står i din stad och hjälper dig,</translation>
    </message>
    <message>
        <source>or money: to pay for a building, you discard other cards,</source>
        <translation>eller pengar: du betalar för en byggnad genom att slänga andra kort,</translation>
    </message>
    <message>
        <source>or a good: it lies face down on the building that produced it.</source>
        <translation>eller en vara: den ligger med baksidan upp på byggnaden som producerade den.</translation>
    </message>
    <message>
        <source>You are</source>
        <translation>Du är</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ditt namn</translation>
    </message>
    <message>
        <source>What shall we call you?</source>
        <translation>Vad ska vi kalla dig?</translation>
    </message>
</context>
<context>
    <name>ForcedPass</name>
    <message>
        <source>{name} cannot build: {why}.</source>
        <translation>{name} kan inte bygga: {why}.</translation>
    </message>
    <message>
        <source>You cannot build: {why}.</source>
        <translation>Du kan inte bygga: {why}.</translation>
    </message>
    <message>
        <source>builds nothing: {why}.</source>
        <translation>bygger inget: {why}.</translation>
    </message>
    <message>
        <source>sells nothing: there are no goods.</source>
        <translation>säljer inget: det finns inga varor.</translation>
    </message>
    <message>
        <source>produces nothing: the city has no production building.</source>
        <translation>producerar inget: staden har ingen produktionsbyggnad.</translation>
    </message>
    <message>
        <source>produces nothing: no production building is empty.</source>
        <translation>producerar inget: ingen produktionsbyggnad är tom.</translation>
    </message>
    <message>
        <source>there are no cards in hand</source>
        <translation>inga kort på handen</translation>
    </message>
    <message>
        <source>all buildings in hand are in the city already</source>
        <translation>alla byggnader på handen finns redan i staden</translation>
    </message>
    <message>
        <source>the cheapest card costs {price}, and only {means} can pay for it</source>
        <translation>det billigaste kortet kostar {price}, och det finns bara {means} att betala med</translation>
    </message>
    <message>
        <source>the cheapest card costs {price}, and nothing is left to pay with</source>
        <translation>det billigaste kortet kostar {price}, och det finns inget kvar att betala med</translation>
    </message>
    <message>
        <source>the cheapest card that is new to the city costs {price}, and only {means} can pay for it</source>
        <translation>det billigaste kortet som saknas i staden kostar {price}, och det finns bara {means} att betala med</translation>
    </message>
    <message>
        <source>the cheapest card that is new to the city costs {price}, and nothing is left to pay with</source>
        <translation>det billigaste kortet som saknas i staden kostar {price}, och det finns inget kvar att betala med</translation>
    </message>
</context>
<context>
    <name>GameFiles</name>
    <message>
        <source>Save the game</source>
        <translation>Spara spelet</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Sparat som {name}.</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Öppna ett spel</translation>
    </message>
    <message>
        <source>{name} was damaged. The game continues from the last readable move.</source>
        <translation>{name} var skadad. Spelet fortsätter från det sista läsbara draget.</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>runda {round}</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>avslutat</translation>
    </message>
    <message>
        <source>without help</source>
        <translation>utan hjälp</translation>
    </message>
    <message>
        <source>open hands</source>
        <translation>öppna kort</translation>
    </message>
    <message>
        <source>game {number} of a match</source>
        <translation>spel {number} i en match</translation>
    </message>
    <message>
        <source>San Juan games (*{suffix})</source>
        <translation>San Juan-spel (*{suffix})</translation>
    </message>
    <message>
        <source>The last game</source>
        <translation>Det senaste spelet</translation>
    </message>
</context>
<context>
    <name>GameList</name>
    <message>
        <source>Unfinished</source>
        <translation>Påbörjade</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsätt</translation>
    </message>
    <message>
        <source>Permanently delete this unfinished game?</source>
        <translation>Ta bort det här påbörjade spelet för gott?</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Sparade</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öppna</translation>
    </message>
    <message>
        <source>Permanently delete the file “{name}”?</source>
        <translation>Ta bort filen ”{name}” för gott?</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Avslutade</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Återblick</translation>
    </message>
    <message>
        <source>No finished games yet. Games that you complete appear here.</source>
        <translation>Inga avslutade spel än. Spel som du spelar klart visas här.</translation>
    </message>
    <message>
        <source>Permanently delete this game from your history?</source>
        <translation>Ta bort det här spelet ur historiken för gott?</translation>
    </message>
    <message>
        <source>Unreadable game</source>
        <translation>Oläsbart spel</translation>
    </message>
    <message>
        <source>The game cannot be renamed to “{name}”: {why}.</source>
        <translation>Spelet kan inte döpas om till ”{name}”: {why}.</translation>
    </message>
    <message>
        <source>The game cannot be deleted: {why}.</source>
        <translation>Spelet kan inte tas bort: {why}.</translation>
    </message>
    <message>
        <source>No saved games yet. “Save” in the Game menu saves a game in its own file.</source>
        <translation>Inga sparade spel än. ”Spara” i menyn ”Spel” sparar ett spel i en egen fil.</translation>
    </message>
    <message>
        <source>Its file</source>
        <translation>Filen</translation>
    </message>
    <message>
        <source>No other unfinished games. Games that you leave early are saved automatically and appear here.</source>
        <translation>Det finns inget annat påbörjat spel. Spel som du lämnar oavslutade sparas automatiskt och visas här.</translation>
    </message>
</context>
<context>
    <name>GameNotes</name>
    <message>
        <source>No&amp;tes…</source>
        <translation>Ante&amp;ckningar …</translation>
    </message>
</context>
<context>
    <name>GuideNote</name>
    <message>
        <source>Your guide</source>
        <translation>Din guide</translation>
    </message>
    <message>
        <source>What would you do, and why?</source>
        <translation>Vad skulle du göra, och varför?</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Börja om</translation>
    </message>
    <message>
        <source>Continue without the guide</source>
        <translation>Fortsätt utan guiden</translation>
    </message>
</context>
<context>
    <name>GuideNoteDialog</name>
    <message>
        <source>Your guide</source>
        <translation>Din guide</translation>
    </message>
    <message>
        <source>{name} decides</source>
        <translation>{name} bestämmer</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Tillbaka till bordet</translation>
    </message>
</context>
<context>
    <name>GuideNotes</name>
    <message>
        <source>Which cards begin a city?</source>
        <translation>Vilka kort börjar en stad med?</translation>
    </message>
    <message>
        <source>Keep cards that you can build in the first rounds.</source>
        <translation>Behåll kort som du kan bygga under de första rundorna.</translation>
    </message>
    <message>
        <source>Expensive buildings are money at first.</source>
        <translation>Dyra byggnader är pengar i början.</translation>
    </message>
    <message>
        <source>Everyone acts in your role, but only you have the privilege.</source>
        <translation>Alla får använda din roll, men bara du har privilegiet.</translation>
    </message>
    <message>
        <source>Look at all hands: who can build, who has goods to sell, who lacks cards?</source>
        <translation>Titta på allas kort: vem kan bygga, vem har varor att sälja, vem saknar kort?</translation>
    </message>
    <message>
        <source>The others can take what you leave.</source>
        <translation>Det du lämnar kan de andra ta.</translation>
    </message>
    <message>
        <source>Every card that you pay is a building that you give up.</source>
        <translation>Varje kort du betalar med är en byggnad du avstår från.</translation>
    </message>
    <message>
        <source>Coffee and silver bring most.</source>
        <translation>Kaffe och silver ger mest.</translation>
    </message>
    <message>
        <source>A building holds only one good: sell it before you produce there again.</source>
        <translation>En byggnad rymmer bara en vara: sälj den innan du producerar där igen.</translation>
    </message>
    <message>
        <source>A sale brings the cards for your next building.</source>
        <translation>En försäljning ger korten till din nästa byggnad.</translation>
    </message>
    <message>
        <source>Wait only if better prices are likely, or if your hand is full.</source>
        <translation>Vänta bara om bättre priser är troliga eller om din hand är full.</translation>
    </message>
    <message>
        <source>You see several cards and keep the best. Pass only if your hand is full.</source>
        <translation>Du ser flera kort och behåller det bästa. Avstå bara om din hand är full.</translation>
    </message>
    <message>
        <source>Prefer a building that you can soon pay for, or one that scores with yours.</source>
        <translation>Välj helst en byggnad som du snart kan betala, eller en som ger poäng ihop med dina.</translation>
    </message>
    <message>
        <source>Keep what you want to build next, and enough cards to pay for it.</source>
        <translation>Behåll det du vill bygga härnäst, och tillräckligt med kort för att betala det.</translation>
    </message>
    <message>
        <source>A second copy of a city building is only money, because no city may have two.</source>
        <translation>Ett andra exemplar av en stadsbyggnad är bara pengar, eftersom ingen stad får ha två.</translation>
    </message>
    <message>
        <source>Will you try your luck?</source>
        <translation>Prövar du lyckan?</translation>
    </message>
    <message>
        <source>It costs nothing, and you may get a card.</source>
        <translation>Det kostar ingenting, och du kanske får ett kort.</translation>
    </message>
    <message>
        <source>Exchange cards that you will hardly build. New ones are money at least.</source>
        <translation>Byt kort som du knappast kommer att bygga. Nya är åtminstone pengar.</translation>
    </message>
    <message>
        <source>Each card under the building is worth 1 point, but it cannot pay any more.</source>
        <translation>Varje kort under byggnaden är värt 1 poäng, men du kan inte längre betala med det.</translation>
    </message>
    <message>
        <source>Cards above the hand limit would be lost anyway.</source>
        <translation>Kort över kortgränsen skulle ändå gå förlorade.</translation>
    </message>
    <message>
        <source>Which role helps you more than the others?</source>
        <translation>Vilken roll hjälper dig mer än de andra?</translation>
    </message>
    <message>
        <source>Which building is worth its price?</source>
        <translation>Vilken byggnad är värd sitt pris?</translation>
    </message>
    <message>
        <source>At first, buildings that bring or save cards are best; near the end, points count.</source>
        <translation>I början är byggnader som ger eller sparar kort bäst; mot slutet är poängen viktigast.</translation>
    </message>
    <message>
        <source>Which goods will sell well?</source>
        <translation>Vilka varor säljer bra?</translation>
    </message>
    <message>
        <source>Sell now, or wait?</source>
        <translation>Sälja nu eller vänta?</translation>
    </message>
    <message>
        <source>Do you want new cards?</source>
        <translation>Vill du ha nya kort?</translation>
    </message>
    <message>
        <source>Which card fits your city?</source>
        <translation>Vilket kort passar din stad?</translation>
    </message>
    <message>
        <source>Which cards can you do without?</source>
        <translation>Vilka kort klarar du dig utan?</translation>
    </message>
    <message>
        <source>Which cards do you want to replace?</source>
        <translation>Vilka kort vill du byta ut?</translation>
    </message>
    <message>
        <source>Points now, or cards for later?</source>
        <translation>Poäng nu eller kort till senare?</translation>
    </message>
    <message>
        <source>The guide answers when one of you has to decide.</source>
        <translation>Guiden svarar när någon av er ska bestämma något.</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>The game is over.</source>
        <translation>Spelet är slut.</translation>
    </message>
    <message>
        <source>This is a game with a guide: the players stay.</source>
        <translation>Det här är ett spel med guide: spelarna stannar kvar.</translation>
    </message>
    <message>
        <source>The players of this game have changed too often.</source>
        <translation>Spelarna har bytts för många gånger i det här spelet.</translation>
    </message>
    <message>
        <source>In a challenge the opponents stay.</source>
        <translation>I en utmaning stannar motståndarna kvar.</translation>
    </message>
    <message>
        <source>is back and takes the seat again.</source>
        <translation>är tillbaka och spelar vidare själv.</translation>
    </message>
    <message>
        <source>is played by a person from now on.</source>
        <translation>spelas av en människa från och med nu.</translation>
    </message>
    <message>
        <source>leaves; a computer player ({level}) takes over.</source>
        <translation>går; en datorspelare ({level}) tar över.</translation>
    </message>
    <message>
        <source>is played by the computer again ({level}).</source>
        <translation>spelas av datorn igen ({level}).</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Not in games without help.</source>
        <translation>Inte i spel utan hjälp.</translation>
    </message>
    <message>
        <source>Points: not in games without help.</source>
        <translation>Poäng: inte i spel utan hjälp.</translation>
    </message>
    <message>
        <source>Unseen cards: not in games without help.</source>
        <translation>Osedda kort: dolda i spel utan hjälp.</translation>
    </message>
    <message>
        <source>Game without help: no points, forecasts, unseen cards, hints, suggestions or undo.</source>
        <translation>Spel utan hjälp: inga poäng, prognoser, osedda kort, råd eller förslag, och inget går att ångra.</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Costs {price}.</source>
        <translation>Kostar {price}.</translation>
    </message>
    <message>
        <source>Free.</source>
        <translation>Gratis.</translation>
    </message>
    <message>
        <source>The good on it is lost.</source>
        <translation>Varan där går förlorad.</translation>
    </message>
    <message>
        <source>You keep {things}.</source>
        <translation>Du behåller {things}.</translation>
    </message>
    <message>
        <source>You get nothing.</source>
        <translation>Du får inget.</translation>
    </message>
    <message>
        <source>You get {things}.</source>
        <translation>Du får {things}.</translation>
    </message>
    <message>
        <source>{building}: perhaps a card.</source>
        <translation>{building}: kanske ett kort.</translation>
    </message>
    <message>
        <source>The {building} helps.</source>
        <translation>Till hjälp: {building}.</translation>
    </message>
    <message>
        <source>These help: {buildings}.</source>
        <translation>Till hjälp: {buildings}.</translation>
    </message>
    <message>
        <source>The {building} would be worth {points} now.</source>
        <translation>{building}: skulle ge {points} nu.</translation>
    </message>
    <message>
        <source>You can afford it.</source>
        <translation>Du har råd redan nu.</translation>
    </message>
    <message>
        <source>You can afford: {buildings}.</source>
        <translation>Du har råd med: {buildings}.</translation>
    </message>
    <message>
        <source>No one else gets anything.</source>
        <translation>De andra får inget.</translation>
    </message>
    <message>
        <source>Everyone else gets {things}.</source>
        <translation>De andra får {things} var.</translation>
    </message>
    <message>
        <source>{name} gets {things}.</source>
        <translation>{name} får {things}.</translation>
    </message>
    <message>
        <source>{points} now.</source>
        <translation>{points} nu.</translation>
    </message>
    <message>
        <source>About {points} at the end.</source>
        <translation>Cirka {points} i slutet.</translation>
    </message>
    <message>
        <source>{points} now, about {end} at the end.</source>
        <translation>{points} nu, cirka {end} i slutet.</translation>
    </message>
    <message>
        <source>It ends the game.</source>
        <translation>Det avslutar spelet.</translation>
    </message>
    <message>
        <source>It may end the game.</source>
        <translation>Det kan avsluta spelet.</translation>
    </message>
    <message numerus="yes">
        <source>Brings the end closer: %n buildings to go.</source>
        <comment>Brings the end closer: %n building to go.</comment>
        <translation>
            <numerusform>Slutet kommer närmare: %n byggnad kvar.</numerusform>
            <numerusform>Slutet kommer närmare: %n byggnader kvar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Spends {cards} you have little use for.</source>
        <translation>Använder {cards} som du har liten nytta av.</translation>
    </message>
    <message>
        <source>Depends on luck.</source>
        <translation>Beror på turen.</translation>
    </message>
    <message>
        <source>The card you need least.</source>
        <translation>Kortet du lättast kan undvara.</translation>
    </message>
    <message>
        <source>None of these cards helps much.</source>
        <translation>Inget av korten hjälper särskilt mycket.</translation>
    </message>
    <message>
        <source>It costs nothing.</source>
        <translation>Det kostar inget.</translation>
    </message>
    <message>
        <source>It pays off every round.</source>
        <translation>Det lönar sig varje runda.</translation>
    </message>
    <message>
        <source>It makes other buildings worth more.</source>
        <translation>Det gör andra byggnader mer värda.</translation>
    </message>
    <message>
        <source>It helps you more than anyone else.</source>
        <translation>Det hjälper dig mer än de andra.</translation>
    </message>
    <message>
        <source>The most useful card here.</source>
        <translation>Det nyttigaste kortet här.</translation>
    </message>
    <message>
        <source>Your cards are worth more in your hand.</source>
        <translation>Dina kort är mer värda på handen.</translation>
    </message>
    <message>
        <source>These cards are of little use to you.</source>
        <translation>De här korten har du liten nytta av.</translation>
    </message>
    <message>
        <source>about {count}</source>
        <translation>cirka {count}</translation>
    </message>
    <message>
        <source>No hint is available this time.</source>
        <translation>Den här gången finns det inget råd.</translation>
    </message>
    <message>
        <source>Only a rule of thumb: the computer players’ knowledge cannot be loaded.</source>
        <translation>Bara en tumregel: datorspelarnas kunskaper kan inte läsas in.</translation>
    </message>
    <message>
        <source>Produce {goods}</source>
        <translation>Producera {goods}</translation>
    </message>
    <message>
        <source>Sell {goods}</source>
        <translation>Sälj {goods}</translation>
    </message>
    <message>
        <source>Under the {building}: {cards}</source>
        <translation>{building}: lägg undan {cards}</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Dra</translation>
    </message>
    <message>
        <source>Reveal cards</source>
        <translation>Vänd upp kort</translation>
    </message>
    <message>
        <source>{building} over {below}</source>
        <translation>{building} över {below}</translation>
    </message>
    <message>
        <source>Keep {cards}</source>
        <translation>Behåll {cards}</translation>
    </message>
    <message>
        <source>Discard {cards}</source>
        <translation>Släng {cards}</translation>
    </message>
    <message>
        <source>Exchange {cards}</source>
        <translation>Byt {cards}</translation>
    </message>
    <message>
        <source>Build nothing</source>
        <translation>Bygg inget</translation>
    </message>
    <message>
        <source>Produce nothing</source>
        <translation>Producera inget</translation>
    </message>
    <message>
        <source>Sell nothing</source>
        <translation>Sälj inget</translation>
    </message>
    <message>
        <source>Draw nothing</source>
        <translation>Dra inget</translation>
    </message>
    <message>
        <source>Do not reveal cards</source>
        <translation>Vänd inte upp kort</translation>
    </message>
    <message>
        <source>Keep your hand</source>
        <translation>Behåll handen</translation>
    </message>
    <message>
        <source>Put nothing under it</source>
        <translation>Lägg inte undan något</translation>
    </message>
    <message>
        <source>Do nothing</source>
        <translation>Gör inget</translation>
    </message>
    <message>
        <source>You get {things} at once.</source>
        <translation>Du får {things} direkt.</translation>
    </message>
    <message>
        <source>You get {things}, perhaps more with {building}.</source>
        <translation>Du får {things}, kanske mer tack vare {building}.</translation>
    </message>
    <message>
        <source>You draw {cards} with {building}.</source>
        <translation>Du drar {cards} tack vare {building}.</translation>
    </message>
    <message>
        <source>You get {things}, including {cards} from {building}.</source>
        <translation>Du får {things}, varav {cards} tack vare {building}.</translation>
    </message>
    <message>
        <source>{role} with the Library</source>
        <translation>{role} med Biblioteket</translation>
    </message>
    <message>
        <source>{chance} to win</source>
        <translation>{chance} vinstchans</translation>
    </message>
    <message>
        <source>{chance} (best: {best})</source>
        <translation>{chance} (bäst: {best})</translation>
    </message>
    <message>
        <source>You would build {building}.</source>
        <translation>Då bygger du {building}.</translation>
    </message>
    <message>
        <source>You would probably build {building}.</source>
        <translation>Du bygger troligen {building}.</translation>
    </message>
    <message>
        <source>Goes well with {building}.</source>
        <translation>Passar bra ihop med {building}.</translation>
    </message>
    <message>
        <source>{chance}, about as good</source>
        <translation>{chance}, ungefär lika bra</translation>
    </message>
</context>
<context>
    <name>HotSeat</name>
    <message>
        <source>Show your cards to see what each role would give you.</source>
        <translation>Visa dina kort för att se vad varje roll skulle ge dig.</translation>
    </message>
    <message>
        <source>There are no hints while several people share the screen.</source>
        <translation>Det finns inga råd när flera spelar vid samma skärm.</translation>
    </message>
    <message>
        <source>You are asked even though you can only pass, so that no one else can tell.</source>
        <translation>Du kan bara avstå, men du får ändå frågan så att de andra inte märker något.</translation>
    </message>
</context>
<context>
    <name>Journal</name>
    <message>
        <source>Round {round}</source>
        <translation>Runda {round}</translation>
    </message>
    <message>
        <source>builds nothing.</source>
        <translation>bygger inget.</translation>
    </message>
    <message>
        <source>produces nothing.</source>
        <translation>producerar inget.</translation>
    </message>
    <message>
        <source>sells nothing.</source>
        <translation>säljer inget.</translation>
    </message>
    <message>
        <source>draws nothing.</source>
        <translation>drar inget.</translation>
    </message>
    <message>
        <source>reveals nothing.</source>
        <translation>vänder inte upp något.</translation>
    </message>
    <message>
        <source>cannot draw: no cards are left.</source>
        <translation>kan inte dra: korten är slut.</translation>
    </message>
    <message>
        <source>{building}: draws {cards}.</source>
        <translation>{building}: drar {cards}.</translation>
    </message>
    <message>
        <source>draws {cards}.</source>
        <translation>drar {cards}.</translation>
    </message>
    <message>
        <source>cannot produce: no cards are left.</source>
        <translation>kan inte producera: korten är slut.</translation>
    </message>
    <message>
        <source>produces {goods}.</source>
        <translation>producerar {goods}.</translation>
    </message>
    <message>
        <source>sells {goods} for {cards}.</source>
        <translation>säljer {goods} för {cards}.</translation>
    </message>
    <message>
        <source>{building}: keeps one of the goods sold.</source>
        <translation>{building}: behåller en såld vara.</translation>
    </message>
    <message>
        <source>discards {cards} (hand limit {limit}).</source>
        <translation>slänger {cards} (kortgräns {limit}).</translation>
    </message>
    <message>
        <source>discards {cards}.</source>
        <translation>slänger {cards}.</translation>
    </message>
    <message>
        <source>takes {card}.</source>
        <translation>tar {card}.</translation>
    </message>
    <message>
        <source>{building}: exchanges {cards}.</source>
        <translation>{building}: byter {cards}.</translation>
    </message>
    <message>
        <source>{building}: used this round.</source>
        <translation>{building}: använt den här rundan.</translation>
    </message>
    <message>
        <source>puts cards under {building}.</source>
        <translation>lägger kort under {building}.</translation>
    </message>
    <message>
        <source>puts a card under {building}.</source>
        <translation>lägger ett kort under {building}.</translation>
    </message>
    <message>
        <source>Reshuffled: {cards}</source>
        <translation>Omblandat: {cards}</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Spelet är slut</translation>
    </message>
    <message>
        <source>There are no cards left to play.</source>
        <translation>Det finns inga kort kvar att spela med.</translation>
    </message>
    <message>
        <source>has {cards} in hand.</source>
        <translation>har {cards} på handen.</translation>
    </message>
    <message>
        <source>has {cards} under buildings.</source>
        <translation>har {cards} under byggnader.</translation>
    </message>
    <message>
        <source>{names} wins.</source>
        <translation>{names} vinner.</translation>
    </message>
    <message>
        <source>{names} share the victory.</source>
        <translation>{names} delar segern.</translation>
    </message>
    <message>
        <source>is the governor.</source>
        <translation>är guvernör.</translation>
    </message>
    <message>
        <source>takes {role}.</source>
        <translation>tar {role}.</translation>
    </message>
    <message>
        <source>takes {role}, using the Library.</source>
        <translation>tar {role}, med Biblioteket.</translation>
    </message>
    <message>
        <source>builds {building} over {below} for free.</source>
        <translation>bygger {building} över {below}, gratis.</translation>
    </message>
    <message>
        <source>builds {building} for free.</source>
        <translation>bygger {building} gratis.</translation>
    </message>
    <message>
        <source>builds {building} over {below} for {price}.</source>
        <translation>bygger {building} över {below} för {price}.</translation>
    </message>
    <message>
        <source>builds {building} for {price}.</source>
        <translation>bygger {building} för {price}.</translation>
    </message>
    <message>
        <source>pays with {cards}.</source>
        <translation>betalar med {cards}.</translation>
    </message>
    <message>
        <source>{building}: gets a good.</source>
        <translation>{building}: får en vara.</translation>
    </message>
    <message>
        <source>draws {cards} and keeps {kept}.</source>
        <translation>drar {cards} och behåller {kept}.</translation>
    </message>
    <message>
        <source>keeps {cards}.</source>
        <translation>behåller {cards}.</translation>
    </message>
    <message>
        <source>discards {cards} (hand limit {limit}): {names}.</source>
        <translation>slänger {cards} (kortgräns {limit}): {names}.</translation>
    </message>
    <message>
        <source>{building}: reveals {cards}.</source>
        <translation>{building}: vänder upp {cards}.</translation>
    </message>
    <message>
        <source>{building}: exchanges {cards} for {drawn}.</source>
        <translation>{building}: byter {cards} mot {drawn}.</translation>
    </message>
    <message>
        <source>puts {cards} under {building}.</source>
        <translation>lägger {cards} under {building}.</translation>
    </message>
    <message>
        <source>has {points}.</source>
        <translation>har {points}.</translation>
    </message>
    <message>
        <source>is out of time: the table decides.</source>
        <translation>har ingen tid kvar: programmet bestämmer.</translation>
    </message>
    <message>
        <source>draws {cards} to choose from.</source>
        <translation>drar {cards} och väljer.</translation>
    </message>
    <message>
        <source>discards {cards}: {names}.</source>
        <translation>slänger {cards}: {names}.</translation>
    </message>
    <message>
        <source>Prices: {prices}</source>
        <translation>Priser: {prices}</translation>
    </message>
    <message>
        <source>keeps nothing: that building is already in a city.</source>
        <translation>behåller inget: den byggnaden finns redan i en stad.</translation>
    </message>
    <message>
        <source>keeps nothing: there were too few cards.</source>
        <translation>behåller inget: det fanns för få kort.</translation>
    </message>
    <message>
        <source>keeps nothing: two cards have the same cost.</source>
        <translation>behåller inget: två kort kostar lika mycket.</translation>
    </message>
</context>
<context>
    <name>Journey</name>
    <message>
        <source>You start with</source>
        <translation>Du börjar med</translation>
    </message>
    <message>
        <source>The goal</source>
        <translation>Målet</translation>
    </message>
    <message>
        <source>Star {n}: {goal}</source>
        <translation>Stjärna {n}: {goal}</translation>
    </message>
    <message>
        <source>{cards}, {more}</source>
        <translation>{cards}, {more}</translation>
    </message>
    <message>
        <source>Your journey was saved by a newer version of San Juan. New stars are not saved.</source>
        <translation>Din resa sparades av en nyare version av San Juan. Nya stjärnor sparas inte.</translation>
    </message>
    <message>
        <source>Journey</source>
        <translation>Resan</translation>
    </message>
    <message>
        <source>Twelve chapters around the island, each teaching a new plan.</source>
        <translation>Tolv platser runt ön, var och en med en plan att lära sig.</translation>
    </message>
    <message>
        <source>Your journey cannot be read right now.</source>
        <translation>Din resa kan inte läsas just nu.</translation>
    </message>
    <message>
        <source>Your journey could not be read. The old file was kept as {name}.</source>
        <translation>Din resa kunde inte läsas. Den gamla filen finns kvar som {name}.</translation>
    </message>
    <message>
        <source>Your journey cannot be saved right now. The program will try again.</source>
        <translation>Din resa kan inte sparas just nu. Programmet försöker igen.</translation>
    </message>
    <message>
        <source>One star opens the next chapter. You can play open chapters again at any time.</source>
        <translation>En stjärna öppnar nästa plats. Öppna platser kan du spela igen när du vill.</translation>
    </message>
    <message>
        <source>Reset all stars</source>
        <translation>Nollställ alla stjärnor</translation>
    </message>
    <message>
        <source>Keep my stars</source>
        <translation>Behåll mina stjärnor</translation>
    </message>
    <message>
        <source>Start over…</source>
        <translation>Börja om …</translation>
    </message>
    <message>
        <source>Map of the journey</source>
        <translation>Karta över resan</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>”{words}”</translation>
    </message>
    <message>
        <source>Back to the map</source>
        <translation>Tillbaka till kartan</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Börja</translation>
    </message>
    <message>
        <source>Chapter {n}</source>
        <translation>Plats {n}</translation>
    </message>
    <message>
        <source>… and win</source>
        <translation>… och vinn</translation>
    </message>
    <message>
        <source>… {goal}</source>
        <translation>… {goal}</translation>
    </message>
    <message>
        <source>Play: {name}</source>
        <translation>Spela: {name}</translation>
    </message>
    <message>
        <source>Skip this chapter</source>
        <translation>Hoppa över platsen</translation>
    </message>
    <message>
        <source>{n} of {m} stars</source>
        <translation>{n} av {m} stjärnor</translation>
    </message>
    <message>
        <source>Chapter {n}: {name}</source>
        <translation>Plats {n}: {name}</translation>
    </message>
    <message>
        <source>not open yet</source>
        <translation>inte öppen än</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>överhoppad</translation>
    </message>
    <message>
        <source>{chapter}, {stand}</source>
        <translation>{chapter}, {stand}</translation>
    </message>
    <message numerus="yes">
        <source>and %n cards from the draw pile.</source>
        <comment>and %n card from the draw pile.</comment>
        <translation>
            <numerusform>och %n kort från draghögen.</numerusform>
            <numerusform>och %n kort från draghögen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} ({level})</source>
        <translation>{name} ({level})</translation>
    </message>
    <message>
        <source>a computer player ({level})</source>
        <translation>en datorspelare ({level})</translation>
    </message>
    <message>
        <source>Against {rivals}.</source>
        <translation>Mot {rivals}.</translation>
    </message>
    <message>
        <source>With “The new buildings”.</source>
        <translation>Med ”De nya byggnaderna”.</translation>
    </message>
    <message>
        <source>Best so far: {points}, won with equal points</source>
        <translation>Bäst hittills: {points}, vinst vid lika poäng</translation>
    </message>
    <message>
        <source>Best so far: {points}, lost with equal points</source>
        <translation>Bäst hittills: {points}, förlust vid lika poäng</translation>
    </message>
    <message>
        <source>Best so far: {points}, won by {n}</source>
        <translation>Bäst hittills: {points}, vinst med {n}</translation>
    </message>
    <message>
        <source>Best so far: {points}, lost by {n}</source>
        <translation>Bäst hittills: {points}, förlust med {n}</translation>
    </message>
    <message>
        <source>{goal}, and {points} in total</source>
        <translation>{goal}, och totalt {points}</translation>
    </message>
    <message>
        <source>{n} of {m}</source>
        <translation>{n} av {m}</translation>
    </message>
    <message>
        <source>Goal reached: {goal}</source>
        <translation>Målet nått: {goal}</translation>
    </message>
    <message>
        <source>Goal: {goal}. So far: {progress}.</source>
        <translation>Mål: {goal}. Hittills: {progress}.</translation>
    </message>
    <message>
        <source>Goal reached: {n} of {m} stars</source>
        <translation>Målet nått: {n} av {m} stjärnor</translation>
    </message>
    <message>
        <source>Not this time. The goal was: {goal}</source>
        <translation>Inte den här gången. Målet var: {goal}</translation>
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
        <translation>Skift+Enter</translation>
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
        <translation>Tangenter</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Tillbaka till bordet</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>Vid bordet</translation>
    </message>
    <message>
        <source>Cards and roles</source>
        <translation>Kort och roller</translation>
    </message>
    <message>
        <source>For some questions</source>
        <translation>Vid vissa frågor</translation>
    </message>
    <message>
        <source>In puzzles and when retrying decisions</source>
        <translation>I en kluring, och när du försöker igen</translation>
    </message>
    <message>
        <source>Window and game</source>
        <translation>Fönster och spel</translation>
    </message>
    <message>
        <source>Tab, Up, Down</source>
        <translation>Tab, Upp, Ned</translation>
    </message>
    <message>
        <source>next or previous area of the table</source>
        <translation>nästa eller föregående del av bordet</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Vänster, Höger</translation>
    </message>
    <message>
        <source>move within an area: cards, roles, buildings, buttons</source>
        <translation>gå inom en del: kort, roller, byggnader, knappar</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Mellanslag</translation>
    </message>
    <message>
        <source>select or deselect the highlighted item</source>
        <translation>välj eller välj bort det markerade</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>confirm</source>
        <translation>bekräfta</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>one step back</source>
        <translation>ett steg tillbaka</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Skift+Enter</translation>
    </message>
    <message>
        <source>pass: build, sell or produce nothing</source>
        <translation>avstå: varken bygga, sälja eller producera</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>another suggestion (not in puzzles)</source>
        <translation>ett annat förslag (inte i kluringar)</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>hint: your best options, and why</source>
        <translation>ett råd: dina bästa alternativ, och varför</translation>
    </message>
    <message>
        <source>Shift+H</source>
        <translation>Skift+H</translation>
    </message>
    <message>
        <source>ask the guide, in games with open hands</source>
        <translation>fråga guiden, i spel med öppna kort</translation>
    </message>
    <message>
        <source>Menu key</source>
        <translation>Menytangenten</translation>
    </message>
    <message>
        <source>see a card up close</source>
        <translation>titta närmare på ett kort</translation>
    </message>
    <message>
        <source>the full log</source>
        <translation>hela loggen</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>show the keys on the table</source>
        <translation>visa tangenterna på bordet</translation>
    </message>
    <message>
        <source>1 to 5</source>
        <translation>1 till 5</translation>
    </message>
    <message>
        <source>a role, when you are asked for one</source>
        <translation>en roll, när du ska välja en</translation>
    </message>
    <message>
        <source>an option, while a hint is shown</source>
        <translation>ett alternativ, medan ett råd visas</translation>
    </message>
    <message>
        <source>1 to 9, 0</source>
        <translation>1 till 9, 0</translation>
    </message>
    <message>
        <source>a card on offer or in your hand, from the left</source>
        <translation>ett av de kort som erbjuds, eller ett handkort, från vänster</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>sort your hand: as drawn, by cost, by kind</source>
        <translation>sortera handen: dragningsföljd, kostnad, slag</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>cards you have not seen yet</source>
        <translation>kort du ännu inte har sett</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>what the others did since your last turn</source>
        <translation>vad de andra har gjort sedan ditt senaste drag</translation>
    </message>
    <message>
        <source>the players: hand over a seat, or take it back</source>
        <translation>spelarna: lämna över en plats eller återta den</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>use the Library or save it (two players)</source>
        <translation>använd eller spara Biblioteket (2 spelare)</translation>
    </message>
    <message>
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>go to the buildings the Crane could cover</source>
        <translation>gå till byggnader du kan bygga över med Lyftkranen</translation>
    </message>
    <message>
        <source>G</source>
        <translation>G</translation>
    </message>
    <message>
        <source>go to goods you can sell or pay with</source>
        <translation>gå till varor att betala med eller sälja</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>put the chosen card under the Chapel</source>
        <translation>lägg det valda kortet under Kapellet</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>put cards under the Bank, or be asked next round</source>
        <translation>lägg kort under Banken, eller få frågan nästa runda</translation>
    </message>
    <message>
        <source>show me</source>
        <translation>visa svaret</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>next puzzle or decision</source>
        <translation>nästa</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>försök igen</translation>
    </message>
    <message>
        <source>play on from here</source>
        <translation>spela vidare härifrån</translation>
    </message>
    <message>
        <source>hide or show this panel</source>
        <translation>dölj eller visa den här panelen</translation>
    </message>
    <message>
        <source>set up this position, once the game is over</source>
        <translation>ställ upp den här ställningen, efter spelet</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Ctrl+N</translation>
    </message>
    <message>
        <source>new game</source>
        <translation>nytt spel</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>play again with the same players</source>
        <translation>spela igen med samma spelare</translation>
    </message>
    <message>
        <source>Alt+Home</source>
        <translation>Alt+Hem</translation>
    </message>
    <message>
        <source>start page</source>
        <translation>startsidan</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Ctrl+S, Ctrl+O</source>
        <translation>Ctrl+S, Ctrl+O</translation>
    </message>
    <message>
        <source>save the game, open another game</source>
        <translation>spara spelet, öppna ett annat</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>undo the last decision</source>
        <translation>ångra det senaste beslutet</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>gör om det ångrade</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>replay the game, and return</source>
        <translation>öppna och lämna återblicken</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>notes on the game</source>
        <translation>anteckningar om spelet</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>inställningar</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>sound on or off</source>
        <translation>ljud på eller av</translation>
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
        <translation>helskärm</translation>
    </message>
    <message>
        <source>the rules for what you are pointing at</source>
        <translation>reglerna för det du pekar på</translation>
    </message>
    <message>
        <source>F3</source>
        <translation>F3</translation>
    </message>
    <message>
        <source>this page</source>
        <translation>den här sidan</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>quit; the game is saved</source>
        <translation>avsluta; spelet sparas</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>cover your cards when several people play</source>
        <translation>dölj dina kort när flera spelar</translation>
    </message>
    <message>
        <source>During a replay</source>
        <translation>I återblicken</translation>
    </message>
    <message>
        <source>F1, ?</source>
        <translation>F1, ?</translation>
    </message>
    <message>
        <source>one step back or forward</source>
        <translation>ett steg bakåt eller framåt</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up, Page Down</translation>
    </message>
    <message>
        <source>previous or next round or bookmark</source>
        <translation>föregående eller nästa runda eller bokmärke</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Hem, End</translation>
    </message>
    <message>
        <source>start or end of the game</source>
        <translation>spelets början eller slut</translation>
    </message>
    <message>
        <source>start or stop automatic playback</source>
        <translation>spela upp automatiskt, stoppa</translation>
    </message>
    <message>
        <source>back to the game</source>
        <translation>tillbaka till spelet</translation>
    </message>
    <message>
        <source>challenges: deal of the day, puzzles, journey, honours</source>
        <translation>utmaningar: dagens giv, kluringar, resan, utmärkelser</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Skift+S</translation>
    </message>
    <message>
        <source>save the game under another name</source>
        <translation>spara spelet under ett annat namn</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Ctrl+Y</translation>
    </message>
    <message>
        <source>Ctrl+</source>
        <translation>Ctrl+</translation>
    </message>
    <message>
        <source>Shift+</source>
        <translation>Skift+</translation>
    </message>
    <message>
        <source>In a review</source>
        <translation>I genomgången</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Upp, Ned</translation>
    </message>
    <message>
        <source>previous or next decision</source>
        <translation>föregående eller nästa beslut</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>show the position on the table</source>
        <translation>visa ställningen på bordet</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>play on from there</source>
        <translation>spela vidare därifrån</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Ctrl+Vänster, Ctrl+Höger</translation>
    </message>
    <message>
        <source>previous or next review mark</source>
        <translation>föregående eller nästa märke från genomgången</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>the review, once the game is over</source>
        <translation>genomgången, när spelet är slut</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>show or hide the chances of winning</source>
        <translation>visa eller dölj vinstchanserna</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>{language} (in progress)</source>
        <translation>{language} (under arbete)</translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message>
        <source>Press L to show this panel again.</source>
        <translation>Tryck på L för att visa panelen igen.</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Tillbaka till spelet</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>Tillbaka till genomgången</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Visa mig</translation>
    </message>
    <message>
        <source>{n}: {option}</source>
        <translation>{n}: {option}</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>ditt svar</translation>
    </message>
    <message>
        <source>Retry decisions</source>
        <translation>Försök igen</translation>
    </message>
    <message>
        <source>What would you do?</source>
        <translation>Vad skulle du göra?</translation>
    </message>
    <message>
        <source>Answer on the table, as in a game. Take your time. You see only what you knew then.</source>
        <translation>Svara på bordet, som i ett spel. Ta god tid på dig. Du ser bara det du visste då.</translation>
    </message>
    <message>
        <source>This round</source>
        <translation>Den här rundan</translation>
    </message>
    <message>
        <source>Show me (H)</source>
        <translation>Visa mig (H)</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>ditt beslut</translation>
    </message>
    <message>
        <source>{chance} to win</source>
        <translation>{chance} vinstchans</translation>
    </message>
    <message>
        <source>Next (N)</source>
        <translation>Nästa (N)</translation>
    </message>
    <message>
        <source>{words} (Esc)</source>
        <translation>{words} (Esc)</translation>
    </message>
    <message>
        <source>Checking your answer…</source>
        <translation>Ditt svar bedöms …</translation>
    </message>
    <message>
        <source>This position has not been analysed yet. It takes a moment.</source>
        <translation>Den här ställningen är inte analyserad än. Analysen tar en stund.</translation>
    </message>
    <message>
        <source>Done (Enter)</source>
        <translation>Klar (Enter)</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>Nästa (Enter)</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Spela vidare härifrån</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Försök igen</translation>
    </message>
    <message numerus="yes">
        <source>That’s all of them. You found {n} of %n on your own.</source>
        <comment>That’s all of them. You found {n} of %n on your own.</comment>
        <translation>
            <numerusform>Det var alla. Du hittade {n} av %n själv.</numerusform>
            <numerusform>Det var alla. Du hittade {n} av %n själv.</numerusform>
        </translation>
    </message>
    <message>
        <source>This does not affect your game or your statistics.</source>
        <translation>Det här påverkar varken ditt spel eller din statistik.</translation>
    </message>
    <message>
        <source>{words} (Enter)</source>
        <translation>{words} (Enter)</translation>
    </message>
    <message>
        <source>{n} of {m}</source>
        <translation>{n} av {m}</translation>
    </message>
    <message>
        <source>Chance of winning, about</source>
        <translation>Vinstchans, cirka</translation>
    </message>
    <message>
        <source>{words} ({key})</source>
        <translation>{words} ({key})</translation>
    </message>
    <message>
        <source>{n} of {m} found so far</source>
        <translation>{n} av {m} hittade hittills</translation>
    </message>
    <message>
        <source>Already answered. Press R to try again.</source>
        <translation>Redan besvarat. Tryck på R för att försöka igen.</translation>
    </message>
    <message>
        <source>Round {round}.</source>
        <translation>Runda {round}.</translation>
    </message>
    <message>
        <source>Round {round}. You chose: {played}. There was a better choice.</source>
        <translation>Runda {round}. Du valde: {played}. Det fanns något bättre.</translation>
    </message>
    <message>
        <source>Correct, that is the best choice.</source>
        <translation>Rätt, det är det bästa valet.</translation>
    </message>
    <message>
        <source>Just as good: the difference is about 3% at most.</source>
        <translation>Lika bra: skillnaden är högst cirka 3&#xa0;%.</translation>
    </message>
    <message>
        <source>Better than in the game. The best choice: {best}.</source>
        <translation>Bättre än i spelet. Bäst: {best}.</translation>
    </message>
    <message>
        <source>Not this time. The best choice: {best}.</source>
        <translation>Inte den här gången. Bäst: {best}.</translation>
    </message>
    <message>
        <source>The best choice: {best}.</source>
        <translation>Bäst: {best}.</translation>
    </message>
    <message>
        <source>This answer could not be rated. Best known choice: {best}.</source>
        <translation>Svaret gick inte att bedöma. Bästa kända svar: {best}.</translation>
    </message>
    <message>
        <source>{option}, {detail}</source>
        <translation>{option}, {detail}</translation>
    </message>
    <message>
        <source>paid with {cards}</source>
        <translation>betalt med {cards}</translation>
    </message>
    <message>
        <source>including {cards}</source>
        <translation>bland dem {cards}</translation>
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
        <translation>Det här har du lärt dig</translation>
    </message>
    <message>
        <source>Finish this game, or take the next step: another lesson, a new game, or the journey.</source>
        <translation>Spela klart det här spelet, eller ta nästa steg: en lektion till, ett nytt spel eller resan.</translation>
    </message>
    <message>
        <source>More lessons</source>
        <translation>Fler lektioner</translation>
    </message>
    <message>
        <source>The first chapter</source>
        <translation>Resans första plats</translation>
    </message>
    <message>
        <source>A new game at Novice level</source>
        <translation>Nytt spel på nivån Nybörjare</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>Spela vidare</translation>
    </message>
</context>
<context>
    <name>LessonController</name>
    <message>
        <source>&amp;First game with a guide</source>
        <translation>&amp;Första spelet med guide</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Lektioner …</translation>
    </message>
</context>
<context>
    <name>LessonsDialog</name>
    <message>
        <source>Lessons with a guide</source>
        <translation>Lektioner med guide</translation>
    </message>
    <message>
        <source>Each takes a few minutes. You play, and the guide explains why.</source>
        <translation>Varje lektion tar några minuter. Du spelar, och guiden förklarar varför.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
</context>
<context>
    <name>Levels</name>
    <message>
        <source>Person</source>
        <translation>Människa</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>Gröngöling</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Handlare</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>Nybörjare</translation>
    </message>
    <message>
        <source>Misses {missed}% of certain wins and {wrong}% of the best late roles, scores about {points}: just right for a first game.</source>
        <translation>Missar {missed}&#xa0;% av alla säkra segrar och {wrong}&#xa0;% av de bästa rollerna mot slutet, får runt {points} poäng: lagom för ett första spel.</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>Amatör</translation>
    </message>
    <message>
        <source>Misses {missed}% of certain wins and {wrong}% of the best late roles, but already scores about {points}.</source>
        <translation>Missar {missed}&#xa0;% av alla säkra segrar och {wrong}&#xa0;% av de bästa rollerna mot slutet, men får redan runt {points} poäng.</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>Skicklig</translation>
    </message>
    <message>
        <source>Misses no certain win, finds {best}% of the best late roles and scores about {points}: you need a plan of your own.</source>
        <translation>Missar ingen säker seger, hittar {best}&#xa0;% av de bästa rollerna mot slutet och får runt {points} poäng: du behöver en egen plan.</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>Plans each round, finds every certain win and {best}% of the best late roles, and scores about {points}.</source>
        <translation>Planerar varje runda, hittar alla säkra segrar och {best}&#xa0;% av de bästa rollerna mot slutet och får runt {points} poäng.</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Expert</translation>
    </message>
    <message>
        <source>Plans several turns ahead, finds every certain win and {best}% of the best late roles, and scores about {points}.</source>
        <translation>Planerar flera drag framåt, hittar alla säkra segrar och {best}&#xa0;% av de bästa rollerna mot slutet och får runt {points} poäng.</translation>
    </message>
    <message>
        <source>Someone at this computer plays.</source>
        <translation>Någon vid den här datorn spelar.</translation>
    </message>
    <message>
        <source>Knows the rules and tries out all sorts of moves.</source>
        <translation>Kan reglerna och provar lite vad som helst.</translation>
    </message>
    <message>
        <source>Takes whatever pays most right now.</source>
        <translation>Tar det som ger mest just nu.</translation>
    </message>
    <message>
        <source>Your own program plays; if it fails, a simple computer player takes over.</source>
        <translation>Ditt eget program spelar; om det slutar fungera tar en enkel datorspelare över.</translation>
    </message>
</context>
<context>
    <name>LimitRow</name>
    <message>
        <source>Clock</source>
        <translation>Klocka</translation>
    </message>
    <message>
        <source>When your time is up, the table decides for you. After the time for the whole game is up, you have 10 seconds for each further decision.</source>
        <translation>När din tid är slut bestämmer programmet åt dig. När tiden för hela spelet är slut har du 10 sekunder för varje beslut.</translation>
    </message>
    <message>
        <source>Time of each person for the whole game. After it, 10 seconds for each decision; then the table decides.</source>
        <translation>Tid per person för hela spelet. Därefter 10 sekunder för varje beslut, sedan bestämmer programmet.</translation>
    </message>
    <message>
        <source>Time for each decision; then the table decides.</source>
        <translation>Tid för varje beslut, sedan bestämmer programmet.</translation>
    </message>
    <message>
        <source>Everyone thinks as long as they like.</source>
        <translation>Alla tänker så länge de vill.</translation>
    </message>
</context>
<context>
    <name>ListFoot</name>
    <message>
        <source>Name</source>
        <translation>Namn</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>Use this name</source>
        <translation>Använd namnet</translation>
    </message>
</context>
<context>
    <name>LookDialog</name>
    <message>
        <source>Look</source>
        <translation>Titta</translation>
    </message>
    <message>
        <source>Keep them hidden</source>
        <translation>Låt dem vara dolda</translation>
    </message>
    <message>
        <source>Look at {whose} cards?</source>
        <translation>Titta på {whose} kort?</translation>
    </message>
    <message>
        <source>This game is not over yet. The score sheet and your statistics will count looking as an undo. All cards are shown at the end anyway.</source>
        <translation>Det här spelet är inte slut än. Att titta räknas som att ångra, både i poängräkningen och i statistiken. I slutet visas ändå alla kort.</translation>
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
        <translation>Dina inställningar sparades av en nyare version av San Juan. Ändringar sparas inte.</translation>
    </message>
    <message>
        <source>The settings could not be read, so the defaults are used.</source>
        <translation>Inställningarna kunde inte läsas, så standardinställningarna används.</translation>
    </message>
    <message>
        <source>The old file was kept as {name}.</source>
        <translation>Den gamla filen finns kvar som {name}.</translation>
    </message>
    <message>
        <source>Settings and the last game cannot be saved: {why}.</source>
        <translation>Inställningarna och det senaste spelet kan inte sparas: {why}.</translation>
    </message>
</context>
<context>
    <name>MatchBox</name>
    <message>
        <source>A match is a series of games of the same players, who change seats.</source>
        <translation>En match är en serie spel med samma spelare, som byter plats mellan spelen.</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Match</translation>
    </message>
    <message>
        <source>Single game</source>
        <translation>Enstaka spel</translation>
    </message>
    <message numerus="yes">
        <source>The first player to win %n games wins the match.</source>
        <comment>The first player to win a game wins the match.</comment>
        <translation>
            <numerusform>Den som först vinner ett spel vinner matchen.</numerusform>
            <numerusform>Den som först vinner %n spel vinner matchen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player begins %n times.</source>
        <comment>Each player begins once.</comment>
        <translation>
            <numerusform>Varje spelare börjar en gång.</numerusform>
            <numerusform>Varje spelare börjar %n gånger.</numerusform>
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
        <translation>Matcher</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Återblick</translation>
    </message>
    <message>
        <source>Replay the selected game on the table, step by step</source>
        <translation>Visa det valda spelet på bordet, steg för steg</translation>
    </message>
    <message>
        <source>End the match…</source>
        <translation>Avsluta matchen …</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>Fortsätt spela</translation>
    </message>
    <message>
        <source>End the match</source>
        <translation>Avsluta matchen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>A match is a series of games of the same players. Choose its length on the sheet for a new game; its results are shown here after the first game.</source>
        <translation>En match är en serie spel med samma spelare. Välj dess längd när du börjar ett nytt spel. Efter det första spelet visas resultaten här.</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nytt spel</translation>
    </message>
    <message>
        <source>Games of the match</source>
        <translation>Matchens spel</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spel</translation>
    </message>
    <message>
        <source>End this match now? The standing decides who wins it. The games stay in Your games.</source>
        <translation>Avsluta matchen nu? Ställningen avgör vem som vinner den. Spelen finns kvar under ”Dina spel”.</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Ställning</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Vinster</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Poäng</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Placering</translation>
    </message>
    <message>
        <source>{number} · {day}</source>
        <translation>{number} · {day}</translation>
    </message>
    <message>
        <source>{number}, {name} won</source>
        <translation>{number}, {name} vann</translation>
    </message>
</context>
<context>
    <name>Matches</name>
    <message numerus="yes">
        <source>Match of %n games</source>
        <comment>Match of 1 game</comment>
        <translation>
            <numerusform>Match på %n spel</numerusform>
            <numerusform>Match på %n spel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Match to %n wins</source>
        <comment>Match to 1 win</comment>
        <translation>
            <numerusform>Match till %n vinst</numerusform>
            <numerusform>Match till %n vinster</numerusform>
        </translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>Match …</translation>
    </message>
    <message>
        <source>Next game of the match</source>
        <translation>Nästa spel i matchen</translation>
    </message>
    <message numerus="yes">
        <source>%n wins</source>
        <comment>1 win</comment>
        <translation>
            <numerusform>%n vinst</numerusform>
            <numerusform>%n vinster</numerusform>
        </translation>
    </message>
    <message>
        <source>{match}, wins after game {number}: {wins}</source>
        <translation>{match}, vinster efter spel {number}: {wins}</translation>
    </message>
    <message>
        <source>{names} share the match, each with {wins} and {points}.</source>
        <translation>{names} delar segern i matchen, med {wins} och {points} var.</translation>
    </message>
    <message>
        <source>{names} wins the match with {wins} and {points}.</source>
        <translation>{names} vinner matchen med {wins} och {points}.</translation>
    </message>
    <message>
        <source>Game {number} is on the table.</source>
        <translation>Spel {number} ligger på bordet.</translation>
    </message>
    <message>
        <source>Ended early. {result}</source>
        <translation>Avslutad i förtid. {result}</translation>
    </message>
    <message>
        <source>Play another match</source>
        <translation>En match till</translation>
    </message>
    <message>
        <source>Next is game {number}; {name} begins as governor.</source>
        <translation>Näst på tur är spel {number}. {name} börjar som guvernör.</translation>
    </message>
    <message>
        <source>Go on with the match</source>
        <translation>Fortsätt matchen</translation>
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
        <translation>&amp;Spel</translation>
    </message>
    <message>
        <source>&amp;New game…</source>
        <translation>&amp;Nytt spel …</translation>
    </message>
    <message>
        <source>&amp;Play again</source>
        <translation>Spela &amp;igen</translation>
    </message>
    <message>
        <source>Play the same &amp;deal again</source>
        <translation>Spela samma &amp;giv igen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öppna …</translation>
    </message>
    <message>
        <source>Chall&amp;enges…</source>
        <translation>&amp;Utmaningar …</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>&amp;Spara</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Spara s&amp;om …</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Ångra</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Gör o&amp;m</translation>
    </message>
    <message>
        <source>&amp;Join or leave…</source>
        <translation>Spela&amp;re …</translation>
    </message>
    <message>
        <source>Go &amp;back</source>
        <translation>Gå till&amp;baka</translation>
    </message>
    <message>
        <source>&amp;Score sheet</source>
        <translation>&amp;Poängräkning</translation>
    </message>
    <message>
        <source>S&amp;hare</source>
        <translation>D&amp;ela</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Avsluta</translation>
    </message>
    <message>
        <source>Ask the &amp;guide</source>
        <translation>Fråga &amp;guiden</translation>
    </message>
    <message>
        <source>Stud&amp;y board…</source>
        <translation>Anal&amp;ysbräde …</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Visa</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animationer</translation>
    </message>
    <message>
        <source>&amp;Pace of computer players</source>
        <translation>&amp;Datorspelarnas tempo</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>&amp;Ljud</translation>
    </message>
    <message>
        <source>&amp;Unseen cards</source>
        <translation>&amp;Osedda kort</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Helskärm</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hjälp</translation>
    </message>
    <message>
        <source>&amp;About San Juan Desktop</source>
        <translation>&amp;Om San Juan Desktop</translation>
    </message>
    <message>
        <source>Compare th&amp;is deal</source>
        <translation>Jäm&amp;för given</translation>
    </message>
    <message>
        <source>To my last &amp;role</source>
        <translation>Till min senaste &amp;roll</translation>
    </message>
    <message>
        <source>To the start of the r&amp;ound</source>
        <translation>Till r&amp;undans början</translation>
    </message>
    <message>
        <source>To the &amp;start of the game</source>
        <translation>Till &amp;spelets början</translation>
    </message>
    <message>
        <source>&amp;Match…</source>
        <translation>Matc&amp;h …</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Av</translation>
    </message>
    <message>
        <source>&amp;Fast</source>
        <translation>&amp;Snabb</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <source>&amp;Slow</source>
        <translation>&amp;Långsam</translation>
    </message>
    <message>
        <source>&amp;Instant</source>
        <translation>&amp;Direkt</translation>
    </message>
    <message>
        <source>&amp;Brisk</source>
        <translation>&amp;Raskt</translation>
    </message>
    <message>
        <source>&amp;Relaxed</source>
        <translation>&amp;Lugnt</translation>
    </message>
    <message>
        <source>Since &amp;my last turn</source>
        <translation>Sedan &amp;mitt senaste drag</translation>
    </message>
    <message>
        <source>Start pa&amp;ge</source>
        <translation>S&amp;tartsida</translation>
    </message>
    <message>
        <source>&amp;Your games…</source>
        <translation>&amp;Dina spel …</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>Inst&amp;ällningar …</translation>
    </message>
    <message>
        <source>Sort &amp;hand</source>
        <translation>&amp;Sortera handen</translation>
    </message>
    <message>
        <source>As &amp;drawn</source>
        <translation>I &amp;dragningsföljd</translation>
    </message>
    <message>
        <source>By &amp;cost</source>
        <translation>Efter &amp;kostnad</translation>
    </message>
    <message>
        <source>By &amp;kind</source>
        <translation>Efter &amp;slag</translation>
    </message>
    <message>
        <source>&amp;Next order</source>
        <translation>&amp;Nästa ordning</translation>
    </message>
    <message>
        <source>Show &amp;keys on the table</source>
        <translation>Visa &amp;tangenter på bordet</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tangenter</translation>
    </message>
    <message>
        <source>Revie&amp;w</source>
        <translation>Genomgång a&amp;v spelet</translation>
    </message>
</context>
<context>
    <name>NameField</name>
    <message>
        <source>People who have played here</source>
        <translation>Alla som har spelat här</translation>
    </message>
</context>
<context>
    <name>NewGame</name>
    <message>
        <source>Choose a program that plays San Juan</source>
        <translation>Välj ett program som spelar San Juan</translation>
    </message>
    <message>
        <source>{name} cannot be run as a program.</source>
        <translation>{name} går inte att köra som program.</translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>New game</source>
        <translation>Nytt spel</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Starta spelet</translation>
    </message>
    <message>
        <source>Play {level}</source>
        <translation>Välj nivån {level}</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spelare</translation>
    </message>
    <message>
        <source>2 players</source>
        <translation>2 spelare</translation>
    </message>
    <message>
        <source>3 players</source>
        <translation>3 spelare</translation>
    </message>
    <message>
        <source>4 players</source>
        <translation>4 spelare</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spel</translation>
    </message>
    <message>
        <source>Second edition</source>
        <translation>Andra utgåvan</translation>
    </message>
    <message>
        <source>First edition</source>
        <translation>Första utgåvan</translation>
    </message>
    <message>
        <source>With the expansion “The new buildings”</source>
        <translation>Med expansionen ”De nya byggnaderna”</translation>
    </message>
    <message>
        <source>“The new buildings”: eleven more kinds of building, including the Cathedral.</source>
        <translation>”De nya byggnaderna”: elva slags byggnader till, bland dem Katedralen.</translation>
    </message>
    <message>
        <source>More production cards</source>
        <translation>Fler produktionskort</translation>
    </message>
    <message>
        <source>The expansion’s four production cards (already included with the new buildings).</source>
        <translation>Expansionens fyra produktionskort (ingår redan i ”De nya byggnaderna”).</translation>
    </message>
    <message>
        <source>Choose your starting hand</source>
        <translation>Välj starthanden</translation>
    </message>
    <message>
        <source>Everyone is dealt extra cards and keeps four.</source>
        <translation>Alla får extra kort och behåller fyra.</translation>
    </message>
    <message>
        <source>Your recent wins: {n} of {m}, and you play at {placed} level. Try {level} next time?</source>
        <translation>Du vann {n} av de senaste {m} spelen och spelar på nivån {placed}. Prova nivån {level} nästa gång?</translation>
    </message>
    <message>
        <source>Your recent wins: {n} of {m}, and you play at {placed} level. {level} might be a closer match.</source>
        <translation>Du vann {n} av de senaste {m} spelen och spelar på nivån {placed}. På nivån {level} kan det bli jämnare.</translation>
    </message>
    <message>
        <source>Play without help</source>
        <translation>Spela utan hjälp</translation>
    </message>
    <message>
        <source>Open hands</source>
        <translation>Öppna kort</translation>
    </message>
    <message>
        <source>Base game</source>
        <translation>Grundspelet</translation>
    </message>
    <message>
        <source>With the expansion</source>
        <translation>Med expansionen</translation>
    </message>
    <message>
        <source>Deal number</source>
        <translation>Givnummer</translation>
    </message>
    <message>
        <source>Your recent wins: {n} of {m}. Try {level} next time?</source>
        <translation>Du vann {n} av de senaste {m} spelen. Prova nivån {level} nästa gång?</translation>
    </message>
    <message>
        <source>Your recent wins: {n} of {m}. {level} might be a closer match.</source>
        <translation>Du vann {n} av de senaste {m} spelen. På nivån {level} kan det bli jämnare.</translation>
    </message>
    <message>
        <source>No points, forecasts, hints or undo. Not with open hands.</source>
        <translation>Inga poäng, prognoser eller råd; inget går att ångra. Inte med öppna kort.</translation>
    </message>
    <message>
        <source>For teaching: everyone sees all hands. Does not count.</source>
        <translation>För att lära ut: alla ser allas kort. Räknas inte.</translation>
    </message>
    <message>
        <source>For experts, or for teaching: only one of them is possible.</source>
        <translation>För kunniga, eller för att lära ut: bara det ena går att välja.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>slumpas</translation>
    </message>
    <message>
        <source>The same number or code always deals the same cards. Leave it empty for a random deal.</source>
        <translation>Samma nummer eller kod ger alltid samma kort. Lämna fältet tomt för en slumpad giv.</translation>
    </message>
    <message>
        <source>The deal number must consist of digits only, for example 42. Leave it empty for a random deal.</source>
        <translation>Givnumret får bara innehålla siffror, till exempel 42. Lämna fältet tomt för en slumpad giv.</translation>
    </message>
    <message>
        <source>The deal number is too large: the maximum is {largest}.</source>
        <translation>Givnumret är för stort: det största är {largest}.</translation>
    </message>
</context>
<context>
    <name>NotesDialog</name>
    <message>
        <source>Notes on this game</source>
        <translation>Anteckningar om spelet</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anteckningar</translation>
    </message>
    <message>
        <source>To keep these notes, save the game in a file.</source>
        <translation>Spara spelet i en fil om du vill behålla anteckningarna.</translation>
    </message>
    <message>
        <source>Your notes are saved with the game.</source>
        <translation>Anteckningarna sparas med spelet.</translation>
    </message>
    <message>
        <source>Everyone at this table can read them. They are saved with the game.</source>
        <translation>Anteckningarna sparas med spelet och kan läsas av alla.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klar</translation>
    </message>
    <message>
        <source>The page is full.</source>
        <translation>Sidan är full.</translation>
    </message>
</context>
<context>
    <name>NoticesDialog</name>
    <message>
        <source>Third-party licences</source>
        <translation>Tredjepartslicenser</translation>
    </message>
    <message>
        <source>The components this program is built on, with their full licences.</source>
        <translation>Komponenterna som programmet bygger på, med fullständiga licenser.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licenser</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
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
        <translation>cirka {percent}</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>d MMMM yyyy</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <translation>d MMMM</translation>
    </message>
    <message>
        <source>dddd, d MMMM</source>
        <translation>dddd d MMMM</translation>
    </message>
</context>
<context>
    <name>OpenHands</name>
    <message>
        <source>Game with open hands: everyone sees all hands and the cards under buildings. Ask the guide whenever you like. The game does not count.</source>
        <translation>Spel med öppna kort: alla ser allas kort på handen och korten under byggnader. Fråga guiden när du vill. Spelet räknas inte.</translation>
    </message>
</context>
<context>
    <name>OpeningLine</name>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Avbrutet. Ingenting har ändrats.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>Opening {name}: {percent}</source>
        <translation>Öppnar {name}: {percent}</translation>
    </message>
</context>
<context>
    <name>OpponentSummary</name>
    <message>
        <source>player {letter}</source>
        <translation>spelare {letter}</translation>
    </message>
    <message>
        <source>What to expect from {name}</source>
        <translation>Så spelar {name}</translation>
    </message>
    <message>
        <source>Sharing one screen</source>
        <translation>Vid samma skärm</translation>
    </message>
    <message>
        <source>A curtain hides the cards until the next player is at the screen.</source>
        <translation>En ridå döljer korten tills nästa spelare sitter vid skärmen.</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Play again</source>
        <translation>Spela igen</translation>
    </message>
    <message>
        <source>{name} wins with {points}</source>
        <translation>{name} vinner med {points}</translation>
    </message>
    <message>
        <source>Back to the score sheet</source>
        <translation>Tillbaka till poängräkningen</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startsida</translation>
    </message>
</context>
<context>
    <name>Outlook</name>
    <message>
        <source>may reveal cards</source>
        <translation>får vända upp kort</translation>
    </message>
    <message>
        <source>produces {goods}</source>
        <translation>producerar {goods}</translation>
    </message>
    <message>
        <source>cannot build</source>
        <translation>kan inte bygga något</translation>
    </message>
    <message>
        <source>{words}, or {building}</source>
        <translation>{words} eller {building}</translation>
    </message>
    <message>
        <source>has {cards}, too few to build</source>
        <translation>har {cards}, inte nog för att bygga</translation>
    </message>
    <message>
        <source>has {cards}, enough for any hand card</source>
        <translation>har {cards}, nog för att bygga valfritt handkort</translation>
    </message>
    <message>
        <source>sells {goods} for {cards}</source>
        <translation>säljer {goods} för {cards}</translation>
    </message>
    <message>
        <source>You may reveal cards</source>
        <translation>Du får vända upp kort</translation>
    </message>
    <message>
        <source>draws {cards} and may reveal cards</source>
        <translation>drar {cards} och får vända upp kort</translation>
    </message>
    <message>
        <source>sells {goods} for {least} to {cards}, depending on the next prices</source>
        <translation>säljer {goods} för {least} till {cards}, beroende på nästa prisbricka</translation>
    </message>
    <message>
        <source>You sell {goods} for {least} to {cards}, depending on the next prices</source>
        <translation>Du säljer {goods} för {least} till {cards}, beroende på nästa prisbricka</translation>
    </message>
    <message>
        <source>You draw {cards} and may reveal cards</source>
        <translation>Du drar {cards} och får vända upp kort</translation>
    </message>
    <message>
        <source>You draw {cards}</source>
        <translation>Du drar {cards}</translation>
    </message>
    <message>
        <source>draws {cards}</source>
        <translation>drar {cards}</translation>
    </message>
    <message>
        <source>produces {goods} and draws {cards}</source>
        <translation>producerar {goods} och drar {cards}</translation>
    </message>
    <message>
        <source>You produce {goods} and draw {cards}</source>
        <translation>Du producerar {goods} och drar {cards}</translation>
    </message>
    <message>
        <source>You produce {goods}</source>
        <translation>Du producerar {goods}</translation>
    </message>
    <message>
        <source>You get nothing</source>
        <translation>Du får inget</translation>
    </message>
    <message>
        <source>gets nothing</source>
        <translation>får inget</translation>
    </message>
    <message>
        <source>You can build {building}</source>
        <translation>Du kan bygga {building}</translation>
    </message>
    <message>
        <source>You cannot build anything</source>
        <translation>Du kan inte bygga något</translation>
    </message>
    <message numerus="yes">
        <source>You can build any one of %n hand cards</source>
        <comment>You can build %n of your hand cards</comment>
        <translation>
            <numerusform>Du har råd med %n av dina handkort</numerusform>
            <numerusform>Du kan välja att bygga ett av %n handkort</numerusform>
        </translation>
    </message>
    <message>
        <source>has {cards}, enough for a cost of up to {reach}</source>
        <translation>har {cards}, nog för kostnader upp till {reach}</translation>
    </message>
    <message>
        <source>You sell {goods} for {cards}</source>
        <translation>Du säljer {goods} för {cards}</translation>
    </message>
    <message>
        <source>draws {cards} and keeps {kept}</source>
        <translation>drar {cards} och behåller {kept}</translation>
    </message>
    <message>
        <source>You draw {cards} and keep {kept}</source>
        <translation>Du drar {cards} och behåller {kept}</translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source>a card</source>
        <translation>ett kort</translation>
    </message>
    <message>
        <source>a good ({building})</source>
        <translation>en vara ({building})</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} och {last}</translation>
    </message>
    <message>
        <source>{count} × {name}</source>
        <translation>{count} × {name}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <comment>%n card</comment>
        <translation>
            <numerusform>%n&#xa0;kort</numerusform>
            <numerusform>%n&#xa0;kort</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more cards</source>
        <comment>%n more card</comment>
        <translation>
            <numerusform>%n kort till</numerusform>
            <numerusform>%n kort till</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goods</source>
        <comment>%n good</comment>
        <translation>
            <numerusform>%n&#xa0;vara</numerusform>
            <numerusform>%n&#xa0;varor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <comment>%n point</comment>
        <translation>
            <numerusform>%n&#xa0;poäng</numerusform>
            <numerusform>%n&#xa0;poäng</numerusform>
        </translation>
    </message>
    <message>
        <source>a good from the Customs office</source>
        <translation>en vara från Tullhuset</translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation>{some} eller {last}</translation>
    </message>
    <message>
        <source>{name_in_s}’s</source>
        <translation>{name_in_s}</translation>
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
        <translation>Ingen PIN-kod</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Lås</translation>
    </message>
    <message>
        <source>The PINs do not match. Type the second one again.</source>
        <translation>PIN-koderna är olika. Skriv den andra en gång till.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN-kod</translation>
    </message>
    <message>
        <source>PIN for {whose} cards</source>
        <translation>PIN-kod för {whose} kort</translation>
    </message>
    <message>
        <source>Repeat the PIN</source>
        <translation>Upprepa PIN-koden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>Only someone who knows the PIN can see these cards and play for {name}, even if the game continues on another day. The PIN stops friends from peeking, but offers no real protection. If it is forgotten, all players together can remove it.</source>
        <translation>Bara den som kan PIN-koden kan se de här korten och spela för {name}, även om spelet fortsätter en annan dag. PIN-koden hindrar vänner från att tjuvkika, men ger inget riktigt skydd. Glöms den bort kan alla spelare tillsammans ta bort den.</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>Person</source>
        <translation>Människa</translation>
    </message>
    <message>
        <source>Computer player ({level})</source>
        <translation>Datorspelare ({level})</translation>
    </message>
    <message>
        <source>Person since round {round} (decision {decision})</source>
        <translation>Människa sedan runda {round} (beslut {decision})</translation>
    </message>
    <message>
        <source>Computer player ({level}) since round {round} (decision {decision})</source>
        <translation>Datorspelare ({level}) sedan runda {round} (beslut {decision})</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spelare</translation>
    </message>
    <message>
        <source>A computer player can take the seat of anyone who must leave, and give it back later. The cards stay hidden from the others. Decisions before a change can no longer be undone.</source>
        <translation>Den som måste gå lämnar över sin plats till en datorspelare och får den igen senare. Korten förblir dolda för de andra. Beslut före ett byte kan inte längre ångras.</translation>
    </message>
    <message>
        <source>A seat with several players does not count for statistics, level and honours.</source>
        <translation>En plats med flera spelare räknas inte för statistik, nivå eller utmärkelser.</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Tillbaka till bordet</translation>
    </message>
    <message>
        <source>Level of the computer player for {name}</source>
        <translation>Datorspelarens nivå för {name}</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Lämna över</translation>
    </message>
    <message>
        <source>A computer player takes {whose} seat.</source>
        <translation>En datorspelare tar över {whose} plats.</translation>
    </message>
    <message>
        <source>Take the seat back</source>
        <translation>Återta platsen</translation>
    </message>
    <message>
        <source>The person goes on in {whose} seat.</source>
        <translation>Personen spelar vidare på {whose} plats.</translation>
    </message>
    <message>
        <source>Join here</source>
        <translation>Hoppa in här</translation>
    </message>
    <message>
        <source>A person takes {whose} seat and sees its cards. This counts as undo.</source>
        <translation>En människa tar över {whose} plats och ser korten. Det räknas som att ångra.</translation>
    </message>
</context>
<context>
    <name>PortraitBox</name>
    <message>
        <source>Portrait of player {letter}</source>
        <translation>Porträtt av spelare {letter}</translation>
    </message>
    <message>
        <source>Choose a portrait</source>
        <translation>Välj ett porträtt</translation>
    </message>
</context>
<context>
    <name>Portraits</name>
    <message>
        <source>Seen from behind</source>
        <translation>Sedd bakifrån</translation>
    </message>
    <message>
        <source>The pelican</source>
        <translation>Pelikanen</translation>
    </message>
    <message>
        <source>The parrot</source>
        <translation>Papegojan</translation>
    </message>
    <message>
        <source>The harbour cat</source>
        <translation>Hamnkatten</translation>
    </message>
    <message>
        <source>The coquí frog</source>
        <translation>Coquígrodan</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>System default</source>
        <translation>Enligt systemet</translation>
    </message>
    <message>
        <source>Game language</source>
        <translation>Spelets språk</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textstorlek</translation>
    </message>
    <message>
        <source>For questions, log, names, tooltips and dialogs. The cities make room for larger text.</source>
        <translation>Frågor, logg, namn, förklaringar och dialogrutor. Städerna ger plats åt större text.</translation>
    </message>
    <message>
        <source>Cards in your hand</source>
        <translation>Handkortens storlek</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Liten</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Stor</translation>
    </message>
    <message>
        <source>Large cards use free space first, then take a little from the cities.</source>
        <translation>Stora kort tar först ledig plats, sedan lite från städerna.</translation>
    </message>
    <message>
        <source>Scenery</source>
        <translation>Kuliss</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Full</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Lugn</translation>
    </message>
    <message>
        <source>“Full”: the harbour from morning to dusk. “Quiet”: streets and a wooden deck on a sea chart.</source>
        <translation>”Full”: hamnen från morgon till skymning. ”Lugn”: gator och ett trädäck på ett sjökort.</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hög kontrast</translation>
    </message>
    <message>
        <source>On</source>
        <translation>På</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Av</translation>
    </message>
    <message>
        <source>Animation speed</source>
        <translation>Animationernas fart</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Snabb</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Långsam</translation>
    </message>
    <message>
        <source>How fast cards move. “Off” shows every change instantly.</source>
        <translation>Hur snabbt korten rör sig. Med ”Av” syns varje ändring genast.</translation>
    </message>
    <message>
        <source>Pace of computer players</source>
        <translation>Datorspelarnas tempo</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>Brisk</source>
        <translation>Raskt</translation>
    </message>
    <message>
        <source>Relaxed</source>
        <translation>Lugnt</translation>
    </message>
    <message>
        <source>How long each move stays on screen. Click or press a key to move on.</source>
        <translation>Hur länge varje drag visas. Klicka eller tryck på en tangent för att gå vidare.</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Mindre rörelse</translation>
    </message>
    <message>
        <source>Nothing flies or bounces. Every change fades in, at any speed.</source>
        <translation>Inget flyger eller studsar. Varje ändring tonas in, oavsett fart.</translation>
    </message>
    <message>
        <source>Clicking a role</source>
        <translation>Klick på en roll</translation>
    </message>
    <message>
        <source>Confirm first</source>
        <translation>Bekräfta först</translation>
    </message>
    <message>
        <source>Take at once</source>
        <translation>Ta genast</translation>
    </message>
    <message>
        <source>“Take at once”: clicking the role or pressing its digit is enough.</source>
        <translation>”Ta genast”: det räcker att klicka på rollen eller trycka på dess siffra.</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Kommentarer</translation>
    </message>
    <message>
        <source>Computer players make a friendly comment now and then.</source>
        <translation>Datorspelarna säger något vänligt då och då.</translation>
    </message>
    <message>
        <source>Since your last turn</source>
        <translation>Sedan ditt senaste drag</translation>
    </message>
    <message>
        <source>With several people at one screen: when you show your cards, you see what the others did.</source>
        <translation>När flera spelar vid samma skärm: när du visar dina kort får du se vad de andra har gjort.</translation>
    </message>
    <message>
        <source>Volume of game and harbour sounds.</source>
        <translation>Volymen för spelets och hamnens ljud.</translation>
    </message>
    <message>
        <source>Music</source>
        <translation>Musik</translation>
    </message>
    <message>
        <source>Very quiet guitar: one piece each for morning, noon and dusk, with long pauses.</source>
        <translation>Mycket lågmäld gitarr: ett stycke vardera för morgon, dag och kväll, med långa pauser.</translation>
    </message>
    <message>
        <source>Music volume</source>
        <translation>Musikvolym</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>Dagens giv</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Kluringar</translation>
    </message>
    <message>
        <source>Journey</source>
        <translation>Resan</translation>
    </message>
    <message>
        <source>Honours</source>
        <translation>Utmärkelser</translation>
    </message>
    <message>
        <source>Suggest a level</source>
        <translation>Föreslå en nivå</translation>
    </message>
    <message>
        <source>After several one-sided games, you are asked once whether to change the level. The deal is never affected.</source>
        <translation>Efter flera ojämna spel får du en gång frågan om du vill byta nivå. Given påverkas aldrig.</translation>
    </message>
    <message>
        <source>Prepare the review</source>
        <translation>Förbered genomgången</translation>
    </message>
    <message>
        <source>During the game</source>
        <translation>Under spelet</translation>
    </message>
    <message>
        <source>When I open it</source>
        <translation>När jag öppnar den</translation>
    </message>
    <message>
        <source>“During the game”: the review is ready at the end, and hints appear at once. “When I open it”: less work for the computer, but only reviewed games count towards your level.</source>
        <translation>”Under spelet”: genomgången är klar när spelet slutar, och råd visas genast. ”När jag öppnar den”: datorn arbetar mindre, men bara spel med genomgång påverkar din nivå.</translation>
    </message>
    <message>
        <source>Background work on battery</source>
        <translation>Förberedelser på batteri</translation>
    </message>
    <message>
        <source>“Off”: hints and reviews wait until you ask for them.</source>
        <translation>”Av”: råd och genomgångar väntar tills du ber om dem.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Alltid</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fråga</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Aldrig</translation>
    </message>
    <message>
        <source>{builder}: pass if you cannot build</source>
        <translation>{builder}: avstå om inget kan byggas</translation>
    </message>
    <message>
        <source>{producer}: fill all buildings if you can</source>
        <translation>{producer}: fyll alla byggnader om det går</translation>
    </message>
    <message>
        <source>{councillor}: draw the cards</source>
        <translation>{councillor}: dra korten</translation>
    </message>
    <message>
        <source>{gold_mine} and {goldsmith}: reveal cards</source>
        <translation>{gold_mine} och {goldsmith}: vänd upp kort</translation>
    </message>
    <message>
        <source>{library} (two players): use it</source>
        <translation>{library} (två spelare): använd det</translation>
    </message>
    <message>
        <source>“Ask” shows a ticked box beside the roles; you can clear it.</source>
        <translation>”Fråga”: vid rollerna finns en ikryssad ruta som du kan avmarkera.</translation>
    </message>
    <message>
        <source>{office_building}: exchange cards</source>
        <translation>{office_building}: byt kort</translation>
    </message>
    <message>
        <source>{chapel}: put a card under it</source>
        <translation>{chapel}: lägg ett kort under det</translation>
    </message>
    <message>
        <source>Over the limit</source>
        <translation>Över gränsen</translation>
    </message>
    <message>
        <source>“Over the limit”: only if you hold more cards than you may keep.</source>
        <translation>”Över gränsen”: bara om du har fler kort än du får behålla.</translation>
    </message>
    <message>
        <source>{bank}: put cards under it</source>
        <translation>{bank}: lägg kort under den</translation>
    </message>
    <message>
        <source>When it counts</source>
        <translation>När det spelar roll</translation>
    </message>
    <message>
        <source>“When it counts”: if you are over the limit, or if the round may be the last.</source>
        <translation>”När det spelar roll”: om du är över gränsen eller rundan kan bli den sista.</translation>
    </message>
    <message>
        <source>No sound: the sound library is not installed.</source>
        <translation>Inget ljud: tillägget för ljud är inte installerat.</translation>
    </message>
    <message>
        <source>Sounds of the game</source>
        <translation>Spelets ljud</translation>
    </message>
    <message>
        <source>Cards, coins and buildings, and a sound when it is your turn.</source>
        <translation>Kort, mynt och byggnader, och en signal när det är din tur.</translation>
    </message>
    <message>
        <source>Strong outlines, plain backgrounds behind all text, and no scenery.</source>
        <translation>Tydliga konturer och enfärgad bakgrund till all text, utan kuliss.</translation>
    </message>
    <message>
        <source>The score sheet lists the honours you earned in the game.</source>
        <translation>Poängräkningen visar vilka utmärkelser du fick i spelet.</translation>
    </message>
    <message>
        <source>Sounds of the harbour</source>
        <translation>Hamnens ljud</translation>
    </message>
    <message>
        <source>Very quiet, during a game: water, gulls, the market, crickets.</source>
        <translation>Mycket svagt, medan du spelar: vatten, måsar, marknad, syrsor.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volym</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Inställningar</translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation>Återställ den här sidan</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klar</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Rörelse</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Frågor</translation>
    </message>
    <message>
        <source>Choices made for you. With several people at one screen, you are always asked whether to build, and there are no hints, so that nothing gives your cards away.</source>
        <translation>Frågor som besvaras åt dig. När flera delar en skärm ställs alltid frågan om du vill bygga, och inga råd ges, så att inga kort avslöjas.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ljud</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Visning</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Språk</translation>
    </message>
    <message>
        <source>Extras</source>
        <translation>Extra</translation>
    </message>
    <message>
        <source>The first three appear on the start page.</source>
        <translation>De tre första visas på startsidan.</translation>
    </message>
</context>
<context>
    <name>Puzzles</name>
    <message>
        <source>The built-in puzzles cannot be read.</source>
        <translation>Programmets kluringar kan inte läsas.</translation>
    </message>
    <message>
        <source>One question at a time, with the answer and the reasons.</source>
        <translation>En fråga i taget, med svar och förklaring.</translation>
    </message>
    <message>
        <source>{n} of {m} solved</source>
        <translation>{n} av {m} lösta</translation>
    </message>
    <message>
        <source>Your puzzle progress cannot be read right now.</source>
        <translation>Dina resultat i kluringarna kan inte läsas just nu.</translation>
    </message>
    <message>
        <source>Your puzzle progress could not be read. The old file was kept as {name}.</source>
        <translation>Dina resultat i kluringarna kunde inte läsas. Den gamla filen finns kvar som {name}.</translation>
    </message>
    <message>
        <source>These puzzles cannot be shown.</source>
        <translation>De här kluringarna kan inte visas.</translation>
    </message>
    <message>
        <source>Your puzzle progress cannot be saved right now. The program will try again.</source>
        <translation>Dina resultat i kluringarna kan inte sparas just nu. Programmet försöker igen.</translation>
    </message>
    <message>
        <source>You have solved this one before, so it does not count.</source>
        <translation>Den här har du redan löst, så den räknas inte.</translation>
    </message>
    <message>
        <source>It will come back after {n} other puzzles.</source>
        <translation>Kluringen kommer tillbaka efter {n} andra.</translation>
    </message>
    <message>
        <source>A miss starts a new streak.</source>
        <translation>Efter en miss börjar en ny svit.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzles solved in a row.</source>
        <comment>New streak started.</comment>
        <translation>
            <numerusform>En ny svit har börjat.</numerusform>
            <numerusform>%n kluringar lösta i rad.</numerusform>
        </translation>
    </message>
    <message>
        <source>You have solved all of these. Your own games add new ones.</source>
        <translation>Du har löst alla kluringar här. Egna spel ger nya.</translation>
    </message>
    <message>
        <source>The next puzzle is being created and will appear in a few minutes.</source>
        <translation>Nästa kluring är på väg och dyker upp om några minuter.</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Kluring</translation>
    </message>
    <message>
        <source>Answer on the table, as in a game. Your first answer counts.</source>
        <translation>Svara på bordet, som i ett spel. Ditt första svar räknas.</translation>
    </message>
    <message>
        <source>Next puzzle (N)</source>
        <translation>Nästa kluring (N)</translation>
    </message>
    <message>
        <source>Back to the puzzles (Esc)</source>
        <translation>Tillbaka till kluringarna (Esc)</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>ditt svar</translation>
    </message>
    <message>
        <source>Next puzzle (Enter)</source>
        <translation>Nästa kluring (Enter)</translation>
    </message>
    <message>
        <source>Back to the puzzles</source>
        <translation>Tillbaka till kluringarna</translation>
    </message>
    <message>
        <source>best streak: {n}</source>
        <translation>längsta sviten: {n}</translation>
    </message>
    <message>
        <source>Play again: {level}</source>
        <translation>Spela igen: {level}</translation>
    </message>
    <message>
        <source>Play: {level}</source>
        <translation>Spela: {level}</translation>
    </message>
    <message>
        <source>Play these</source>
        <translation>Spela de här</translation>
    </message>
    <message>
        <source>solved in a row</source>
        <translation>lösta i rad</translation>
    </message>
    <message>
        <source>Count streaks</source>
        <translation>Räkna sviter</translation>
    </message>
    <message>
        <source>Show a clock</source>
        <translation>Visa en klocka</translation>
    </message>
    <message>
        <source>One question, no clock. You get the answer with the reasons, and you can play on.</source>
        <translation>En fråga, ingen klocka. Du får svaret med en förklaring och kan spela vidare.</translation>
    </message>
    <message>
        <source>Only your first answer counts.</source>
        <translation>Bara ditt första svar räknas.</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>inga än</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Allt</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Roller</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Bygge</translation>
    </message>
    <message>
        <source>Cards and goods</source>
        <translation>Kort och varor</translation>
    </message>
    <message>
        <source>No positions are waiting. Play a game and open its review.</source>
        <translation>Ingen kluring väntar. Spela ett spel och öppna genomgången.</translation>
    </message>
    <message numerus="yes">
        <source>%n positions where you missed a better choice are waiting. Every game you review may add more.</source>
        <comment>One position where you missed a better choice is waiting. Every game you review may add more.</comment>
        <translation>
            <numerusform>Ett läge väntar där du missade något bättre. Varje spel du går igenom kan ge fler.</numerusform>
            <numerusform>%n lägen väntar där du missade något bättre. Varje spel du går igenom kan ge fler.</numerusform>
        </translation>
    </message>
    <message>
        <source>Even {level} players find these.</source>
        <translation>Löses redan på nivån {level}.</translation>
    </message>
    <message>
        <source>Only {level} players find all of these.</source>
        <translation>Alla löses bara på nivån {level}.</translation>
    </message>
    <message>
        <source>{level} players usually find these.</source>
        <translation>Löses oftast på nivån {level}.</translation>
    </message>
    <message>
        <source>From your games</source>
        <translation>Från dina spel</translation>
    </message>
    <message>
        <source>Puzzle {n}</source>
        <translation>Kluring {n}</translation>
    </message>
    <message>
        <source>Your puzzle progress was saved by a newer version of San Juan. New results are not saved.</source>
        <translation>Dina resultat i kluringarna sparades av en nyare version av San Juan. Nya resultat sparas inte.</translation>
    </message>
    <message>
        <source>Your own games and new puzzles</source>
        <translation>Dina egna spel och nya kluringar</translation>
    </message>
    <message numerus="yes">
        <source>%n new puzzles from games between computer players.</source>
        <comment>One new puzzle from a game between computer players.</comment>
        <translation>
            <numerusform>En ny kluring från ett spel mellan datorspelare.</numerusform>
            <numerusform>%n nya kluringar från spel mellan datorspelare.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first puzzle is being created from a game between computer players. This takes a few minutes. Your own games add more when you review them.</source>
        <translation>Den första kluringen skapas utifrån ett spel mellan datorspelare. Det tar några minuter. Dina egna spel ger fler när du går igenom dem.</translation>
    </message>
    <message>
        <source>New puzzle</source>
        <translation>Ny kluring</translation>
    </message>
    <message>
        <source>Round {n}.</source>
        <translation>Runda {n}.</translation>
    </message>
    <message numerus="yes">
        <source>You know %n of the cards in other players’ hands.</source>
        <comment>You know one of the cards in other players’ hands.</comment>
        <translation>
            <numerusform>Du känner till ett av medspelarnas handkort.</numerusform>
            <numerusform>Du känner till %n av medspelarnas handkort.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You lead by %n points.</source>
        <comment>You lead by one point.</comment>
        <translation>
            <numerusform>Du leder med en poäng.</numerusform>
            <numerusform>Du leder med %n poäng.</numerusform>
        </translation>
    </message>
    <message>
        <source>No one is in the lead.</source>
        <translation>Ingen leder.</translation>
    </message>
    <message>
        <source>You share the lead with {names}.</source>
        <translation>Du delar ledningen med {names}.</translation>
    </message>
    <message numerus="yes">
        <source>{names} share the lead, %n points ahead of you.</source>
        <comment>{names} share the lead, one point ahead of you.</comment>
        <translation>
            <numerusform>{names} delar ledningen, en poäng före dig.</numerusform>
            <numerusform>{names} delar ledningen, %n poäng före dig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} leads, %n points ahead of you.</source>
        <comment>{name} leads, one point ahead of you.</comment>
        <translation>
            <numerusform>{name} leder, en poäng före dig.</numerusform>
            <numerusform>{name} leder, %n poäng före dig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need %n more buildings to complete your city.</source>
        <comment>You need one more building to complete your city.</comment>
        <translation>
            <numerusform>Du behöver en byggnad till för att fullborda din stad.</numerusform>
            <numerusform>Du behöver %n byggnader till för att fullborda din stad.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The largest cities need %n more buildings each.</source>
        <comment>The largest cities need one more building each.</comment>
        <translation>
            <numerusform>De största städerna behöver vardera en byggnad till.</numerusform>
            <numerusform>De största städerna behöver vardera %n byggnader till.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} needs %n more buildings to complete their city.</source>
        <comment>{name} needs one more building to complete their city.</comment>
        <translation>
            <numerusform>{name} behöver en byggnad till för att fullborda sin stad.</numerusform>
            <numerusform>{name} behöver %n byggnader till för att fullborda sin stad.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tested with {n} possible sets of hidden cards: the best choice led in {m}.</source>
        <translation>Testat med {n} möjliga fördelningar av de dolda korten: det bästa valet ledde i {m} av dem.</translation>
    </message>
    <message>
        <source>In 100 games the best choice wins about {n} more than the next best ({low} to {high}).</source>
        <translation>På 100 spel vinner det bästa valet cirka {n} fler än det näst bästa ({low} till {high}).</translation>
    </message>
    <message>
        <source>In 100 games the best choice wins about {n} more than the next best.</source>
        <translation>På 100 spel vinner det bästa valet cirka {n} fler än det näst bästa.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>The {card} was chosen twice.</source>
        <translation>{card} har valts två gånger.</translation>
    </message>
    <message>
        <source>The same building was chosen twice.</source>
        <translation>Samma byggnad har valts två gånger.</translation>
    </message>
    <message>
        <source>That is {cards} too many.</source>
        <translation>Det är {cards} för mycket.</translation>
    </message>
    <message>
        <source>You can give up at most {goods} here.</source>
        <translation>Du kan använda högst {goods} här.</translation>
    </message>
    <message>
        <source>The {role} is already taken this round.</source>
        <translation>Rollen {role} är redan tagen den här rundan.</translation>
    </message>
    <message>
        <source>Choose exactly {cards}.</source>
        <translation>Välj exakt {cards}.</translation>
    </message>
    <message>
        <source>Choose no more than {most}.</source>
        <translation>Välj högst {most}.</translation>
    </message>
    <message>
        <source>The {building} has already been used.</source>
        <translation>Byggnaden {building} har redan använts.</translation>
    </message>
    <message>
        <source>You have no active {building}.</source>
        <translation>Du kan inte använda byggnaden {building} nu.</translation>
    </message>
    <message>
        <source>The {card} cannot be built over a building of the same name.</source>
        <translation>{card} kan inte byggas över en byggnad med samma namn.</translation>
    </message>
    <message>
        <source>It is another player’s turn.</source>
        <translation>Det är en annan spelares tur.</translation>
    </message>
    <message>
        <source>That is not the current question.</source>
        <translation>Frågan gäller något annat just nu.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Spelet är slut.</translation>
    </message>
    <message>
        <source>You have no Library that you can use right now.</source>
        <translation>Du har inget Bibliotek som du kan använda just nu.</translation>
    </message>
    <message>
        <source>You cannot pass here.</source>
        <translation>Du kan inte avstå här.</translation>
    </message>
    <message>
        <source>That card is not in your hand.</source>
        <translation>Det kortet finns inte på din hand.</translation>
    </message>
    <message>
        <source>That card is not on offer.</source>
        <translation>Det kortet går inte att välja här.</translation>
    </message>
    <message>
        <source>A card cannot pay for itself.</source>
        <translation>Du kan inte betala med kortet du bygger.</translation>
    </message>
    <message>
        <source>Only the Black market lets you pay with goods.</source>
        <translation>Bara med Svarta marknaden får du betala med varor.</translation>
    </message>
    <message>
        <source>There is no good there.</source>
        <translation>Där ligger ingen vara.</translation>
    </message>
    <message>
        <source>Only the Crane lets you build over a building.</source>
        <translation>Bara med Lyftkranen får du bygga över en byggnad.</translation>
    </message>
    <message>
        <source>There is no building on that lot.</source>
        <translation>På den tomten står ingen byggnad.</translation>
    </message>
    <message>
        <source>The Cathedral is no longer available.</source>
        <translation>Katedralen går inte längre att bygga.</translation>
    </message>
    <message>
        <source>Only production buildings produce.</source>
        <translation>Bara produktionsbyggnader producerar.</translation>
    </message>
    <message>
        <source>There is already a good there.</source>
        <translation>Där ligger redan en vara.</translation>
    </message>
    <message>
        <source>Nothing is chosen yet.</source>
        <translation>Inget är valt ännu.</translation>
    </message>
    <message>
        <source>That is not possible right now.</source>
        <translation>Det går inte nu.</translation>
    </message>
    <message>
        <source>Choose {cards} to pay.</source>
        <translation>Välj {cards} att betala med.</translation>
    </message>
    <message>
        <source>You already have {card}: at most one of each city building.</source>
        <translation>Du har redan {card}: högst en av varje stadsbyggnad.</translation>
    </message>
    <message>
        <source>Costs {price}; you have only {means} to pay with.</source>
        <translation>Kostar {price}; du har bara {means} att betala med.</translation>
    </message>
    <message>
        <source>Costs {price} even with the Crane; you have only {means} to pay with.</source>
        <translation>Kostar {price} även med Lyftkranen; du har bara {means} att betala med.</translation>
    </message>
    <message>
        <source>Costs {price} even with the Crane; you have nothing to pay with.</source>
        <translation>Kostar {price} även med Lyftkranen; du har inget att betala med.</translation>
    </message>
    <message>
        <source>Costs {price}; you have nothing to pay with.</source>
        <translation>Kostar {price}; du har inget att betala med.</translation>
    </message>
    <message>
        <source>Costs {price} even over another building; you have only {means} to pay with.</source>
        <translation>Kostar {price} även om du bygger över en byggnad; du har bara {means} att betala med.</translation>
    </message>
    <message>
        <source>Costs {price} even over another building; you have nothing to pay with.</source>
        <translation>Kostar {price} även om du bygger över en byggnad; du har inget att betala med.</translation>
    </message>
    <message>
        <source>{building} itself cannot be built over.</source>
        <translation>{building} kan inte byggas över.</translation>
    </message>
    <message>
        <source>None of your buildings can strengthen a role right now.</source>
        <translation>Ingen av dina byggnader kan förstärka en roll just nu.</translation>
    </message>
    <message>
        <source>None of your buildings lets you pay with goods.</source>
        <translation>Ingen av dina byggnader låter dig betala med varor.</translation>
    </message>
    <message>
        <source>None of your buildings lets you build over another.</source>
        <translation>Ingen av dina byggnader låter dig bygga över en annan.</translation>
    </message>
</context>
<context>
    <name>RecapController</name>
    <message>
        <source>The others have not done anything since your last turn.</source>
        <translation>De andra har inte gjort något sedan ditt senaste drag.</translation>
    </message>
</context>
<context>
    <name>Regulars</name>
    <message>
        <source>Regulars…</source>
        <translation>Stammisar …</translation>
    </message>
    <message>
        <source>The list of regulars cannot be read right now.</source>
        <translation>Listan över stammisar går inte att läsa just nu.</translation>
    </message>
    <message>
        <source>The list of regulars was damaged. The old file was kept as {name}.</source>
        <translation>Listan över stammisar var skadad. Den gamla filen finns kvar som {name}.</translation>
    </message>
    <message>
        <source>A newer version of San Juan saved the list of regulars. Changes are not saved.</source>
        <translation>En nyare version av San Juan har sparat listan över stammisar. Ändringar sparas inte.</translation>
    </message>
    <message>
        <source>The list of regulars cannot be saved. The program will try again.</source>
        <translation>Listan över stammisar går inte att spara. Programmet försöker igen.</translation>
    </message>
    <message>
        <source>Regulars</source>
        <translation>Stammisar</translation>
    </message>
    <message>
        <source>They are offered for a new game. Everyone who plays is added.</source>
        <translation>De går att välja i ett nytt spel. Alla som spelar läggs till.</translation>
    </message>
    <message>
        <source>People, the last player first</source>
        <translation>Personer, den som spelade senast först</translation>
    </message>
    <message>
        <source>Add a person…</source>
        <translation>Lägg till person …</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klar</translation>
    </message>
    <message numerus="yes">
        <source>%n games</source>
        <comment>%n game</comment>
        <translation>
            <numerusform>%n spel</numerusform>
            <numerusform>%n spel</numerusform>
        </translation>
    </message>
    <message>
        <source>{games}, formerly {names}</source>
        <translation>{games}, tidigare {names}</translation>
    </message>
    <message>
        <source>Names, portraits and colours of the people who play here</source>
        <translation>Namn, porträtt och färger på dem som spelar här</translation>
    </message>
    <message>
        <source>No one is known yet. Start a game, or add a person here.</source>
        <translation>Ingen är känd än. Starta ett spel eller lägg till någon här.</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Porträtt</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Färg</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Byt namn …</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>Glöm …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>A person needs a name.</source>
        <translation>Personen måste ha ett namn.</translation>
    </message>
    <message>
        <source>{name} is known already.</source>
        <translation>{name} finns redan.</translation>
    </message>
    <message>
        <source>{name} is known already. If {old} is the same person, their games are joined for good.</source>
        <translation>{name} finns redan. Om {old} är samma person räknas bådas spel ihop för gott.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Slå ihop</translation>
    </message>
    <message>
        <source>Forget {name}? Name, portrait and colour go; all games stay in “Your games”.</source>
        <translation>Glömma {name}? Namn, porträtt och färg försvinner; alla spel finns kvar i ”Dina spel”.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Glöm</translation>
    </message>
    <message>
        <source>Colour of the seat</source>
        <translation>Platsens färg</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Replay</source>
        <translation>Återblick</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Ett steg tillbaka</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spela upp</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Ett steg framåt</translation>
    </message>
    <message>
        <source>To the previous round or bookmark</source>
        <translation>Till föregående runda eller bokmärke</translation>
    </message>
    <message>
        <source>To the next round or bookmark</source>
        <translation>Till nästa runda eller bokmärke</translation>
    </message>
    <message>
        <source>Position in the game</source>
        <translation>Läge i spelet</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Bokmärke</translation>
    </message>
    <message>
        <source>Other branches of this game</source>
        <translation>Andra grenar av spelet</translation>
    </message>
    <message>
        <source>Set up this position (B)</source>
        <translation>Ställ upp den här ställningen (B)</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Spela vidare</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Spela vidare härifrån</translation>
    </message>
    <message>
        <source>End the replay</source>
        <translation>Avsluta återblicken</translation>
    </message>
    <message>
        <source>{name} {n}</source>
        <translation>{name} {n}</translation>
    </message>
    <message>
        <source>As seen by the player whose turn it is</source>
        <translation>Ur den aktiva spelarens synvinkel</translation>
    </message>
    <message>
        <source>From {whose} point of view</source>
        <translation>Ur {whose} synvinkel</translation>
    </message>
    <message>
        <source>Chance of winning</source>
        <translation>Vinstchans</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Genomgång</translation>
    </message>
</context>
<context>
    <name>ReplayController</name>
    <message>
        <source>Rep&amp;lay the game</source>
        <translation>Återb&amp;lick på spelet</translation>
    </message>
    <message>
        <source>You are now playing from here. Later moves are kept with the game.</source>
        <translation>Du spelar nu vidare härifrån. Senare drag finns kvar i spelet.</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>spelet</translation>
    </message>
    <message>
        <source>Branches off in round {round} and continues to round {last}</source>
        <translation>Grenar av sig i runda {round} och går till runda {last}</translation>
    </message>
    <message>
        <source>Branches off in round {round} and continues to the end of the game</source>
        <translation>Grenar av sig i runda {round} och går till spelets slut</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Runda {round}</translation>
    </message>
    <message>
        <source>There is no room for more bookmarks.</source>
        <translation>Det finns inte plats för fler bokmärken.</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Seat {n}</source>
        <translation>Plats {n}</translation>
    </message>
    <message>
        <source>Decisions that mattered</source>
        <translation>Avgörande beslut</translation>
    </message>
    <message>
        <source>Judged only by what you could know at the time.</source>
        <translation>Beslut bedöms bara utifrån vad du visste då.</translation>
    </message>
    <message>
        <source>Predicted with all hands known. Decisions are judged only by what you could know at the time.</source>
        <translation>Beräknat med allas kort kända. Beslut bedöms bara utifrån vad du kunde veta då.</translation>
    </message>
    <message>
        <source>No decision cost you more than about 2 games in 100.</source>
        <translation>Inget beslut kostade dig mer än cirka 2 spel av 100.</translation>
    </message>
    <message>
        <source>Your best finds are listed below.</source>
        <translation>Dina skarpaste drag visas nedan.</translation>
    </message>
    <message>
        <source>Your best finds and the closest call are listed below.</source>
        <translation>Dina skarpaste drag och det jämnaste beslutet visas nedan.</translation>
    </message>
    <message>
        <source>The closest call is listed below.</source>
        <translation>Det jämnaste beslutet visas nedan.</translation>
    </message>
    <message>
        <source>How the game was decided</source>
        <translation>Så avgjordes spelet</translation>
    </message>
    <message>
        <source>Approximate chances of winning, in per cent: 10 means one game in ten.</source>
        <translation>Ungefärliga vinstchanser i procent: 10 betyder ett spel av tio.</translation>
    </message>
    <message>
        <source>Small losses make up {n} of the {m} you lost.</source>
        <translation>Små förluster står för {n} av totalt {m}.</translation>
    </message>
    <message>
        <source>Round {round} · {kind}</source>
        <translation>Runda {round} · {kind}</translation>
    </message>
    <message>
        <source>a pass</source>
        <translation>att avstå</translation>
    </message>
    <message>
        <source>{level} players would have passed here: about {n} worse.</source>
        <translation>På nivån {level} avstår man här: cirka {n} sämre.</translation>
    </message>
    <message>
        <source>{played} – better: {best}</source>
        <translation>{played} – bättre: {best}</translation>
    </message>
    <message>
        <source>The hint agreed. On closer analysis, {best} is about {n} better.</source>
        <translation>Rådet var detsamma. Vid noggrannare analys är detta cirka {n} bättre: {best}.</translation>
    </message>
    <message>
        <source>as in the hint</source>
        <translation>enligt rådet</translation>
    </message>
    <message>
        <source>On closer analysis: about as good.</source>
        <translation>Vid noggrannare analys: ungefär lika bra.</translation>
    </message>
    <message>
        <source>{a}: {x} to win. {b}: {y}, about {n} more.</source>
        <translation>{a}: {x} vinstchans. {b}: {y}, cirka {n} mer.</translation>
    </message>
    <message>
        <source>{a}: {x} to win. {b}: {y}, about {n} more ({low} to {high}).</source>
        <translation>{a}: {x} vinstchans. {b}: {y}, cirka {n} mer ({low} till {high}).</translation>
    </message>
    <message>
        <source>{building}, paid with {cards}</source>
        <translation>{building}, med {cards} som betalning</translation>
    </message>
    <message>
        <source>close</source>
        <translation>hårfint</translation>
    </message>
    <message>
        <source>slip</source>
        <translation>litet misstag</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>misstag</translation>
    </message>
    <message>
        <source>big mistake</source>
        <translation>stort misstag</translation>
    </message>
    <message>
        <source>Storing</source>
        <translation>Lägga undan</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Roll</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Bygge</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Betalning</translation>
    </message>
    <message>
        <source>Producing</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>Selling</source>
        <translation>Försäljning</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Dra kort</translation>
    </message>
    <message>
        <source>Keeping</source>
        <translation>Behålla</translation>
    </message>
    <message>
        <source>Discarding</source>
        <translation>Slänga</translation>
    </message>
    <message>
        <source>Revealing</source>
        <translation>Vända upp</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Byte</translation>
    </message>
    <message numerus="yes">
        <source>Based on %n decisions in this game. The range narrows after about four games.</source>
        <comment>Based on %n decision in this game. The range narrows after about four games.</comment>
        <translation>
            <numerusform>Det bygger på %n beslut i det här spelet. Efter ungefär fyra spel blir spannet smalare.</numerusform>
            <numerusform>Det bygger på %n beslut i det här spelet. Efter ungefär fyra spel blir spannet smalare.</numerusform>
        </translation>
    </message>
    <message>
        <source>No level rating: all hands were open.</source>
        <translation>Ingen nivåbedömning: alla kort var öppna.</translation>
    </message>
    <message numerus="yes">
        <source>Based on {decisions} decisions in %n games.</source>
        <comment>Based on {decisions} decisions in %n game.</comment>
        <translation>
            <numerusform>Det bygger på {decisions} beslut i %n spel.</numerusform>
            <numerusform>Det bygger på {decisions} beslut i %n spel.</numerusform>
        </translation>
    </message>
    <message>
        <source>Before the deal, everyone has the same chance. The chart starts after it.</source>
        <translation>Före given har alla samma chans. Diagrammet börjar efter given.</translation>
    </message>
    <message>
        <source>How the deal, card draws and prices affected you and the other players.</source>
        <translation>Hur given, dragna kort och priser påverkade dig och de andra spelarna.</translation>
    </message>
    <message>
        <source>Not explained by luck or decisions.</source>
        <translation>Det som varken tur eller beslut förklarar.</translation>
    </message>
    <message>
        <source>Moves that the table made because your time was up are not rated here.</source>
        <translation>Drag som programmet gjorde för att din tid var slut bedöms inte här.</translation>
    </message>
    <message>
        <source>Moves of the computer in {name}’s seat are not rated here.</source>
        <translation>Drag som datorn gjorde i stället för {name} bedöms inte här.</translation>
    </message>
    <message>
        <source>All mistakes by opponents</source>
        <translation>Motståndarnas alla misstag</translation>
    </message>
    <message>
        <source>Net mistakes by opponents</source>
        <translation>Motståndarnas misstag, netto</translation>
    </message>
    <message>
        <source>Analysing key decisions…</source>
        <translation>Analyserar de viktigaste besluten …</translation>
    </message>
    <message>
        <source>The largest:</source>
        <translation>De största:</translation>
    </message>
    <message>
        <source>Shared victory</source>
        <translation>Delad seger</translation>
    </message>
    <message>
        <source>{winner} wins, {a} to {b}</source>
        <translation>{winner} vinner, {a} mot {b}</translation>
    </message>
    <message>
        <source>You win with {a}, {margin} ahead of {name}</source>
        <translation>Du vinner med {a}, {margin} före {name}</translation>
    </message>
    <message>
        <source>{winner} wins with {a}. You come {place} with {b}</source>
        <translation>{winner} vinner med {a}. Du blir {place} med {b}</translation>
    </message>
    <message>
        <source>second</source>
        <translation>tvåa</translation>
    </message>
    <message>
        <source>third</source>
        <translation>trea</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>fyra</translation>
    </message>
    <message>
        <source>Even start</source>
        <translation>Jämn start</translation>
    </message>
    <message>
        <source>Luck of the cards</source>
        <translation>Tur med korten</translation>
    </message>
    <message>
        <source>Net mistakes by {name}</source>
        <translation>Misstag av {name}, netto</translation>
    </message>
    <message>
        <source>All mistakes by {name}</source>
        <translation>Alla misstag av {name}</translation>
    </message>
    <message>
        <source>Your net mistakes</source>
        <translation>Dina misstag, netto</translation>
    </message>
    <message>
        <source>All your mistakes</source>
        <translation>Alla dina misstag</translation>
    </message>
    <message>
        <source>The rest</source>
        <translation>Resten</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Förlust</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Vinst</translation>
    </message>
    <message>
        <source>Most of it came down to hidden cards.</source>
        <translation>Dolda kort avgjorde det mesta.</translation>
    </message>
    <message>
        <source>The cards favoured no one.</source>
        <translation>Korten gynnade ingen.</translation>
    </message>
    <message>
        <source>The cards helped you.</source>
        <translation>Korten hjälpte dig.</translation>
    </message>
    <message>
        <source>The cards helped you a little.</source>
        <translation>Korten hjälpte dig lite.</translation>
    </message>
    <message>
        <source>The cards were against you.</source>
        <translation>Du hade otur med korten.</translation>
    </message>
    <message>
        <source>The cards were a little against you.</source>
        <translation>Du hade lite otur med korten.</translation>
    </message>
    <message>
        <source>You made hardly any mistakes.</source>
        <translation>Du gjorde knappt några misstag.</translation>
    </message>
    <message>
        <source>Your mistakes cost more than {whose}.</source>
        <translation>Dina misstag kostade mer än {whose}.</translation>
    </message>
    <message>
        <source>{whose} mistakes cost more than yours.</source>
        <translation>{whose} misstag kostade mer än dina.</translation>
    </message>
    <message>
        <source>Your mistakes and {whose} cost about the same.</source>
        <translation>Dina och {whose} misstag kostade ungefär lika mycket.</translation>
    </message>
    <message>
        <source>One decision stands out, in round {round}.</source>
        <translation>Ett beslut sticker ut, i runda {round}.</translation>
    </message>
    <message>
        <source>Two decisions cost you the most: about {n} together.</source>
        <translation>Två beslut kostade dig mest: tillsammans cirka {n}.</translation>
    </message>
    <message>
        <source>{name} {n}</source>
        <translation>{name} {n}</translation>
    </message>
    <message>
        <source>Round {round}: {chances}.</source>
        <translation>Runda {round}: {chances}.</translation>
    </message>
    <message>
        <source>{played}, not {other}</source>
        <translation>{played} i stället för {other}</translation>
    </message>
    <message>
        <source>{level} players would have chosen {other} here: about {n} worse.</source>
        <translation>På nivån {level} väljs {other} här: cirka {n} sämre.</translation>
    </message>
    <message>
        <source>Great find</source>
        <translation>Skarp blick</translation>
    </message>
    <message>
        <source>with a hint</source>
        <translation>med råd</translation>
    </message>
    <message>
        <source>undone once</source>
        <translation>ångrat en gång</translation>
    </message>
    <message>
        <source>(at least {level})</source>
        <translation>(minst {level})</translation>
    </message>
    <message>
        <source>(at most {level})</source>
        <translation>(högst {level})</translation>
    </message>
    <message>
        <source>Analysing your game: {n} of {m} decisions…</source>
        <translation>Analyserar ditt spel: {n} av {m} beslut …</translation>
    </message>
    <message>
        <source>No level rating this time: you used hints or undo.</source>
        <translation>Ingen nivåbedömning den här gången: du använde råd eller ångrade beslut.</translation>
    </message>
    <message>
        <source>You played at {level} level</source>
        <translation>Du spelade på nivån {level}</translation>
    </message>
    <message>
        <source>Not yet: a rating needs {m} decisions made while the outcome is open. You have made {n} so far.</source>
        <translation>Inte än: det krävs {m} beslut som fattats medan utgången var oviss. Hittills: {n}.</translation>
    </message>
    <message>
        <source>You play at {level} level</source>
        <translation>Du spelar på nivån {level}</translation>
    </message>
    <message>
        <source>(between {a} and {b})</source>
        <translation>(mellan {a} och {b})</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Genomgång</translation>
    </message>
    <message>
        <source>This game can no longer be shown.</source>
        <translation>Det här spelet kan inte visas längre.</translation>
    </message>
    <message>
        <source>The detailed analysis did not finish. These are the first results.</source>
        <translation>Den noggranna analysen blev inte klar. Det här är de första resultaten.</translation>
    </message>
    <message>
        <source>This game could not be reviewed. Points, log and replay are still available.</source>
        <translation>Det gick inte att göra någon genomgång. Poäng, logg och återblick finns kvar.</translation>
    </message>
    <message>
        <source>Analysing your game</source>
        <translation>Analyserar ditt spel</translation>
    </message>
    <message>
        <source>Detailed analysis: {n} of {m}</source>
        <translation>Noggrann analys: {n} av {m}</translation>
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
        <translation>Ungefärliga summor för hela spelet. 10 betyder ett spel av tio.</translation>
    </message>
    <message>
        <source>Chance of winning</source>
        <translation>Vinstchans</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Runda {round}</translation>
    </message>
    <message>
        <source>lucky draw</source>
        <translation>tur</translation>
    </message>
    <message>
        <source>unlucky draw</source>
        <translation>otur</translation>
    </message>
    <message>
        <source>great find</source>
        <translation>skarp blick</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runda</translation>
    </message>
    <message>
        <source>Flawless</source>
        <translation>Felfritt</translation>
    </message>
    <message>
        <source>Your decisions</source>
        <translation>Dina beslut</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>Analysera igen</translation>
    </message>
    <message>
        <source>This game offered hardly any choices.</source>
        <translation>Det fanns knappt något att välja på i det här spelet.</translation>
    </message>
    <message>
        <source>{size}, about plus {n}</source>
        <translation>{size}, cirka plus {n}</translation>
    </message>
    <message>
        <source>{size}, about minus {n}</source>
        <translation>{size}, cirka minus {n}</translation>
    </message>
    <message>
        <source>{n} of {m}</source>
        <translation>{n} av {m}</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>utfälld</translation>
    </message>
    <message>
        <source>about as good</source>
        <translation>ungefär lika bra</translation>
    </message>
    <message>
        <source>Your total gain from the other players’ mistakes.</source>
        <translation>Vad du sammanlagt tjänade på medspelarnas misstag.</translation>
    </message>
    <message>
        <source>The total cost of your decisions compared with the best choices, given what you could know.</source>
        <translation>Vad dina beslut sammanlagt kostade jämfört med bästa möjliga, utifrån vad du kunde veta.</translation>
    </message>
    <message>
        <source>Moves that the guide asked for are not rated here.</source>
        <translation>Drag som guiden bad om bedöms inte här.</translation>
    </message>
    <message>
        <source>No level rating this time: a computer player has played in this seat.</source>
        <translation>Ingen nivåbedömning den här gången: en datorspelare har spelat på platsen.</translation>
    </message>
    <message>
        <source>Checking again</source>
        <translation>Kontrollerar igen</translation>
    </message>
    <message>
        <source>You played</source>
        <translation>Du valde</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Bättre</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>Skicklig</translation>
    </message>
    <message>
        <source>Your hand at the time</source>
        <translation>Din hand då</translation>
    </message>
    <message>
        <source>Show on the table</source>
        <translation>Visa på bordet</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Spela vidare härifrån</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Försök igen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Titta på bordet</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Återblick</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Poäng</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klar</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Spela igen</translation>
    </message>
    <message>
        <source>Review of {name}</source>
        <translation>Genomgång för {name}</translation>
    </message>
    <message>
        <source>Retry decisions ({n})</source>
        <translation>Försök igen ({n})</translation>
    </message>
    <message>
        <source>Decision {n}: {words}.</source>
        <translation>Beslut {n}: {words}.</translation>
    </message>
    <message>
        <source>Great find: {words}.</source>
        <translation>Skarp blick: {words}.</translation>
    </message>
    <message>
        <source>Lucky draw: {words}.</source>
        <translation>Tur med korten: {words}.</translation>
    </message>
    <message>
        <source>Unlucky draw: {words}.</source>
        <translation>Otur med korten: {words}.</translation>
    </message>
    <message>
        <source>The deal</source>
        <translation>Given</translation>
    </message>
    <message>
        <source>Start of the round</source>
        <translation>Rundans början</translation>
    </message>
    <message>
        <source>Too few decisions while the outcome was open: no level rating.</source>
        <translation>För få beslut medan utgången var oviss: ingen nivåbedömning.</translation>
    </message>
    <message>
        <source>There is no level rating for games with this many players.</source>
        <translation>Nivån bedöms inte i spel med så många spelare.</translation>
    </message>
</context>
<context>
    <name>Rulebook</name>
    <message>
        <source>costs {cards}</source>
        <translation>kostar {cards}</translation>
    </message>
    <message>
        <source>face up beside the roles</source>
        <translation>ligger uppvänd bredvid rollerna</translation>
    </message>
    <message>
        <source>{count} in the deck</source>
        <translation>{count} i kortleken</translation>
    </message>
    <message>
        <source>points at the end</source>
        <translation>poäng i slutet</translation>
    </message>
</context>
<context>
    <name>RulesController</name>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regler</translation>
    </message>
    <message>
        <source>Not now: {why}</source>
        <translation>Inte nu: {why}</translation>
    </message>
    <message>
        <source>None of this is on the table right now.</source>
        <translation>Inget av detta ligger på bordet just nu.</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Rules</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Sök i reglerna</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Sökträffar</translation>
    </message>
    <message>
        <source>No results. Try another word, or just the start of it.</source>
        <translation>Inga träffar. Prova ett annat ord, eller bara början på det.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Tillbaka</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Framåt</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Spara som PDF</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Skriv ut</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Tillbaka till bordet</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>I korthet</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Båda</translation>
    </message>
    <message>
        <source>Full text</source>
        <translation>Utförligt</translation>
    </message>
    <message>
        <source>Show on table</source>
        <translation>Visa på bordet</translation>
    </message>
    <message>
        <source>Next: {title}</source>
        <translation>Nästa: {title}</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>I korthet</translation>
    </message>
    <message>
        <source>Show all rules</source>
        <translation>Visa alla regler</translation>
    </message>
    <message>
        <source>Only rules used in this game</source>
        <translation>Bara regler i det här spelet</translation>
    </message>
</context>
<context>
    <name>RulesPrint</name>
    <message>
        <source>San Juan rules</source>
        <translation>Regler för San Juan</translation>
    </message>
    <message>
        <source>Save the rules</source>
        <translation>Spara reglerna</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-filer (*.pdf)</translation>
    </message>
    <message>
        <source>{name} could not be saved: {why}.</source>
        <translation>{name} kunde inte sparas: {why}.</translation>
    </message>
    <message>
        <source>The rules were saved as {name}.</source>
        <translation>Reglerna sparades som {name}.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Innehåll</translation>
    </message>
    <message>
        <source>No printer was found. You can save the rules as a PDF.</source>
        <translation>Ingen skrivare hittades. Du kan spara reglerna som PDF.</translation>
    </message>
    <message>
        <source>The rules could not be printed.</source>
        <translation>Reglerna kunde inte skrivas ut.</translation>
    </message>
</context>
<context>
    <name>SavedGamesDialog</name>
    <message>
        <source>Open a game</source>
        <translation>Öppna ett spel</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>Öppna annan fil …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>{kind}, newest first</source>
        <translation>{kind}, de senaste först</translation>
    </message>
    <message>
        <source>{kind} ({count})</source>
        <translation>{kind} ({count})</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Ta bort …</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behåll</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Ta bort</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Byt namn …</translation>
    </message>
</context>
<context>
    <name>ScoreSheetDialog</name>
    <message>
        <source>{name} wins</source>
        <translation>{name} vinner</translation>
    </message>
    <message>
        <source>{names} share the victory</source>
        <translation>{names} delar segern</translation>
    </message>
    <message>
        <source>Played without help.</source>
        <translation>Spelat utan hjälp.</translation>
    </message>
    <message>
        <source>Played with open hands: this game counts for nothing.</source>
        <translation>Spelat med öppna kort: spelet räknas inte.</translation>
    </message>
    <message>
        <source>Several players decided for {names}.</source>
        <translation>Flera spelare har fattat beslut för {names}.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summa</translation>
    </message>
    <message>
        <source>Tie-break: hand cards and goods</source>
        <translation>Lika poäng: handkort och varor</translation>
    </message>
    <message>
        <source>Thinking time (per decision)</source>
        <translation>Tänketid (per beslut)</translation>
    </message>
    <message>
        <source>{line}, {name}: {points}</source>
        <translation>{line}, {name}: {points}</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Titta på bordet</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nytt spel</translation>
    </message>
    <message>
        <source>Same deal again</source>
        <translation>Samma giv igen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Jämför</translation>
    </message>
    <message>
        <source>Back to the map</source>
        <translation>Tillbaka till kartan</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Spela igen</translation>
    </message>
    <message>
        <source>Clock: {limit}.</source>
        <translation>Klocka: {limit}.</translation>
    </message>
    <message>
        <source>Undo used or hidden cards viewed: {count}×</source>
        <translation>Ångrat eller tittat på dolda kort: {count}×</translation>
    </message>
    <message numerus="yes">
        <source>{name} wins by %n points</source>
        <comment>{name} wins by one point</comment>
        <translation>
            <numerusform>{name} vinner med en poängs marginal</numerusform>
            <numerusform>{name} vinner med %n poängs marginal</numerusform>
        </translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Poängräkning</translation>
    </message>
</context>
<context>
    <name>SeatBoard</name>
    <message>
        <source>Hand cards: {count}</source>
        <translation>Handkort: {count}</translation>
    </message>
    <message>
        <source>Buildings: {count} of {most}</source>
        <translation>Byggnader: {count} av {most}</translation>
    </message>
    <message>
        <source>Current points; “?” stands for cards hidden under buildings</source>
        <translation>Poäng just nu; ”?” står för dolda kort under byggnader</translation>
    </message>
    <message>
        <source>Hand cards everyone has seen: {cards}</source>
        <translation>Handkort som alla har sett: {cards}</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Name of player {letter}</source>
        <translation>Namn på spelare {letter}</translation>
    </message>
    <message>
        <source>Type of player {letter}</source>
        <translation>Typ för spelare {letter}</translation>
    </message>
    <message>
        <source>Character of player {letter}</source>
        <translation>Karaktär för spelare {letter}</translation>
    </message>
    <message>
        <source>random</source>
        <translation>slumpas</translation>
    </message>
    <message>
        <source>A program…</source>
        <translation>Ett program …</translation>
    </message>
    <message>
        <source>Choose your own program that plays San Juan.</source>
        <translation>Välj ett eget program som spelar San Juan.</translation>
    </message>
</context>
<context>
    <name>SeatRows</name>
    <message>
        <source>Every player needs a name.</source>
        <translation>Varje spelare behöver ett namn.</translation>
    </message>
    <message>
        <source>Two players are called “{name}”; give one of them a different name.</source>
        <translation>Två spelare heter ”{name}”; ge en av dem ett annat namn.</translation>
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
        <translation>Kopiera giv&amp;koden</translation>
    </message>
    <message>
        <source>Copy the &amp;record</source>
        <translation>Kopiera &amp;protokollet</translation>
    </message>
    <message>
        <source>&amp;Save the record to a file…</source>
        <translation>&amp;Spara protokollet i en fil …</translation>
    </message>
    <message>
        <source>&amp;Paste a record or deal code</source>
        <translation>Klistra &amp;in protokoll eller kod</translation>
    </message>
    <message>
        <source>&amp;Open a record from a file…</source>
        <translation>&amp;Öppna ett protokoll från en fil …</translation>
    </message>
    <message>
        <source>This deal has no code.</source>
        <translation>Den här given har ingen kod.</translation>
    </message>
    <message>
        <source>Copied: {code}. Anyone who enters it as the deal number gets the same cards.</source>
        <translation>Kopierat: {code}. Den som anger koden som givnummer får samma kort.</translation>
    </message>
    <message>
        <source>The game record was copied.</source>
        <translation>Spelets protokoll kopierades.</translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation>Spara protokollet</translation>
    </message>
    <message>
        <source>The record was saved as {name}.</source>
        <translation>Protokollet sparades som {name}.</translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation>Öppna ett protokoll</translation>
    </message>
    <message>
        <source>the record</source>
        <translation>protokollet</translation>
    </message>
    <message>
        <source>San Juan records (*.txt)</source>
        <translation>San Juan-protokoll (*.txt)</translation>
    </message>
    <message>
        <source>This game began from a set-up position. Share the position on the study board.</source>
        <translation>Det här spelet började från en uppställd ställning. Dela ställningen på analysbrädet.</translation>
    </message>
    <message>
        <source>The clipboard does not contain a valid game: {why}.</source>
        <translation>Urklipp innehåller inget giltigt spel: {why}.</translation>
    </message>
    <message>
        <source>The code reveals every card of this deal, so it is available only after the game. To play the same deal as a friend, agree on a deal number and enter it in a new game.</source>
        <translation>Koden avslöjar alla kort i given, så du får den först efter spelet. Vill du spela samma giv som en vän kommer ni överens om ett givnummer och anger det i ett nytt spel.</translation>
    </message>
    <message>
        <source>The record names every card of the deal, even those no one has seen yet. It is available only after the game.</source>
        <translation>Protokollet nämner alla kort i given, även de som ingen har sett än. Du får det först efter spelet.</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>Table</source>
        <translation>Bordet</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Din tur</translation>
    </message>
    <message>
        <source>{name}’s turn</source>
        <translation>{name} står på tur</translation>
    </message>
    <message>
        <source>{name} chosen</source>
        <translation>Valt: {name}</translation>
    </message>
    <message>
        <source>{name} no longer chosen</source>
        <translation>Inte längre valt: {name}</translation>
    </message>
    <message>
        <source>{name} wins</source>
        <translation>{name} vinner</translation>
    </message>
    <message>
        <source>{names} share the victory</source>
        <translation>{names} delar segern</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Spelet är slut</translation>
    </message>
    <message>
        <source>Thinking about your options…</source>
        <translation>Går igenom dina alternativ …</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Ångrat.</translation>
    </message>
    <message numerus="yes">
        <source>{points} points now</source>
        <comment>{points} point now</comment>
        <translation>
            <numerusform>{points} poäng nu</numerusform>
            <numerusform>{points} poäng nu</numerusform>
        </translation>
    </message>
    <message>
        <source>production building</source>
        <translation>produktionsbyggnad</translation>
    </message>
    <message>
        <source>{name}: {words}</source>
        <translation>{name}: {words}</translation>
    </message>
    <message>
        <source>Redone.</source>
        <translation>Gjort om.</translation>
    </message>
    <message>
        <source>city building</source>
        <translation>stadsbyggnad</translation>
    </message>
    <message>
        <source>monument</source>
        <translation>monument</translation>
    </message>
    <message>
        <source>6-cost building</source>
        <translation>6-byggnad</translation>
    </message>
    <message>
        <source>points counted at the end</source>
        <translation>poängen räknas i slutet</translation>
    </message>
    <message>
        <source>costs {cost}</source>
        <translation>kostar {cost}</translation>
    </message>
    <message>
        <source>costs you {price}</source>
        <translation>kostar dig {price}</translation>
    </message>
    <message>
        <source>costs you {price} instead of {cost}</source>
        <translation>kostar dig {price} i stället för {cost}</translation>
    </message>
    <message>
        <source>seen by everyone</source>
        <translation>alla har sett det</translation>
    </message>
    <message>
        <source>cannot be built</source>
        <translation>kan inte byggas</translation>
    </message>
    <message>
        <source>cannot be chosen</source>
        <translation>kan inte väljas</translation>
    </message>
    <message>
        <source>can be built</source>
        <translation>kan byggas</translation>
    </message>
    <message>
        <source>can be chosen</source>
        <translation>kan väljas</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>vald</translation>
    </message>
    <message>
        <source>chosen, will be discarded</source>
        <translation>vald, slängs</translation>
    </message>
    <message>
        <source>{building} with {good}</source>
        <translation>{building} med {good}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>tom</translation>
    </message>
    <message>
        <source>built over another building</source>
        <translation>byggd över en annan byggnad</translation>
    </message>
    <message>
        <source>used up</source>
        <translation>förbrukad</translation>
    </message>
    <message>
        <source>1 good</source>
        <translation>1 vara</translation>
    </message>
    <message>
        <source>1 {good}</source>
        <translation>1 {good}</translation>
    </message>
    <message>
        <source>with cards under it</source>
        <translation>med kort under sig</translation>
    </message>
    <message>
        <source>with {cards} under it</source>
        <translation>med {cards} under sig</translation>
    </message>
    <message>
        <source>chosen to produce</source>
        <translation>vald, producerar</translation>
    </message>
    <message>
        <source>can produce</source>
        <translation>kan producera</translation>
    </message>
    <message>
        <source>Empty lot {number}, can be built on</source>
        <translation>Ledig tomt {number}, kan bebyggas</translation>
    </message>
    <message>
        <source>taken by you</source>
        <translation>tagen av dig</translation>
    </message>
    <message>
        <source>taken by {name}</source>
        <translation>tagen av {name}</translation>
    </message>
    <message>
        <source>can be taken</source>
        <translation>kan tas</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>inte tagen</translation>
    </message>
    <message>
        <source>being played</source>
        <translation>spelas nu</translation>
    </message>
    <message>
        <source>{chosen} of {needed} chosen</source>
        <translation>{chosen} av {needed} valda</translation>
    </message>
    <message>
        <source>No question right now.</source>
        <translation>Ingen fråga just nu.</translation>
    </message>
    <message>
        <source>{points} and hidden cards</source>
        <translation>{points} och dolda kort</translation>
    </message>
    <message>
        <source>seen by everyone: {cards}</source>
        <translation>alla har sett: {cards}</translation>
    </message>
    <message>
        <source>{name} (you)</source>
        <translation>{name} (du)</translation>
    </message>
    <message>
        <source>governor</source>
        <translation>guvernör</translation>
    </message>
    <message>
        <source>{whose} hand: {card}</source>
        <translation>{whose} hand: {card}</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <comment>%n point</comment>
        <translation>
            <numerusform>%n poäng</numerusform>
            <numerusform>%n poäng</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n buildings</source>
        <comment>{count} of %n building</comment>
        <translation>
            <numerusform>{count} av %n byggnad</numerusform>
            <numerusform>{count} av %n byggnader</numerusform>
        </translation>
    </message>
    <message>
        <source>deciding</source>
        <translation>på tur</translation>
    </message>
    <message>
        <source>{cards} in hand</source>
        <translation>{cards} på handen</translation>
    </message>
    <message>
        <source>{house}, no prices seen yet</source>
        <translation>{house}, inga priser har visats ännu</translation>
    </message>
    <message>
        <source>{house}, prices now: {prices}</source>
        <translation>{house}, priser nu: {prices}</translation>
    </message>
    <message>
        <source>{house}, last prices: {prices}</source>
        <translation>{house}, senaste priser: {prices}</translation>
    </message>
    <message>
        <source>Tile {number}: {prices}</source>
        <translation>Bricka {number}: {prices}</translation>
    </message>
    <message>
        <source>Log: {lines}</source>
        <translation>Loggen: {lines}</translation>
    </message>
    <message>
        <source>Hint {number}: {title}</source>
        <translation>Råd {number}: {title}</translation>
    </message>
    <message>
        <source>{price} with the Crane</source>
        <translation>{price} med Lyftkranen</translation>
    </message>
    <message>
        <source>chosen, sold for {cards}</source>
        <translation>vald, säljs för {cards}</translation>
    </message>
    <message>
        <source>can be sold for {cards}</source>
        <translation>kan säljas för {cards}</translation>
    </message>
    <message>
        <source>{price} over another building</source>
        <translation>{price} över en annan byggnad</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Your games</source>
        <translation>Dina spel</translation>
    </message>
    <message>
        <source>Your results, your level and your reviews.</source>
        <translation>Dina resultat, din nivå och dina genomgångar.</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Öppna ett spel</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Inställningar</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nytt spel</translation>
    </message>
    <message>
        <source>Your game is waiting on the table.</source>
        <translation>Ditt spel väntar på bordet.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsätt</translation>
    </message>
    <message>
        <source>Your last game is not over yet.</source>
        <translation>Ditt senaste spel är inte slut än.</translation>
    </message>
    <message>
        <source>Nothing is lost: you can continue exactly where you left off.</source>
        <translation>Inget är förlorat: du kan fortsätta precis där du slutade.</translation>
    </message>
    <message>
        <source>Choose players, levels and characters.</source>
        <translation>Välj spelare, nivåer och karaktärer.</translation>
    </message>
    <message>
        <source>Go on with the match</source>
        <translation>Fortsätt matchen</translation>
    </message>
    <message>
        <source>Lessons with a guide</source>
        <translation>Lektioner med guide</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Tillbaka till bordet</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>runda {round}</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startsida</translation>
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
        <translation>Bara människor</translation>
    </message>
    <message numerus="yes">
        <source>%n players</source>
        <comment>%n player</comment>
        <translation>
            <numerusform>%n&#xa0;spelare</numerusform>
            <numerusform>%n&#xa0;spelare</numerusform>
        </translation>
    </message>
    <message>
        <source>People</source>
        <translation>Människor</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
    <message>
        <source>Open hands</source>
        <translation>Öppna kort</translation>
    </message>
    <message>
        <source>Players changed</source>
        <translation>Spelarbyte</translation>
    </message>
    <message>
        <source>Without help</source>
        <translation>Utan hjälp</translation>
    </message>
    <message>
        <source>First edition</source>
        <translation>Första utgåvan</translation>
    </message>
    <message>
        <source>Second edition</source>
        <translation>Andra utgåvan</translation>
    </message>
    <message>
        <source>{edition} with “{expansion}”</source>
        <translation>{edition} med ”{expansion}”</translation>
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
        <translation>Din spelhistorik var skadad. En ny har påbörjats; den gamla filen finns kvar som {name}.</translation>
    </message>
    <message>
        <source>The moves of this game were not saved.</source>
        <translation>Dragen i det här spelet sparades inte.</translation>
    </message>
    <message>
        <source>This game can no longer be shown.</source>
        <translation>Det här spelet kan inte visas längre.</translation>
    </message>
    <message>
        <source>Save the games as a table</source>
        <translation>Spara spelen som tabell</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabeller (*.csv)</translation>
    </message>
    <message>
        <source>{name} could not be saved: {why}.</source>
        <translation>{name} kunde inte sparas: {why}.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Sparat som {name}.</translation>
    </message>
    <message>
        <source>Your game history was saved by a newer version of San Juan.</source>
        <translation>Din spelhistorik sparades av en nyare version av San Juan.</translation>
    </message>
    <message>
        <source>Your game history cannot be opened.</source>
        <translation>Din spelhistorik kan inte öppnas.</translation>
    </message>
</context>
<context>
    <name>StatisticsDialog</name>
    <message>
        <source>Your games</source>
        <translation>Dina spel</translation>
    </message>
    <message>
        <source>No finished games yet. Games that you complete appear here, with all their statistics.</source>
        <translation>Inga avslutade spel än. Spel som du spelar klart visas här, med all statistik.</translation>
    </message>
    <message>
        <source>No games match. Clear a filter above.</source>
        <translation>Inga spel matchar. Ta bort ett filter ovanför.</translation>
    </message>
    <message numerus="yes">
        <source>%n games could not be read.</source>
        <comment>1 game could not be read.</comment>
        <translation>
            <numerusform>1 spel kunde inte läsas.</numerusform>
            <numerusform>%n spel kunde inte läsas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games with the guide do not count in the figures.</source>
        <comment>1 game with the guide does not count in the figures.</comment>
        <translation>
            <numerusform>1 spel med guiden räknas inte i statistiken.</numerusform>
            <numerusform>%n spel med guiden räknas inte i statistiken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games with open hands do not count in the figures.</source>
        <comment>1 game with open hands does not count in the figures.</comment>
        <translation>
            <numerusform>1 spel med öppna kort räknas inte i statistiken.</numerusform>
            <numerusform>%n spel med öppna kort räknas inte i statistiken.</numerusform>
        </translation>
    </message>
    <message>
        <source>Games with open hands do not count here. Play a game with hidden hands.</source>
        <translation>Spel med öppna kort räknas inte här. Spela ett spel med dolda kort.</translation>
    </message>
    <message>
        <source>Games with the guide do not count here. Play a whole game without it.</source>
        <translation>Spel med guiden räknas inte här. Spela ett helt spel utan guiden.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Ett ögonblick …</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klar</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alla spel</translation>
    </message>
    <message>
        <source>How often each building was built, the share of wins with it, and its average points.</source>
        <translation>Hur ofta varje byggnad har byggts, hur stor andel som vunnit med den och dess poäng i snitt.</translation>
    </message>
    <message>
        <source>Person whose games are shown</source>
        <translation>Personen vars spel visas</translation>
    </message>
    <message>
        <source>Other person in these games</source>
        <translation>Annan person i de här spelen</translation>
    </message>
    <message>
        <source>Games of</source>
        <translation>Spel med</translation>
    </message>
    <message>
        <source>with</source>
        <translation>och</translation>
    </message>
    <message>
        <source>In how many games each of them had the better place</source>
        <translation>I hur många spel var och en hade den bättre placeringen</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>alla</translation>
    </message>
    <message>
        <source>anyone</source>
        <translation>vem som helst</translation>
    </message>
    <message>
        <source>{name} {wins}, {rival} {losses}</source>
        <translation>{name} {wins}, {rival} {losses}</translation>
    </message>
    <message numerus="yes">
        <source>%n ties</source>
        <comment>%n tie</comment>
        <translation>
            <numerusform>%n oavgjort</numerusform>
            <numerusform>%n oavgjorda</numerusform>
        </translation>
    </message>
    <message>
        <source>Show: {what}</source>
        <translation>Visa: {what}</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hjälp</translation>
    </message>
    <message>
        <source>Without hints</source>
        <translation>Utan råd</translation>
    </message>
    <message>
        <source>Without help</source>
        <translation>Utan hjälp</translation>
    </message>
    <message>
        <source>Games with and without help</source>
        <translation>Spel med och utan hjälp</translation>
    </message>
    <message>
        <source>Leave out games in which you used a hint</source>
        <translation>Utelämna spel där du använde råd</translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>Utgåva</translation>
    </message>
    <message>
        <source>Without help: {games}.</source>
        <translation>Spel utan hjälp: {games}.</translation>
    </message>
    <message>
        <source>Help: any</source>
        <translation>Hjälp: alla</translation>
    </message>
    <message>
        <source>Only games that were started without help</source>
        <translation>Bara spel som spelades utan hjälp</translation>
    </message>
    <message>
        <source>With “{expansion}”</source>
        <translation>Med ”{expansion}”</translation>
    </message>
    <message>
        <source>All editions</source>
        <translation>Alla utgåvor</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spel</translation>
    </message>
    <message numerus="yes">
        <source>Permanently delete %n games from your history?</source>
        <comment>Permanently delete this game from your history?</comment>
        <translation>
            <numerusform>Ta bort det här spelet ur historiken för gott?</numerusform>
            <numerusform>Ta bort %n spel ur historiken för gott?</numerusform>
        </translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Avslutat</translation>
    </message>
    <message>
        <source>Other attempts hidden</source>
        <translation>Övriga försök dolda</translation>
    </message>
    <message>
        <source>{time}, another attempt</source>
        <translation>{time}, ett annat försök</translation>
    </message>
    <message>
        <source>Hide the other attempts (Left)</source>
        <translation>Dölj de andra försöken (vänsterpil)</translation>
    </message>
    <message>
        <source>Show the other attempts (Right)</source>
        <translation>Visa de andra försöken (högerpil)</translation>
    </message>
    <message numerus="yes">
        <source>%n other attempts shown</source>
        <comment>1 other attempt shown</comment>
        <translation>
            <numerusform>1 försök till</numerusform>
            <numerusform>%n försök till</numerusform>
        </translation>
    </message>
    <message>
        <source>Players and points</source>
        <translation>Spelare och poäng</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Rundor</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Ångrat</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Råd</translation>
    </message>
    <message>
        <source>Finished games, newest first</source>
        <translation>Avslutade spel, det senaste först</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Återblick</translation>
    </message>
    <message>
        <source>Replay the selected game on the table, step by step</source>
        <translation>Visa det valda spelet på bordet, steg för steg</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Jämför</translation>
    </message>
    <message>
        <source>How each level plays the deal of the selected game</source>
        <translation>Hur varje nivå spelar given i det valda spelet</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Ta bort …</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Spara som CSV …</translation>
    </message>
    <message>
        <source>A table for spreadsheet programs.</source>
        <translation>En tabell för kalkylprogram.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behåll</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Ta bort</translation>
    </message>
    <message>
        <source>Then you will see your level here. Only games without hints or undo count towards it.</source>
        <translation>Då visas din nivå här. Bara spel utan råd eller ångrade beslut räknas.</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Motståndare</translation>
    </message>
    <message>
        <source>Rated decisions</source>
        <translation>Bedömda beslut</translation>
    </message>
    <message>
        <source>Level at that point</source>
        <translation>Nivå då</translation>
    </message>
    <message>
        <source>{name}: {summary}</source>
        <translation>{name}: {summary}</translation>
    </message>
    <message>
        <source>Mix of roles: {names}</source>
        <translation>Rollfördelning: {names}</translation>
    </message>
    <message>
        <source>Mix of roles: {name} (dark) and winners (gold)</source>
        <translation>Rollfördelning: {name} (mörkt) och vinnarna (guld)</translation>
    </message>
    <message>
        <source>Points in each game, with a running average over up to ten games.</source>
        <translation>Poäng i varje spel, med ett löpande snitt för högst tio spel.</translation>
    </message>
    <message>
        <source>{name} (dark) and {rival} (gold)</source>
        <translation>{name} (mörkt) och {rival} (guld)</translation>
    </message>
    <message>
        <source>{name} (solid) and {rival} (dashed)</source>
        <translation>{name} (heldragen) och {rival} (streckad)</translation>
    </message>
    <message>
        <source>With hints: {hints}.</source>
        <translation>Spel med råd: {hints}.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivå</translation>
    </message>
    <message>
        <source>Level after each game (line) and its uncertainty (band)</source>
        <translation>Nivån efter varje spel (linje) och osäkerheten (band)</translation>
    </message>
    <message>
        <source>Games with hints or undo do not count.</source>
        <translation>Spel med råd eller ångrade beslut räknas inte.</translation>
    </message>
    <message>
        <source>No rating yet. A game counts once its review is complete.</source>
        <translation>Ingen bedömning än. Ett spel räknas när genomgången är klar.</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Segrar</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Andel</translation>
    </message>
    <message>
        <source>Average points</source>
        <translation>Snittpoäng</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bäst</translation>
    </message>
    <message>
        <source>Average place</source>
        <translation>Snittplacering</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultat</translation>
    </message>
    <message>
        <source>Then you will see your wins, points and places here, by opponent, edition and number of players.</source>
        <translation>Då visas dina segrar, poäng och placeringar här, efter motståndare, utgåva och antal spelare.</translation>
    </message>
    <message>
        <source>Share of games won, by strongest opponent</source>
        <translation>Andel vunna spel, uppdelad efter starkaste motståndare</translation>
    </message>
    <message>
        <source>By strongest opponent</source>
        <translation>Efter starkaste motståndare</translation>
    </message>
    <message>
        <source>By edition</source>
        <translation>Efter utgåva</translation>
    </message>
    <message>
        <source>By number of players</source>
        <translation>Efter antal spelare</translation>
    </message>
    <message>
        <source>Then you will see which buildings you and the winners build, and how often they win.</source>
        <translation>Då ser du här vilka byggnader du och vinnarna bygger och hur ofta de ger seger.</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Byggnad</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Winners</source>
        <translation>Vinnare</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alla</translation>
    </message>
    <message>
        <source>Won with it</source>
        <translation>Seger med den</translation>
    </message>
    <message>
        <source>How often each building was built. “Won with it” is the share of winners among those who had it.</source>
        <translation>Hur ofta varje byggnad har byggts. ”Seger med den” är andelen vinnare bland dem som hade den.</translation>
    </message>
    <message>
        <source>Buildings</source>
        <translation>Byggnader</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Roll</translation>
    </message>
    <message>
        <source>Times taken</source>
        <translation>Antal val</translation>
    </message>
    <message>
        <source>How often each role was taken.</source>
        <translation>Hur ofta varje roll har valts.</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Roller</translation>
    </message>
    <message>
        <source>Mix of roles: you (dark) and winners (gold)</source>
        <translation>Rollfördelning: du (mörkt) och vinnarna (guld)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Namn</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Poäng</translation>
    </message>
    <message>
        <source>Average of 10</source>
        <translation>Snitt av 10</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultat</translation>
    </message>
    <message>
        <source>Your points in each game, with a running average over up to ten games.</source>
        <translation>Dina poäng i varje spel, med ett löpande snitt för högst tio spel.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Utveckling</translation>
    </message>
    <message>
        <source>Points in each game (dots) and their average (line)</source>
        <translation>Poäng i varje spel (prickar) och snittet (linje)</translation>
    </message>
    <message>
        <source>won</source>
        <translation>vunnet</translation>
    </message>
    <message>
        <source>Then you will see which roles you and the winners choose.</source>
        <translation>Då ser du här vilka roller du och vinnarna väljer.</translation>
    </message>
    <message>
        <source>Then you will see your points game by game, with their average.</source>
        <translation>Då visas dina poäng här, spel för spel, med snittet.</translation>
    </message>
    <message>
        <source>Won {wins} of {games} ({share}). Points: average {mean}, best {best}.</source>
        <translation>{wins} av {games} vunna ({share}). Poäng: {mean} i snitt, {best} som bäst.</translation>
    </message>
    <message>
        <source>Winning streak: currently {current}, longest {longest}.</source>
        <translation>Segersvit: {current} nu, {longest} som längst.</translation>
    </message>
    <message>
        <source>Rounds: {rounds}. Playing time: {time}.</source>
        <translation>Rundor: {rounds}. Speltid: {time}.</translation>
    </message>
    <message>
        <source>Games with undo: {takebacks}.</source>
        <translation>Spel med ångrade beslut: {takebacks}.</translation>
    </message>
    <message>
        <source>Review of the selected game</source>
        <translation>Genomgång av det valda spelet</translation>
    </message>
</context>
<context>
    <name>Study</name>
    <message>
        <source>{name} has cards under {buildings} without having built it.</source>
        <translation>{name} har kort under {buildings} men har inte byggt någon sådan byggnad.</translation>
    </message>
    <message>
        <source>{building}: {found}, but the deck has only {most}.</source>
        <translation>{building}: {found}, men det finns bara {most}.</translation>
    </message>
    <message>
        <source>{building}: {found}, but the deck has {most}.</source>
        <translation>{building}: {found}, men det finns {most}.</translation>
    </message>
    <message numerus="yes">
        <source>The game ends before {name} has more than %n buildings.</source>
        <comment>The game ends before {name} has more than one building.</comment>
        <translation>
            <numerusform>Spelet tar slut innan {name} har mer än en byggnad.</numerusform>
            <numerusform>Spelet tar slut innan {name} har fler än %n byggnader.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At this point of the game a city can have %n buildings at most. Set a later round.</source>
        <comment>At this point of the game a city can have one building at most. Set a later round.</comment>
        <translation>
            <numerusform>Så tidigt i spelet kan en stad ha högst en byggnad. Välj en senare runda.</numerusform>
            <numerusform>Så tidigt i spelet kan en stad ha högst %n byggnader. Välj en senare runda.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There can have been %n Trader phases at most by now.</source>
        <comment>There can have been one Trader phase at most by now.</comment>
        <translation>
            <numerusform>Hittills kan det ha varit högst en köpmansfas.</numerusform>
            <numerusform>Hittills kan det ha varit högst %n köpmansfaser.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>When a round has just begun, {name} may have %n hand cards at most.</source>
        <comment>When a round has just begun, {name} may have one hand card at most.</comment>
        <translation>
            <numerusform>När en runda just har börjat får {name} ha högst ett kort på handen.</numerusform>
            <numerusform>När en runda just har börjat får {name} ha högst %n kort på handen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No player is asked anything at the start of the first round.</source>
        <translation>I början av den första rundan får ingen någon fråga.</translation>
    </message>
    <message>
        <source>No player is asked anything in this phase ({role}).</source>
        <translation>Ingen får någon fråga i den här fasen ({role}).</translation>
    </message>
    <message>
        <source>Study board</source>
        <translation>Analysbräde</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Ångra</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Gör om</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>Töm brädet</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Dela</translation>
    </message>
    <message>
        <source>Copy the code of the position</source>
        <translation>Kopiera ställningens kod</translation>
    </message>
    <message>
        <source>Insert a code</source>
        <translation>Klistra in en kod</translation>
    </message>
    <message>
        <source>Save the position…</source>
        <translation>Spara ställningen …</translation>
    </message>
    <message>
        <source>Open a position…</source>
        <translation>Öppna en ställning …</translation>
    </message>
    <message>
        <source>Make it a puzzle</source>
        <translation>Gör till kluring</translation>
    </message>
    <message>
        <source>Judge the question</source>
        <translation>Bedöm frågan</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Tillbaka</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>Spela härifrån</translation>
    </message>
    <message>
        <source>This card cannot go there.</source>
        <translation>Kortet kan inte ligga där.</translation>
    </message>
    <message>
        <source>{building} stands in one city only.</source>
        <translation>{building} får bara finnas i en stad.</translation>
    </message>
    <message>
        <source>All cards are used already: {building}.</source>
        <translation>Alla exemplar är redan använda: {building}.</translation>
    </message>
    <message>
        <source>Put a good on it</source>
        <translation>Lägg en vara på den</translation>
    </message>
    <message>
        <source>Remove the good</source>
        <translation>Ta bort varan</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Ta bort</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>Flytta till</translation>
    </message>
    <message>
        <source>{building}, with a good</source>
        <translation>{building}, med en vara</translation>
    </message>
    <message>
        <source>{building}, seen by all players</source>
        <translation>{building}, sett av alla</translation>
    </message>
    <message>
        <source>Search buildings</source>
        <translation>Sök byggnader</translation>
    </message>
    <message>
        <source>Buildings</source>
        <translation>Byggnader</translation>
    </message>
    <message>
        <source>{building}: {n} left in the draw pile</source>
        <translation>{building}: {n} kvar i draghögen</translation>
    </message>
    <message>
        <source>Drag a card, or press Enter to add it to: {place}.</source>
        <translation>Dra hit ett kort med musen, eller tryck på Enter för att lägga det här: {place}.</translation>
    </message>
    <message>
        <source>There is no question at this point of the game.</source>
        <translation>Här i spelet finns ingen fråga.</translation>
    </message>
    <message>
        <source>This game does not count for your results.</source>
        <translation>Det här spelet räknas inte i dina resultat.</translation>
    </message>
    <message>
        <source>The question cannot be judged right now.</source>
        <translation>Frågan kan inte bedömas just nu.</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>Bedömning</translation>
    </message>
    <message>
        <source>Judging the question. It takes a moment.</source>
        <translation>Frågan bedöms. Det tar en liten stund.</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Kluring</translation>
    </message>
    <message>
        <source>Checking the question with many searches. It takes a few minutes.</source>
        <translation>Frågan prövas med många sökningar. Det tar några minuter.</translation>
    </message>
    <message>
        <source>The code of the position was copied.</source>
        <translation>Ställningens kod har kopierats.</translation>
    </message>
    <message>
        <source>Save the position</source>
        <translation>Spara ställningen</translation>
    </message>
    <message>
        <source>San Juan position</source>
        <translation>San Juan-ställning</translation>
    </message>
    <message>
        <source>{name} could not be saved: {why}.</source>
        <translation>{name} kunde inte sparas: {why}.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Sparad som {name}.</translation>
    </message>
    <message>
        <source>Open a position</source>
        <translation>Öppna en ställning</translation>
    </message>
    <message>
        <source>San Juan positions (*{suffix})</source>
        <translation>San Juan-ställningar (*{suffix})</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Tillbaka till bordet</translation>
    </message>
    <message>
        <source>To the puzzles</source>
        <translation>Till kluringarna</translation>
    </message>
    <message>
        <source>Who plays {name}</source>
        <translation>Vem som spelar {name}</translation>
    </message>
    <message>
        <source>Governor</source>
        <translation>Guvernör</translation>
    </message>
    <message>
        <source>{place}: {n}</source>
        <translation>{place}: {n}</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Stad</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>Under Chapel and Bank</source>
        <translation>Under Kapellet och Banken</translation>
    </message>
    <message>
        <source>Under the Harbour</source>
        <translation>Under Hamnen</translation>
    </message>
    <message>
        <source>Draw pile</source>
        <translation>Draghög</translation>
    </message>
    <message>
        <source>Discard pile</source>
        <translation>Slänghög</translation>
    </message>
    <message>
        <source>The clipboard contains no code of a position. Codes begin with SJP-.</source>
        <translation>I urklipp finns ingen kod för en ställning. Sådana koder börjar med SJP-.</translation>
    </message>
    <message>
        <source>This code was made by a newer version of San Juan.</source>
        <translation>Koden kommer från en nyare version av San Juan.</translation>
    </message>
    <message>
        <source>This code is incomplete or contains a typing error. Copy the whole code again.</source>
        <translation>Koden är ofullständig eller felskriven. Kopiera hela koden igen.</translation>
    </message>
    <message>
        <source>Round {round}, {name}</source>
        <translation>Runda {round}, {name}</translation>
    </message>
    <message>
        <source>Round {round}, {role}: {name}</source>
        <translation>Runda {round}, {role}: {name}</translation>
    </message>
    <message>
        <source>The position could not be checked.</source>
        <translation>Ställningen kunde inte prövas.</translation>
    </message>
    <message numerus="yes">
        <source>This is a puzzle: the best choice wins %n more games in 100 than the next best one.</source>
        <comment>This is a puzzle: the best choice wins one more game in 100 than the next best one.</comment>
        <translation>
            <numerusform>Det här är en kluring: på 100 spel vinner det bästa valet ett mer än det näst bästa.</numerusform>
            <numerusform>Det här är en kluring: på 100 spel vinner det bästa valet %n fler än det näst bästa.</numerusform>
        </translation>
    </message>
    <message>
        <source>From this level on, computer players find it: {level}.</source>
        <translation>Från och med den här nivån hittar datorspelare lösningen: {level}.</translation>
    </message>
    <message>
        <source>It is now among the puzzles from your own games.</source>
        <translation>Den finns nu bland kluringarna från dina egna spel.</translation>
    </message>
    <message>
        <source>It could not be saved among the puzzles from your own games.</source>
        <translation>Den kunde inte sparas bland kluringarna från dina egna spel.</translation>
    </message>
    <message>
        <source>There are fewer than three different choices.</source>
        <translation>Det finns färre än tre olika val.</translation>
    </message>
    <message>
        <source>The game is nearly decided: the best choice wins too rarely or too often.</source>
        <translation>Spelet är nästan avgjort: det bästa valet vinner för sällan eller för ofta.</translation>
    </message>
    <message>
        <source>The table itself proposes the best choice, so there is nothing to find.</source>
        <translation>Programmet föreslår redan det bästa valet, så det finns inget att hitta.</translation>
    </message>
    <message>
        <source>The best choice is hardly better than the next best one.</source>
        <translation>Det bästa valet är knappt bättre än det näst bästa.</translation>
    </message>
    <message>
        <source>The lead of the best choice is too uncertain.</source>
        <translation>Det bästa valets försprång är för osäkert.</translation>
    </message>
    <message>
        <source>The searches do not agree on the best choice.</source>
        <translation>Sökningarna är inte överens om det bästa valet.</translation>
    </message>
    <message>
        <source>This is not a puzzle.</source>
        <translation>Det här är ingen kluring.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spel</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spelare</translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>Utgåva</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Expansion</translation>
    </message>
    <message>
        <source>Only its production cards</source>
        <translation>Bara dess produktionskort</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runda</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Fråga</translation>
    </message>
    <message>
        <source>Price tiles, the next one first</source>
        <translation>Prisbrickor, nästa först</translation>
    </message>
    <message>
        <source>Trader phases so far</source>
        <translation>Köpmansfaser hittills</translation>
    </message>
    <message>
        <source>{name} chose</source>
        <translation>{name} valde</translation>
    </message>
    <message>
        <source>no role yet</source>
        <translation>ingen roll än</translation>
    </message>
    <message>
        <source>As in the game: {name}</source>
        <translation>Som i spelet: {name}</translation>
    </message>
    <message>
        <source>{name} chooses a role</source>
        <translation>{name} väljer en roll</translation>
    </message>
    <message>
        <source>The round begins</source>
        <translation>Rundan börjar</translation>
    </message>
    <message>
        <source>{role} of {chooser}: {name} is asked</source>
        <translation>{role} ({chooser}): frågan går till {name}</translation>
    </message>
    <message>
        <source>{name}, {role}</source>
        <translation>{name}, {role}</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>Blandad</translation>
    </message>
    <message>
        <source>Indigo, sugar, tobacco, coffee, silver: {prices}</source>
        <translation>Indigo, socker, tobak, kaffe, silver: {prices}</translation>
    </message>
    <message>
        <source>{building} is not part of this game. Remove it or add the expansion.</source>
        <translation>{building} ingår inte i det här spelet. Ta bort kortet eller lägg till expansionen.</translation>
    </message>
    <message>
        <source>{name} needs at least one building.</source>
        <translation>{name} behöver minst en byggnad.</translation>
    </message>
    <message>
        <source>{name} has {building} twice. A city may have it only once.</source>
        <translation>{name} har {building} två gånger. En stad får ha högst en av varje stadsbyggnad.</translation>
    </message>
    <message>
        <source>{building} holds no goods.</source>
        <translation>{building} kan inte ha någon vara.</translation>
    </message>
    <message>
        <source>The question from the game no longer fits. Choose another question.</source>
        <translation>Frågan från spelet passar inte längre. Välj en annan fråga.</translation>
    </message>
    <message>
        <source>{name} is not asked anything in this phase ({role}).</source>
        <translation>{name} får ingen fråga i den här fasen ({role}).</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Close (H or Esc)</source>
        <translation>Stäng (H eller Esc)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Råd</translation>
    </message>
    <message>
        <source>Arrow keys or mouse: browse  ·  Enter or click: select  ·  H: close</source>
        <translation>Pilar eller mus: bläddra  ·  Enter eller klick: välj  ·  H: stäng</translation>
    </message>
    <message>
        <source>Thinking about your options…</source>
        <translation>Går igenom dina alternativ …</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Loggen</translation>
    </message>
    <message>
        <source>is thinking…</source>
        <translation>tänker …</translation>
    </message>
    <message>
        <source>Since your last turn</source>
        <translation>Sedan ditt senaste drag</translation>
    </message>
    <message>
        <source>{name} is thinking…</source>
        <translation>{name} tänker …</translation>
    </message>
    <message>
        <source>Click a hint or press Enter to select it, then confirm.</source>
        <translation>Klicka på ett råd eller tryck på Enter. Bekräfta sedan.</translation>
    </message>
    <message>
        <source>Close (L or Esc)</source>
        <translation>Stäng (L eller Esc)</translation>
    </message>
    <message>
        <source>Hint (H)</source>
        <translation>Råd (H)</translation>
    </message>
    <message>
        <source>Skip (Enter)</source>
        <translation>Hoppa över (Enter)</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Snabbare</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Runda {round}</translation>
    </message>
    <message>
        <source>Open hands: ask the guide (Shift+H)</source>
        <translation>Öppna kort: fråga guiden (Skift+H)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Ångra</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Full log (L)</source>
        <translation>Hela loggen (L)</translation>
    </message>
    <message>
        <source>F1: rules</source>
        <translation>F1: regler</translation>
    </message>
    <message>
        <source>Cards: {count}</source>
        <translation>Kort: {count}</translation>
    </message>
    <message>
        <source>Prices in this Trader phase</source>
        <translation>Priserna nu (Köpmannens fas)</translation>
    </message>
    <message>
        <source>Prices in the last Trader phase</source>
        <translation>Priserna i Köpmannens förra fas</translation>
    </message>
    <message>
        <source>Cover my cards (V)</source>
        <translation>Dölj mina kort (V)</translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message numerus="yes">
        <source>%n seconds</source>
        <comment>%n second</comment>
        <translation>
            <numerusform>%n sekund</numerusform>
            <numerusform>%n sekunder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <comment>%n minute</comment>
        <translation>
            <numerusform>%n minut</numerusform>
            <numerusform>%n minuter</numerusform>
        </translation>
    </message>
    <message>
        <source>Time left: {time}.</source>
        <translation>Tid kvar: {time}.</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes per person</source>
        <comment>%n minute per person</comment>
        <translation>
            <numerusform>%n minut per person</numerusform>
            <numerusform>%n minuter per person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds per decision</source>
        <comment>%n second per decision</comment>
        <translation>
            <numerusform>%n sekund per beslut</numerusform>
            <numerusform>%n sekunder per beslut</numerusform>
        </translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>Ingen klocka</translation>
    </message>
    <message>
        <source>Time is up: the table has decided for {name}.</source>
        <translation>Tiden är slut: programmet har bestämt åt {name}.</translation>
    </message>
</context>
<context>
    <name>Together</name>
    <message>
        <source>Undo together?</source>
        <translation>Ångra tillsammans?</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Ångra</translation>
    </message>
    <message>
        <source>Play on from here together?</source>
        <translation>Spela vidare härifrån tillsammans?</translation>
    </message>
    <message>
        <source>The game returns to this point for everyone. Later moves are kept.</source>
        <translation>Spelet går tillbaka hit för alla. Senare drag finns kvar.</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Spela vidare</translation>
    </message>
    <message>
        <source>The last decision made by one of you is undone. The player who made it decides again; no one else’s cards are shown.</source>
        <translation>Det senaste beslutet som någon av er fattade ångras. Den som fattade det bestämmer igen; ingen annans kort visas.</translation>
    </message>
    <message>
        <source>The PIN of {name} is removed; a new one can be set. The cards stay covered until their owner shows them.</source>
        <translation>PIN-koden för {name} tas bort; en ny kan väljas. Korten förblir dolda tills ägaren visar dem.</translation>
    </message>
    <message>
        <source>Remove the lock?</source>
        <translation>Ta bort låset?</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Ta bort</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>The computer players’ background process stopped, so they are now a little weaker.</source>
        <translation>Datorspelarnas bakgrundsprocess har stannat, så nu spelar de lite svagare.</translation>
    </message>
    <message>
        <source>{name} did not respond; a simpler computer player made this decision.</source>
        <translation>{name} svarade inte; en enklare datorspelare fattade det här beslutet.</translation>
    </message>
    <message>
        <source>The computer players’ knowledge file is missing or damaged, so they will play less well. Reinstall the game to fix this.</source>
        <translation>Datorspelarnas kunskapsfil saknas eller är skadad, så de spelar sämre. Installera om programmet för att åtgärda det.</translation>
    </message>
    <message>
        <source>The program {program} cannot be started here, so a simple computer player takes over for {name}. You can choose another program under New game.</source>
        <translation>Programmet {program} kan inte startas här, så en enkel datorspelare hoppar in för {name}. Du kan välja ett annat program under ”Nytt spel”.</translation>
    </message>
    <message>
        <source>The program {program} has stopped, so a simple computer player takes over for {name}.</source>
        <translation>Programmet {program} har avslutats, så en enkel datorspelare hoppar in för {name}.</translation>
    </message>
    <message>
        <source>The program {program} did not respond in time, so a simple computer player takes over for {name}.</source>
        <translation>Programmet {program} svarade inte i tid, så en enkel datorspelare hoppar in för {name}.</translation>
    </message>
    <message>
        <source>The program {program} made an illegal move, so a simple computer player takes over for {name}.</source>
        <translation>Programmet {program} gjorde ett otillåtet drag, så en enkel datorspelare hoppar in för {name}.</translation>
    </message>
</context>
<context>
    <name>Tutor</name>
    <message>
        <source>Select the good to sell, then confirm.</source>
        <translation>Välj varan som ska säljas och bekräfta sedan.</translation>
    </message>
    <message>
        <source>Now it’s your game.</source>
        <translation>Nu spelar du på egen hand.</translation>
    </message>
    <message>
        <source>I’m still here. If you want to know what I would do, just ask.</source>
        <translation>Jag finns kvar här. Fråga om du vill veta vad jag skulle göra.</translation>
    </message>
    <message>
        <source>Good choice. Now it’s your game.</source>
        <translation>Bra val. Nu spelar du på egen hand.</translation>
    </message>
    <message>
        <source>You found another way that is just as good. I’m still here: if you want to know what I would do, just ask.</source>
        <translation>Du hittade en annan väg som är lika bra. Jag finns kvar här: fråga om du vill veta vad jag skulle göra.</translation>
    </message>
    <message>
        <source>That is just as good. If you confirm it, you will leave my path, and I’ll help only when you ask. If you follow my suggestion, I’ll keep explaining.</source>
        <translation>Det valet är lika bra. Bekräftar du det lämnar du min väg, och jag hjälper dig bara när du frågar. Följer du mitt förslag fortsätter jag att förklara.</translation>
    </message>
    <message numerus="yes">
        <source>Select %n goods, then confirm.</source>
        <comment>Select %n good, then confirm.</comment>
        <translation>
            <numerusform>Välj %n vara och bekräfta sedan.</numerusform>
            <numerusform>Välj %n varor och bekräfta sedan.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select the building, then confirm.</source>
        <translation>Välj byggnaden och bekräfta sedan.</translation>
    </message>
    <message>
        <source>You are about to pay with a card you will need soon. Click it to keep it, and pay with another card.</source>
        <translation>Du är på väg att betala med ett kort som du snart behöver. Klicka på det för att behålla det, och betala med ett annat.</translation>
    </message>
    <message>
        <source>The rules allow that, but this lesson follows a set path. Please take this step first, or choose “Continue without the guide”.</source>
        <translation>Reglerna tillåter det, men lektionen följer en bestämd väg. Ta det här steget först, eller välj ”Fortsätt utan guiden”.</translation>
    </message>
    <message>
        <source>Now click your {building} to build over it.</source>
        <translation>Klicka nu på din byggnad {building} för att bygga över den.</translation>
    </message>
</context>
<context>
    <name>UnkeptDialog</name>
    <message numerus="yes">
        <source>%n of your games cannot be saved at the moment. If you leave now, the latest decisions in them will be lost. You can save these games elsewhere, for example on another disk.</source>
        <comment>Your game cannot be saved at the moment. If you leave now, its latest decisions will be lost. You can save it elsewhere, for example on another disk.</comment>
        <translation>
            <numerusform>Ditt spel kan inte sparas just nu. Om du avslutar nu går de senaste besluten förlorade. Du kan spara det någon annanstans, till exempel på en annan disk.</numerusform>
            <numerusform>%n av dina spel kan inte sparas just nu. Om du avslutar nu går de senaste besluten i dem förlorade. Du kan spara dem någon annanstans, till exempel på en annan disk.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything is saved</source>
        <translation>Allt är inte sparat</translation>
    </message>
    <message>
        <source>Leave anyway</source>
        <translation>Avsluta ändå</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>Fortsätt spela</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Spara någon annanstans …</translation>
    </message>
</context>
<context>
    <name>UnseenDialog</name>
    <message>
        <source>Cards you have not seen yet</source>
        <translation>Kort du ännu inte har sett</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Tillbaka till bordet</translation>
    </message>
    <message>
        <source>{place} ({count})</source>
        <translation>{place} ({count})</translation>
    </message>
    <message>
        <source>{building}: {unseen} of {copies} unseen</source>
        <translation>{building}: {unseen} av {copies} osedda</translation>
    </message>
    <message>
        <source>{cards} in total: {places}. Filled-in cards are still unseen.</source>
        <translation>Totalt {cards}: {places}. Ifyllda kort har du inte sett än.</translation>
    </message>
</context>
<context>
    <name>WelcomeDialog</name>
    <message>
        <source>Welcome to San Juan</source>
        <translation>Välkommen till San Juan</translation>
    </message>
    <message>
        <source>Play with a guide</source>
        <translation>Spela med guide</translation>
    </message>
    <message>
        <source>Every card is a building, or money to pay for another.</source>
        <translation>Varje kort är en byggnad, eller pengar till en annan.</translation>
    </message>
    <message>
        <source>The full rules, to browse or look things up.</source>
        <translation>Alla regler, att läsa eller slå upp i.</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Läs reglerna</translation>
    </message>
    <message>
        <source>The guide explains the first five rounds; after that you play on your own.</source>
        <translation>Guiden förklarar de fem första rundorna; sedan spelar du på egen hand.</translation>
    </message>
    <message>
        <source>Know the game? Choose players, levels and characters.</source>
        <translation>Kan du spelet? Välj spelare, nivåer och karaktärer.</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nytt spel</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Större text</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ljud</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Mindre rörelse</translation>
    </message>
</context>
<context>
    <name>Winning</name>
    <message numerus="yes">
        <source>%n rounds.</source>
        <comment>One round.</comment>
        <translation>
            <numerusform>En runda.</numerusform>
            <numerusform>%n rundor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards under {buildings}</source>
        <comment>one card under {buildings}</comment>
        <translation>
            <numerusform>ett kort under {buildings}</numerusform>
            <numerusform>%n kort under {buildings}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goods under {buildings}</source>
        <comment>one good under {buildings}</comment>
        <translation>
            <numerusform>en vara under {buildings}</numerusform>
            <numerusform>%n varor under {buildings}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n monuments</source>
        <comment>one monument</comment>
        <translation>
            <numerusform>ett monument</numerusform>
            <numerusform>%n monument</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n production buildings</source>
        <comment>one production building</comment>
        <translation>
            <numerusform>en produktionsbyggnad</numerusform>
            <numerusform>%n produktionsbyggnader</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n city buildings</source>
        <comment>one city building</comment>
        <translation>
            <numerusform>en stadsbyggnad</numerusform>
            <numerusform>%n stadsbyggnader</numerusform>
        </translation>
    </message>
    <message>
        <source>Tied on points, and on cards and goods too.</source>
        <translation>Lika många poäng, och lika många kort och varor.</translation>
    </message>
    <message>
        <source>Tied on points; decided by hand cards and goods, {most} to {less}.</source>
        <translation>Lika många poäng; handkort och varor avgör, {most} mot {less}.</translation>
    </message>
    <message>
        <source>Key to victory: {sources}.</source>
        <translation>Nyckeln till segern: {sources}.</translation>
    </message>
</context>
</TS>
