import type { Dictionary } from '../dictionary.ts'

export const disposal: Dictionary['disposal'] = {
  title: 'Derecho de disposición e instrucciones',
  holder: {
    sender: '{{name}} (remitente) dispone de la mercancía.',
    recipient: '{{name}} (destinatario) dispone de la mercancía.',
    none: 'Nadie puede dar instrucciones al transportista con esta carta de porte.',
  },
  basis: {
    notSigned: 'La carta de porte aún no está firmada y puede modificarse ella misma.',
    beforeTakingOver:
      'El remitente puede dar instrucciones hasta que la mercancía llegue y el destinatario pida la entrega (artículos 12 y 13).',
    underWay:
      'El remitente puede dar instrucciones hasta que la mercancía llegue y el destinatario pida la entrega (artículos 12 y 13).',
    arrived:
      'La mercancía ha llegado. El derecho del remitente termina cuando el destinatario pide la entrega o recibe su ejemplar; una petición fuera de esta carta de porte no se conoce aquí (artículos 12.2 y 13.1).',
    left: 'La mercancía se dejó sin firma. Aquí no se sabe si el destinatario la ha tomado; hasta entonces el remitente puede dar instrucciones (artículo 12.2).',
    fromStart: 'La carta de porte da el derecho al destinatario desde el principio (artículo 12.3).',
    demanded:
      'El destinatario ha pedido la entrega: desde entonces el transportista obedece al destinatario (artículo 12.2).',
    refused:
      'El destinatario ha rechazado la mercancía, así que vuelve a disponer el remitente (artículo 15.1). El destinatario aún puede pedirla mientras el transportista no tenga instrucciones contrarias (artículo 15.2).',
    refusedPart:
      'El destinatario no ha aceptado una parte de la mercancía. De esa parte dispone el remitente (artículo 15.1).',
    delivered: 'La mercancía se entregó.',
    removed: 'La carta de porte se eliminó.',
  },
  kind: {
    stop: 'Detener el transporte',
    hold: 'Retener o almacenar la mercancía',
    return: 'Devolver la mercancía al remitente',
    consignee: 'Otro destinatario',
    place: 'Otro lugar de entrega',
    date: 'Otra fecha de entrega',
    again: 'Volver a entregar al destinatario',
    destroy: 'Destruir la mercancía',
    other: 'Otra instrucción',
  },
  state: {
    waiting: 'Esperando al transportista',
    accepted: 'Aceptada por el transportista',
    refused: 'Rechazada por el transportista',
    withdrawn: 'Retirada',
    lapsed: 'Caducada sin respuesta',
  },
  ground: {
    tooLate: 'Llegó al transportista demasiado tarde para ejecutarse (artículo 12.5 b)',
    operation: 'Dificulta la explotación normal del transportista (artículo 12.5 b)',
    otherConsignments: 'Perjudica a remitentes o destinatarios de otros envíos (artículo 12.5 b)',
    division: 'Divide el envío (artículo 12.5 c)',
    proof: 'El derecho no está probado o los gastos no están cubiertos (artículo 12.5 a)',
    other: 'Otro motivo',
  },
  instruct: 'Dar una instrucción',
  instructOf: 'Instrucción para {{code}}',
  words:
    'Lo firmado queda como se firmó. La instrucción figura al lado; el transportista la acepta o dice por qué no puede seguirla.',
  what: 'Instrucción',
  choose: 'Elegir',
  consignee: 'Nuevo destinatario',
  consigneeWords: 'Ve la carta de porte y firma por la mercancía en cuanto el transportista ha aceptado.',
  date: 'Nueva fecha',
  details: 'Detalles',
  done: 'Se ha preguntado al transportista de {{code}}.',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  acceptNamed: 'Aceptar: {{name}}',
  refuseNamed: 'Rechazar: {{name}}',
  withdraw: 'Retirar',
  withdrawNamed: 'Retirar: {{name}}',
  why: 'Por qué no puede seguirse',
  explain: 'Explicación',
  binds:
    'Una respuesta es definitiva. Una instrucción aceptada obliga al transportista y se imprime en la carta de porte.',
  answered: {
    accepted: 'Ha aceptado la instrucción.',
    refused: 'Ha rechazado la instrucción.',
  },
  takenBack: 'La instrucción se retiró.',
  demand: 'Pedir la entrega',
  demandWords:
    'La mercancía ha llegado. Si pide la entrega y su ejemplar de la carta de porte, el derecho de disposición pasa a usted (artículo 13.1).',
  demandDone: 'Ha pedido la entrega. Desde ahora el transportista le obedece.',
  printed: 'Instrucciones tras la firma',
  filter: 'Instrucciones',
  waiting: 'Esperan respuesta',
  count_one: '{{count}} en espera',
  count_many: '{{count}} en espera',
  count_other: '{{count}} en espera',
  said_one: '{{count}} instrucción',
  said_many: '{{count}} instrucciones',
  said_other: '{{count}} instrucciones',
  taker: '{{name}} toma la mercancía en lugar del destinatario firmado.',
}
