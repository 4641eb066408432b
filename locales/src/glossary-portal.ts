import type { Term } from './glossary-trade.ts'

/** People, pages and sign-in: the words of the portal itself. */
export const wordsOfPortal: Readonly<Record<string, Term>> = {
  planner: {
    words: {
      en: 'planner',
      nl: 'planner',
      de: 'Disponent',
      fr: 'exploitant',
      es: 'planificador',
      se: 'transportplanerare',
      da: 'disponent',
    },
    instead: { fr: /planificateur/i, se: /\bplanerare|trafikledare/i, da: /planlægger/i },
  },
  'operator of the portal': {
    words: {
      en: 'operator',
      nl: 'beheerder van dit portaal',
      de: 'Betreiber',
      fr: 'gestionnaire de la plateforme',
      es: 'operador',
      se: 'driftansvariga',
      da: 'driftsansvarlige',
    },
    instead: { fr: /exploitants? (?:de c|du portail|sur)/i, se: /operatör/i, da: /operatør/i },
  },
  'parent organisation': {
    words: {
      en: 'parent organisation',
      nl: 'hoofdorganisatie',
      de: 'Hauptorganisation',
      fr: 'organisation principale',
      es: 'organización principal',
      se: 'huvudorganisation',
      da: 'hovedorganisation',
    },
    instead: {
      en: /\bmain organisation/i,
      nl: /bovenliggende/i,
      de: /übergeordnete organisation/i,
      fr: /organisation supérieure/i,
      es: /organización superior/i,
      se: /överordnad organisation/i,
      da: /overordnet organisation/i,
    },
  },
  'page of orders': {
    words: {
      en: 'orders',
      nl: 'opdrachten',
      de: 'Aufträge',
      fr: 'ordres de transport',
      es: 'órdenes',
      se: 'uppdrag',
      da: 'ordrer',
    },
    instead: { nl: /\borders\b/i, fr: /(?<!ligne de )\bcommandes?\b/i, es: /\bpedidos\b/i, se: /\bordrar/i },
  },
  'to sign in': {
    words: {
      en: 'sign in',
      nl: 'aanmelden',
      de: 'anmelden',
      fr: 'se connecter',
      es: 'iniciar sesión',
      se: 'logga in',
      da: 'log ind',
    },
    instead: { en: /\blogins?\b(?!\.)|(?<!single )\bsign-on\b/i, nl: /\binlog/i },
  },
  'single sign-on': {
    words: {
      en: 'single sign-on',
      nl: 'single sign-on',
      de: 'Single Sign-on',
      fr: 'authentification unique',
      es: 'inicio de sesión único',
      se: 'enkel inloggning',
      da: 'single sign-on',
    },
    instead: { nl: /eenmalige aanmelding/i, de: /einmalige Anmeldung|Einmalanmeldung/i, da: /enkeltlogon/i },
  },
  'user name': {
    words: {
      en: 'user name',
      nl: 'gebruikersnaam',
      de: 'Benutzername',
      fr: 'nom d’utilisateur',
      es: 'nombre de usuario',
      se: 'användarnamn',
      da: 'brugernavn',
    },
    instead: { en: /\busernames?\b/i },
  },
  passkey: {
    words: {
      en: 'passkey',
      nl: 'passkey',
      de: 'Passkey',
      fr: 'clé d’accès',
      es: 'clave de acceso',
      se: 'passkey',
      da: 'adgangsnøgle',
    },
    instead: { nl: /toegangssleutel/i, de: /Zugangsschlüssel/ },
  },
  'e-mail': {
    words: { en: 'e-mail', nl: 'e-mail', de: 'E-Mail', fr: 'e-mail', es: 'correo', se: 'e-post', da: 'e-mail' },
    instead: {
      en: /\bemails?\b|(?<!-)\bmails?\b(?! server)/i,
      nl: /(?<!-)\bmails?\b/i,
      de: /(?<!-)\bMails?\b/,
      fr: /courriel/i,
      se: /\bmejl/i,
      da: /(?<!-)\bmail(?:s|en|ene)?\b/i,
    },
  },
  'to clear': {
    words: { en: 'clear', nl: 'wissen', de: 'löschen', fr: 'effacer', es: 'borrar', se: 'rensa', da: 'ryd' },
    instead: { en: /\bwipe\b/i, de: /\bwischen\b/i, se: /\bsudda\b|\btöm\b/i, da: /\bvisk\b/i },
  },
}
