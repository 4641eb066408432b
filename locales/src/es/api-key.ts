import type { Dictionary } from '../dictionary.ts'

export const apiKey: Dictionary['apiKey'] = {
  list: {
    hint: 'Con una clave, un programa como su sistema de transporte trabaja para esta organización. Nunca firma, y lo que hace figura en el historial con el nombre de la clave.',
    none: 'Ningún programa tiene todavía una clave.',
    add: 'Crear clave de API',
    until: 'Válida hasta el {{day}}',
    expired: 'Caducada el {{day}}',
    revokedBy: 'Revocada el {{day}} por {{name}}',
    made: 'creada el {{day}} por {{name}}',
    used: 'último uso {{time}} desde {{address}}',
    unused: 'nunca usada',
    test: 'clave de prueba',
    ended: 'Claves caducadas o revocadas',
    revoke: 'Revocar {{name}}',
    revokeAction: 'Revocar',
    keep: 'Conservarla',
    revoking: '¿Revocar {{name}}? Los programas que la usan se rechazan de inmediato. No se puede deshacer.',
    revoked: '{{name}} está revocada.',
  },
  dialog: {
    title: 'Nueva clave de API',
    name: 'Nombre',
    nameHint: 'Qué programa la usa; el historial muestra este nombre.',
    test: 'Clave de prueba',
    testHint:
      'Para probar una integración: sus cartas de porte se marcan como pruebas, no tienen valor legal, solo las ven sus propias organizaciones y se eliminan a los 30 días. La clave empieza por rnk_test_.',
    taken: 'Otra clave tiene este nombre.',
    life: 'Válida durante',
    days_one: '{{count}} día',
    days_other: '{{count}} días',
    days_many: '{{count}} de días',
    date: 'Hasta un día determinado',
    lastDay: 'Último día',
    badDay: 'Elija un día a partir de hoy, como máximo dentro de dos años.',
    rights: 'Permisos',
    rightsHint: 'Dé tan pocos como el programa necesite. Una clave no puede firmar ni administrar.',
    needsRights: 'Elija al menos un permiso.',
    create: 'Crear clave de API',
  },
  token: {
    title: '{{name}}: la nueva clave',
    label: 'Clave de API',
    warning:
      'Quien tenga esta clave puede hacer todo lo que ella permite. Guárdela como una contraseña y no la ponga nunca en un correo ni en código fuente.',
  },
}
