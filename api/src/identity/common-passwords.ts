// Composed by hand from what every published list of leaked passwords has in common: what stands in such lists is a
// fact and nobody's work. Only what `isEasyPassword` would not find by its rules has to be listed whole.

/** Whole passwords of eight characters and more, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qwer1234 1234qwer asdf1234 zxcv1234 q1w2e3r4 q1w2e3r4t5 qazwsxedc
  zaq12wsx zaq1xsw2 zaq1zaq1 xsw21qaz !qaz2wsx 1qazxsw2 abc12345 abcd1234 1234abcd a1b2c3d4 a1b2c3d4e5 aa123456
  aaa111222 a1234567 a12345678 a123456789 q1234567 q12345678 123456789a 12345678a 1234567a 1234567q 123456789q
  12345qwert 123qweasd 123qweasdzxc qweasdzxc qweasd123 qwe123qwe 123qwe123 asdasd123 asd123asd zxc123zxc qwertyasdf
  11223344 1122334455 112233445566 12341234 1234512345 123123123 123321123 12344321 123454321 123456654321 147258369
  147852369 159753456 159357258 741852963 789456123 987654321 963852741 321654987 789654123 456123789 135792468
  246813579 102030405 1020304050 10203040 13579246 31415926 31415926535 27182818 5201314520 520131400 1314520520
  00000001 12345600 12121212 21212121 69696969 696969696 80088008 420420420 11235813 1123581321 007007007 13131313
  letmein1 letmein123 letmein! letmeinn trustno1 trustno11 trustnoone opensesame iloveyou iloveyou1 iloveyou2
  iloveyou! iloveu123 iloveyou123 iloveyou12 iloveme1 iloveme123 ilovegod iloveyouu iloveyoubaby ihateyou ihateyou1
  fuckyou1 fuckyou2 fuckyou! fuckyou123 fuckoff1 fuckthis asshole1 bullshit bullshit1 blowjob1 bigdick1 pussy123
  password password1 password12 password123 password1234 password! password1! passw0rd p@ssw0rd p@ssword pa55word
  pa55w0rd passwort passwort1 motdepasse contraseña contrasena senha123 senha1234 wachtwoord haslo123 parola123
  adminadmin admin123 admin1234 admin12345 admin@123 administrator root1234 rootroot toor1234 test1234 testtest
  test12345 tester123 testing123 guest123 guestguest user1234 username login123 loginlogin changeme changeme1
  changeme123 default1 default123 secret123 secretpassword mypassword mypassword1 newpassword thepassword
  nopassword yourpassword password2 passpass pass1234 pass12345 pass123456 passwordpassword welcome1 welcome12
  welcome123 welcome2 welcome! qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwerty11 qwerty00
  qwertyqwerty azerty123 azertyui azertyuiop qwertz123 qwertzui asdfghjk asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123
  zxcvzxcv poiuytrewq lkjhgfdsa mnbvcxz1 gfhjkmgfhjkm gfhjkm123 ghbdtnghbdtn hello123 hello1234 hellohello
  helloworld hello123! whatever whatever1 nothing1 something something1 blahblah computer computer1 internet
  internet1 microsoft windows10 windows123 samsung1 samsung123 google123 facebook facebook1 youtube1 youtube123
  instagram twitter1 iphone123 nintendo pokemon1 pokemon123 pikachu1 minecraft minecraft1 fortnite1 roblox123
  starwars starwars1 skywalker lordoftherings harrypotter jamesbond jamesbond007 batman123 superman superman1
  spiderman spiderman1 wolverine ironman1 captainamerica deadpool1 dragon123 dragonball dragonball1 naruto123 sasuke123
  football football1 football123 baseball baseball1 basketball basketball1 softball1 volleyball hockey123 soccer123
  liverpool liverpool1 arsenal1 arsenal123 chelsea1 chelsea123 manchester manchesterunited manutd123 barcelona
  barcelona1 realmadrid juventus steelers cowboys1 lakers24 yankees1 patriots packers1 redskins eagles123 broncos1
  sunshine sunshine1 princess princess1 princess123 butterfly butterfly1 chocolate chocolate1 cupcake1 sweetheart
  babygirl babygirl1 babygurl1 baby1234 beautiful beautiful1 lovelove lovelove1 loveyou1 loveme123 lovers123
  forever1 forever21 friends1 friendship bestfriend myfamily family123 blessed1 blessing faithful jesus123 jesuschrist
  jesusislord jesussaves godisgood god12345 christian christ123 heaven123 angels123 snoopy123 tinkerbell spongebob
  elephant dolphin1 dolphins tigger123 monkey123 monkey12 monkeys1 chicken1 cheese123 banana123 cookie123 cookies1
  pepper123 ginger123 flower123 flowers1 rainbow1 rainbow123 purple123 orange123 yellow123 orange12 silver123
  diamond1 diamonds crystal1 victoria alexander alexandra alexander1 elizabeth elizabeth1 christopher christina
  michelle michelle1 jennifer jennifer1 jessica1 jonathan jonathan1 samantha samantha1 stephanie charlotte charlie1
  charlie123 benjamin benjamin1 nicholas danielle daniel123 michael1 michael123 patrick1 robert123 thomas123
  matthew1 anthony1 andrew123 joshua123 jordan23 ashley123 brandon1 william1 richard1 maverick midnight midnight1
  metallica slipknot nirvana1 rockstar rockstar1 guitar123 music123 slayer666 666666666 killer123 hunter123 hunter12
  ranger123 shadow123 shadow12 master123 mustang1 mustang123 corvette mercedes ferrari1 porsche1 porsche911 lamborghini
  yamaha123 harley123 kawasaki ducati916 airplane security security1 scorpion scorpion1 scorpio1 virginia westside
  eastside northside brooklyn newyork1 california texas123 florida1 london123 america1 canada123 australia germany1
  december november september october1 january1 february summer123 summer12 winter123 spring123 autumn123 monday123
  friday13 saturday sunday123 birthday birthday1 christmas christmas1 halloween holidays vacation freedom1 freedom123
  success1 champion champions winner123 number01 numberone lucky777 lucky123 jackpot1 casino123 gangster gangster1
  biteme123 eatme123 sexy1234 sexybitch sexygirl hotstuff hottie123 playboy1 player123 gamecube playstation xbox3600
  access14 abgrtyu 1a2b3c4d 1a2s3d4f 1234567890 12345678 123456789 123456781 0987654321 9876543210 87654321 98765432
  correcthorsebatterystaple correct horse battery staple thisisapassword channelwise
  `
    .split(/\s+/)
    .filter((word) => word.length >= 8),
)

/** Words that stay easy with digits and signs about them, in lower case. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd passwords pass motdepasse contrasena senha wachtwoord haslo parola salasana losenord adgangskode
  secret letmein welcome willkommen bienvenue bienvenido login logon admin administrator root user username guest test
  tester testing default changeme temp temporary demo sample example qwerty qwertz azerty asdf asdfgh zxcvbn zxcvbnm
  hello hallo bonjour hola ciao iloveyou iloveu iloveme loveyou loveme love lover lovely forever always sunshine
  princess prince queen king angel angels baby babygirl babyboy sweet sweetie honey sugar cookie cookies chocolate
  candy cupcake banana apple orange cherry strawberry peach lemon pepper ginger cheese chicken pizza coffee
  football soccer baseball basketball hockey tennis golf softball volleyball rugby cricket liverpool arsenal chelsea
  barcelona realmadrid juventus manchester bayern lakers yankees cowboys steelers eagles patriots packers
  superman batman spiderman ironman hulk wolverine joker starwars skywalker yoda vader pokemon pikachu naruto goku
  dragon dragonball minecraft fortnite roblox nintendo mario zelda sonic harrypotter hogwarts gandalf frodo matrix
  monkey tiger lion bear wolf eagle falcon hawk shark dolphin elephant panda kitty kitten puppy doggy horse pony rabbit
  bunny butterfly spider snake scorpion phoenix unicorn turtle penguin flower flowers rose lily daisy sunflower
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday birthday christmas halloween easter holiday
  michael jennifer jessica ashley amanda daniel david james john robert joseph thomas andrew matthew joshua anthony
  charlie william richard george nicole michelle samantha elizabeth sarah maria anna laura sophie emma julia victoria
  alexander alexandra benjamin nicholas jonathan christopher stephanie danielle natalie hannah madison taylor jordan
  morgan justin brandon tyler austin hunter maggie bailey buster max rocky lucky shadow sophia olivia isabella
  computer internet google facebook youtube instagram twitter windows microsoft apple samsung iphone android linux
  ubuntu oracle cisco server network system security access master hacker killer soldier ninja samurai pirate ranger
  warrior hunter knight wizard legend champion winner player gamer boss chief captain commander general
  mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota nissan audi bmw jaguar chevy ford
  freedom liberty america canada england london paris berlin madrid roma moscow tokyo newyork texas california florida
  jesus christ heaven god blessed faith hope grace peace trust trustno believe miracle family friends mother father
  mommy daddy sister brother grandma success money dollar rich diamond crystal silver gold golden platinum
  purple yellow green black white blue pink rainbow midnight moonlight starlight sunset ocean beach river mountain
  music guitar piano drummer rockstar metallica slipknot nirvana eminem beatles queen rockyou
  fuck fuckyou fuckoff shit bullshit asshole bitch pussy dick sexy sexygirl hottie whatever nothing something anything
  nobody somebody someone stupid crazy happy smile funny beautiful pretty lovebug babe darling sweetheart
  channelwise channel channels
  `
    .trim()
    .split(/\s+/),
)
