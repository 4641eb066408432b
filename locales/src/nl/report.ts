import type { Translated } from '../dictionary.ts'
import type { report as english } from '../en/report.ts'

export const report: Translated<typeof english> = {
  title: 'Rapport per e-mail',
  text: 'De cijfers en grafieken als pdf, naar {{email}}, in uw taal en tijdzone.',
  noEmail: 'Uw account heeft geen e-mailadres. Voeg er eerst een toe in uw profiel.',
  often: 'Hoe vaak',
  none: 'Nooit',
  weekly: 'Elke maandagochtend, over de week ervoor',
  monthly: 'Op de eerste van de maand, over de maand ervoor',
  next: 'Het volgende komt op {{day}}.',
  save: 'Bewaren',
  saved: 'Het rapport is ingesteld.',
  stopped: 'Er komen geen rapporten meer.',
  now: 'Stuur mij er nu een',
  sent: 'Het rapport is onderweg naar {{email}}.',
  everything: 'Alles wat u ziet',
  choice: 'Van welke vrachtbrieven',
  heading: 'Rapport',
  against: 'tegenover {{days}}',
  before: 'Ervoor',
  current: 'Nu',
  made: 'Gemaakt op {{time}} ({{zone}})',
  page: '{{page}} van {{pages}}',
}
