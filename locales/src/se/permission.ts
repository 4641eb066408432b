import type { Translated } from '../dictionary.ts'
import type { permission as english } from '../en/permission.ts'

export const permission: Translated<typeof english> = {
  changeStatusCmr: {
    name: 'Ändra status',
    description: 'Frisläppa en fraktsedel för underskrift och ta tillbaka den',
  },
  viewCmrs: {
    name: 'Visa fraktsedlar',
    description: 'Se den egna organisationens fraktsedlar',
  },
  modifyCmrs: {
    name: 'Redigera fraktsedlar',
    description: 'Ändra fraktsedlar så långt deras status tillåter',
  },
  createCmr: {
    name: 'Skapa fraktsedlar',
    description: 'Skapa nya fraktsedlar',
  },
  deleteCmrs: {
    name: 'Ta bort fraktsedlar',
    description: 'Ta bort fraktsedlar som ingen har undertecknat',
  },
  signCmrs: {
    name: 'Underteckna fraktsedlar',
    description: 'Underteckna fraktsedlar för den egna organisationen',
  },
  modifyOrDeleteRoles: {
    name: 'Hantera roller',
    description: 'Skapa, redigera och ta bort roller',
  },
  assignRole: {
    name: 'Tilldela roller',
    description: 'Ge en befintlig användare en annan roll',
  },
  viewRoles: {
    name: 'Visa roller',
    description: 'Se listan över roller',
  },
  modifyOrDeleteOrganizations: {
    name: 'Hantera organisationer',
    description: 'Redigera och ta bort organisationer',
  },
  viewOrganizations: {
    name: 'Visa organisationer',
    description: 'Se listan över organisationer',
  },
  usePortal: {
    name: 'Använda portalen',
    description: 'Logga in i den här webbportalen',
  },
  useMobileApp: {
    name: 'Använda mobilappen',
    description: 'Logga in på förarsidorna',
  },
  addDriverUser: {
    name: 'Lägga till förare',
    description: 'Skapa användare med rollen förare',
  },
  addGovernmentUser: {
    name: 'Lägga till myndighetsanvändare',
    description: 'Skapa användare hos myndigheter',
  },
  addPhoto: {
    name: 'Lägga till foton',
    description: 'Lägga till foton på fraktsedlar',
  },
  deletePhoto: {
    name: 'Ta bort foton',
    description: 'Ta bort foton från fraktsedlar',
  },
  viewTransicsCredentials: {
    name: 'Visa Transics-åtkomst',
    description: 'Se åtkomstuppgifterna till Transics',
  },
  createOrModifyTransicsCredentials: {
    name: 'Hantera Transics-åtkomst',
    description: 'Ange eller ändra åtkomstuppgifterna till Transics',
  },
  confirmGoodsAndContainers: {
    name: 'Godkänna gods',
    description: 'Godkänna gods och containrar som lagts till under vägen',
  },
  viewUsers: {
    name: 'Visa användare',
    description: 'Se listan över användare',
  },
  viewProfile: {
    name: 'Egen profil',
    description: 'Se och redigera den egna profilen',
  },
  addOtherUsers: {
    name: 'Lägga till andra användare',
    description: 'Skapa användare med vanliga roller',
  },
  modifyUser: {
    name: 'Redigera användare',
    description: 'Redigera användare och skicka aktiveringsmejl',
  },
  deleteUser: {
    name: 'Ta bort användare',
    description: 'Ta bort användare',
  },
  addSuperAdminUser: {
    name: 'Lägga till superadministratörer',
    description: 'Skapa superadministratörer',
  },
  addCompanyAdminUser: {
    name: 'Lägga till företagsadministratörer',
    description: 'Skapa företagsadministratörer',
  },
  viewDashboard: {
    name: 'Visa översikten',
    description: 'Se siffrorna i översikten',
  },
  createOrganizations: {
    name: 'Skapa organisationer',
    description: 'Skapa nya organisationer',
  },
  createPioniraCmr: {
    name: 'Hämta externa fraktsedlar',
    description: 'Skapa en fraktsedel från ett externt system',
  },
  SetOrUnsetUnfinishedStatusOfCMR: {
    name: 'Markera som ej slutförd',
    description: 'Markera fraktsedlar som ej slutförda och ångra det',
  },
  deleteDocuments: {
    name: 'Ta bort dokument',
    description: 'Ta bort bilagor till fraktsedlar',
  },
}
