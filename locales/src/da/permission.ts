import type { Translated } from '../dictionary.ts'
import type { permission as english } from '../en/permission.ts'

export const permission: Translated<typeof english> = {
  changeStatusCmr: { name: 'Ændre status', description: 'Frigive et fragtbrev til underskrift og tage det tilbage' },
  viewCmrs: { name: 'Se fragtbreve', description: 'Se egen organisations fragtbreve' },
  modifyCmrs: { name: 'Redigere fragtbreve', description: 'Ændre fragtbreve, så langt deres status tillader det' },
  createCmr: { name: 'Oprette fragtbreve', description: 'Oprette nye fragtbreve' },
  deleteCmrs: { name: 'Slette fragtbreve', description: 'Slette fragtbreve, som ingen har underskrevet' },
  signCmrs: { name: 'Underskrive fragtbreve', description: 'Underskrive fragtbreve på egen organisations vegne' },
  modifyOrDeleteRoles: { name: 'Administrere roller', description: 'Oprette, redigere og slette roller' },
  assignRole: { name: 'Tildele roller', description: 'Give en eksisterende bruger en anden rolle' },
  viewRoles: { name: 'Se roller', description: 'Se listen over roller' },
  modifyOrDeleteOrganizations: {
    name: 'Administrere organisationer',
    description: 'Redigere og slette organisationer',
  },
  viewOrganizations: { name: 'Se organisationer', description: 'Se listen over organisationer' },
  usePortal: { name: 'Bruge portalen', description: 'Logge ind på denne webportal' },
  useMobileApp: { name: 'Bruge mobilappen', description: 'Logge ind på chaufførsiderne' },
  addDriverUser: { name: 'Tilføje chauffører', description: 'Oprette brugere med rollen chauffør' },
  addGovernmentUser: { name: 'Tilføje myndighedsbrugere', description: 'Oprette brugere fra myndigheder' },
  addPhoto: { name: 'Tilføje fotos', description: 'Føje fotos til fragtbreve' },
  deletePhoto: { name: 'Slette fotos', description: 'Slette fotos fra fragtbreve' },
  viewTransicsCredentials: { name: 'Se Transics-adgang', description: 'Se adgangsoplysningerne til Transics' },
  createOrModifyTransicsCredentials: {
    name: 'Administrere Transics-adgang',
    description: 'Indtaste eller ændre adgangsoplysningerne til Transics',
  },
  confirmGoodsAndContainers: {
    name: 'Godkende gods',
    description: 'Godkende gods og containere, der er tilføjet undervejs',
  },
  viewUsers: { name: 'Se brugere', description: 'Se listen over brugere' },
  viewProfile: { name: 'Egen profil', description: 'Se og redigere egen profil' },
  addOtherUsers: { name: 'Tilføje andre brugere', description: 'Oprette brugere med almindelige roller' },
  modifyUser: { name: 'Redigere brugere', description: 'Redigere brugere og sende aktiveringsmails' },
  deleteUser: { name: 'Slette brugere', description: 'Slette brugere' },
  addSuperAdminUser: { name: 'Tilføje superadministratorer', description: 'Oprette superadministratorer' },
  addCompanyAdminUser: {
    name: 'Tilføje virksomhedsadministratorer',
    description: 'Oprette virksomhedsadministratorer',
  },
  viewDashboard: { name: 'Se overblikket', description: 'Se tallene i overblikket' },
  createOrganizations: { name: 'Oprette organisationer', description: 'Oprette nye organisationer' },
  createPioniraCmr: { name: 'Hente eksterne fragtbreve', description: 'Oprette et fragtbrev fra et eksternt system' },
  SetOrUnsetUnfinishedStatusOfCMR: {
    name: 'Markere som ikke fuldført',
    description: 'Markere fragtbreve som ikke fuldført og fortryde det',
  },
  deleteDocuments: { name: 'Slette dokumenter', description: 'Slette bilag til fragtbreve' },
}
