import type { Translated } from '../dictionary.ts'
import type { report as english } from '../en/report.ts'

export const report: Translated<typeof english> = {
  title: 'Rapport via e-post',
  text: 'Siffrorna och diagrammen som PDF till {{email}}, på ditt språk och i din tidszon.',
  noEmail: 'Ditt konto har ingen e-postadress. Lägg först till en i din profil.',
  often: 'Hur ofta',
  none: 'Aldrig',
  weekly: 'Varje måndagmorgon, om veckan innan',
  monthly: 'Den första i månaden, om månaden innan',
  next: 'Nästa kommer den {{day}}.',
  save: 'Spara',
  saved: 'Rapporten är inställd.',
  stopped: 'Inga fler rapporter kommer.',
  now: 'Skicka mig en nu',
  sent: 'Rapporten är på väg till {{email}}.',
  everything: 'Allt du ser',
  choice: 'Av vilka fraktsedlar',
  heading: 'Rapport',
  against: 'jämfört med {{days}}',
  before: 'Innan',
  current: 'Nu',
  made: 'Gjord {{time}} ({{zone}})',
  page: '{{page}} av {{pages}}',
}
