import type { Translated } from '../dictionary.ts'
import type { setup as english } from '../en/setup.ts'

export const setup: Translated<typeof english> = {
  title: 'Primeros pasos',
  intro:
    'Tres cosas antes de que alguien trabaje aquí. Puede dejar esta página en cualquier momento y seguir más tarde.',
  progress: '{{done}} de {{count}} hechos',
  isDone: 'Hecho',
  isOpen: 'Por hacer',
  open: 'Abrir',
  change: 'Cambiar',
  later: 'Más tarde',
  laterDone: 'Encontrará los primeros pasos en el menú hasta que estén hechos.',
  allDone: 'Todo está configurado. El portal está listo.',
  toOrders: 'Ir a los pedidos',
  organization: {
    title: 'Su organización',
    words: 'La organización que opera este portal. Todas las demás están por debajo.',
    action: 'Guardar y seguir',
  },
  mail: {
    title: 'Correo electrónico',
    words:
      'Las cartas de porte, los avisos y los enlaces salen por correo. Envíese uno y lea lo que responde el servidor de correo.',
    missing:
      'No hay ningún servidor de correo configurado. Defina SMTP_URL y MAIL_FROM donde se inicia el portal y reinícielo. Hasta entonces todos los correos se guardan en Salidas.',
    sender: 'Los correos se envían como {{from}}.',
    to: 'Enviar la prueba a',
    action: 'Enviar correo de prueba',
    accepted: 'El servidor de correo ha aceptado el correo a {{to}}. Su respuesta: {{answer}}',
    refused: 'El servidor de correo no ha aceptado el correo a {{to}}. Su respuesta: {{answer}}',
    without: 'Trabajar sin correo por ahora',
    isWithout: 'Por ahora trabaja sin correo. Todos los correos se guardan en Salidas.',
    subject: 'Prueba de los ajustes de correo',
    body: 'Este correo se ha enviado desde {{address}} para probar el servidor de correo. No hay que hacer nada.',
  },
  admin: {
    title: 'Primer administrador',
    words:
      'Alguien que se ocupa a diario de usuarios y organizaciones, para que usted necesite su propia cuenta solo para el portal mismo.',
    exists: '{{userName}} administra este portal.',
    added: '{{userName}} ya puede iniciar sesión.',
    action: 'Añadir administrador',
    name: 'Nombre',
    surname: 'Apellidos',
    userName: 'Nombre de usuario',
    email: 'Correo electrónico',
    password: 'Contraseña',
    language: 'Idioma',
    minimum: 'Al menos {{minimum}} caracteres',
    tooShort: 'Demasiado corta: al menos {{minimum}} caracteres',
    taken: 'Alguien ya tiene este nombre de usuario',
    ownTitle: 'Su propia contraseña',
    ownWords: 'Su contraseña se generó y se mostró al iniciar el portal. Elija una que solo usted conozca.',
    oldPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    wrongOld: 'Esta no es su contraseña actual',
    same: 'Elija otra distinta de la anterior',
    ownAction: 'Cambiar contraseña',
    ownDone: 'Su contraseña ha cambiado. Todas sus demás sesiones han terminado.',
  },
}
