import type { Translated } from '../dictionary.ts'
import type { verify as english } from '../en/verify.ts'

export const verify: Translated<typeof english> = {
  lead: 'Elija el archivo de prueba o el PDF sellado de una carta de porte para ver si es auténtica: quién la firmó, cuándo, y que nada ha cambiado desde entonces.',
  private: 'El archivo se comprueba aquí, en su navegador. No se envía a ninguna parte.',
  choose: 'Elegir un archivo',
  drop: 'o suelte aquí un archivo de prueba (.json) o un PDF sellado',
  again: 'Elegir otro archivo',
  checking: 'Comprobando {{name}}…',
  verdict: {
    genuine: { title: 'Auténtica', text: 'Sellada por esta instalación y sin cambios desde entonces.' },
    uncompared: {
      title: 'Sin cambios',
      text: 'El archivo está íntegro, pero no se pudo obtener la clave de esta instalación. Compare la huella de la clave con la que publica el emisor.',
    },
    foreign: {
      title: 'No sellada aquí',
      text: 'El archivo está íntegro, pero lo selló otra instalación. Pídale la huella de su clave antes de confiar en él.',
    },
    changed: { title: 'Modificada', text: 'El archivo se modificó después de sellarlo. No se fíe de él.' },
    unknown: {
      title: 'No se encontró ninguna prueba',
      text: 'No es un archivo de prueba ni el PDF sellado de una carta de porte, o está demasiado dañado para leerlo.',
    },
    unsupported: {
      title: 'Este navegador no puede comprobarlo',
      text: 'Es demasiado antiguo, o la página no se abrió con https. Use un navegador reciente o el comprobador de línea de órdenes.',
    },
  },
  problems: 'Qué falla',
  problem: {
    unreadable: 'Hay partes del archivo que no se pueden leer.',
    shape: 'El archivo se escribió de nuevo, o se añadió u omitió algo.',
    fileSeal: 'El sello de todo el archivo no es válido.',
    event: 'El suceso {{number}} se modificó, se movió o se quitó, o no tiene sello.',
    status: 'El historial no lleva al estado indicado: faltan sucesos después del número {{number}}.',
    signature: 'La firma {{number}} no coincide con su registro o con el contenido firmado.',
    pdfSeal: 'El sello {{number}} del PDF no es válido.',
    pdfCover: 'Se añadió algo al PDF después de su último sello.',
    pdfEvidence: 'El PDF no contiene ninguna prueba.',
    pdfKey: 'El PDF se selló con una clave que su prueba no nombra.',
  },
  signatures: 'Firmas',
  claimed: 'Lo que afirma el archivo',
  none: 'Nadie ha firmado todavía esta carta de porte.',
  step: { shipper: 'Remitente', driver: 'Conductor', receiver: 'Destinatario' },
  signedFor: 'por {{organization}}',
  drawing: 'Firma dibujada de {{name}}',
  facts: 'Sobre el archivo',
  code: 'Carta de porte',
  statusNow: 'Estado',
  seals: 'Sellos del PDF',
  installation: 'Instalación',
  key: 'Huella de la clave',
  keyOurs: 'La clave de esta instalación',
  keyForeign: 'No es la clave de esta instalación',
  keyUnknown: 'Sin comparar',
}
