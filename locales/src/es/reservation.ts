import type { Dictionary } from '../dictionary.ts'

export const reservation: Dictionary['reservation'] = {
  title: 'Reservas en la carga',
  add: 'Añadir una reserva',
  field: {
    code: 'Reserva',
    codeMissing: 'Elija una reserva.',
    choose: 'Elegir una reserva',
    good: 'Línea de mercancías',
    wholeLoad: 'Toda la carga',
    number: 'Número de bultos',
    text: 'Con sus palabras',
    photo: 'Foto',
  },
  reasonIs: 'Motivo: {{reason}}',
  row: 'Línea: {{goods}}',
  rowNumber: 'línea {{number}}',
  packages_one: '{{count}} bulto',
  packages_other: '{{count}} bultos',
  remove: 'Quitar',
  added: 'La reserva se ha añadido.',
  removed: 'La reserva se ha quitado.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  acceptNamed: 'Aceptar: {{name}}',
  rejectNamed: 'Rechazar: {{name}}',
  removeNamed: 'Quitar: {{name}}',
  binds:
    'Una reserva aceptada obliga al remitente (artículos 8 y 9 del CMR). La respuesta es definitiva; también puede dejarla abierta.',
  answer: {
    open: 'Sin respuesta del remitente.',
    accepted: 'Aceptada por el remitente el {{time}}; obliga al remitente (artículos 8 y 9 CMR).',
    rejected: 'Rechazada por el remitente el {{time}}.',
  },
  through: {
    link: 'con el enlace enviado y el código de firma',
  },
  /** In the list of notes. */
  state: {
    open: 'Sin respuesta',
    accepted: 'Aceptada',
    rejected: 'Rechazada',
  },
  /** A filter of the list. */
  filter: {
    any: 'Con reservas',
    open: 'Reservas sin respuesta',
    accepted: 'Reservas aceptadas',
    rejected: 'Reservas rechazadas',
  },
  codes: {
    own: 'Reservas propias',
    ownHint:
      'Se ofrecen a sus conductores y planificadores antes de la lista de abajo. Una reserva en una carta de porte conserva su texto aunque lo cambie o elimine aquí.',
    none: 'Todavía no hay reservas propias.',
    add: 'Añadir reserva propia',
    edit: 'Cambiar reserva propia',
    removing: 'Las reservas en cartas de porte conservan este texto. ¿Eliminar «{{name}}»?',
    saved: 'La reserva se ha guardado.',
    name: 'Nombre ({{language}})',
    reason: 'Motivo ({{language}})',
    textsHint:
      'Nombre y motivo en al menos un idioma. Los lectores de otros idiomas ven el texto inglés o, si no, el primero.',
    missing: 'Escriba nombre y motivo juntos.',
    taken: 'Ya existe una reserva propia con este nombre.',
    catalogue: 'Reservas de la lista',
    catalogueHint: 'Desactive lo que no deba ofrecerse a sus conductores y planificadores.',
    last: 'Debe quedar al menos una reserva.',
  },
  link: {
    title: 'Reservas en {{code}}',
    lead: '{{carrier}} formuló estas reservas al hacerse cargo de la mercancía de {{organisation}}. Puede aceptar o rechazar cada una, o dejarla abierta.',
    leadNameless:
      'El transportista formuló estas reservas al hacerse cargo de la mercancía de {{organisation}}. Puede aceptar o rechazar cada una, o dejarla abierta.',
    asWhom: 'Responde como {{name}} en nombre de {{organisation}}. Su código de firma lo confirma.',
    signIn: 'Este enlace solo muestra las reservas. Inicie sesión para aceptarlas o rechazarlas.',
    none: 'El transportista ha retirado sus reservas. No hay nada que responder.',
    endedTitle: 'Este enlace ya no es válido',
    ended:
      'El destinatario ha firmado, los enlaces de la carta de porte se han revocado o su dirección ha cambiado. Inicie sesión para leer la carta de porte.',
  },
  answered: {
    accepted: 'Reserva aceptada.',
    rejected: 'Reserva rechazada.',
  },
  group: {
    packaging: 'Embalaje',
    quantity: 'Cantidad',
    condition: 'Estado de las mercancías',
    marks: 'Marcas y números',
    temperature: 'Temperatura',
    seal: 'Precinto',
    loading: 'Carga',
    own: 'Reservas propias',
  },
  said_one: '{{count}} reserva',
  said_other: '{{count}} reservas',
  packages_many: '{{count}} bultos',
  said_many: '{{count}} reservas',
  code: {
    packagingMissing: {
      name: 'Mercancías sin embalar',
      reason: 'Las mercancías se entregaron sin el embalaje que necesitan para el transporte.',
    },
    packagingInsufficient: {
      name: 'Embalaje insuficiente',
      reason: 'El embalaje es visiblemente débil para el peso o la naturaleza de las mercancías.',
    },
    packagingDamaged: {
      name: 'Embalaje dañado',
      reason: 'El embalaje está roto, abollado o rasgado; no se pudo examinar el contenido.',
    },
    packagingWet: {
      name: 'Embalaje mojado',
      reason: 'El embalaje está mojado o tiene manchas de agua; es posible un daño interior no visible.',
    },
    packagingSoiled: {
      name: 'Embalaje sucio',
      reason: 'El embalaje está sucio, grasiento o manchado por fuera.',
    },
    packagingOpened: {
      name: 'Embalaje abierto',
      reason: 'El embalaje está abierto o cerrado de nuevo con otra cinta; no se pudo comprobar el contenido.',
    },
    countNotChecked: {
      name: 'Número de bultos no comprobado',
      reason: 'No había medios razonables para contar los bultos durante la carga.',
    },
    countDiffers: {
      name: 'Número de bultos distinto',
      reason: 'Los bultos se contaron durante la carga y su número no es el de la carta de porte.',
    },
    weightNotChecked: {
      name: 'Peso no comprobado',
      reason: 'No había báscula en el lugar de carga.',
    },
    contentsNotChecked: {
      name: 'Contenido no comprobado',
      reason: 'Los bultos estaban cerrados; no se pudo examinar su contenido.',
    },
    conditionNotVisible: {
      name: 'Estado no visible',
      reason: 'Las mercancías van en película opaca o cubiertas; no se podía ver su estado.',
    },
    goodsDamaged: {
      name: 'Mercancías dañadas',
      reason: 'Las mercancías presentan golpes, roturas, arañazos o fugas durante la carga.',
    },
    goodsWet: {
      name: 'Mercancías mojadas',
      reason: 'Las mercancías estaban mojadas cuando se entregaron.',
    },
    goodsRusted: {
      name: 'Mercancías oxidadas',
      reason: 'Las mercancías presentan óxido durante la carga.',
    },
    goodsSoiled: {
      name: 'Mercancías sucias',
      reason: 'Las mercancías están sucias o huelen a otras sustancias durante la carga.',
    },
    goodsExposed: {
      name: 'Mercancías expuestas a la intemperie',
      reason: 'Las mercancías viajan al descubierto o sin lona, como quiso el remitente.',
    },
    goodsUsed: {
      name: 'Mercancías usadas',
      reason: 'Las mercancías son usadas y muestran huellas de uso que no se distinguen de un daño.',
    },
    marksMissing: {
      name: 'Faltan marcas o números',
      reason: 'Los bultos no llevan marcas ni números con los que compararlos con la carta de porte.',
    },
    marksDiffer: {
      name: 'Marcas o números distintos',
      reason: 'Las marcas o los números de los bultos no son los de la carta de porte.',
    },
    temperatureNotChecked: {
      name: 'Temperatura no comprobada',
      reason: 'No se podía medir la temperatura de las mercancías sin abrir los bultos.',
    },
    temperatureTooHigh: {
      name: 'Temperatura demasiado alta',
      reason: 'La temperatura medida durante la carga supera la acordada.',
    },
    temperatureTooLow: {
      name: 'Temperatura demasiado baja',
      reason: 'La temperatura medida durante la carga es inferior a la acordada.',
    },
    notPrecooled: {
      name: 'Mercancías no preenfriadas',
      reason: 'Las mercancías no se enfriaron antes de la carga; el vehículo mantiene la temperatura y no la baja.',
    },
    sealMissing: {
      name: 'Falta el precinto',
      reason: 'La unidad cerrada se entregó sin precinto.',
    },
    sealBroken: {
      name: 'Precinto roto o distinto',
      reason: 'El precinto está roto o su número no es el de la carta de porte.',
    },
    sealedBySender: {
      name: 'Cargado y precintado por el remitente',
      reason: 'La unidad ya estaba precintada; no se pudo comprobar número, estado ni estiba de las mercancías.',
    },
    loadedBySender: {
      name: 'Cargado por el remitente',
      reason: 'El remitente cargó, estibó y sujetó las mercancías.',
    },
    stowageInadequate: {
      name: 'Estiba insuficiente',
      reason: 'Las mercancías van estibadas o sujetas de un modo que no aguanta el camino y el remitente no lo cambió.',
    },
    driverNotAdmitted: {
      name: 'Conductor no admitido en la carga',
      reason: 'No se permitió que el conductor estuviera presente; no se pudo comprobar número, estado ni estiba.',
    },
    loadedInRain: {
      name: 'Cargado con lluvia o nieve',
      reason: 'Las mercancías se cargaron al aire libre mientras llovía o nevaba.',
    },
  },
}
