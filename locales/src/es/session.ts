import type { Dictionary } from '../dictionary.ts'

export const session: Dictionary['session'] = {
  signIn: 'Iniciar sesión',
  subtitle: 'Cartas de porte, desde la recogida hasta la prueba de entrega.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  email: 'Dirección de correo',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  rememberMe: 'Mantener la sesión',
  forgotPassword: '¿Olvidó la contraseña?',
  signingIn: 'Iniciando sesión…',
  otherWay: 'o',
  signInWithMicrosoft: 'Iniciar sesión con Microsoft',
  usernameRequired: 'El nombre de usuario es obligatorio',
  passwordRequired: 'La contraseña es obligatoria',
  emailRequired: 'La dirección de correo es obligatoria',
  passwordTooShort: 'La contraseña debe tener al menos {{minimum}} caracteres',
  passwordTooLong: 'La contraseña puede tener como máximo {{maximum}} caracteres',
  usernameTooLong: 'El nombre de usuario puede tener como máximo {{maximum}} caracteres',
  throttledFor_one: 'Demasiados intentos fallidos. Vuelva a intentarlo dentro de {{count}} minuto.',
  throttledFor_many: 'Demasiados intentos fallidos. Vuelva a intentarlo dentro de {{count}} minutos.',
  throttledFor_other: 'Demasiados intentos fallidos. Vuelva a intentarlo dentro de {{count}} minutos.',
  privacyStatement: 'Declaración de privacidad',
  again: {
    title: 'Iniciar sesión de nuevo',
    words: 'Había iniciado sesión como {{name}}. Esta página queda como está hasta que vuelva.',
    other: 'Ir a la página de inicio de sesión',
    otherHint:
      'Para el inicio de sesión único, una contraseña olvidada u otra cuenta. El texto escrito queda en este navegador y se le ofrecerá cuando vuelva; los archivos y las firmas dibujadas no.',
    done: 'Ha vuelto a iniciar sesión. Si estaba guardando, guarde de nuevo.',
  },
  recovery: {
    title: 'Contraseña olvidada',
    subtitle: 'Introduzca su nombre de usuario y la dirección de correo de su cuenta.',
    submit: 'Enviarme un enlace',
    back: 'Volver al inicio de sesión',
    sent: 'Si estos datos son correctos, un enlace para elegir una nueva contraseña va camino de su dirección de correo.',
  },
  signOn: {
    title: 'Inicio de sesión único',
    explanation:
      'Introduzca su dirección de correo de trabajo para que encontremos el inicio de sesión de su organización. «Omitir» usa el inicio de sesión predeterminado de este portal.',
    email: 'Dirección de correo de trabajo',
    emailRequired: 'Introduzca una dirección de correo',
    cancel: 'Cancelar',
    skip: 'Omitir',
    login: 'Iniciar sesión',
    noDefault:
      'Este portal no tiene un inicio de sesión propio, así que no se puede omitir: introduzca su dirección de correo.',
    chooseWords: 'Puede trabajar para varias organizaciones. Elija para cuál trabaja ahora.',
    chooseLabel: 'Organización',
    chooseRequired: 'Elija una organización',
    choose: 'Continuar',
  },
  signOnSettings: {
    title: 'Inicio de sesión único',
    hint: 'Se aplica a esta organización y a las que dependen de ella sin ajuste propio. El dominio de correo está en «Datos generales».',
    provider: 'Proveedor distinto de Microsoft (OpenID Connect)',
    issuer: 'Emisor (issuer)',
    issuerHint:
      'Tal como figura en sus tokens, por ejemplo https://login.example.com. Otro emisor o cliente termina todos los vínculos: todos inician sesión de nuevo y se vinculan por la dirección de correo.',
    clientId: 'ID de cliente',
    clientSecret: 'Secreto de cliente',
    clientSecretHint: 'Se puede escribir, nunca leer. Déjelo vacío si el proveedor no da ninguno.',
    returnUrls:
      'Direcciones de retorno que se registran: {{returnUrl}} en el proveedor, {{popupUrl}} como aplicación de página única en Microsoft.',
    rules: 'Reglas',
    signOnOnly: 'Solo inicio de sesión único',
    signOnOnlyWords:
      'Se rechazan las contraseñas, salvo la del administrador indicado abajo. Las sesiones abiertas con contraseña terminan de inmediato.',
    signOnOnlyNeeds: 'Fije primero el dominio de correo y un proveedor: si no, nadie podría entrar.',
    signersToo: 'También firmantes y conductores',
    signersTooWords: 'Si no, siguen entrando con su código o contraseña.',
    breakGlassId: 'Administrador que conserva la contraseña',
    breakGlassHint: 'Para cuando falle el proveedor.',
    nobody: 'Nadie',
    newRoleId: 'Cuentas en el primer inicio de sesión',
    newRoleNone: 'Ninguna: se rechaza a los desconocidos',
    newRoleHint: 'Quien entra por primera vez con una dirección del dominio recibe una cuenta con este rol.',
    save: 'Guardar inicio de sesión',
    saved: 'El inicio de sesión está guardado.',
  },
  copies: {
    sender: 'Remitente',
    consignee: 'Consignatario',
    carrier: 'Porteador',
    administration: 'Uso administrativo',
    motto: 'Una carta de porte, tres firmas, cuatro ejemplares.',
  },
  ownPassword: {
    words:
      'La contraseña con la que ha iniciado sesión la eligió otra persona. Elija una que solo usted conozca para continuar.',
    given: 'La contraseña que ha recibido',
    submit: 'Guardar y continuar',
  },
  emailLink: {
    confirmWords:
      'La dirección {{email}} se ha indicado para la cuenta de {{name}}. ¿Es suya y desea recibir mensajes sobre esta cuenta?',
    confirm: 'Confirmar esta dirección',
    confirmed: 'La dirección está confirmada.',
    decideWords: '{{by}} ha cambiado la dirección de correo de {{name}} de {{old}} a {{new}}.',
    agree: 'Sí, es correcto',
    object: 'No, conservar mi dirección anterior',
    agreed: 'Gracias. La nueva dirección valdrá en cuanto esté confirmada.',
    objected:
      'Vuelve a valer su dirección anterior. Los enlaces pendientes han terminado y se ha avisado a los administradores.',
  },
  proveIdentity: {
    words:
      'Ha iniciado sesión como {{name}} ({{login}}). ¿Ha pedido usted este enlace para elegir un código de firma o añadir una clave de acceso? Si no, cierre esta página.',
    submit: 'Sí, es mi cuenta',
    done: 'Confirmado. Ya puede elegir su código de firma y añadir claves de acceso.',
    toProfile: 'A mi perfil',
  },
  linkSignOn: {
    words:
      'A partir de ahora su cuenta se abrirá con su inicio de sesión de Microsoft. Continúe solo si usted mismo acaba de intentar iniciar sesión con Microsoft.',
    submit: 'Vincular la cuenta',
    done: 'Su cuenta está vinculada. Inicie sesión de nuevo con Microsoft.',
  },
  resetPassword: {
    words:
      'Elija una contraseña que solo usted conozca. Cuanto más larga, más segura; unas palabras se recuerdan mejor que los caracteres especiales.',
    again: 'La misma contraseña otra vez',
    notSame: 'La confirmación no coincide con la contraseña.',
    submit: 'Guardar contraseña',
    done: 'Su nueva contraseña está guardada. En todos los demás sitios se ha cerrado su sesión.',
  },
  registration: {
    welcome: '{{organization}} ha creado una cuenta para usted. Inicia sesión con {{userName}}.',
    words: {
      code: 'Elija cuatro cifras que solo usted conozca y dibuje su firma. Con las cifras inicia sesión y firma cartas de porte.',
      password:
        'Elija una contraseña que solo usted conozca. Cuanto más larga, más segura; unas palabras se recuerdan mejor que los caracteres especiales.',
    },
    minimum: 'Al menos {{minimum}} caracteres.',
    signatureMissing: 'Dibuje su firma',
    submit: 'Activar la cuenta',
    done: 'Su cuenta está activa. Inicie sesión.',
    newLink: 'Enviarme un nuevo enlace',
    newLinkSent:
      'Si esta cuenta todavía espera su activación, un nuevo enlace va de camino a la misma dirección de correo.',
  },
  renewal: {
    link: '¿Código de firma olvidado o desactivado?',
    title: 'Renovar el código de firma',
    subtitle:
      'Introduzca su nombre de usuario y la dirección de correo de su cuenta. Recibirá un enlace para elegir un nuevo código de firma.',
    submit: 'Enviarme un enlace',
    sent: 'Si estos datos son correctos, un enlace para elegir un nuevo código de firma va camino de su dirección de correo.',
    words: 'Elija cuatro cifras que solo usted conozca. Con ellas firma cartas de porte.',
    again: 'El mismo código otra vez',
    notSame: 'Los dos códigos no son iguales.',
    submitCode: 'Guardar código de firma',
    done: 'Su nuevo código de firma está guardado. El anterior ya no funciona.',
  },
  pdf: {
    loading: 'Cargando el PDF…',
  },
}
