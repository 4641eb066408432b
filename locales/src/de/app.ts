import type { Translated } from '../dictionary.ts'
import { emergency } from '../emergency.ts'
import type { app as english } from '../en/app.ts'

export const app: Translated<typeof english> = {
  name: 'Roadnote',
  loading: 'Wird geladen …',
  slow: 'Das dauert länger als sonst; der Server hat noch nicht geantwortet.',
  skipToContent: 'Zum Inhalt springen',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  close: 'Schließen',
  reload: emergency.de.reload,
  retry: 'Erneut versuchen',
  toOrders: 'Zu den Aufträgen',
  toSignIn: 'Zur Anmeldung',
  newTab: 'öffnet in einem neuen Tab',
  nav: {
    label: 'Hauptmenü',
    find: 'Suchen, gehen zu …',
    account: 'Kontomenü',
    info: 'Info',
    signOut: 'Abmelden',
    signOutFailed:
      'Sie sind hier abgemeldet, der Server konnte aber nicht benachrichtigt werden. Ändern Sie Ihr Passwort, wenn dies ein gemeinsam genutzter Rechner ist.',
  },
  language: { label: 'Sprache' },
  colours: { label: 'Farben', light: 'Hell', dark: 'Dunkel', system: 'System' },
  footer: {
    label: 'Über diese Seite',
    copyright: '© {{year}} Roadnote',
    faq: 'FAQ',
    appFaq: 'App-FAQ',
    disclaimer: 'Haftungsausschluss',
    privacy: 'Datenschutz',
    shortcuts: 'Tastenkürzel',
  },
  palette: {
    label: 'Suchen oder gehen zu',
    placeholder: 'Code, Fahrt, Fahrer, Ort oder Seite…',
    nothing: 'Nichts gefunden',
    screens: 'Seiten',
    languages: 'Sprache',
    colours: 'Farben',
    session: 'Sitzung',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    find: 'Eine Seite suchen oder öffnen',
    list: 'Diese Liste zeigen',
    close: 'Schließen, was offen ist',
    note: 'Dieser Frachtbrief',
    save: 'Frachtbrief speichern',
    calendar: 'Kalender eines Datums öffnen',
  },
  track: {
    label: '{{sender}}, {{driver}}, {{receiver}}',
    sender: {
      letter: 'A',
      waiting: 'Absender hat nicht unterschrieben',
      next: 'Absender unterschreibt als Nächster',
      signed: 'Absender hat unterschrieben',
    },
    driver: {
      letter: 'F',
      waiting: 'Fahrer hat nicht unterschrieben',
      next: 'Fahrer unterschreibt als Nächster',
      signed: 'Fahrer hat unterschrieben',
    },
    receiver: {
      letter: 'E',
      waiting: 'Empfänger hat nicht unterschrieben',
      next: 'Empfänger unterschreibt als Nächster',
      signed: 'Empfänger hat unterschrieben',
    },
  },
  page: {
    dashboard: 'Dashboard',
    compare: 'Vergleichen',
    users: 'Benutzer',
    roles: 'Rollen',
    organizations: 'Organisationen',
    profile: 'Mein Profil',
    selectStore: 'Organisation wählen',
    registration: 'Registrierung',
    resetPassword: 'Neues Passwort',
    renewSignCode: 'Neuer Unterschriftscode',
    charter: 'Transportauftrag',
    pdf: 'Frachtbrief',
    verify: 'Frachtbrief prüfen',
  },
  outgoing: { title: 'Ausgang' },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist sie falsch geschrieben, oder die Seite ist umgezogen.',
  },
  noAccess: {
    title: 'Sie haben keinen Zugang zu dieser Seite',
    permission: 'Sie erfordert die Berechtigung „{{permission}}“, die Ihre Rolle nicht enthält.',
    superAdmin: 'Sie ist nur für Super-Admins.',
    ask: 'Ein Administrator von {{organisation}} kann sie Ihrer Rolle hinzufügen.',
    askOperator: 'Fragen Sie die Betreiber dieser Installation.',
    other: 'Als jemand anders anmelden',
    to: 'Zu „{{page}}“',
  },
  failure: {
    title: 'Auf dieser Seite ist etwas schiefgegangen',
    text: 'Was Sie gespeichert hatten, ist erhalten. Versuchen Sie es erneut; wenn es wieder geschieht, laden Sie die Seite neu.',
    outdatedTitle: emergency.de.title,
    outdatedText: emergency.de.text,
    partText:
      'Er wird wieder geholt, sobald eine Verbindung besteht. Die Seite bleibt, wie sie ist, mit allem, was Sie eingegeben haben.',
  },
  help: {
    title: 'Hilfe',
    ask: 'Fragen Sie zuerst den Administrator Ihrer Organisation: Er verwaltet Benutzer, Rollen und die Einstellungen Ihrer Organisation.',
    keys: 'Drücken Sie ? auf jeder Seite für die Tastenkürzel und {{keys}}, um eine Seite zu finden.',
    disclaimer: 'Haftungsausschluss',
    content:
      'Wer einen Frachtbrief ausfüllt oder unterschreibt, steht für seinen Inhalt ein. Roadnote bewahrt ihn auf und gibt ihn weiter; es prüft nicht, ob er stimmt.',
    warranty: 'Roadnote ist freie Software unter der Apache-Lizenz 2.0 und kommt ohne Gewährleistung.',
  },
  faq: {
    title: 'Häufige Fragen',
    portal: 'Das Portal',
    app: 'Die App für Fahrer',
    seeQuestion: 'Wer sieht einen Frachtbrief?',
    seeAnswer:
      'Absender, Frachtführer, Empfänger und Unterfrachtführer, die darauf stehen, wer ihn angelegt hat, und die übergeordneten Organisationen. Empfänger und Unterfrachtführer sehen ihn, sobald er zur Unterschrift bereit ist.',
    codeQuestion: 'Was ist mein Signaturcode?',
    codeAnswer:
      'Vier Ziffern, die Ihre Unterschrift bestätigen. Niemand sonst kann sie sehen oder setzen, auch kein Administrator.',
    undoQuestion: 'Kann eine Unterschrift rückgängig gemacht werden?',
    undoAnswer:
      'Nein. Ein unterschriebener Frachtbrief ist ein Beweismittel: Er kann als unvollendet markiert, aber nie gelöscht werden.',
    driverQuestion: 'Wie meldet sich ein Fahrer an?',
    driverAnswer:
      'Mit eigenem Benutzernamen und Passwort. Seine Rolle braucht die Berechtigung „{{permission}}“. Die App selbst ist noch nicht fertig.',
  },
  about: {
    title: 'Über Roadnote',
    what: 'Roadnote ist ein offenes Webportal für elektronische CMR-Frachtbriefe: angelegt, von Absender, Fahrer und Empfänger unterschrieben und als Beweis aufbewahrt.',
    law: 'Es folgt dem CMR-Übereinkommen über den Beförderungsvertrag im internationalen Straßengüterverkehr und seinem Zusatzprotokoll über den elektronischen Frachtbrief (e-CMR).',
    licence: 'Es ist freie Software unter der Apache-Lizenz 2.0.',
    version: 'Version {{version}}',
  },
  privacy: {
    title: 'Datenschutz',
    responsible:
      'Verantwortlich für Ihre Daten ist das Unternehmen, das diese Installation betreibt. Um sie einzusehen, zu berichtigen oder zu löschen, fragen Sie den Administrator Ihrer Organisation.',
    keptTitle: 'Was gespeichert wird',
    kept: 'Ihr Name, Benutzername, E-Mail-Adresse, Telefonnummer, Organisation und Rolle. Zu jeder Unterschrift: wer wann wie und von welcher Adresse und welchem Browser aus unterschrieben hat. Unterschriften sind Beweismittel und werden nicht gelöscht.',
    browserTitle: 'In Ihrem Browser',
    browser:
      'Ihre Sitzung, Ihre Sprache und die gewählten Farben. Keine Cookies, keine Tracker, nichts wird bei anderen Unternehmen abgerufen.',
  },
}
