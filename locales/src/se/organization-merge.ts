import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: 'Slå samman {{name}} med en annan organisation',
  column: 'Slå samman',
  title: 'Slå samman {{name}}',
  words: '{{name}} försvinner, och allt som hör till den blir del av organisationen du väljer. Det kan inte ångras.',
  into: 'Slå samman med',
  obstacle: {
    same: 'Det är samma organisation.',
    circle: '{{kept}} ligger under {{gone}}. Flytta den först, eller slå samman åt andra hållet.',
    types:
      'En organisation av den här typen kan inte ta över en av den andra typen. Gör först {{kept}} till avsändare, mottagare och transport, eller slå samman åt andra hållet.',
  },
  moves: 'Flyttas till {{name}}',
  nothingMoves: 'Till {{name}} hör bara inställningar.',
  notes: 'Fraktsedlar',
  part: {
    sender: 'som avsändare',
    carrier: 'som fraktförare',
    recipient: 'som mottagare',
    subcontractor: 'som underleverantör',
    creator: 'upprättade av den',
  },
  users: 'Användare',
  row: {
    roles: 'Roller',
    organizations: 'Organisationer under den',
    exceptionTypes: 'Typer av avvikelser',
    predefinedGoods: 'Fördefinierat gods',
    predefinedReturnGoods: 'Fördefinierat returgods',
    documents: 'Bifogade filer',
  },
  already: 'finns redan: {{count}}',
  stays: 'Det som är undertecknat består',
  signed:
    'Undertecknade fraktsedlar: {{count}}. Det som är undertecknat, de förseglade PDF-filerna och bevisen behåller namnet {{name}} för alltid.',
  open: 'Öppna fraktsedlar: {{count}}. Den som ska underteckna en får först se den andra parten.',
  common: 'Fraktsedlar där båda deltar: {{count}}.',
  clashes: 'Samma namn på båda sidor',
  clash: {
    role: 'Rollen {{name}} heter därefter {{becomes}}.',
    exceptionType: 'Avvikelsetypen {{name}} följer med som borttagen; fraktsedlar som använder den behåller den.',
  },
  sight: 'Vem ser vad',
  gained: 'Personer hos {{name}} ser fler fraktsedlar: {{count}}',
  lost: 'Personer hos {{name}} ser färre fraktsedlar: {{count}}',
  administrators:
    'Personer hos {{gone}} som sköter användare eller organisationer, därefter även hos {{kept}}: {{count}}',
  subordinates: {
    gain: 'Organisationer under {{gone}} får då underteckna för {{kept}}.',
    lose: 'Organisationer under {{gone}} får inte längre underteckna för organisationen ovanför.',
  },
  sameSight: 'Ingen ser andra fraktsedlar än förut.',
  settings: 'Följer inte med',
  settingsLost: '{{kept}} behåller sina egna inställningar. Dessa från {{gone}} går förlorade:',
  settingsSame: '{{kept}} behåller sina egna inställningar; inga från {{gone}} går förlorade.',
  sure: 'Jag har kontrollerat detta: {{gone}} försvinner för alltid.',
  sureMissing: 'Kryssa i detta först.',
  do: 'Slå samman organisationer',
  done: '{{gone}} är nu en del av {{kept}}.',
  changed: 'En av dem ändrades under tiden. Det här skulle sammanslagningen göra nu.',
}
