import type { Dictionary } from '../dictionary.ts'

export const mail: Dictionary['mail'] = {
  driverSigned: {
    subject: 'Læsset: {{code}} til {{place}}',
    heading: 'Godset er på vej',
    lead: '{{signedBy}} har overtaget godset for {{carrier}} og underskrevet fragtbrev {{code}}.',
  },
  receiverSigned: {
    subject: 'Leveret: {{code}} i {{place}}',
    heading: 'Leveret og underskrevet',
    lead: '{{signedBy}} har modtaget godset for {{recipient}} og underskrevet fragtbrev {{code}}.',
    attached: 'Fragtbrevet med alle underskrifter er vedhæftet som forseglet PDF.',
  },
  returnGoods: {
    subject: 'Returgods på {{code}}',
    heading: 'Returgods',
    lead: 'Da {{code}} blev leveret til {{recipient}}, blev dette gods givet retur.',
  },
  refused: {
    subject: 'Afvist: {{code}}',
    heading: 'Godset blev afvist',
    lead: '{{recipient}} tog ikke imod godset på fragtbrev {{code}}: {{reason}}.',
    ask: 'Afsenderen bestemmer, hvad der sker med det: Åbn fragtbrevet i portalen, og vælg ”Giv instruktioner”.',
  },
  partRefused: {
    subject: 'Delvist afvist: {{code}}',
    heading: 'En del af godset blev afvist',
    lead: '{{recipient}} tog ikke imod en del af godset på fragtbrev {{code}}: {{reason}}.',
  },
  left: {
    subject: 'Efterladt uden underskrift: {{code}}',
    heading: 'Godset blev efterladt uden underskrift',
    lead: '{{carrier}} efterlod godset på fragtbrev {{code}}: {{reason}}.',
    ask: 'Linket viser fragtbrevet og dets billeder i 90 dage. Modtageren kan stadig kontrollere godset og skrive under i portalen.',
  },
  instructed: {
    subject: 'Instruktioner til {{code}}',
    heading: 'Afsenderen har besluttet sig',
    lead: '{{by}} giver instruktioner til fragtbrev {{code}}: {{reason}}.',
  },
  carrierInstructed: {
    subject: 'Instruktion for {{code}}',
    heading: 'Ny instruktion',
    lead: '{{by}} giver dig en instruktion om fragtbrev {{code}}: {{what}}.',
    ask: 'Accepter den i portalen, eller afvis den dér med grunden. Artikel 12.6 i CMR-konventionen: Den, der ikke kan følge en instruktion, meddeler det straks.',
  },
  instructionDecided: {
    subject: 'Instruktion for {{code}}: {{state}}',
    heading: 'Instruktionen er afgjort',
    lead: 'Fragtbrev {{code}}: {{what}}. {{state}}.',
  },
  deliveryDemanded: {
    subject: 'Levering krævet: {{code}}',
    heading: 'Levering krævet',
    lead: '{{by}} har krævet levering af fragtbrev {{code}}. Fra nu af råder modtageren over godset (artikel 12.2 og 13.1).',
  },
  correctionProposed: {
    subject: 'Rettelse foreslået: {{code}}',
    heading: 'En rettelse venter på dig',
    lead: '{{by}} foreslår at rette fragtbrev {{code}}: {{what}}.',
    ask: 'Godkend eller afvis den i portalen. Indtil alle, der har underskrevet, er enige, forbliver fragtbrevet, som det er.',
  },
  correctionDecided: {
    subject: 'Rettelse af {{code}}: {{state}}',
    heading: 'En rettelse er afgjort',
    lead: 'Fragtbrev {{code}}: {{what}}. {{state}}.',
  },
  exception: {
    subject: '{{type}}: {{code}}',
    heading: 'Der er registreret en afvigelse',
    lead: '{{by}} melder om fragtbrev {{code}}: {{type}}.',
  },
  reservation: {
    subject: 'Forbehold til {{code}}: {{kind}}',
    heading: 'Modtageren har taget forbehold',
    lead: '{{by}} tager forbehold til fragtbrev {{code}}: {{kind}}. {{late}}',
  },
  toAnswer: {
    subject: 'Svar på forbeholdene på {{code}}',
    heading: 'Fragtføreren har taget forbehold',
    lead: '{{carrier}} tog forbehold ved overtagelsen af godset på fragtbrev {{code}}. Linket viser dem med begrundelser og billeder, indtil modtageren underskriver.',
    advice:
      'Et accepteret forbehold binder afsenderen (artikel 8 og 9 i CMR). Din underskriftskode bekræfter et svar; giv den ikke videre.',
    button: 'Læs forbeholdene',
  },
  comment: {
    subject: 'Kommentar til {{code}}',
    heading: 'En kommentar til dig',
    lead: '{{by}} skrev på fragtbrev {{code}}:',
  },
  notesSigned: {
    subject_one: 'Underskrevet: {{count}} fragtbrev',
    subject_other: 'Underskrevet: {{count}} fragtbreve',
    heading: 'Underskrevet samlet',
    lead: '{{by}} har underskrevet disse fragtbreve og vil gerne lade dig det vide.',
  },
  webhookDisabled: {
    subject: 'Webhook for {{organization}} slået fra',
    heading: 'Din webhook er slået fra',
    lead: '{{host}} har ikke modtaget en eneste besked i fem dage; det seneste svar var: {{problem}}. Der sendes ikke flere beskeder.',
    advice: 'Ret det modtagende system, og gem derefter webhookadressen igen i organisationens indstillinger.',
  },
  apiChange: {
    heading: 'Ændring af API’et',
    why: 'Du får denne e-mail, fordi {{organization}} har angivet denne adresse for API-ændringer.',
  },
  activation: {
    subject: 'Aktivér din konto hos Roadnote',
    heading: 'Velkommen, {{name}}',
    lead: '{{organization}} har oprettet en konto til dig, så du kan underskrive fragtbreve. Færdiggør registreringen, og vælg din underskriftskode; ingen andre får den at vide.',
    days: 'Linket virker én gang inden for 7 dage.',
    button: 'Færdiggør registreringen',
  },
  invitation: {
    lead: '{{organization}} har oprettet en konto til dig hos Roadnote. Færdiggør registreringen, og vælg din adgangskode; ingen andre får den at vide.',
  },
  passwordRecovery: {
    subject: 'Vælg en ny adgangskode',
    heading: 'En ny adgangskode',
    lead: 'Der er bedt om en ny adgangskode til kontoen {{name}}. Linket virker én gang inden for 30 minutter. Var det ikke dig, skal du ikke gøre noget: din adgangskode forbliver den samme.',
    button: 'Vælg adgangskode',
  },
  guessesPaused: {
    subject: 'Forkerte koder eller adgangskoder for {{name}}',
    heading: 'Nogen prøver måske at gætte',
    lead: 'Der er indtastet forkerte koder eller adgangskoder så ofte for {{name}} hos {{organization}}, at ukendte enheder må vente. Enheder, som {{name}} har brugt før, er ikke berørt.',
    advice:
      'Var det ikke dig, er ingen kommet ind. Bliver ukendte enheder ved med at prøve, så forny koden eller adgangskoden, og giv din administrator besked.',
  },
  signCodeOff: {
    subject: 'Underskriftskoden for {{name}} er slået fra',
    heading: 'Underskriftskoden er slået fra',
    lead: 'På en enhed, som {{name}} har brugt før hos {{organization}}, blev der indtastet en forkert underskriftskode ti gange i træk. Der kan ikke længere underskrives med denne kode.',
    advice:
      'Forny den via ”Glemt adgangskoden?” på loginskærmen, eller bed en administrator i organisationen om at starte fornyelsen. Ingen andre ser eller vælger koden.',
  },
  signOnLink: {
    subject: 'Bekræft dit login med Microsoft',
    heading: 'Login med Microsoft',
    lead: 'Nogen er logget ind med Microsoft og vil åbne kontoen {{name}} hos {{organization}}. Hvis det var dig, så åbn linket i samme browser. Det virker én gang inden for 30 minutter. Hvis det ikke var dig, så gør ingenting: ingen kommer ind.',
    button: 'Tilknyt konto',
  },
  signCodeRenewal: {
    subject: 'Vælg en ny underskriftskode',
    heading: 'En ny underskriftskode',
    lead: 'Der er bedt om en ny underskriftskode til {{name}}. Linket virker én gang inden for 30 minutter. Var det ikke dig, skal du ikke gøre noget: din kode forbliver den samme.',
    button: 'Vælg underskriftskode',
  },
  signCodeRenewed: {
    subject: 'Din underskriftskode er fornyet',
    heading: 'Din underskriftskode er fornyet',
    lead: 'Der er valgt en ny underskriftskode til {{name}} via linket i vores e-mail. Den gamle virker ikke længere.',
    advice: 'Hvis det ikke var dig, så giv straks en administrator i din organisation besked.',
  },
  passwordChanged: {
    subject: 'Din adgangskode er ændret',
    heading: 'Din adgangskode er ændret',
    lead: 'Der er valgt en ny adgangskode til {{name}}. Den gamle virker ikke længere, og alle andre sessioner er afsluttet.',
    advice: 'Hvis det ikke var dig, så giv straks en administrator i din organisation besked.',
  },
  signCodeSet: {
    subject: 'Din underskriftskode er valgt',
    heading: 'Din underskriftskode er valgt',
    lead: 'Der er valgt en ny underskriftskode til {{name}}. En tidligere virker ikke længere.',
    advice: 'Hvis det ikke var dig, så giv straks en administrator i din organisation besked.',
  },
  emailChanged: {
    subject: 'Din e-mailadresse er ændret',
    heading: 'Din e-mailadresse er ændret',
    lead: 'E-mailadressen for {{name}} er ændret fra {{old}} til {{new}}. E-mails om kontoen sendes fra nu af til den nye adresse.',
    advice: 'Hvis det ikke var dig, så giv straks en administrator i din organisation besked.',
  },
  emailConfirm: {
    subject: 'Bekræft din e-mailadresse',
    lead: 'Denne adresse er angivet for kontoen {{name}} hos {{organization}}. Bekræft den, så e-mails om kontoen kan sendes dertil.',
    advice: 'Kender du ikke kontoen, skal du ikke gøre noget. Linket virker i 7 dage.',
    button: 'Bekræft adressen',
  },
  emailDecide: {
    subject: 'Nogen har ændret din e-mailadresse',
    lead: '{{by}} har ændret e-mailadressen for {{name}} til {{new}}. Indtil du siger ja, eller i 7 dage, sendes der ingen link til adgangskode, kode eller adgangsnøgle dertil.',
    advice: 'Åbn siden for at sige ja eller beholde din gamle adresse.',
    button: 'Sig ja eller nej',
  },
  emailObjected: {
    subject: '{{name}} afviste en ny e-mailadresse',
    lead: '{{by}} havde ændret e-mailadressen for {{name}} til {{new}}. {{name}} sagde nej, og den tidligere adresse gælder igen.',
    advice: 'Ved ingen, hvorfor den blev ændret, så se i administrationsloggen og kontrollér kontoen, der ændrede den.',
  },
  identityLink: {
    subject: 'Bekræft, at dette er din konto',
    lead: 'En person, der er logget ind som {{name}}, vil vælge en underskriftskode eller en adgangsnøgle. Er det dig, så åbn linket i samme browser.',
    advice: 'Er det ikke dig, så åbn det ikke, og giv en anden administrator besked. Linket virker i 30 minutter.',
    button: 'Det er min konto',
  },
  signingLink: {
    subject: 'Underskriv fragtbrev {{code}}',
    heading: 'Et fragtbrev venter på underskrift',
    lead: '{{sender}} beder {{organization}} underskrive fragtbrev {{code}}. Du kan læse det, skrive en bemærkning og underskrive, uden konto.',
    advice:
      'Linket virker én gang og i 24 timer. Din organisation har angivet denne adresse. Send det ikke videre: den, der åbner det, kan underskrive.',
    button: 'Læs og underskriv',
  },
  newDevice: {
    subject: 'Login fra en ny enhed',
    heading: 'Login fra en ny enhed',
    lead: '{{name}} loggede ind {{time}} fra en enhed, der ikke er brugt før: {{device}}, netværk {{address}}.',
    advice:
      'Hvis det var dig, skal du ikke gøre noget. Ellers skal du straks ændre din adgangskode og afslutte de andre sessioner i din profil.',
  },
  report: {
    subject: 'Din rapport: {{days}}',
    heading: 'Din rapport',
    lead: 'Tallene og diagrammerne for {{days}} er i den vedhæftede PDF.',
    stop: 'Du får denne e-mail, fordi du har bedt om den. Med knappen kan du ændre eller afslutte rapporten, når du er logget ind.',
    button: 'Ændr eller afslut rapporten',
  },
  stop: 'Stop disse e-mails uden at logge ind',
  morning: {
    subject: '{{views}}',
    heading: 'Dine fragtbreve her til morgen',
    lead: 'Status {{time}}:',
    view: '{{name}}: {{number}}',
    line_one: '{{name}}: {{number}} fragtbrev',
    line_other: '{{name}}: {{number}} fragtbreve',
    button: 'Åbn ordrerne',
  },
  secondFactorAdvice: 'Hvis det ikke var dig, så giv straks en administrator i din organisation besked.',
  secondFactorOn: {
    subject: 'Totrinslogin er slået til',
    lead: 'Den, der logger ind som {{name}}, skal fra nu af også angive en kode fra en app.',
  },
  secondFactorOff: {
    subject: 'Totrinslogin er slået fra',
    lead: 'Adgangskoden for {{name}} er igen nok til at logge ind. Gendannelseskoderne virker ikke længere.',
  },
  secondFactorReset: {
    subject: 'Dit totrinslogin er nulstillet',
    lead: '{{by}} har nulstillet totrinslogin for {{name}}, for eksempel på grund af en mistet telefon. Alle sessioner er afsluttet; adgangskoden er uændret.',
    advice:
      'Hvis du ikke bad om det, skal du straks skifte adgangskode, slå totrinslogin til igen og give din organisation besked.',
  },
  recoveryCodesRenewed: {
    subject: 'Dine gendannelseskoder er fornyet',
    lead: 'Der er oprettet nye gendannelseskoder til {{name}}. De tidligere virker ikke længere.',
  },
  recoveryCodeUsed: {
    subject: 'En gendannelseskode er brugt',
    lead: 'En gendannelseskode for {{name}} er brugt i stedet for appen. Koder tilbage: {{left}}.',
  },
  passkeyAdded: {
    subject: 'En adgangsnøgle er tilføjet',
    lead: 'Adgangsnøglen ”{{passkey}}” åbner fra nu af kontoen for {{name}}.',
  },
  passkeyRemoved: {
    subject: 'En adgangsnøgle er fjernet',
    lead: 'Adgangsnøglen ”{{passkey}}” åbner ikke længere kontoen for {{name}}.',
  },
  passkeyRefused: {
    subject: 'En adgangsnøgle er afvist',
    lead: 'Nogen forsøgte at logge ind eller underskrive et fragtbrev som {{name}} med adgangsnøglen ”{{passkey}}”, og den lignede en kopi: tælleren var gået tilbage. Det blev afvist.',
    advice: 'Fjern adgangsnøglen i din profil, og giv en administrator i din organisation besked.',
  },
  fact: {
    cmrCode: 'Fragtbrev',
    tripID: 'Tur',
    sender: 'Afsender',
    carrier: 'Fragtfører',
    recipient: 'Modtager',
    driver: 'Chauffør',
    plates: 'Nummerplader',
    collection: 'Afhentning',
    delivery: 'Levering',
    signedBy: 'Underskrevet af',
    signedAt: 'Underskrevet den',
    comment: 'Kommentar',
    goods: 'Gods',
    returnedGoods: 'Returgods',
  },
  openNote: 'Åbn fragtbrevet',
  buttonFails: 'Hvis knappen ikke virker, så kopiér denne adresse ind i din browser:',
  linkLife: 'Linket gælder kun dette fragtbrev, i 90 dage.',
  tooLarge: 'For stort til at vedhæfte: {{names}}',
  questions: 'Spørgsmål til dette fragtbrev?',
  sentFor: 'Sendt af Roadnote for {{organization}}',
  sentBy: 'Sendt af Roadnote.',
  noReply: 'Svar ikke på denne e-mail; svar bliver ikke læst.',
}
