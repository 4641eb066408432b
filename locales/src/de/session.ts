import type { Dictionary } from '../dictionary.ts'

export const session: Dictionary['session'] = {
  signIn: 'Anmelden',
  subtitle: 'Frachtbriefe, von der Abholung bis zum Ablieferungsnachweis.',
  username: 'Benutzername',
  password: 'Passwort',
  email: 'E-Mail-Adresse',
  show: 'Anzeigen',
  hide: 'Verbergen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  rememberMe: 'Angemeldet bleiben',
  forgotPassword: 'Passwort vergessen?',
  signingIn: 'Anmeldung läuft …',
  otherWay: 'oder',
  signInWithMicrosoft: 'Mit Microsoft anmelden',
  usernameRequired: 'Benutzername ist erforderlich',
  passwordRequired: 'Passwort ist erforderlich',
  emailRequired: 'E-Mail-Adresse ist erforderlich',
  passwordTooShort: 'Das Passwort muss mindestens {{minimum}} Zeichen haben',
  passwordTooLong: 'Das Passwort darf höchstens {{maximum}} Zeichen haben',
  usernameTooLong: 'Der Benutzername darf höchstens {{maximum}} Zeichen haben',
  throttledFor_one: 'Zu viele Fehlversuche. Versuchen Sie es in {{count}} Minute erneut.',
  throttledFor_other: 'Zu viele Fehlversuche. Versuchen Sie es in {{count}} Minuten erneut.',
  privacyStatement: 'Datenschutzerklärung',
  again: {
    title: 'Erneut anmelden',
    words: 'Sie waren als {{name}} angemeldet. Diese Seite bleibt, wie sie ist, bis Sie zurück sind.',
    other: 'Zur Anmeldeseite',
    otherHint:
      'Für Single Sign-on, ein vergessenes Passwort oder ein anderes Konto. Eingegebener Text bleibt in diesem Browser und wird angeboten, wenn Sie zurück sind; Dateien und gezeichnete Unterschriften nicht.',
    done: 'Sie sind wieder angemeldet. Falls Sie gerade gespeichert haben, speichern Sie noch einmal.',
  },
  recovery: {
    title: 'Passwort vergessen',
    subtitle: 'Geben Sie Ihren Benutzernamen und die E-Mail-Adresse Ihres Kontos ein.',
    submit: 'Link anfordern',
    back: 'Zurück zur Anmeldung',
    sent: 'Wenn diese Angaben stimmen, ist ein Link für ein neues Passwort zu Ihrer E-Mail-Adresse unterwegs.',
  },
  signOn: {
    title: 'Single Sign-on',
    explanation:
      'Geben Sie Ihre geschäftliche E-Mail-Adresse ein, damit wir die Anmeldung Ihrer Organisation finden. „Überspringen“ nutzt die Standardanmeldung dieses Portals.',
    email: 'Geschäftliche E-Mail-Adresse',
    emailRequired: 'Bitte geben Sie eine E-Mail-Adresse ein',
    cancel: 'Abbrechen',
    skip: 'Überspringen',
    login: 'Anmelden',
    noDefault:
      'Dieses Portal hat keine eigene Anmeldung, Überspringen geht daher nicht: Geben Sie Ihre E-Mail-Adresse ein.',
    chooseWords: 'Sie können für mehrere Organisationen arbeiten. Wählen Sie, für welche Sie jetzt arbeiten.',
    chooseLabel: 'Organisation',
    chooseRequired: 'Wählen Sie eine Organisation',
    choose: 'Weiter',
  },
  signOnSettings: {
    title: 'Single Sign-on',
    hint: 'Gilt für diese Organisation und ihre Unterorganisationen ohne eigene Einstellung. Die E-Mail-Domain steht unter „Allgemein“.',
    provider: 'Anderer Anbieter als Microsoft (OpenID Connect)',
    issuer: 'Aussteller (Issuer)',
    issuerHint:
      'Wie er in seinen Tokens steht, etwa https://login.example.com. Ein anderer Aussteller oder Client beendet alle Verknüpfungen: Alle melden sich neu an und werden über die E-Mail-Adresse verknüpft.',
    clientId: 'Client-ID',
    clientSecret: 'Client-Geheimnis',
    clientSecretHint: 'Kann geschrieben, nie gelesen werden. Bleibt leer, wenn der Anbieter keines vergibt.',
    returnUrls:
      'Einzutragende Rückkehradressen: {{returnUrl}} beim Anbieter, {{popupUrl}} als Single-Page-Anwendung bei Microsoft.',
    rules: 'Regeln',
    signOnOnly: 'Nur Single Sign-on',
    signOnOnlyWords:
      'Passwörter werden abgelehnt, außer vom unten genannten Administrator. Mit einem Passwort geöffnete Sitzungen enden sofort.',
    signOnOnlyNeeds: 'Legen Sie zuerst die E-Mail-Domain und einen Anbieter fest: Sonst könnte sich niemand anmelden.',
    signersToo: 'Auch Unterzeichner und Fahrer',
    signersTooWords: 'Sonst melden sie sich weiter mit Code oder Passwort an.',
    breakGlassId: 'Administrator, der sein Passwort behält',
    breakGlassHint: 'Für den Fall, dass der Anbieter ausfällt.',
    nobody: 'Niemand',
    newRoleId: 'Konten bei der ersten Anmeldung',
    newRoleNone: 'Keine: Unbekannte werden abgelehnt',
    newRoleHint: 'Wer sich zum ersten Mal mit einer Adresse der Domain anmeldet, bekommt ein Konto mit dieser Rolle.',
    save: 'Anmeldung speichern',
    saved: 'Die Anmeldung ist gespeichert.',
  },
  copies: {
    sender: 'Absender',
    consignee: 'Empfänger',
    carrier: 'Frachtführer',
    administration: 'Verwaltung',
    motto: 'Ein Frachtbrief, drei Unterschriften, vier Ausfertigungen.',
  },
  ownPassword: {
    words:
      'Das Passwort, mit dem Sie angemeldet sind, hat jemand anderes gewählt. Wählen Sie eines, das nur Sie kennen; danach geht es weiter.',
    given: 'Das Passwort, das Sie erhalten haben',
    submit: 'Speichern und weiter',
  },
  emailLink: {
    confirmWords:
      'Die Adresse {{email}} wurde für das Konto von {{name}} eingetragen. Ist es Ihre, und möchten Sie E-Mails zu diesem Konto?',
    confirm: 'Diese Adresse bestätigen',
    confirmed: 'Die Adresse ist bestätigt.',
    decideWords: '{{by}} hat die E-Mail-Adresse von {{name}} von {{old}} auf {{new}} geändert.',
    agree: 'Ja, das stimmt',
    object: 'Nein, meine alte Adresse behalten',
    agreed: 'Danke. Die neue Adresse gilt, sobald sie bestätigt ist.',
    objected: 'Ihre alte Adresse gilt wieder. Offene Links sind beendet, und die Administratoren sind informiert.',
  },
  proveIdentity: {
    words:
      'Sie sind als {{name}} ({{login}}) angemeldet. Haben Sie diesen Link selbst angefordert, um einen Unterschriftscode oder Passkey einzurichten? Wenn nicht, schließen Sie diese Seite.',
    submit: 'Ja, das ist mein Konto',
    done: 'Bestätigt. Sie können jetzt Unterschriftscode und Passkeys einrichten.',
    toProfile: 'Zu meinem Profil',
  },
  linkSignOn: {
    words:
      'Ihr Konto öffnet sich künftig mit Ihrer Microsoft-Anmeldung. Fahren Sie nur fort, wenn Sie sich gerade selbst mit Microsoft anmelden wollten.',
    submit: 'Konto verknüpfen',
    done: 'Ihr Konto ist verknüpft. Melden Sie sich erneut mit Microsoft an.',
  },
  resetPassword: {
    words:
      'Wählen Sie ein Passwort, das nur Sie kennen. Länger ist sicherer; ein paar Wörter merkt man sich leichter als Sonderzeichen.',
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
        'Wählen Sie ein Passwort, das nur Sie kennen. Länger ist sicherer; ein paar Wörter merkt man sich leichter als Sonderzeichen.',
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
    loading: 'PDF wird geladen …',
  },
}
