import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: 'Fusionar {{name}} con otra organización',
  column: 'Fusionar',
  title: 'Fusionar {{name}}',
  words: '{{name}} se elimina y todo lo suyo pasa a la organización que elija. No se puede deshacer.',
  into: 'Fusionar con',
  obstacle: {
    same: 'Es la misma organización.',
    circle: '{{kept}} depende de {{gone}}. Muévala antes, o fusione al revés.',
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
    creator: 'creadas por ella',
  },
  users: 'Usuarios',
  row: {
    roles: 'Roles',
    organizations: 'Organizaciones dependientes',
    exceptionTypes: 'Tipos de incidencia',
    predefinedGoods: 'Mercancías predefinidas',
    predefinedReturnGoods: 'Devoluciones predefinidas',
    documents: 'Archivos adjuntos',
  },
  already: 'ya existentes: {{count}}',
  stays: 'Lo firmado permanece',
  signed:
    'Cartas de porte firmadas: {{count}}. Los PDF sellados y las evidencias conservan para siempre el nombre {{name}}.',
  open: 'Cartas de porte abiertas: {{count}}. Quien vaya a firmar una verá antes la nueva parte.',
  common: 'Cartas de porte en las que participan ambas: {{count}}.',
  clashes: 'El mismo nombre en ambos lados',
  clash: {
    role: 'El rol {{name}} pasa a llamarse {{becomes}}.',
    exceptionType: 'El tipo de incidencia {{name}} pasa como eliminado; las cartas de porte que lo usan lo conservan.',
  },
  sight: 'Quién ve qué',
  gained: 'Las personas de {{name}} ven más cartas de porte: {{count}}',
  lost: 'Las personas de {{name}} ven menos cartas de porte: {{count}}',
  administrators:
    'Personas de {{gone}} que gestionan usuarios u organizaciones y pasarán a gestionar también los de {{kept}}: {{count}}',
  subordinates: {
    gain: 'Las organizaciones dependientes de {{gone}} podrán firmar en nombre de {{kept}}.',
    lose: 'Las organizaciones dependientes de {{gone}} ya no podrán firmar en nombre de su organización principal.',
  },
  sameSight: 'Nadie ve más ni menos cartas de porte que antes.',
  settings: 'No se conserva',
  settingsLost: '{{kept}} conserva sus propios ajustes. Se pierden estos de {{gone}}:',
  settingsSame: '{{kept}} conserva sus propios ajustes; no se pierde ninguno de {{gone}}.',
  sure: 'Lo he comprobado: {{gone}} se elimina definitivamente.',
  sureMissing: 'Marque antes esta casilla.',
  do: 'Fusionar organizaciones',
  done: '{{gone}} forma ahora parte de {{kept}}.',
  changed: 'Una de las dos ha cambiado entretanto. Esto es lo que haría ahora la fusión.',
}
