import type { Dictionary } from '../dictionary.ts'

export const permission: Dictionary['permission'] = {
  changeStatusCmr: {
    name: 'Cambiar estado',
    description: 'Liberar una carta de porte para la firma y retirarla de ella',
  },
  viewCmrs: { name: 'Ver cartas de porte', description: 'Ver las cartas de porte de la propia organización' },
  modifyCmrs: {
    name: 'Editar cartas de porte',
    description: 'Editar cartas de porte en la medida en que su estado lo permita',
  },
  createCmr: { name: 'Crear cartas de porte', description: 'Crear cartas de porte nuevas' },
  deleteCmrs: { name: 'Eliminar cartas de porte', description: 'Eliminar cartas de porte que nadie ha firmado' },
  signCmrs: {
    name: 'Firmar cartas de porte',
    description: 'Firmar cartas de porte en nombre de la propia organización',
  },
  modifyOrDeleteRoles: { name: 'Gestionar roles', description: 'Crear, editar y eliminar roles' },
  assignRole: { name: 'Asignar roles', description: 'Dar otro rol a un usuario existente' },
  viewRoles: { name: 'Ver roles', description: 'Ver la lista de roles' },
  modifyOrDeleteOrganizations: { name: 'Gestionar organizaciones', description: 'Editar y eliminar organizaciones' },
  viewOrganizations: { name: 'Ver organizaciones', description: 'Ver la lista de organizaciones' },
  usePortal: { name: 'Usar el portal', description: 'Iniciar sesión en este portal web' },
  useMobileApp: { name: 'Usar la aplicación móvil', description: 'Iniciar sesión en las páginas del conductor' },
  addDriverUser: { name: 'Añadir conductores', description: 'Crear usuarios con el rol de conductor' },
  addGovernmentUser: { name: 'Añadir usuarios de autoridades', description: 'Crear usuarios de autoridades públicas' },
  addPhoto: { name: 'Añadir fotos', description: 'Añadir fotos a las cartas de porte' },
  deletePhoto: { name: 'Eliminar fotos', description: 'Eliminar fotos de las cartas de porte' },
  viewTransicsCredentials: { name: 'Ver acceso a Transics', description: 'Ver los datos de acceso a Transics' },
  createOrModifyTransicsCredentials: {
    name: 'Gestionar acceso a Transics',
    description: 'Introducir o cambiar los datos de acceso a Transics',
  },
  confirmGoodsAndContainers: {
    name: 'Aprobar mercancías',
    description: 'Aprobar mercancías y contenedores añadidos en ruta',
  },
  viewUsers: { name: 'Ver usuarios', description: 'Ver la lista de usuarios' },
  viewProfile: { name: 'Perfil propio', description: 'Ver y editar el propio perfil' },
  addOtherUsers: { name: 'Añadir otros usuarios', description: 'Crear usuarios con roles corrientes' },
  modifyUser: { name: 'Editar usuarios', description: 'Editar usuarios y enviar correos de activación' },
  deleteUser: { name: 'Eliminar usuarios', description: 'Eliminar usuarios' },
  addSuperAdminUser: { name: 'Añadir superadministradores', description: 'Crear superadministradores' },
  addCompanyAdminUser: { name: 'Añadir administradores de empresa', description: 'Crear administradores de empresa' },
  viewDashboard: { name: 'Ver panel de control', description: 'Ver las cifras del panel de control' },
  createOrganizations: { name: 'Crear organizaciones', description: 'Crear organizaciones nuevas' },
  createPioniraCmr: {
    name: 'Importar cartas de porte externas',
    description: 'Crear una carta de porte desde un sistema externo',
  },
  SetOrUnsetUnfinishedStatusOfCMR: {
    name: 'Marcar sin finalizar',
    description: 'Marcar cartas de porte como sin finalizar y deshacerlo',
  },
  deleteDocuments: { name: 'Eliminar documentos', description: 'Eliminar los documentos de las cartas de porte' },
}
