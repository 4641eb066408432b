import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: '{{name}} samenvoegen met een andere organisatie',
  column: 'Samenvoegen',
  title: '{{name}} samenvoegen',
  words:
    '{{name}} verdwijnt, en alles ervan wordt deel van de organisatie die u kiest. Dit kan niet ongedaan worden gemaakt.',
  into: 'Samenvoegen met',
  obstacle: {
    same: 'Dit is dezelfde organisatie.',
    circle: '{{kept}} staat onder {{gone}}. Verplaats die eerst, of voeg andersom samen.',
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
    subcontractor: 'als onderaannemer',
    creator: 'erdoor opgemaakt',
  },
  users: 'Gebruikers',
  row: {
    roles: 'Rollen',
    organizations: 'Organisaties eronder',
    exceptionTypes: 'Soorten uitzonderingen',
    predefinedGoods: 'Voorgedefinieerde goederen',
    predefinedReturnGoods: 'Voorgedefinieerde retourgoederen',
    documents: 'Bijgevoegde bestanden',
  },
  already: 'al aanwezig: {{count}}',
  stays: 'Wat is getekend, blijft',
  signed:
    'Getekende vrachtbrieven: {{count}}. Wat is getekend, de verzegelde PDF’s en het bewijs houden voorgoed de naam {{name}}.',
  open: 'Open vrachtbrieven: {{count}}. Wie er een gaat tekenen, krijgt eerst de andere partij te zien.',
  common: 'Vrachtbrieven waaraan beide deelnemen: {{count}}.',
  clashes: 'Dezelfde naam aan beide kanten',
  clash: {
    role: 'De rol {{name}} heet voortaan {{becomes}}.',
    exceptionType:
      'De soort uitzondering {{name}} komt als verwijderd mee; vrachtbrieven die haar gebruiken, houden haar.',
  },
  sight: 'Wie ziet wat',
  gained: 'Mensen van {{name}} zien meer vrachtbrieven: {{count}}',
  lost: 'Mensen van {{name}} zien minder vrachtbrieven: {{count}}',
  administrators: 'Mensen van {{gone}} die gebruikers of organisaties beheren, voortaan ook van {{kept}}: {{count}}',
  subordinates: {
    gain: 'Organisaties onder {{gone}} mogen dan voor {{kept}} tekenen.',
    lose: 'Organisaties onder {{gone}} mogen niet meer tekenen voor de organisatie erboven.',
  },
  sameSight: 'Niemand ziet andere vrachtbrieven dan voorheen.',
  settings: 'Niet overgenomen',
  settingsLost: '{{kept}} houdt de eigen instellingen. Deze van {{gone}} gaan verloren:',
  settingsSame: '{{kept}} houdt de eigen instellingen; er gaan er geen van {{gone}} verloren.',
  sure: 'Ik heb dit gecontroleerd: {{gone}} verdwijnt voorgoed.',
  sureMissing: 'Vink dit eerst aan.',
  do: 'Organisaties samenvoegen',
  done: '{{gone}} is nu deel van {{kept}}.',
  changed: 'Een van beide is intussen gewijzigd. Dit zou samenvoegen nu doen.',
}
