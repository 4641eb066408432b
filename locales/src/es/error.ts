import type { Translated } from '../dictionary.ts'
import type { error as english } from '../en/error.ts'

export const error: Translated<typeof english> = {
  title: 'Atención',
  bad_input: 'Faltan campos o algunos son incorrectos. Corrija los campos marcados e inténtelo de nuevo.',
  malformed_body: 'No se pudo leer la solicitud. Recargue la página e inténtelo de nuevo.',
  unsupported_content_type: 'No se pudo leer la solicitud. Recargue la página e inténtelo de nuevo.',
  not_by_navigation: 'Esto no se puede hacer abriendo un enlace. Use el botón del portal.',
  login_invalid: 'Esta combinación de usuario y contraseña no es válida.',
  portal_access_missing: '¡No tiene acceso para trabajar en el portal!',
  driver_access_missing: 'No tiene acceso para trabajar en la aplicación móvil.',
  account_not_active: 'Esta cuenta no está activa. Consulte a su administrador.',
  sso_unavailable:
    'El inicio de sesión único no está configurado para esta dirección de correo. Inicie sesión con usuario y contraseña o consulte a su administrador.',
  recovery_unavailable:
    'Esta instalación todavía no puede enviar correos. Pida una contraseña nueva a su administrador.',
  unauthenticated: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  permission_missing: 'Su rol no incluye el permiso necesario. Consulte a su administrador.',
  link_refused: 'Acceso denegado: no tiene permiso para ver este documento.',
  not_found: 'Esto no existe o usted no puede verlo.',
  changed_meanwhile: 'Otra persona lo ha modificado mientras tanto. Recargue e inténtelo de nuevo.',
  too_large: 'Es demasiado grande para enviarlo.',
  throttled: 'Demasiados intentos fallidos. Espere un momento e inténtelo de nuevo.',
  internal: 'Algo ha fallado por nuestra parte. No se ha modificado nada. Inténtelo de nuevo en un momento.',
  unavailable: 'El servicio no está disponible en este momento. No se ha modificado nada. Inténtelo de nuevo.',
  offline: 'No hay conexión con el servidor. Compruebe su red e inténtelo de nuevo.',
  timeout:
    'El servidor ha tardado demasiado en responder. Compruebe si la operación se realizó antes de intentarlo de nuevo.',
  field: {
    required: 'Obligatorio',
    not_a_number: 'No es un número',
    too_long: 'Demasiado largo',
    too_short: 'Demasiado corto',
    wrong_format: 'El formato no es correcto',
    not_allowed: 'No permitido',
    wrong_type: 'El tipo de valor no es correcto',
  },
}
