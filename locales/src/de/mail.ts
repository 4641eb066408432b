import type { Dictionary } from '../dictionary.ts'

export const mail: Dictionary['mail'] = {
  driverSigned: {
    subject: 'Geladen: {{code}} nach {{place}}',
    heading: 'Die Güter sind unterwegs',
    lead: '{{signedBy}} hat die Güter für {{carrier}} übernommen und den Frachtbrief {{code}} unterschrieben.',
  },
  receiverSigned: {
    subject: 'Abgeliefert: {{code}} in {{place}}',
    heading: 'Abgeliefert und unterschrieben',
    lead: '{{signedBy}} hat die Güter für {{recipient}} entgegengenommen und den Frachtbrief {{code}} unterschrieben.',
    attached: 'Der Frachtbrief mit allen Unterschriften ist als versiegeltes PDF angehängt.',
  },
  returnGoods: {
    subject: 'Retourware auf {{code}}',
    heading: 'Retourware',
    lead: 'Bei der Ablieferung von {{code}} an {{recipient}} wurde diese Retourware mitgegeben.',
  },
  refused: {
    subject: 'Verweigert: {{code}}',
    heading: 'Die Güter wurden nicht angenommen',
    lead: '{{recipient}} hat die Güter des Frachtbriefs {{code}} nicht angenommen: {{reason}}.',
    ask: 'Der Absender entscheidet, was mit ihnen geschieht: Öffnen Sie den Frachtbrief im Portal und wählen Sie „Anweisungen geben“.',
  },
  partRefused: {
    subject: 'Teilweise verweigert: {{code}}',
    heading: 'Ein Teil der Güter wurde nicht angenommen',
    lead: '{{recipient}} hat einen Teil der Güter des Frachtbriefs {{code}} nicht angenommen: {{reason}}.',
  },
  left: {
    subject: 'Ohne Unterschrift abgestellt: {{code}}',
    heading: 'Die Güter wurden ohne Unterschrift abgestellt',
    lead: '{{carrier}} hat die Güter des Frachtbriefs {{code}} abgestellt: {{reason}}.',
    ask: 'Der Link zeigt 90 Tage lang den Frachtbrief und seine Fotos. Der Empfänger kann die Güter noch prüfen und im Portal unterschreiben.',
  },
  instructed: {
    subject: 'Anweisungen zu {{code}}',
    heading: 'Der Absender hat entschieden',
    lead: '{{by}} gibt Anweisungen zu Frachtbrief {{code}}: {{reason}}.',
  },
  carrierInstructed: {
    subject: 'Weisung zu {{code}}',
    heading: 'Neue Weisung',
    lead: '{{by}} erteilt Ihnen eine Weisung zum Frachtbrief {{code}}: {{what}}.',
    ask: 'Nehmen Sie sie im Portal an, oder lehnen Sie sie dort mit dem Grund ab. Artikel 12.6 der CMR: Wer einer Weisung nicht folgen kann, teilt das unverzüglich mit.',
  },
  instructionDecided: {
    subject: 'Weisung zu {{code}}: {{state}}',
    heading: 'Über die Weisung wurde entschieden',
    lead: 'Frachtbrief {{code}}: {{what}}. {{state}}.',
  },
  deliveryDemanded: {
    subject: 'Ablieferung verlangt: {{code}}',
    heading: 'Ablieferung verlangt',
    lead: '{{by}} hat die Ablieferung zum Frachtbrief {{code}} verlangt. Ab jetzt verfügt der Empfänger über das Gut (Artikel 12.2 und 13.1).',
  },
  correctionProposed: {
    subject: 'Berichtigung vorgeschlagen: {{code}}',
    heading: 'Eine Berichtigung wartet auf Sie',
    lead: '{{by}} schlägt vor, Frachtbrief {{code}} zu berichtigen: {{what}}.',
    ask: 'Stimmen Sie im Portal zu oder lehnen Sie ab. Bis alle zustimmen, die unterschrieben haben, bleibt der Frachtbrief, wie er ist.',
  },
  correctionDecided: {
    subject: 'Berichtigung von {{code}}: {{state}}',
    heading: 'Über eine Berichtigung ist entschieden',
    lead: 'Frachtbrief {{code}}: {{what}}. {{state}}.',
  },
  exception: {
    subject: '{{type}}: {{code}}',
    heading: 'Eine Abweichung wurde erfasst',
    lead: '{{by}} meldet zum Frachtbrief {{code}}: {{type}}.',
  },
  reservation: {
    subject: 'Vorbehalt zu {{code}}: {{kind}}',
    heading: 'Der Empfänger hat einen Vorbehalt erklärt',
    lead: '{{by}} erklärt einen Vorbehalt zum Frachtbrief {{code}}: {{kind}}. {{late}}',
  },
  toAnswer: {
    subject: 'Bitte beantworten Sie die Vorbehalte zu {{code}}',
    heading: 'Der Frachtführer hat Vorbehalte angebracht',
    lead: '{{carrier}} hat bei der Übernahme des Gutes zu Frachtbrief {{code}} Vorbehalte angebracht. Der Link zeigt sie mit Gründen und Fotos, bis der Empfänger unterschreibt.',
    advice:
      'Ein angenommener Vorbehalt bindet den Absender (Artikel 8 und 9 CMR). Ihr Unterschriftscode bestätigt eine Antwort; geben Sie ihn nicht weiter.',
    button: 'Vorbehalte lesen',
  },
  comment: {
    subject: 'Bemerkung zu {{code}}',
    heading: 'Eine Bemerkung für Sie',
    lead: '{{by}} schrieb zum Frachtbrief {{code}}:',
  },
  notesSigned: {
    subject_one: 'Unterschrieben: {{count}} Frachtbrief',
    subject_other: 'Unterschrieben: {{count}} Frachtbriefe',
    heading: 'Auf einmal unterschrieben',
    lead: '{{by}} hat diese Frachtbriefe unterschrieben und möchte Sie darüber informieren.',
  },
  webhookDisabled: {
    subject: 'Webhook von {{organization}} abgeschaltet',
    heading: 'Ihr Webhook wurde abgeschaltet',
    lead: '{{host}} hat fünf Tage lang keine Meldung angenommen; die letzte Antwort war: {{problem}}. Es werden keine Meldungen mehr gesendet.',
    advice:
      'Bringen Sie das empfangende System in Ordnung und speichern Sie danach die Webhook-Adresse in den Einstellungen Ihrer Organisation erneut.',
  },
  apiChange: {
    heading: 'Änderung der API',
    why: 'Sie erhalten diese E-Mail, weil {{organization}} diese Adresse für API-Änderungen angegeben hat.',
  },
  activation: {
    subject: 'Aktivieren Sie Ihr Konto bei Roadnote',
    heading: 'Willkommen, {{name}}',
    lead: '{{organization}} hat für Sie ein Konto zum Unterschreiben von Frachtbriefen eingerichtet. Schließen Sie die Registrierung ab und wählen Sie Ihren Unterschriftscode; niemand sonst kennt ihn.',
    days: 'Der Link gilt einmal und 7 Tage lang.',
    button: 'Registrierung abschließen',
  },
  invitation: {
    lead: '{{organization}} hat für Sie ein Konto bei Roadnote eingerichtet. Schließen Sie die Registrierung ab und wählen Sie Ihr Passwort; niemand sonst kennt es.',
  },
  passwordRecovery: {
    subject: 'Wählen Sie ein neues Passwort',
    heading: 'Ein neues Passwort',
    lead: 'Für das Konto {{name}} wurde ein neues Passwort angefordert. Der Link gilt einmal und 30 Minuten lang. Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    button: 'Passwort wählen',
  },
  guessesPaused: {
    subject: 'Falsche Codes oder Passwörter für {{name}}',
    heading: 'Vielleicht versucht jemand zu raten',
    lead: 'Für {{name}} bei {{organization}} wurden so oft falsche Codes oder Passwörter eingegeben, dass unbekannte Geräte warten müssen. Geräte, die {{name}} schon benutzt hat, sind nicht betroffen.',
    advice:
      'Waren Sie es nicht, so hat niemand Zugang erhalten. Versuchen es unbekannte Geräte weiter, erneuern Sie den Code oder das Passwort und informieren Sie Ihren Administrator.',
  },
  signCodeOff: {
    subject: 'Unterschriftscode von {{name}} abgeschaltet',
    heading: 'Der Unterschriftscode wurde abgeschaltet',
    lead: 'Auf einem Gerät, das {{name}} bei {{organization}} schon benutzt hat, wurde zehnmal hintereinander ein falscher Unterschriftscode eingegeben. Mit diesem Code kann nicht mehr unterschrieben werden.',
    advice:
      'Erneuern Sie ihn über „Passwort vergessen?“ auf der Anmeldeseite, oder bitten Sie einen Administrator der Organisation, die Erneuerung zu starten. Niemand sonst sieht oder wählt den Code.',
  },
  signOnLink: {
    subject: 'Bestätigen Sie Ihre Anmeldung mit Microsoft',
    heading: 'Anmeldung mit Microsoft',
    lead: 'Jemand hat sich mit Microsoft angemeldet und möchte das Konto {{name}} bei {{organization}} öffnen. Waren Sie es, öffnen Sie den Link im selben Browser. Er gilt einmal, innerhalb von 30 Minuten. Waren Sie es nicht, tun Sie nichts: Niemand kommt hinein.',
    button: 'Konto verknüpfen',
  },
  signCodeRenewal: {
    subject: 'Wählen Sie einen neuen Unterschriftscode',
    heading: 'Ein neuer Unterschriftscode',
    lead: 'Für {{name}} wurde ein neuer Unterschriftscode angefordert. Der Link gilt einmal und 30 Minuten lang. Waren Sie es nicht, tun Sie nichts: Ihr Code bleibt, wie er ist.',
    button: 'Unterschriftscode wählen',
  },
  signCodeRenewed: {
    subject: 'Ihr Unterschriftscode wurde erneuert',
    heading: 'Ihr Unterschriftscode wurde erneuert',
    lead: 'Für {{name}} wurde über den Link in unserer E-Mail ein neuer Unterschriftscode gewählt. Der alte gilt nicht mehr.',
    advice: 'Waren Sie das nicht, informieren Sie bitte umgehend einen Administrator Ihrer Organisation.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    lead: 'Für {{name}} wurde ein neues Passwort gewählt. Das alte gilt nicht mehr, und alle anderen Sitzungen sind beendet.',
    advice: 'Waren Sie das nicht, informieren Sie bitte umgehend einen Administrator Ihrer Organisation.',
  },
  signCodeSet: {
    subject: 'Ihr Unterschriftscode wurde gewählt',
    heading: 'Ihr Unterschriftscode wurde gewählt',
    lead: 'Für {{name}} wurde ein neuer Unterschriftscode gewählt. Ein früherer gilt nicht mehr.',
    advice: 'Waren Sie das nicht, informieren Sie bitte umgehend einen Administrator Ihrer Organisation.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    lead: 'Die E-Mail-Adresse von {{name}} wurde von {{old}} in {{new}} geändert. E-Mails zum Konto gehen ab jetzt an die neue Adresse.',
    advice: 'Waren Sie das nicht, informieren Sie bitte umgehend einen Administrator Ihrer Organisation.',
  },
  emailConfirm: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'Diese Adresse wurde für das Konto von {{name}} bei {{organization}} eingetragen. Bestätigen Sie sie, damit E-Mails zum Konto dorthin gehen können.',
    advice: 'Kennen Sie dieses Konto nicht, tun Sie nichts. Der Link gilt 7 Tage.',
    button: 'Adresse bestätigen',
  },
  emailDecide: {
    subject: 'Jemand hat Ihre E-Mail-Adresse geändert',
    lead: '{{by}} hat die E-Mail-Adresse von {{name}} auf {{new}} geändert. Bis Sie zustimmen, oder 7 Tage lang, geht kein Link zu Passwort, Code oder Passkey dorthin.',
    advice: 'Öffnen Sie die Seite, um zuzustimmen oder Ihre alte Adresse zu behalten.',
    button: 'Zustimmen oder widersprechen',
  },
  emailObjected: {
    subject: '{{name}} hat eine neue E-Mail-Adresse abgelehnt',
    lead: '{{by}} hatte die E-Mail-Adresse von {{name}} auf {{new}} geändert. {{name}} hat widersprochen, und die vorige Adresse gilt wieder.',
    advice:
      'Weiß niemand, warum sie geändert wurde, sehen Sie im Verwaltungsprotokoll nach und prüfen Sie das Konto, das sie geändert hat.',
  },
  identityLink: {
    subject: 'Bestätigen Sie, dass dies Ihr Konto ist',
    lead: 'Jemand, der als {{name}} angemeldet ist, möchte einen Unterschriftscode oder einen Passkey festlegen. Sind Sie es, öffnen Sie den Link im selben Browser.',
    advice:
      'Sind Sie es nicht, öffnen Sie ihn nicht und informieren Sie einen anderen Administrator. Der Link gilt 30 Minuten.',
    button: 'Das ist mein Konto',
  },
  signingLink: {
    subject: 'Bitte Frachtbrief {{code}} unterschreiben',
    heading: 'Ein Frachtbrief wartet auf die Unterschrift',
    lead: '{{sender}} bittet {{organization}}, den Frachtbrief {{code}} zu unterschreiben. Sie können ihn ohne Konto lesen, eine Bemerkung schreiben und unterschreiben.',
    advice:
      'Der Link gilt einmal und 24 Stunden lang. Ihre Organisation hat diese Adresse dafür eingetragen. Geben Sie ihn nicht weiter: Wer ihn öffnet, kann unterschreiben.',
    button: 'Lesen und unterschreiben',
  },
  newDevice: {
    subject: 'Anmeldung von einem neuen Gerät',
    heading: 'Anmeldung von einem neuen Gerät',
    lead: '{{name}} hat sich am {{time}} von einem Gerät angemeldet, das vorher nicht benutzt wurde: {{device}}, Netz {{address}}.',
    advice:
      'Wenn Sie es waren, müssen Sie nichts tun. Andernfalls ändern Sie sofort Ihr Passwort und beenden Sie die anderen Sitzungen in Ihrem Profil.',
  },
  report: {
    subject: 'Ihr Bericht: {{days}}',
    heading: 'Ihr Bericht',
    lead: 'Die Zahlen und Diagramme von {{days}} stehen im angehängten PDF.',
    stop: 'Sie erhalten diese E-Mail, weil Sie den Bericht bestellt haben. Mit der Schaltfläche können Sie ihn nach der Anmeldung ändern oder beenden.',
    button: 'Bericht ändern oder beenden',
  },
  stop: 'Diese E-Mails ohne Anmeldung beenden',
  morning: {
    subject: '{{views}}',
    heading: 'Ihre Frachtbriefe heute Morgen',
    lead: 'Stand {{time}}:',
    view: '{{name}}: {{number}}',
    line_one: '{{name}}: {{number}} Frachtbrief',
    line_other: '{{name}}: {{number}} Frachtbriefe',
    button: 'Aufträge öffnen',
  },
  secondFactorAdvice: 'Waren Sie das nicht, informieren Sie bitte umgehend einen Administrator Ihrer Organisation.',
  secondFactorOn: {
    subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    lead: 'Wer sich als {{name}} anmeldet, wird ab jetzt auch nach dem Code einer App gefragt.',
  },
  secondFactorOff: {
    subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    lead: 'Das Passwort von {{name}} genügt wieder für die Anmeldung. Die Wiederherstellungscodes gelten nicht mehr.',
  },
  secondFactorReset: {
    subject: 'Ihre Anmeldung in zwei Schritten wurde zurückgesetzt',
    lead: '{{by}} hat die Anmeldung in zwei Schritten von {{name}} zurückgesetzt, etwa wegen eines verlorenen Telefons. Alle Sitzungen sind beendet; das Passwort ist unverändert.',
    advice:
      'Haben Sie nicht darum gebeten, ändern Sie sofort Ihr Passwort, schalten Sie die Anmeldung in zwei Schritten wieder ein und informieren Sie Ihre Organisation.',
  },
  recoveryCodesRenewed: {
    subject: 'Ihre Wiederherstellungscodes wurden erneuert',
    lead: 'Für {{name}} wurden neue Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    lead: 'Ein Wiederherstellungscode von {{name}} wurde statt der App benutzt. Übrige Codes: {{left}}.',
  },
  passkeyAdded: {
    subject: 'Ein Passkey wurde hinzugefügt',
    lead: 'Der Passkey „{{passkey}}“ öffnet ab jetzt das Konto von {{name}}.',
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde entfernt',
    lead: 'Der Passkey „{{passkey}}“ öffnet das Konto von {{name}} nicht mehr.',
  },
  passkeyRefused: {
    subject: 'Ein Passkey wurde abgelehnt',
    lead: 'Jemand wollte sich als {{name}} mit dem Passkey „{{passkey}}“ anmelden oder einen Frachtbrief unterschreiben. Der Passkey sah wie eine Kopie aus, weil sein Zähler zurückgegangen war, und wurde abgelehnt.',
    advice: 'Entfernen Sie diesen Passkey in Ihrem Profil und informieren Sie einen Administrator Ihrer Organisation.',
  },
  fact: {
    cmrCode: 'Frachtbrief',
    tripID: 'Tour',
    sender: 'Absender',
    carrier: 'Frachtführer',
    recipient: 'Empfänger',
    driver: 'Fahrer',
    plates: 'Kennzeichen',
    collection: 'Abholung',
    delivery: 'Ablieferung',
    signedBy: 'Unterschrieben von',
    signedAt: 'Unterschrieben am',
    comment: 'Bemerkung',
    goods: 'Güter',
    returnedGoods: 'Retourware',
  },
  openNote: 'Frachtbrief öffnen',
  buttonFails: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  linkLife: 'Der Link gilt nur für diesen Frachtbrief und 90 Tage lang.',
  tooLarge: 'Zu groß zum Anhängen: {{names}}',
  questions: 'Fragen zu diesem Frachtbrief?',
  sentFor: 'Gesendet von Roadnote für {{organization}}',
  sentBy: 'Gesendet von Roadnote.',
  noReply: 'Bitte antworten Sie nicht auf diese E-Mail; Antworten werden nicht gelesen.',
}
