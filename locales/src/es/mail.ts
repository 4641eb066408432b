import type { Dictionary } from '../dictionary.ts'

export const mail: Dictionary['mail'] = {
  driverSigned: {
    subject: 'Cargado: {{code}} con destino {{place}}',
    heading: 'La mercancía está en camino',
    lead: '{{signedBy}} se ha hecho cargo de la mercancía en nombre de {{carrier}} y ha firmado la carta de porte {{code}}.',
  },
  receiverSigned: {
    subject: 'Entregado: {{code}} en {{place}}',
    heading: 'Entregado y firmado',
    lead: '{{signedBy}} ha recibido la mercancía en nombre de {{recipient}} y ha firmado la carta de porte {{code}}.',
    attached: 'Se adjunta la carta de porte con todas las firmas en un PDF sellado.',
  },
  returnGoods: {
    subject: 'Devoluciones en {{code}}',
    heading: 'Devoluciones',
    lead: 'Al entregar {{code}} a {{recipient}} se devolvieron estas mercancías.',
  },
  refused: {
    subject: 'Rechazado: {{code}}',
    heading: 'Las mercancías se han rechazado',
    lead: '{{recipient}} no ha aceptado las mercancías de la carta de porte {{code}}: {{reason}}.',
    ask: 'El remitente decide qué hacer: abra la carta de porte en el portal y elija «Dar instrucciones».',
  },
  partRefused: {
    subject: 'Rechazado en parte: {{code}}',
    heading: 'Una parte de las mercancías se ha rechazado',
    lead: '{{recipient}} no ha aceptado una parte de las mercancías de la carta de porte {{code}}: {{reason}}.',
  },
  left: {
    subject: 'Dejado sin firma: {{code}}',
    heading: 'Las mercancías se dejaron sin firma',
    lead: '{{carrier}} dejó las mercancías de la carta de porte {{code}}: {{reason}}.',
    ask: 'El enlace muestra la carta de porte y sus fotos durante 90 días. El destinatario aún puede comprobar las mercancías y firmar en el portal.',
  },
  instructed: {
    subject: 'Instrucciones para {{code}}',
    heading: 'El remitente ha decidido',
    lead: '{{by}} da instrucciones para la carta de porte {{code}}: {{reason}}.',
  },
  carrierInstructed: {
    subject: 'Instrucción para {{code}}',
    heading: 'Nueva instrucción',
    lead: '{{by}} le da una instrucción sobre la carta de porte {{code}}: {{what}}.',
    ask: 'Acéptela en el portal o rechácela allí con el motivo. Artículo 12.6 del Convenio CMR: quien no puede seguir una instrucción lo comunica inmediatamente.',
  },
  instructionDecided: {
    subject: 'Instrucción para {{code}}: {{state}}',
    heading: 'Instrucción decidida',
    lead: 'Carta de porte {{code}}: {{what}}. {{state}}.',
  },
  deliveryDemanded: {
    subject: 'Entrega pedida: {{code}}',
    heading: 'Entrega pedida',
    lead: '{{by}} ha pedido la entrega de la carta de porte {{code}}. Desde ahora el destinatario dispone de la mercancía (artículos 12.2 y 13.1).',
  },
  correctionProposed: {
    subject: 'Corrección propuesta: {{code}}',
    heading: 'Una corrección le espera',
    lead: '{{by}} propone corregir la carta de porte {{code}}: {{what}}.',
    ask: 'Apruébela o rechácela en el portal. Hasta que todos los que han firmado estén de acuerdo, la carta de porte queda como está.',
  },
  correctionDecided: {
    subject: 'Corrección de {{code}}: {{state}}',
    heading: 'Se ha decidido una corrección',
    lead: 'Carta de porte {{code}}: {{what}}. {{state}}.',
  },
  exception: {
    subject: '{{type}}: {{code}}',
    heading: 'Se ha registrado una incidencia',
    lead: '{{by}} comunica sobre la carta de porte {{code}}: {{type}}.',
  },
  reservation: {
    subject: 'Reserva sobre {{code}}: {{kind}}',
    heading: 'El destinatario ha presentado una reserva',
    lead: '{{by}} presenta una reserva sobre la carta de porte {{code}}: {{kind}}. {{late}}',
  },
  toAnswer: {
    subject: 'Responda a las reservas en {{code}}',
    heading: 'El transportista ha formulado reservas',
    lead: '{{carrier}} formuló reservas al hacerse cargo de la mercancía de la carta de porte {{code}}. El enlace las muestra con motivos y fotos hasta que firme el destinatario.',
    advice:
      'Una reserva aceptada vincula al remitente (artículos 8 y 9 del CMR). Su código de firma confirma una respuesta; no lo comparta.',
    button: 'Leer las reservas',
  },
  comment: {
    subject: 'Comentario sobre {{code}}',
    heading: 'Un comentario para usted',
    lead: '{{by}} escribió en la carta de porte {{code}}:',
  },
  notesSigned: {
    subject_one: 'Firmado: {{count}} carta de porte',
    subject_other: 'Firmado: {{count}} cartas de porte',
    subject_many: 'Firmado: {{count}} de cartas de porte',
    heading: 'Firmadas a la vez',
    lead: '{{by}} ha firmado estas cartas de porte y desea que usted lo sepa.',
  },
  webhookDisabled: {
    subject: 'Webhook de {{organization}} desactivado',
    heading: 'Se ha desactivado su webhook',
    lead: '{{host}} no ha aceptado ninguna notificación en cinco días; la última respuesta fue: {{problem}}. Ya no se envían más notificaciones.',
    advice:
      'Corrija el sistema receptor y vuelva a guardar la dirección del webhook en los ajustes de su organización.',
  },
  apiChange: {
    heading: 'Cambio de la API',
    why: 'Recibe este correo porque {{organization}} ha indicado esta dirección para los cambios de la API.',
  },
  activation: {
    subject: 'Active su cuenta de Roadnote',
    heading: 'Le damos la bienvenida, {{name}}',
    lead: '{{organization}} ha creado una cuenta para que usted firme cartas de porte. Complete su registro y elija su código de firma; nadie más lo conocerá.',
    days: 'El enlace funciona una sola vez, durante 7 días.',
    button: 'Completar el registro',
  },
  invitation: {
    lead: '{{organization}} ha creado una cuenta de Roadnote para usted. Complete su registro y elija su contraseña; nadie más la conocerá.',
  },
  passwordRecovery: {
    subject: 'Elija una nueva contraseña',
    heading: 'Una nueva contraseña',
    lead: 'Se ha pedido una nueva contraseña para la cuenta {{name}}. El enlace funciona una sola vez, durante 30 minutos. Si no fue usted, no haga nada: su contraseña no cambia.',
    button: 'Elegir contraseña',
  },
  guessesPaused: {
    subject: 'Códigos o contraseñas erróneos de {{name}}',
    heading: 'Puede que alguien esté probando',
    lead: 'Se han introducido tantas veces códigos o contraseñas erróneos de {{name}} en {{organization}} que los dispositivos desconocidos deben esperar. Los dispositivos que {{name}} ya ha usado no se ven afectados.',
    advice:
      'Si no fue usted, nadie ha entrado. Si dispositivos desconocidos siguen probando, renueve el código o la contraseña y avise a su administrador.',
  },
  signCodeOff: {
    subject: 'Código de firma de {{name}} desactivado',
    heading: 'El código de firma se ha desactivado',
    lead: 'En un dispositivo que {{name}} ya había usado en {{organization}} se introdujo diez veces seguidas un código de firma erróneo. Ya no se puede firmar nada con este código.',
    advice:
      'Renuévelo mediante «¿Olvidó la contraseña?» en la pantalla de inicio de sesión, o pida a un administrador de la organización que inicie la renovación. Nadie más ve ni elige el código.',
  },
  signOnLink: {
    subject: 'Confirme su inicio de sesión con Microsoft',
    heading: 'Inicio de sesión con Microsoft',
    lead: 'Alguien ha iniciado sesión con Microsoft y quiere abrir la cuenta {{name}} en {{organization}}. Si fue usted, abra el enlace en el mismo navegador. Funciona una vez, durante 30 minutos. Si no fue usted, no haga nada: nadie entra.',
    button: 'Vincular la cuenta',
  },
  signCodeRenewal: {
    subject: 'Elija un nuevo código de firma',
    heading: 'Un nuevo código de firma',
    lead: 'Se ha pedido un nuevo código de firma para {{name}}. El enlace funciona una sola vez, durante 30 minutos. Si no fue usted, no haga nada: su código no cambia.',
    button: 'Elegir código de firma',
  },
  signCodeRenewed: {
    subject: 'Su código de firma se ha renovado',
    heading: 'Su código de firma se ha renovado',
    lead: 'Se ha elegido un nuevo código de firma para {{name}} mediante el enlace de nuestro correo. El anterior ya no funciona.',
    advice: 'Si no ha sido usted, avise de inmediato a un administrador de su organización.',
  },
  passwordChanged: {
    subject: 'Su contraseña se ha cambiado',
    heading: 'Su contraseña se ha cambiado',
    lead: 'Se ha elegido una nueva contraseña para {{name}}. La anterior ya no sirve y se han cerrado todas las demás sesiones.',
    advice: 'Si no ha sido usted, avise de inmediato a un administrador de su organización.',
  },
  signCodeSet: {
    subject: 'Se ha elegido su código de firma',
    heading: 'Se ha elegido su código de firma',
    lead: 'Se ha elegido un nuevo código de firma para {{name}}. El anterior ya no sirve.',
    advice: 'Si no ha sido usted, avise de inmediato a un administrador de su organización.',
  },
  emailChanged: {
    subject: 'Se ha cambiado su dirección de correo',
    heading: 'Se ha cambiado su dirección de correo',
    lead: 'La dirección de correo de {{name}} ha cambiado de {{old}} a {{new}}. Los mensajes sobre la cuenta se envían desde ahora a la nueva dirección.',
    advice: 'Si no ha sido usted, avise de inmediato a un administrador de su organización.',
  },
  emailConfirm: {
    subject: 'Confirme su dirección de correo',
    lead: 'Esta dirección se ha indicado para la cuenta de {{name}} en {{organization}}. Confírmela para que los mensajes sobre la cuenta puedan enviarse a ella.',
    advice: 'Si no conoce esta cuenta, no haga nada. El enlace funciona 7 días.',
    button: 'Confirmar dirección',
  },
  emailDecide: {
    subject: 'Alguien ha cambiado su dirección de correo',
    lead: '{{by}} ha cambiado la dirección de correo de {{name}} a {{new}}. Hasta que usted lo acepte, o durante 7 días, no se envía a ella ningún enlace a una contraseña, un código o una clave de acceso.',
    advice: 'Abra la página para aceptar o para conservar su dirección anterior.',
    button: 'Aceptar o rechazar',
  },
  emailObjected: {
    subject: '{{name}} ha rechazado una nueva dirección de correo',
    lead: '{{by}} había cambiado la dirección de correo de {{name}} a {{new}}. {{name}} lo ha rechazado y vuelve a valer la dirección anterior.',
    advice: 'Si nadie sabe por qué se cambió, consulte el registro de administración y revise la cuenta que la cambió.',
  },
  identityLink: {
    subject: 'Confirme que esta cuenta es suya',
    lead: 'Alguien que ha iniciado sesión como {{name}} quiere elegir un código de firma o una clave de acceso. Si es usted, abra el enlace en el mismo navegador.',
    advice: 'Si no es usted, no lo abra y avise a otro administrador. El enlace funciona 30 minutos.',
    button: 'Es mi cuenta',
  },
  signingLink: {
    subject: 'Firme la carta de porte {{code}}',
    heading: 'Una carta de porte espera la firma',
    lead: '{{sender}} pide a {{organization}} que firme la carta de porte {{code}}. Puede leerla, escribir una observación y firmar, sin cuenta.',
    advice:
      'El enlace sirve una vez y durante 24 horas. Su organización ha indicado esta dirección. No lo reenvíe: quien lo abra puede firmar.',
    button: 'Leer y firmar',
  },
  newDevice: {
    subject: 'Inicio de sesión desde un dispositivo nuevo',
    heading: 'Inicio de sesión desde un dispositivo nuevo',
    lead: '{{name}} inició sesión el {{time}} desde un dispositivo que no se había usado antes: {{device}}, red {{address}}.',
    advice:
      'Si ha sido usted, no tiene que hacer nada. Si no, cambie de inmediato su contraseña y cierre las demás sesiones en su perfil.',
  },
  report: {
    subject: 'Su informe: {{days}}',
    heading: 'Su informe',
    lead: 'Las cifras y gráficos de {{days}} están en el PDF adjunto.',
    stop: 'Recibe este correo porque lo pidió. Con el botón puede cambiar o terminar el informe tras iniciar sesión.',
    button: 'Cambiar o terminar el informe',
  },
  stop: 'Dejar de recibir estos correos sin iniciar sesión',
  morning: {
    subject: '{{views}}',
    heading: 'Sus cartas de porte de esta mañana',
    lead: 'Situación a {{time}}:',
    view: '{{name}}: {{number}}',
    line_one: '{{name}}: {{number}} carta de porte',
    line_many: '{{name}}: {{number}} cartas de porte',
    line_other: '{{name}}: {{number}} cartas de porte',
    button: 'Abrir las órdenes',
  },
  secondFactorAdvice: 'Si no ha sido usted, avise de inmediato a un administrador de su organización.',
  secondFactorOn: {
    subject: 'El inicio de sesión en dos pasos está activado',
    lead: 'A quien inicie sesión como {{name}} se le pide desde ahora también el código de una aplicación.',
  },
  secondFactorOff: {
    subject: 'El inicio de sesión en dos pasos está desactivado',
    lead: 'La contraseña de {{name}} vuelve a bastar para iniciar sesión. Los códigos de recuperación ya no sirven.',
  },
  secondFactorReset: {
    subject: 'Se ha restablecido su inicio de sesión en dos pasos',
    lead: '{{by}} ha restablecido el inicio de sesión en dos pasos de {{name}}, por ejemplo por un teléfono perdido. Todas las sesiones se han cerrado; la contraseña no ha cambiado.',
    advice:
      'Si no lo ha pedido, cambie de inmediato su contraseña, active de nuevo el inicio de sesión en dos pasos y avise a su organización.',
  },
  recoveryCodesRenewed: {
    subject: 'Se han renovado sus códigos de recuperación',
    lead: 'Se han creado códigos de recuperación nuevos para {{name}}. Los anteriores ya no sirven.',
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    lead: 'Se ha usado un código de recuperación de {{name}} en lugar de la aplicación. Códigos restantes: {{left}}.',
  },
  passkeyAdded: {
    subject: 'Se ha añadido una clave de acceso',
    lead: 'La clave de acceso «{{passkey}}» abre desde ahora la cuenta de {{name}}.',
  },
  passkeyRemoved: {
    subject: 'Se ha eliminado una clave de acceso',
    lead: 'La clave de acceso «{{passkey}}» ya no abre la cuenta de {{name}}.',
  },
  passkeyRefused: {
    subject: 'Se ha rechazado una clave de acceso',
    lead: 'Alguien intentó iniciar sesión o firmar una carta de porte como {{name}} con la clave de acceso «{{passkey}}», que parecía una copia: su contador había retrocedido. Se rechazó.',
    advice: 'Elimine esta clave de acceso en su perfil y avise a un administrador de su organización.',
  },
  fact: {
    cmrCode: 'Carta de porte',
    tripID: 'Viaje',
    sender: 'Remitente',
    carrier: 'Transportista',
    recipient: 'Destinatario',
    driver: 'Conductor',
    plates: 'Matrículas',
    collection: 'Recogida',
    delivery: 'Entrega',
    signedBy: 'Firmado por',
    signedAt: 'Firmado el',
    comment: 'Comentario',
    goods: 'Mercancías',
    returnedGoods: 'Devoluciones',
  },
  openNote: 'Abrir la carta de porte',
  buttonFails: 'Si el botón no funciona, copie esta dirección en su navegador:',
  linkLife: 'El enlace vale solo para esta carta de porte, durante 90 días.',
  tooLarge: 'Demasiado grande para adjuntar: {{names}}',
  questions: '¿Preguntas sobre esta carta de porte?',
  sentFor: 'Enviado por Roadnote en nombre de {{organization}}',
  sentBy: 'Enviado por Roadnote.',
  noReply: 'No responda a este correo; las respuestas no se leen.',
}
