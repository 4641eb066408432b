import type { Dictionary } from '../dictionary.ts'

export const permission: Dictionary['permission'] = {
  changeStatusCmr: {
    name: 'Status wijzigen',
    description: 'Een vrachtbrief vrijgeven voor ondertekening en terugnemen',
  },
  viewCmrs: { name: 'Vrachtbrieven bekijken', description: 'De vrachtbrieven van de eigen organisatie zien' },
  modifyCmrs: {
    name: 'Vrachtbrieven bewerken',
    description: 'Vrachtbrieven bewerken voor zover hun status dat toelaat',
  },
  createCmr: { name: 'Vrachtbrieven aanmaken', description: 'Nieuwe vrachtbrieven aanmaken' },
  deleteCmrs: {
    name: 'Vrachtbrieven verwijderen',
    description: 'Vrachtbrieven verwijderen die door niemand zijn getekend',
  },
  signCmrs: { name: 'Vrachtbrieven tekenen', description: 'Vrachtbrieven tekenen namens de eigen organisatie' },
  modifyOrDeleteRoles: { name: 'Rollen beheren', description: 'Rollen aanmaken, bewerken en verwijderen' },
  assignRole: { name: 'Rollen toewijzen', description: 'Een bestaande gebruiker een andere rol geven' },
  viewRoles: { name: 'Rollen bekijken', description: 'De lijst met rollen zien' },
  modifyOrDeleteOrganizations: { name: 'Organisaties beheren', description: 'Organisaties bewerken en verwijderen' },
  viewOrganizations: { name: 'Organisaties bekijken', description: 'De lijst met organisaties zien' },
  usePortal: { name: 'Portaal gebruiken', description: 'Zich aanmelden bij dit webportaal' },
  useMobileApp: { name: 'Mobiele app gebruiken', description: 'Zich aanmelden bij de chauffeurspagina’s' },
  addDriverUser: { name: 'Chauffeurs toevoegen', description: 'Gebruikers met de rol chauffeur aanmaken' },
  addGovernmentUser: {
    name: 'Overheidsgebruikers toevoegen',
    description: 'Gebruikers van overheidsinstanties aanmaken',
  },
  addPhoto: { name: 'Foto’s toevoegen', description: 'Foto’s aan vrachtbrieven toevoegen' },
  deletePhoto: { name: 'Foto’s verwijderen', description: 'Foto’s van vrachtbrieven verwijderen' },
  viewTransicsCredentials: { name: 'Transics-toegang bekijken', description: 'De toegangsgegevens voor Transics zien' },
  createOrModifyTransicsCredentials: {
    name: 'Transics-toegang beheren',
    description: 'De toegangsgegevens voor Transics invoeren of wijzigen',
  },
  confirmGoodsAndContainers: {
    name: 'Goederen goedkeuren',
    description: 'Goederen en containers goedkeuren die onderweg zijn toegevoegd',
  },
  viewUsers: { name: 'Gebruikers bekijken', description: 'De lijst met gebruikers zien' },
  viewProfile: { name: 'Eigen profiel', description: 'Het eigen profiel zien en bewerken' },
  addOtherUsers: { name: 'Andere gebruikers toevoegen', description: 'Gebruikers met gewone rollen aanmaken' },
  modifyUser: { name: 'Gebruikers bewerken', description: 'Gebruikers bewerken en activeringsmails versturen' },
  deleteUser: { name: 'Gebruikers verwijderen', description: 'Gebruikers verwijderen' },
  addSuperAdminUser: { name: 'Superbeheerders toevoegen', description: 'Superbeheerders aanmaken' },
  addCompanyAdminUser: { name: 'Bedrijfsbeheerders toevoegen', description: 'Bedrijfsbeheerders aanmaken' },
  viewDashboard: { name: 'Dashboard bekijken', description: 'De cijfers van het dashboard zien' },
  createOrganizations: { name: 'Organisaties aanmaken', description: 'Nieuwe organisaties aanmaken' },
  createPioniraCmr: {
    name: 'Externe vrachtbrieven ophalen',
    description: 'Een vrachtbrief aanmaken vanuit een extern systeem',
  },
  SetOrUnsetUnfinishedStatusOfCMR: {
    name: 'Markeren als niet voltooid',
    description: 'Vrachtbrieven als niet voltooid markeren en dat ongedaan maken',
  },
  deleteDocuments: { name: 'Documenten verwijderen', description: 'Documenten van vrachtbrieven verwijderen' },
}
