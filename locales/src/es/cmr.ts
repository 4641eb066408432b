import type { Translated } from '../dictionary.ts'
import type { cmr as english } from '../en/cmr.ts'

export const cmr: Translated<typeof english> = {
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
  soon: 'Aquí encontrará todas las cartas de porte que puede ver, para buscar, firmar, editar e imprimir.',
}
