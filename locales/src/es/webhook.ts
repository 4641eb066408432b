import type { Dictionary } from '../dictionary.ts'

export const webhook: Dictionary['webhook'] = {
  test: {
    title: 'Probar',
    words: 'Envía un evento de tipo «test» a la dirección guardada, firmado como los demás.',
    action: 'Enviar un evento de prueba',
    sent: 'El evento de prueba está en camino; el resultado aparece abajo.',
    needsAddress: 'Guarde primero una dirección web.',
  },
  off: 'Desactivado: no ha llegado nada en cinco días. Una prueba que llegue lo reactiva.',
  deliveries: {
    title: 'Últimas notificaciones',
    none: 'Todavía no se ha enviado nada.',
    time: 'Hora',
    event: 'Evento',
    state: 'Estado',
    answer: 'Respuesta',
    duration: 'Duración',
    tries: 'Intentos',
  },
  replay: {
    one: 'Reenviar',
    fromHere: 'Reenviar todo desde aquí',
    done_one: '{{count}} notificación se reenvía',
    done_many: '{{count}} de notificaciones se reenvían',
    done_other: '{{count}} notificaciones se reenvían',
  },
  secret: {
    title: 'Clave de firma',
    words: 'Demuestra a su sistema que un evento procede de aquí (Standard Webhooks).',
    changed: 'Cambiada {{time}}.',
    overlap: 'Hasta {{time}} firma también la anterior.',
    action: 'Crear una clave nueva',
    askTitle: '¿Crear una clave de firma nueva?',
    ask: 'Durante 24 horas los eventos llevan ambas firmas, para que pueda cambiar sin perder ninguno. Después solo cuenta la clave nueva.',
    newTitle: 'La nueva clave de firma',
    once: 'Solo se muestra esta vez. Cópiela ahora en su sistema.',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No se ha podido copiar. Selecciónela y cópiela a mano.',
    done: 'La he guardado',
  },
}
