import type { Translated } from '../dictionary.ts'
import { emergency } from '../emergency.ts'
import type { app as english } from '../en/app.ts'

export const app: Translated<typeof english> = {
  name: 'Roadnote',
  loading: 'Indlæser…',
  skipToContent: 'Gå til indholdet',
  openMenu: 'Åbn menuen',
  closeMenu: 'Luk menuen',
  close: 'Luk',
  reload: emergency.da.reload,
  retry: 'Prøv igen',
  toOrders: 'Til ordrerne',
  toSignIn: 'Til login',
  messages: 'Beskeder',
  newTab: 'åbner i en ny fane',
  nav: {
    label: 'Hovedmenu',
    find: 'Find eller gå til…',
    account: 'Kontomenu',
    info: 'Info',
    signOut: 'Log ud',
    signOutFailed:
      'Du er logget ud her, men serveren kunne ikke få besked. Skift adgangskode, hvis det er en delt computer.',
  },
  language: { label: 'Sprog' },
  colours: { label: 'Farver', light: 'Lys', dark: 'Mørk', system: 'System' },
  footer: {
    label: 'Om dette websted',
    copyright: '© {{year}} Roadnote',
    faq: 'Ofte stillede spørgsmål',
    appFaq: 'Spørgsmål om appen',
    disclaimer: 'Ansvarsfraskrivelse',
    privacy: 'Privatlivspolitik',
    shortcuts: 'Tastaturgenveje',
  },
  palette: {
    label: 'Find eller gå til',
    placeholder: 'Kode, tur, chauffør, sted eller side…',
    nothing: 'Intet fundet',
    screens: 'Sider',
    languages: 'Sprog',
    colours: 'Farver',
    session: 'Session',
  },
  shortcuts: {
    title: 'Tastaturgenveje',
    find: 'Find eller åbn en side',
    list: 'Vis denne liste',
    close: 'Luk det, der er åbent',
  },
  track: {
    label: '{{sender}}, {{driver}}, {{receiver}}',
    sender: {
      letter: 'A',
      waiting: 'Afsenderen har ikke underskrevet',
      next: 'Afsenderen underskriver som den næste',
      signed: 'Afsenderen har underskrevet',
    },
    driver: {
      letter: 'C',
      waiting: 'Chaufføren har ikke underskrevet',
      next: 'Chaufføren underskriver som den næste',
      signed: 'Chaufføren har underskrevet',
    },
    receiver: {
      letter: 'M',
      waiting: 'Modtageren har ikke underskrevet',
      next: 'Modtageren underskriver som den næste',
      signed: 'Modtageren har underskrevet',
    },
  },
  page: {
    dashboard: 'Overblik',
    compare: 'Sammenlign',
    users: 'Brugere',
    roles: 'Roller',
    organizations: 'Organisationer',
    profile: 'Min profil',
    selectStore: 'Vælg organisation',
    registration: 'Registrering',
    resetPassword: 'Ny adgangskode',
    charter: 'Transportordre',
    pdf: 'Fragtbrev',
    verify: 'Kontrollér et fragtbrev',
  },
  notReady: { title: 'Denne side er ikke klar endnu.' },
  outgoing: { title: 'Udgående' },
  notFound: {
    title: 'Siden blev ikke fundet',
    text: 'Der er intet på denne adresse. Den kan være skrevet forkert, eller siden er flyttet.',
  },
  noAccess: {
    title: 'Du har ikke adgang til denne side',
    permission: 'Den kræver rettigheden »{{permission}}«, som din rolle ikke har.',
    superAdmin: 'Den er kun for superadministratorer.',
    ask: 'Har du brug for den i dit arbejde, så spørg administratoren i din organisation.',
  },
  failure: {
    title: 'Noget gik galt på denne side',
    text: 'Det, du havde gemt, er bevaret. Prøv igen; sker det igen, så genindlæs siden.',
    outdatedTitle: emergency.da.title,
    outdatedText: emergency.da.text,
  },
  help: {
    title: 'Hjælp',
    ask: 'Spørg først administratoren i din organisation: vedkommende administrerer brugere, roller og organisationens indstillinger.',
    keys: 'Tryk på ? på enhver side for tastaturgenveje, og {{keys}} for at finde en side.',
    disclaimer: 'Ansvarsfraskrivelse',
    content:
      'Den, der udfylder eller underskriver et fragtbrev, står inde for indholdet. Roadnote opbevarer det og sender det videre; det kontrollerer ikke, om det passer.',
    warranty: 'Roadnote er fri software under Apache-licensen 2.0 og leveres uden garanti.',
  },
  faq: {
    title: 'Ofte stillede spørgsmål',
    portal: 'Portalen',
    app: 'Chaufførernes app',
    seeQuestion: 'Hvem ser et fragtbrev?',
    seeAnswer:
      'Afsenderen, fragtføreren, modtageren og underleverandøren, som står på det, den, der oprettede det, og organisationerne over dem. Modtagere og underleverandører ser det, så snart det er klar til underskrift.',
    codeQuestion: 'Hvad er min underskriftskode?',
    codeAnswer:
      'Fire cifre, der bekræfter din underskrift. Ingen andre kan se eller ændre dem, heller ikke en administrator.',
    undoQuestion: 'Kan en underskrift fortrydes?',
    undoAnswer: 'Nej. Et underskrevet fragtbrev er bevis: det kan sættes til ikke fuldført, men aldrig slettes.',
    driverQuestion: 'Hvordan logger en chauffør ind?',
    driverAnswer:
      'Med eget brugernavn og adgangskode. Rollen skal have rettigheden »{{permission}}«. Selve appen er ikke klar endnu.',
  },
  about: {
    title: 'Om Roadnote',
    what: 'Roadnote er en åben webportal til elektroniske CMR-fragtbreve: oprettet, underskrevet af afsender, chauffør og modtager, og opbevaret som bevis.',
    law: 'Den følger CMR-konventionen om international vejtransport af gods og dens tillægsprotokol om det elektroniske fragtbrev (e-CMR).',
    licence: 'Det er fri software under Apache-licensen 2.0.',
    version: 'Version {{version}}',
  },
  privacy: {
    title: 'Privatlivspolitik',
    responsible:
      'Virksomheden, der driver denne installation, har ansvaret for dine data. Vil du se, rette eller slette dem, så spørg administratoren i din organisation.',
    keptTitle: 'Hvad der gemmes',
    kept: 'Dit navn, brugernavn, e-mailadresse, telefonnummer, din organisation og rolle. Ved hver underskrift: hvem der underskrev, hvornår, hvordan, og fra hvilken adresse og browser. Underskrifter er bevis og slettes ikke.',
    browserTitle: 'I din browser',
    browser:
      'Din session, dit sprog og dine farver. Ingen cookies, ingen sporing, intet hentes fra andre virksomheder.',
  },
}
