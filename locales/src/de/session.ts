import type { Translated } from '../dictionary.ts'
import type { session as english } from '../en/session.ts'

export const session: Translated<typeof english> = {
  signIn: 'Anmelden',
  subtitle: 'Frachtbriefe, von der Abholung bis zum Ablieferungsnachweis.',
  username: 'Benutzername',
  password: 'Passwort',
  email: 'E-Mail',
  show: 'Anzeigen',
  hide: 'Verbergen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  rememberMe: 'Angemeldet bleiben',
  forgotPassword: 'Passwort vergessen?',
  signingIn: 'Anmeldung läuft…',
  otherWay: 'oder',
  signInWithMicrosoft: 'Mit Microsoft anmelden',
  usernameRequired: 'Benutzername ist erforderlich',
  passwordRequired: 'Passwort ist erforderlich',
  emailRequired: 'E-Mail ist erforderlich',
  passwordTooShort: 'Das Passwort muss mindestens {{minimum}} Zeichen haben',
  passwordTooLong: 'Das Passwort darf höchstens {{maximum}} Zeichen haben',
  usernameTooLong: 'Der Benutzername darf höchstens {{maximum}} Zeichen haben',
  throttledFor_one: 'Zu viele Fehlversuche. Versuchen Sie es in {{count}} Minute erneut.',
  throttledFor_other: 'Zu viele Fehlversuche. Versuchen Sie es in {{count}} Minuten erneut.',
  privacyStatement: 'Datenschutzerklärung',
  recovery: {
    title: 'Passwort vergessen',
    subtitle: 'Geben Sie Ihren Benutzernamen und die E-Mail-Adresse Ihres Kontos ein.',
    submit: 'Passwort anfordern',
    back: 'Zurück zur Anmeldung',
    sent: 'Wenn diese Angaben stimmen, ist ein Link zum Festlegen eines neuen Passworts an Ihre E-Mail unterwegs.',
  },
  signOn: {
    title: 'Einmalige Anmeldung (SSO)',
    explanation:
      'Geben Sie Ihre geschäftliche E-Mail-Adresse ein, damit wir die Anmeldung Ihrer Organisation finden. Überspringen nutzt die Standardanmeldung dieses Portals.',
    email: 'Geschäftliche E-Mail',
    emailRequired: 'Bitte geben Sie eine E-Mail-Adresse ein',
    cancel: 'Abbrechen',
    skip: 'Überspringen',
    login: 'Anmelden',
    available:
      'Ihre Organisation nutzt die einmalige Anmeldung, aber dieses Portal kann sie noch nicht öffnen. Melden Sie sich mit Benutzername und Passwort an.',
  },
  copies: {
    sender: 'Absender',
    consignee: 'Empfänger',
    carrier: 'Frachtführer',
    administration: 'Verwaltung',
    motto: 'Ein Frachtbrief, drei Unterschriften, vier Ausfertigungen.',
  },
  resetPassword: {
    words:
      'Wählen Sie ein Passwort, das nur Sie kennen. Länger ist sicherer; ein paar Wörter merkt man sich leichter als Zeichen.',
    again: 'Dasselbe Passwort noch einmal',
    notSame: 'Die Bestätigung stimmt nicht mit dem Passwort überein.',
    submit: 'Passwort speichern',
    done: 'Ihr neues Passwort ist gespeichert. Überall sonst sind Sie abgemeldet.',
  },
  registration: {
    welcome: '{{organization}} hat für Sie ein Konto eingerichtet. Sie melden sich mit {{userName}} an.',
    words: {
      code: 'Wählen Sie vier Ziffern, die nur Sie kennen, und zeichnen Sie Ihre Unterschrift. Mit den Ziffern melden Sie sich an und unterschreiben Frachtbriefe.',
      password:
        'Wählen Sie ein Passwort, das nur Sie kennen. Länger ist sicherer; ein paar Wörter merkt man sich leichter als Zeichen.',
    },
    minimum: 'Mindestens {{minimum}} Zeichen.',
    signatureMissing: 'Zeichnen Sie Ihre Unterschrift',
    submit: 'Konto aktivieren',
    done: 'Ihr Konto ist aktiv. Melden Sie sich an.',
    newLink: 'Neuen Link senden',
    newLinkSent:
      'Falls dieses Konto noch auf seine Aktivierung wartet, ist ein neuer Link an dieselbe E-Mail-Adresse unterwegs.',
  },
  renewal: {
    link: 'Unterschriftscode vergessen oder abgeschaltet?',
    title: 'Unterschriftscode erneuern',
    subtitle:
      'Geben Sie Ihren Benutzernamen und die E-Mail-Adresse Ihres Kontos ein. Sie erhalten einen Link, mit dem Sie einen neuen Unterschriftscode wählen.',
    submit: 'Link anfordern',
    sent: 'Wenn diese Angaben stimmen, ist ein Link für einen neuen Unterschriftscode zu Ihrer E-Mail-Adresse unterwegs.',
    words: 'Wählen Sie vier Ziffern, die nur Sie kennen. Mit ihnen unterschreiben Sie Frachtbriefe.',
    again: 'Noch einmal derselbe Code',
    notSame: 'Die beiden Codes sind nicht gleich.',
    submitCode: 'Unterschriftscode speichern',
    done: 'Ihr neuer Unterschriftscode ist gespeichert. Der alte gilt nicht mehr.',
  },
  pdf: {
    loading: 'PDF wird geladen...',
  },
}
