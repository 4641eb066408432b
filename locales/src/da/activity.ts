import type { Dictionary } from '../dictionary.ts'

export const activity: Dictionary['activity'] = {
  otherField: 'Et andet felt',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: linje tilføjet',
  rowDeleted: '{{row}}: linje slettet',
  becomes: 'er nu',
  onDevice: 'På chaufførens telefon var det {{time}}',
  turned: 'Fra ”{{from}}” til ”{{to}}”',
  missing: 'Mangler siden da: {{fields}}',
  quote: '”{{words}}”',
  noSignatures: 'Ingen har underskrevet endnu.',
  commentAdded: 'Kommentaren er tilføjet.',
  typeHint: 'En parts bemærkninger trykkes på fragtbrevet, almindelige kommentarer ikke.',
  partyChanged: 'Navn eller adresse ændret',
  withheld_one: 'Vises ikke: {{count}} hændelse før frigivelsen',
  withheld_other: 'Vises ikke: {{count}} hændelser før frigivelsen',
  withheldReason:
    'Kladder vises kun for den organisation, der oprettede fragtbrevet, afsenderen og fragtføreren. Beviset dokumenterer disse hændelser med deres hashværdier.',
  addressNotShown: 'vises ikke: kun den part, der skrev adressen, ser den',
  tampered: {
    title: 'Fragtbrevet afviger fra det, der blev underskrevet',
    words:
      'Nogen har ændret det i databasen, og ingen ændring er registreret. Stol ikke på det, og underskriv det ikke. Beviset og forseglede PDF-filer viser, hvad der blev underskrevet. Afviger: {{fields}}.',
  },
  changed: {
    title: 'Fragtbrevet er ændret, siden du åbnede det',
    titleOf: '{{code}} er ændret, siden du åbnede det',
    words: 'Intet er underskrevet. Se, hvad der er anderledes, og underskriv så fragtbrevet, som det er nu.',
    untold: 'Ændringerne kan ikke opregnes her. Læs fragtbrevet igen, før du underskriver.',
    seen: 'Jeg har set ændringerne',
  },
}
