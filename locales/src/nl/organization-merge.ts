import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: '{{name}} samenvoegen met een andere organisatie',
  column: 'Samenvoegen',
  title: '{{name}} samenvoegen',
  words:
    '{{name}} wordt opgeheven; alles wat erbij hoort, gaat naar de organisatie die u kiest. Dit kan niet ongedaan worden gemaakt.',
  into: 'Samenvoegen met',
  obstacle: {
    same: 'Dit is dezelfde organisatie.',
    circle: '{{kept}} hangt onder {{gone}}. Verplaats die eerst, of voeg andersom samen.',
    types:
      'Een organisatie van dit type kan er geen van het andere type overnemen. Maak van {{kept}} eerst een organisatie voor afzender, ontvanger en vervoerder, of voeg andersom samen.',
  },
  moves: 'Gaat over naar {{name}}',
  nothingMoves: 'Bij {{name}} horen alleen instellingen.',
  notes: 'Vrachtbrieven',
  part: {
    sender: 'als afzender',
    carrier: 'als vervoerder',
    recipient: 'als ontvanger',
    subcontractor: 'als ondervervoerder',
    creator: 'erdoor aangemaakt',
  },
  users: 'Gebruikers',
  row: {
    roles: 'Rollen',
    organizations: 'Onderliggende organisaties',
    exceptionTypes: 'Soorten afwijkingen',
    predefinedGoods: 'Vooraf ingestelde goederen',
    predefinedReturnGoods: 'Vooraf ingestelde retourgoederen',
    documents: 'Bijgevoegde bestanden',
  },
  already: 'al aanwezig: {{count}}',
  stays: 'Wat is getekend, blijft',
  signed: 'Getekende vrachtbrieven: {{count}}. De verzegelde PDF’s en het bewijs houden voorgoed de naam {{name}}.',
  open: 'Openstaande vrachtbrieven: {{count}}. Wie er een gaat tekenen, krijgt eerst de nieuwe partij te zien.',
  common: 'Vrachtbrieven waaraan beide deelnemen: {{count}}.',
  clashes: 'Dezelfde naam aan beide kanten',
  clash: {
    role: 'De rol {{name}} heet voortaan {{becomes}}.',
    exceptionType:
      'De soort afwijking {{name}} gaat als verwijderd mee; vrachtbrieven die hem gebruiken, behouden hem.',
  },
  sight: 'Wie ziet wat',
  gained: 'Mensen van {{name}} zien meer vrachtbrieven: {{count}}',
  lost: 'Mensen van {{name}} zien minder vrachtbrieven: {{count}}',
  administrators:
    'Mensen van {{gone}} die gebruikers of organisaties beheren en dat voortaan ook voor {{kept}} doen: {{count}}',
  subordinates: {
    gain: 'Onderliggende organisaties van {{gone}} mogen dan voor {{kept}} tekenen.',
    lose: 'Onderliggende organisaties van {{gone}} mogen niet meer tekenen voor hun hoofdorganisatie.',
  },
  sameSight: 'Niemand ziet meer of minder vrachtbrieven dan voorheen.',
  settings: 'Niet overgenomen',
  settingsLost: '{{kept}} houdt de eigen instellingen. Deze van {{gone}} gaan verloren:',
  settingsSame: '{{kept}} houdt de eigen instellingen; er gaan er geen van {{gone}} verloren.',
  sure: 'Ik heb dit gecontroleerd: {{gone}} wordt definitief opgeheven.',
  sureMissing: 'Vink dit eerst aan.',
  do: 'Organisaties samenvoegen',
  done: '{{gone}} is nu deel van {{kept}}.',
  changed: 'Een van beide is intussen gewijzigd. Dit zou samenvoegen nu doen.',
}
