import type { Dictionary } from '../dictionary.ts'

export const cmr: Dictionary['cmr'] = {
  title: 'Órdenes',
  status: {
    created: 'Creada',
    readySigning: 'Lista para firmar',
    signatureShipper: 'Firmada por el remitente',
    signatureDriver: 'Firmada por el conductor',
    signatureReceiver: 'Firmada por el destinatario',
    mailing: 'Enviando correos',
    closed: 'Cerrada',
    removed: 'Eliminada',
    unfinished: 'Sin finalizar',
  },
  /** A note made with a test key. */
  test: {
    mark: 'Prueba',
    title: 'Carta de porte de prueba sin valor legal',
    words:
      'Se creó con una clave de prueba. Nada de ella se envía ni se muestra a otras organizaciones, y se elimina 30 días después de su creación.',
  },
  signMethod: {
    notSigned: 'Sin firmar',
    glass: 'Firma en pantalla',
    qrCode: 'Código QR',
    transics: 'Transics',
    portal: 'Portal',
    defaultUser: 'Usuario predeterminado',
    notPresent: 'No presente',
    blockchain: 'Blockchain',
    subordinateUser: 'Usuario subordinado',
    cardwipe: 'Cardwipe',
    other: 'Otro',
  },
  assurance: {
    link: 'Enlace de un solo uso, nombre escrito y trazo',
    code: 'Código de firma',
    codeAndDrawn: 'Código de firma y firma dibujada',
    signOnTwoFactors: 'Código de firma tras inicio de sesión único con dos factores',
    passkey: 'Clave de acceso',
  },
  origin: {
    code: {
      signer: 'Código de firma elegido por el firmante {{span}} antes de firmar',
      other: 'Código de firma elegido {{span}} antes de firmar; enlace solicitado por {{name}}',
    },
    password: {
      signer: 'Contraseña establecida por el firmante {{span}} antes de firmar',
      other: 'Contraseña establecida por {{name}} {{span}} antes de firmar',
    },
    passkey: 'Clave de acceso añadida {{span}} antes de firmar',
    address: {
      signer: 'Correo electrónico indicado por el firmante {{span}} antes de firmar',
      other: 'Correo electrónico indicado por {{name}} {{span}} antes de firmar',
    },
    somebodyElse: 'otra persona',
  },
  passkeyCountsFrom: 'La clave de acceso cuenta a partir del {{time}}.',
  commentType: {
    comment: 'Comentario',
    shipper: 'Observación del remitente',
    driver: 'Observación del conductor',
    receiver: 'Observación del destinatario',
  },
  setUnfinishedDone_one: '{{count}} carta de porte se ha marcado como sin finalizar.',
  setUnfinishedDone_many: '{{count}} de cartas de porte se han marcado como sin finalizar.',
  setUnfinishedDone_other: '{{count}} cartas de porte se han marcado como sin finalizar.',
  cancelUnfinishedDone_one: '{{count}} carta de porte ha vuelto a su estado anterior.',
  cancelUnfinishedDone_many: '{{count}} cartas de porte han vuelto a su estado anterior.',
  cancelUnfinishedDone_other: '{{count}} cartas de porte han vuelto a su estado anterior.',
  driverAssigned_one: 'El conductor se ha asignado a {{count}} carta de porte.',
  driverAssigned_many: 'El conductor se ha asignado a {{count}} cartas de porte.',
  driverAssigned_other: 'El conductor se ha asignado a {{count}} cartas de porte.',
  driverTakenOff_one: '{{count}} carta de porte ya no tiene conductor.',
  driverTakenOff_many: '{{count}} cartas de porte ya no tienen conductor.',
  driverTakenOff_other: '{{count}} cartas de porte ya no tienen conductor.',
  signedNow: '{{code}} está firmada. Estado: {{status}}',
  mailsLeftOut_one:
    'No se ha enviado {{count}} correo: se ha alcanzado el límite diario de correos a direcciones ajenas a las organizaciones.',
  mailsLeftOut_many:
    'No se han enviado {{count}} de correos: se ha alcanzado el límite diario de correos a direcciones ajenas a las organizaciones.',
  mailsLeftOut_other:
    'No se han enviado {{count}} correos: se ha alcanzado el límite diario de correos a direcciones ajenas a las organizaciones.',
}
