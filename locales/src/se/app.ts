import type { Translated } from '../dictionary.ts'
import { emergency } from '../emergency.ts'
import type { app as english } from '../en/app.ts'

export const app: Translated<typeof english> = {
  name: 'Roadnote',
  loading: 'Läser in…',
  skipToContent: 'Hoppa till innehållet',
  openMenu: 'Öppna menyn',
  closeMenu: 'Stäng menyn',
  close: 'Stäng',
  reload: emergency.se.reload,
  retry: 'Försök igen',
  toOrders: 'Till ordrarna',
  toSignIn: 'Till inloggningen',
  messages: 'Meddelanden',
  newTab: 'öppnas i en ny flik',
  nav: {
    label: 'Huvudmeny',
    find: 'Sök eller gå till…',
    account: 'Kontomeny',
    info: 'Info',
    signOut: 'Logga ut',
    signOutFailed: 'Du är utloggad här, men servern kunde inte meddelas. Byt lösenord om det här är en delad dator.',
  },
  language: { label: 'Språk' },
  colours: { label: 'Färger', light: 'Ljust', dark: 'Mörkt', system: 'System' },
  footer: {
    label: 'Om webbplatsen',
    copyright: '© {{year}} Roadnote',
    faq: 'Vanliga frågor',
    appFaq: 'Frågor om appen',
    disclaimer: 'Ansvarsfriskrivning',
    privacy: 'Integritetspolicy',
    shortcuts: 'Kortkommandon',
  },
  palette: {
    label: 'Sök eller gå till',
    placeholder: 'Kod, resa, förare, ort eller sida…',
    nothing: 'Inget hittades',
    screens: 'Sidor',
    languages: 'Språk',
    colours: 'Färger',
    session: 'Session',
  },
  shortcuts: {
    title: 'Kortkommandon',
    find: 'Sök eller öppna en sida',
    list: 'Visa den här listan',
    close: 'Stäng det som är öppet',
  },
  track: {
    label: '{{sender}}, {{driver}}, {{receiver}}',
    sender: {
      letter: 'A',
      waiting: 'Avsändaren har inte skrivit under',
      next: 'Avsändaren skriver under härnäst',
      signed: 'Avsändaren har skrivit under',
    },
    driver: {
      letter: 'F',
      waiting: 'Föraren har inte skrivit under',
      next: 'Föraren skriver under härnäst',
      signed: 'Föraren har skrivit under',
    },
    receiver: {
      letter: 'M',
      waiting: 'Mottagaren har inte skrivit under',
      next: 'Mottagaren skriver under härnäst',
      signed: 'Mottagaren har skrivit under',
    },
  },
  page: {
    selectStore: 'Välj organisation',
    registration: 'Registrering',
    resetPassword: 'Nytt lösenord',
    charter: 'Transportorder',
    pdf: 'Fraktsedel',
    verify: 'Kontrollera en fraktsedel',
  },
  notReady: { title: 'Den här sidan är inte klar ännu.' },
  charter: {
    soon: 'Här kommer en förare att öppna en transportorder med en personlig länk. Spara länken: den behövs då.',
  },
  outgoing: { title: 'Utgående' },
  notFound: {
    title: 'Sidan hittades inte',
    text: 'Det finns inget på den här adressen. Den kan vara felskriven, eller så har sidan flyttats.',
  },
  noAccess: {
    title: 'Du har inte tillgång till den här sidan',
    permission: 'Den kräver behörigheten ”{{permission}}”, som din roll inte har.',
    superAdmin: 'Den är bara för superadministratörer.',
    ask: 'Behöver du den i ditt arbete, fråga administratören i din organisation.',
  },
  failure: {
    title: 'Något gick fel på den här sidan',
    text: 'Det du hade sparat finns kvar. Försök igen; händer det igen, ladda om sidan.',
    outdatedTitle: emergency.se.title,
    outdatedText: emergency.se.text,
  },
  help: {
    title: 'Hjälp',
    ask: 'Fråga först administratören i din organisation: den hanterar användare, roller och organisationens inställningar.',
    keys: 'Tryck på ? på vilken sida som helst för kortkommandon, och {{keys}} för att hitta en sida.',
    disclaimer: 'Ansvarsfriskrivning',
    content:
      'Den som fyller i eller skriver under en fraktsedel ansvarar för vad som står där. Roadnote bevarar den och skickar den vidare; det kontrollerar inte om den stämmer.',
    warranty: 'Roadnote är fri programvara under Apache-licensen 2.0 och lämnas utan garanti.',
  },
  faq: {
    title: 'Vanliga frågor',
    portal: 'Portalen',
    app: 'Förarnas app',
    seeQuestion: 'Vem ser en fraktsedel?',
    seeAnswer:
      'Avsändaren, fraktföraren, mottagaren och underleverantören som står på den, den som skapade den, och organisationerna ovanför dem. Mottagare och underleverantörer ser den så snart den är klar för underskrift.',
    codeQuestion: 'Vad är min signeringskod?',
    codeAnswer:
      'Fyra siffror som bekräftar din underskrift. Ingen annan kan se eller ändra dem, inte ens en administratör.',
    undoQuestion: 'Kan en underskrift ångras?',
    undoAnswer: 'Nej. En undertecknad fraktsedel är bevis: den kan markeras som ej slutförd, men aldrig raderas.',
    driverQuestion: 'Hur loggar en förare in?',
    driverAnswer:
      'Med eget användarnamn och lösenord. Rollen behöver behörigheten ”{{permission}}”. Själva appen är inte klar ännu.',
  },
  about: {
    title: 'Om Roadnote',
    what: 'Roadnote är en öppen webbportal för elektroniska CMR-fraktsedlar: skapade, underskrivna av avsändare, förare och mottagare, och bevarade som bevis.',
    law: 'Den följer CMR-konventionen om internationell godsbefordran på väg och dess tilläggsprotokoll om den elektroniska fraktsedeln (e-CMR).',
    licence: 'Det är fri programvara under Apache-licensen 2.0.',
    version: 'Version {{version}}',
  },
  privacy: {
    title: 'Integritetspolicy',
    responsible:
      'Företaget som driver den här installationen ansvarar för dina uppgifter. Vill du se, rätta eller radera dem, fråga administratören i din organisation.',
    keptTitle: 'Vad som sparas',
    kept: 'Ditt namn, användarnamn, e-postadress, telefonnummer, organisation och roll. Vid varje underskrift: vem som skrev under, när, hur, och från vilken adress och webbläsare. Underskrifter är bevis och raderas inte.',
    browserTitle: 'I din webbläsare',
    browser: 'Din session, ditt språk och dina färger. Inga kakor, ingen spårning, inget hämtas från andra företag.',
  },
}
