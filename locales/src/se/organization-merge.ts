import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: 'Slå samman {{name}} med en annan organisation',
  column: 'Slå samman',
  title: 'Slå samman {{name}}',
  words: '{{name}} tas bort, och allt som hör till den flyttas till organisationen du väljer. Det kan inte ångras.',
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
    subcontractor: 'som underfraktförare',
    creator: 'skapade av den',
  },
  users: 'Användare',
  row: {
    roles: 'Roller',
    organizations: 'Underorganisationer',
    exceptionTypes: 'Avvikelsetyper',
    predefinedGoods: 'Fördefinierat gods',
    predefinedReturnGoods: 'Fördefinierat returgods',
    documents: 'Bifogade filer',
  },
  already: 'finns redan: {{count}}',
  stays: 'Det som är undertecknat består',
  signed:
    'Undertecknade fraktsedlar: {{count}}. De förseglade PDF-filerna och bevisen behåller namnet {{name}} för alltid.',
  open: 'Öppna fraktsedlar: {{count}}. Den som ska underteckna en får först se den nya parten.',
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
    'Personer hos {{gone}} som hanterar användare eller organisationer och även kommer att hantera dem hos {{kept}}: {{count}}',
  subordinates: {
    gain: 'Underorganisationer till {{gone}} får då underteckna för {{kept}}.',
    lose: 'Underorganisationer till {{gone}} får inte längre underteckna för sin huvudorganisation.',
  },
  sameSight: 'Ingen ser fler eller färre fraktsedlar än förut.',
  settings: 'Följer inte med',
  settingsLost: '{{kept}} behåller sina egna inställningar. Dessa från {{gone}} går förlorade:',
  settingsSame: '{{kept}} behåller sina egna inställningar; inga från {{gone}} går förlorade.',
  sure: 'Jag har kontrollerat detta: {{gone}} tas bort för alltid.',
  sureMissing: 'Kryssa i detta först.',
  do: 'Slå samman organisationer',
  done: '{{gone}} är nu en del av {{kept}}.',
  changed: 'En av dem ändrades under tiden. Det här skulle sammanslagningen göra nu.',
}
