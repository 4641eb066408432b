import type { Dictionary } from '../dictionary.ts'

export const activity: Dictionary['activity'] = {
  otherField: 'Ett annat fält',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: rad tillagd',
  rowDeleted: '{{row}}: rad borttagen',
  becomes: 'är nu',
  onDevice: 'På förarens telefon var det {{time}}',
  turned: 'Från ”{{from}}” till ”{{to}}”',
  missing: 'Saknas sedan dess: {{fields}}',
  quote: '”{{words}}”',
  noSignatures: 'Ingen har undertecknat ännu.',
  commentAdded: 'Kommentaren har lagts till.',
  typeHint: 'En parts anmärkningar skrivs ut på fraktsedeln, vanliga kommentarer inte.',
  partyChanged: 'Namn eller adress ändrades',
  withheld_one: 'Visas inte: {{count}} händelse före klarmarkeringen',
  withheld_other: 'Visas inte: {{count}} händelser före klarmarkeringen',
  withheldReason:
    'Utkast visas bara för organisationen som skapade fraktsedeln, avsändaren och fraktföraren. Beviset styrker dessa händelser med deras hashvärden.',
  addressNotShown: 'visas inte: bara den part som skrev adressen ser den',
  tampered: {
    title: 'Fraktsedeln skiljer sig från det som undertecknades',
    words:
      'Någon har ändrat den i databasen, och ingen ändring är registrerad. Lita inte på den och underteckna den inte. Beviset och förseglade PDF-filer visar vad som undertecknades. Skiljer sig: {{fields}}.',
  },
  changed: {
    title: 'Fraktsedeln har ändrats sedan du öppnade den',
    titleOf: '{{code}} har ändrats sedan du öppnade den',
    words: 'Inget har undertecknats. Se vad som är annorlunda och underteckna sedan fraktsedeln som den är nu.',
    untold: 'Ändringarna kan inte räknas upp här. Läs fraktsedeln igen innan du undertecknar.',
    seen: 'Jag har sett ändringarna',
  },
}
