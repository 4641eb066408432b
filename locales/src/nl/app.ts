import type { Translated } from '../dictionary.ts'
import { emergency } from '../emergency.ts'
import type { app as english } from '../en/app.ts'

export const app: Translated<typeof english> = {
  name: 'Roadnote',
  loading: 'Laden…',
  slow: 'Dit duurt langer dan gewoonlijk; de server heeft nog niet geantwoord.',
  skipToContent: 'Naar de inhoud',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  close: 'Sluiten',
  reload: emergency.nl.reload,
  retry: 'Opnieuw proberen',
  toOrders: 'Naar de orders',
  toSignIn: 'Naar het aanmeldscherm',
  newTab: 'opent in een nieuw tabblad',
  nav: {
    label: 'Hoofdmenu',
    find: 'Zoek of ga naar…',
    account: 'Accountmenu',
    info: 'Info',
    signOut: 'Afmelden',
    signOutFailed:
      'U bent hier afgemeld, maar de server kon niet worden ingelicht. Wijzig uw wachtwoord als dit een gedeelde computer is.',
  },
  language: { label: 'Taal' },
  colours: { label: 'Kleuren', light: 'Licht', dark: 'Donker', system: 'Systeem' },
  footer: {
    label: 'Over deze site',
    copyright: '© {{year}} Roadnote',
    faq: 'FAQ',
    appFaq: 'App-FAQ',
    disclaimer: 'Disclaimer',
    privacy: 'Privacybeleid',
    shortcuts: 'Sneltoetsen',
  },
  palette: {
    label: 'Zoek of ga naar',
    placeholder: 'Code, rit, chauffeur, plaats of scherm…',
    nothing: 'Niets gevonden',
    screens: 'Schermen',
    languages: 'Taal',
    colours: 'Kleuren',
    session: 'Sessie',
  },
  shortcuts: {
    title: 'Sneltoetsen',
    find: 'Een scherm zoeken of openen',
    list: 'Deze lijst tonen',
    close: 'Sluiten wat open is',
    note: 'Deze vrachtbrief',
    save: 'Vrachtbrief opslaan',
    calendar: 'Kalender van een datum openen',
  },
  track: {
    label: '{{sender}}, {{driver}}, {{receiver}}',
    sender: {
      letter: 'A',
      waiting: 'Afzender heeft niet getekend',
      next: 'Afzender tekent als volgende',
      signed: 'Afzender heeft getekend',
    },
    driver: {
      letter: 'C',
      waiting: 'Chauffeur heeft niet getekend',
      next: 'Chauffeur tekent als volgende',
      signed: 'Chauffeur heeft getekend',
    },
    receiver: {
      letter: 'O',
      waiting: 'Ontvanger heeft niet getekend',
      next: 'Ontvanger tekent als volgende',
      signed: 'Ontvanger heeft getekend',
    },
  },
  page: {
    dashboard: 'Dashboard',
    compare: 'Vergelijken',
    users: 'Gebruikers',
    roles: 'Rollen',
    organizations: 'Organisaties',
    profile: 'Mijn profiel',
    selectStore: 'Kies een organisatie',
    registration: 'Registratie',
    resetPassword: 'Nieuw wachtwoord',
    renewSignCode: 'Nieuwe tekencode',
    charter: 'Transportopdracht',
    pdf: 'Vrachtbrief',
    verify: 'Vrachtbrief controleren',
  },
  outgoing: { title: 'Uitgaand' },
  notFound: {
    title: 'Pagina niet gevonden',
    text: 'Op dit adres is niets. Misschien is het verkeerd getypt, of is de pagina verhuisd.',
  },
  noAccess: {
    title: 'U hebt geen toegang tot deze pagina',
    permission: 'Daarvoor is het recht ‘{{permission}}’ nodig, dat uw rol niet bevat.',
    superAdmin: 'Ze is alleen voor superadmins.',
    ask: 'Een beheerder van {{organisation}} kan het aan uw rol toevoegen.',
    askOperator: 'Vraag het aan wie deze installatie beheert.',
    other: 'Als iemand anders aanmelden',
    to: 'Naar ‘{{page}}’',
  },
  failure: {
    title: 'Er ging iets mis op deze pagina',
    text: 'Wat u had opgeslagen, is bewaard. Probeer het opnieuw; gebeurt het weer, laad de pagina dan opnieuw.',
    outdatedTitle: emergency.nl.title,
    outdatedText: emergency.nl.text,
    partText:
      'Het wordt opnieuw opgehaald zodra er verbinding is. De pagina blijft zoals ze is, met alles wat u hebt ingevuld.',
  },
  help: {
    title: 'Help',
    ask: 'Vraag het eerst aan de beheerder van uw organisatie: die beheert gebruikers, rollen en de instellingen van uw organisatie.',
    keys: 'Druk op elke pagina op ? voor de sneltoetsen en op {{keys}} om een scherm te vinden.',
    disclaimer: 'Disclaimer',
    content:
      'Wie een vrachtbrief invult of ondertekent, staat in voor wat erop staat. Roadnote bewaart hem en geeft hem door, maar controleert niet of het klopt.',
    warranty: 'Roadnote is vrije software onder de Apache-licentie 2.0 en wordt geleverd zonder garantie.',
  },
  faq: {
    title: 'Veelgestelde vragen',
    portal: 'Het portaal',
    app: 'De app voor chauffeurs',
    seeQuestion: 'Wie ziet een vrachtbrief?',
    seeAnswer:
      'De afzender, de vervoerder, de ontvanger en de onderaannemer die erop staan, wie hem heeft aangemaakt, en de organisaties daarboven. Ontvangers en onderaannemers zien hem zodra hij klaar is om te tekenen.',
    codeQuestion: 'Wat is mijn tekencode?',
    codeAnswer:
      'Vier cijfers die uw handtekening bevestigen. Niemand anders kan ze zien of instellen, ook een beheerder niet.',
    undoQuestion: 'Kan een handtekening ongedaan worden gemaakt?',
    undoAnswer:
      'Nee. Een getekende vrachtbrief is bewijs: hij kan op niet voltooid worden gezet, maar nooit worden verwijderd.',
    driverQuestion: 'Hoe meldt een chauffeur zich aan?',
    driverAnswer:
      'Met een eigen gebruikersnaam en wachtwoord. Zijn rol heeft het recht ‘{{permission}}’ nodig. De app zelf is nog niet klaar.',
  },
  about: {
    title: 'Over Roadnote',
    what: 'Roadnote is een open webportaal voor elektronische CMR-vrachtbrieven: aangemaakt, getekend door afzender, chauffeur en ontvanger, en bewaard als bewijs.',
    law: 'Het volgt het CMR-verdrag over het internationaal vervoer van goederen over de weg en het aanvullend protocol over de elektronische vrachtbrief (e-CMR).',
    licence: 'Het is vrije software onder de Apache-licentie 2.0.',
    version: 'Versie {{version}}',
  },
  privacy: {
    title: 'Privacybeleid',
    responsible:
      'Het bedrijf dat deze installatie beheert, is verantwoordelijk voor uw gegevens. Om ze in te zien, te verbeteren of te laten wissen vraagt u het aan de beheerder van uw organisatie.',
    keptTitle: 'Wat wordt bewaard',
    kept: 'Uw naam, gebruikersnaam, e-mailadres, telefoonnummer, organisatie en rol. Bij elke handtekening: wie tekende, wanneer, hoe, en vanaf welk adres en met welke browser. Handtekeningen zijn bewijs en worden niet gewist.',
    browserTitle: 'In uw browser',
    browser:
      'Uw sessie, uw taal en uw keuze van kleuren. Geen cookies, geen trackers, niets wordt bij andere bedrijven opgevraagd.',
  },
}
