import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: 'Læg {{name}} sammen med en anden organisation',
  column: 'Læg sammen',
  title: 'Læg {{name}} sammen',
  words:
    '{{name}} forsvinder, og alt, der hører til den, bliver en del af den organisation, du vælger. Det kan ikke fortrydes.',
  into: 'Læg sammen med',
  obstacle: {
    same: 'Det er den samme organisation.',
    circle: '{{kept}} står under {{gone}}. Flyt den først, eller læg dem sammen den anden vej.',
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
    subcontractor: 'som underleverandør',
    creator: 'udfærdiget af den',
  },
  users: 'Brugere',
  row: {
    roles: 'Roller',
    organizations: 'Organisationer under den',
    exceptionTypes: 'Typer af afvigelser',
    predefinedGoods: 'Foruddefineret gods',
    predefinedReturnGoods: 'Foruddefineret returgods',
    documents: 'Vedhæftede filer',
  },
  already: 'findes allerede: {{count}}',
  stays: 'Det underskrevne består',
  signed:
    'Underskrevne fragtbreve: {{count}}. Det underskrevne, de forseglede PDF-filer og beviserne beholder navnet {{name}} for altid.',
  open: 'Åbne fragtbreve: {{count}}. Den, der vil underskrive et, får først vist den anden part.',
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
    'Personer hos {{gone}}, der styrer brugere eller organisationer, derefter også hos {{kept}}: {{count}}',
  subordinates: {
    gain: 'Organisationer under {{gone}} må derefter underskrive for {{kept}}.',
    lose: 'Organisationer under {{gone}} må ikke længere underskrive for organisationen over dem.',
  },
  sameSight: 'Ingen ser andre fragtbreve end før.',
  settings: 'Følger ikke med',
  settingsLost: '{{kept}} beholder sine egne indstillinger. Disse fra {{gone}} går tabt:',
  settingsSame: '{{kept}} beholder sine egne indstillinger; ingen fra {{gone}} går tabt.',
  sure: 'Jeg har kontrolleret dette: {{gone}} forsvinder for altid.',
  sureMissing: 'Sæt først flueben her.',
  do: 'Læg organisationer sammen',
  done: '{{gone}} er nu en del af {{kept}}.',
  changed: 'En af dem blev ændret i mellemtiden. Det ville sammenlægningen gøre nu.',
}
