import type { Translated } from '../dictionary.ts'
import type { report as english } from '../en/report.ts'

export const report: Translated<typeof english> = {
  title: 'Bericht per E-Mail',
  text: 'Die Zahlen und Diagramme als PDF an {{email}}, in Ihrer Sprache und Zeitzone.',
  noEmail: 'Ihr Konto hat keine E-Mail-Adresse. Tragen Sie zuerst eine im Profil ein.',
  often: 'Wie oft',
  none: 'Nie',
  weekly: 'Jeden Montagmorgen, über die Woche davor',
  monthly: 'Am Monatsersten, über den Monat davor',
  next: 'Der nächste kommt am {{day}}.',
  save: 'Speichern',
  saved: 'Der Bericht ist eingestellt.',
  stopped: 'Es kommen keine Berichte mehr.',
  now: 'Jetzt einen senden',
  sent: 'Der Bericht ist unterwegs an {{email}}.',
  everything: 'Alles, was Sie sehen',
  choice: 'Von welchen Frachtbriefen',
  heading: 'Bericht',
  against: 'gegenüber {{days}}',
  before: 'Davor',
  current: 'Jetzt',
  made: 'Erstellt am {{time}} ({{zone}})',
  page: '{{page}} von {{pages}}',
}
