import type { Translated } from '../dictionary.ts'
import { emergency } from '../emergency.ts'
import type { app as english } from '../en/app.ts'

export const app: Translated<typeof english> = {
  name: 'Roadnote',
  loading: 'Cargando…',
  slow: 'Tarda más de lo habitual; el servidor aún no ha respondido.',
  skipToContent: 'Ir al contenido',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  close: 'Cerrar',
  reload: emergency.es.reload,
  retry: 'Reintentar',
  toOrders: 'Ir a los pedidos',
  toSignIn: 'Ir al inicio de sesión',
  newTab: 'se abre en una pestaña nueva',
  nav: {
    label: 'Menú principal',
    find: 'Buscar o ir a…',
    account: 'Menú de la cuenta',
    info: 'Información',
    signOut: 'Cerrar sesión',
    signOutFailed:
      'Ha cerrado la sesión aquí, pero no se pudo avisar al servidor. Cambie su contraseña si este ordenador es compartido.',
  },
  language: { label: 'Idioma' },
  colours: { label: 'Colores', light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  footer: {
    label: 'Acerca de este sitio',
    copyright: '© {{year}} Roadnote',
    faq: 'Preguntas frecuentes',
    appFaq: 'Preguntas sobre la app',
    disclaimer: 'Aviso legal',
    privacy: 'Política de privacidad',
    shortcuts: 'Atajos de teclado',
  },
  palette: {
    label: 'Buscar o ir a',
    placeholder: 'Código, viaje, conductor, lugar o pantalla…',
    nothing: 'No se ha encontrado nada',
    screens: 'Pantallas',
    languages: 'Idioma',
    colours: 'Colores',
    session: 'Sesión',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    find: 'Buscar o abrir una pantalla',
    list: 'Mostrar esta lista',
    close: 'Cerrar lo que está abierto',
    note: 'Esta carta de porte',
    save: 'Guardar la carta de porte',
    calendar: 'Abrir el calendario de una fecha',
  },
  track: {
    label: '{{sender}}, {{driver}}, {{receiver}}',
    sender: {
      letter: 'R',
      waiting: 'El remitente no ha firmado',
      next: 'El remitente es el siguiente en firmar',
      signed: 'El remitente ha firmado',
    },
    driver: {
      letter: 'C',
      waiting: 'El conductor no ha firmado',
      next: 'El conductor es el siguiente en firmar',
      signed: 'El conductor ha firmado',
    },
    receiver: {
      letter: 'D',
      waiting: 'El destinatario no ha firmado',
      next: 'El destinatario es el siguiente en firmar',
      signed: 'El destinatario ha firmado',
    },
  },
  page: {
    dashboard: 'Panel de control',
    compare: 'Comparar',
    users: 'Usuarios',
    roles: 'Roles',
    organizations: 'Organizaciones',
    profile: 'Mi perfil',
    selectStore: 'Elegir una organización',
    registration: 'Registro',
    resetPassword: 'Nueva contraseña',
    renewSignCode: 'Nuevo código de firma',
    charter: 'Orden de transporte',
    pdf: 'Carta de porte',
    verify: 'Comprobar una carta de porte',
  },
  notReady: { title: 'Esta pantalla aún no está lista.' },
  outgoing: { title: 'Salidas' },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Puede estar mal escrita, o la página ha cambiado de sitio.',
  },
  noAccess: {
    title: 'No tiene acceso a esta página',
    permission: 'Requiere el permiso «{{permission}}», que su rol no incluye.',
    superAdmin: 'Es solo para superadministradores.',
    ask: 'Si la necesita para su trabajo, pídalo al administrador de su organización.',
  },
  failure: {
    title: 'Algo ha fallado en esta página',
    text: 'Lo que había guardado se conserva. Inténtelo de nuevo; si vuelve a ocurrir, recargue la página.',
    outdatedTitle: emergency.es.title,
    outdatedText: emergency.es.text,
    partText: 'Se volverá a cargar en cuanto haya conexión. La página queda como está, con todo lo que ha escrito.',
  },
  help: {
    title: 'Ayuda',
    ask: 'Pregunte primero al administrador de su organización: gestiona los usuarios, los roles y los ajustes de su organización.',
    keys: 'Pulse ? en cualquier página para ver los atajos de teclado, y {{keys}} para encontrar una pantalla.',
    disclaimer: 'Aviso legal',
    content:
      'Quien rellena o firma una carta de porte responde de lo que dice. Roadnote la guarda y la transmite; no comprueba si es cierto.',
    warranty: 'Roadnote es software libre bajo la licencia Apache 2.0 y se ofrece sin garantía.',
  },
  faq: {
    title: 'Preguntas frecuentes',
    portal: 'El portal',
    app: 'La app de los conductores',
    seeQuestion: '¿Quién ve una carta de porte?',
    seeAnswer:
      'El remitente, el transportista, el destinatario y el subcontratista que figuran en ella, quien la creó y las organizaciones por encima de ellos. Destinatarios y subcontratistas la ven en cuanto está lista para firmar.',
    codeQuestion: '¿Qué es mi código de firma?',
    codeAnswer:
      'Cuatro cifras que confirman su firma. Nadie más puede verlas ni fijarlas, ni siquiera un administrador.',
    undoQuestion: '¿Se puede deshacer una firma?',
    undoAnswer:
      'No. Una carta de porte firmada es una prueba: puede marcarse como sin finalizar, pero nunca eliminarse.',
    driverQuestion: '¿Cómo inicia sesión un conductor?',
    driverAnswer:
      'Con su propio nombre de usuario y contraseña. Su rol necesita el permiso «{{permission}}». La app en sí aún no está lista.',
  },
  about: {
    title: 'Acerca de Roadnote',
    what: 'Roadnote es un portal web abierto para cartas de porte CMR electrónicas: creadas, firmadas por remitente, conductor y destinatario, y conservadas como prueba.',
    law: 'Sigue el convenio CMR sobre el transporte internacional de mercancías por carretera y su protocolo adicional sobre la carta de porte electrónica (e-CMR).',
    licence: 'Es software libre bajo la licencia Apache 2.0.',
    version: 'Versión {{version}}',
  },
  privacy: {
    title: 'Política de privacidad',
    responsible:
      'La empresa que gestiona esta instalación responde de sus datos. Para verlos, corregirlos o borrarlos, pregunte al administrador de su organización.',
    keptTitle: 'Qué se guarda',
    kept: 'Su nombre, nombre de usuario, correo electrónico, teléfono, organización y rol. Con cada firma: quién firmó, cuándo, cómo y desde qué dirección y navegador. Las firmas son pruebas y no se borran.',
    browserTitle: 'En su navegador',
    browser:
      'Su sesión, su idioma y los colores elegidos. Sin cookies ni rastreadores; no se pide nada a otras empresas.',
  },
}
