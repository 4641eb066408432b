import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: 'Læg {{name}} sammen med en anden organisation',
  column: 'Læg sammen',
  title: 'Læg {{name}} sammen',
  words:
    '{{name}} nedlægges, og alt, der hører til den, flyttes til den organisation, du vælger. Det kan ikke fortrydes.',
  into: 'Læg sammen med',
  obstacle: {
    same: 'Det er den samme organisation.',
    circle: '{{kept}} ligger under {{gone}}. Flyt den først, eller læg dem sammen den anden vej.',
    types:
      'En organisation af denne type kan ikke overtage en af den anden type. Gør først {{kept}} til afsender, modtager og transport, eller læg dem sammen den anden vej.',
  },
  moves: 'Flyttes til {{name}}',
  nothingMoves: 'Til {{name}} hører kun indstillinger.',
  notes: 'Fragtbreve',
  part: {
    sender: 'som afsender',
    carrier: 'som fragtfører',
    recipient: 'som modtager',
    subcontractor: 'som underfragtfører',
    creator: 'oprettet af den',
  },
  users: 'Brugere',
  row: {
    roles: 'Roller',
    organizations: 'Underorganisationer',
    exceptionTypes: 'Afvigelsestyper',
    predefinedGoods: 'Foruddefineret gods',
    predefinedReturnGoods: 'Foruddefineret returgods',
    documents: 'Vedhæftede filer',
  },
  already: 'findes allerede: {{count}}',
  stays: 'Det underskrevne består',
  signed:
    'Underskrevne fragtbreve: {{count}}. De forseglede PDF-filer og beviserne beholder navnet {{name}} for altid.',
  open: 'Åbne fragtbreve: {{count}}. Den, der vil underskrive et, får først vist den nye part.',
  common: 'Fragtbreve, hvor begge deltager: {{count}}.',
  clashes: 'Samme navn på begge sider',
  clash: {
    role: 'Rollen {{name}} hedder derefter {{becomes}}.',
    exceptionType: 'Afvigelsestypen {{name}} følger med som slettet; fragtbreve, der bruger den, beholder den.',
  },
  sight: 'Hvem ser hvad',
  gained: 'Personer hos {{name}} ser flere fragtbreve: {{count}}',
  lost: 'Personer hos {{name}} ser færre fragtbreve: {{count}}',
  administrators:
    'Personer hos {{gone}}, der administrerer brugere eller organisationer og også kommer til at administrere dem hos {{kept}}: {{count}}',
  subordinates: {
    gain: 'Underorganisationer af {{gone}} må derefter underskrive for {{kept}}.',
    lose: 'Underorganisationer af {{gone}} må ikke længere underskrive for deres hovedorganisation.',
  },
  sameSight: 'Ingen ser flere eller færre fragtbreve end før.',
  settings: 'Følger ikke med',
  settingsLost: '{{kept}} beholder sine egne indstillinger. Disse fra {{gone}} går tabt:',
  settingsSame: '{{kept}} beholder sine egne indstillinger; ingen fra {{gone}} går tabt.',
  sure: 'Jeg har kontrolleret dette: {{gone}} nedlægges for altid.',
  sureMissing: 'Sæt først flueben her.',
  do: 'Læg organisationer sammen',
  done: '{{gone}} er nu en del af {{kept}}.',
  changed: 'En af dem blev ændret i mellemtiden. Sådan ville sammenlægningen se ud nu.',
}
