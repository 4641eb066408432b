import type { Translated } from '../dictionary.ts'
import type { report as english } from '../en/report.ts'

export const report: Translated<typeof english> = {
  title: 'Rapport pr. e-mail',
  text: 'Tallene og diagrammerne som PDF til {{email}} på dit sprog og i din tidszone.',
  noEmail: 'Din konto har ingen e-mailadresse. Tilføj først en i din profil.',
  often: 'Hvor ofte',
  none: 'Aldrig',
  weekly: 'Hver mandag morgen om ugen før',
  monthly: 'Den første i måneden om måneden før',
  next: 'Den næste kommer den {{day}}.',
  save: 'Gem',
  saved: 'Rapporten er indstillet.',
  stopped: 'Der kommer ikke flere rapporter.',
  now: 'Send mig en nu',
  sent: 'Rapporten er på vej til {{email}}.',
  everything: 'Alt, hvad du ser',
  choice: 'Af hvilke fragtbreve',
  heading: 'Rapport',
  against: 'mod {{days}}',
  before: 'Før',
  current: 'Nu',
  made: 'Lavet {{time}} ({{zone}})',
  page: '{{page}} af {{pages}}',
}
