import type { Dictionary } from '../dictionary.ts'

export const activity: Dictionary['activity'] = {
  otherField: 'Een ander veld',
  row: '{{table}}: {{name}}',
  rowAdded: '{{row}}: regel toegevoegd',
  rowDeleted: '{{row}}: regel verwijderd',
  becomes: 'is nu',
  onDevice: 'Op de telefoon van de chauffeur was het {{time}}',
  turned: 'Van “{{from}}” naar “{{to}}”',
  missing: 'Ontbreekt sindsdien: {{fields}}',
  quote: '“{{words}}”',
  noSignatures: 'Nog niemand heeft getekend.',
  commentAdded: 'De opmerking is toegevoegd.',
  typeHint: 'Opmerkingen van een partij worden op de vrachtbrief afgedrukt, algemene opmerkingen niet.',
  partyChanged: 'Naam of adres gewijzigd',
  withheld_one: 'Niet getoond: {{count}} gebeurtenis van vóór de vrijgave',
  withheld_other: 'Niet getoond: {{count}} gebeurtenissen van vóór de vrijgave',
  withheldReason:
    'Concepten zien alleen de organisatie die de vrachtbrief heeft aangemaakt, de afzender en de vervoerder. Het bewijs toont deze gebeurtenissen aan met hun hashes.',
  addressNotShown: 'niet getoond: alleen de partij die dit adres heeft ingevuld ziet het',
  tampered: {
    title: 'Deze vrachtbrief verschilt van wat getekend is',
    words:
      'Iemand heeft hem in de database gewijzigd zonder dat er een wijziging is vastgelegd. Vertrouw er niet op en teken hem niet. Het bewijs en de verzegelde pdf’s tonen wat getekend is. Verschillen: {{fields}}.',
  },
  changed: {
    title: 'De vrachtbrief is gewijzigd sinds u hem opende',
    titleOf: '{{code}} is gewijzigd sinds u hem opende',
    words: 'Er is niets getekend. Bekijk wat er anders is en teken dan de vrachtbrief zoals hij nu is.',
    untold: 'De wijzigingen kunnen hier niet worden opgesomd. Lees de vrachtbrief opnieuw voordat u tekent.',
    seen: 'Ik heb de wijzigingen gezien',
  },
}
