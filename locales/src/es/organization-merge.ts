import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: 'Fusionar {{name}} con otra organización',
  column: 'Fusionar',
  title: 'Fusionar {{name}}',
  words: '{{name}} desaparece y todo lo suyo pasa a la organización que elija. No se puede deshacer.',
  into: 'Fusionar con',
  obstacle: {
    same: 'Es la misma organización.',
    circle: '{{kept}} está debajo de {{gone}}. Muévala antes, o fusione al revés.',
    types:
      'Una organización de este tipo no puede absorber una del otro tipo. Convierta antes {{kept}} en una organización de remitente, destinatario y transporte, o fusione al revés.',
  },
  moves: 'Pasa a {{name}}',
  nothingMoves: 'A {{name}} solo le pertenecen ajustes.',
  notes: 'Cartas de porte',
  part: {
    sender: 'como remitente',
    carrier: 'como transportista',
    recipient: 'como destinatario',
    subcontractor: 'como subcontratista',
    creator: 'emitidas por ella',
  },
  users: 'Usuarios',
  row: {
    roles: 'Roles',
    organizations: 'Organizaciones por debajo',
    exceptionTypes: 'Tipos de incidencia',
    predefinedGoods: 'Mercancías predefinidas',
    predefinedReturnGoods: 'Devoluciones predefinidas',
    documents: 'Archivos adjuntos',
  },
  already: 'ya existentes: {{count}}',
  stays: 'Lo firmado permanece',
  signed:
    'Cartas firmadas: {{count}}. Lo firmado, los PDF sellados y las pruebas conservan para siempre el nombre {{name}}.',
  open: 'Cartas abiertas: {{count}}. Quien vaya a firmar una verá antes la otra parte.',
  common: 'Cartas en las que participan ambas: {{count}}.',
  clashes: 'El mismo nombre en ambos lados',
  clash: {
    role: 'El rol {{name}} pasa a llamarse {{becomes}}.',
    exceptionType: 'El tipo de incidencia {{name}} llega como eliminado; las cartas que lo usan lo conservan.',
  },
  sight: 'Quién ve qué',
  gained: 'Las personas de {{name}} ven más cartas: {{count}}',
  lost: 'Las personas de {{name}} ven menos cartas: {{count}}',
  administrators:
    'Personas de {{gone}} que gestionan usuarios u organizaciones, después también de {{kept}}: {{count}}',
  subordinates: {
    gain: 'Las organizaciones debajo de {{gone}} podrán firmar por {{kept}}.',
    lose: 'Las organizaciones debajo de {{gone}} ya no podrán firmar por la organización superior.',
  },
  sameSight: 'Nadie ve otras cartas que antes.',
  settings: 'No se conserva',
  settingsLost: '{{kept}} conserva sus propios ajustes. Se pierden estos de {{gone}}:',
  settingsSame: '{{kept}} conserva sus propios ajustes; no se pierde ninguno de {{gone}}.',
  sure: 'Lo he comprobado: {{gone}} desaparece para siempre.',
  sureMissing: 'Marque antes esta casilla.',
  do: 'Fusionar organizaciones',
  done: '{{gone}} forma ahora parte de {{kept}}.',
  changed: 'Una de las dos ha cambiado entretanto. Esto es lo que haría ahora la fusión.',
}
