import type { Dictionary } from '../dictionary.ts'

export const permission: Dictionary['permission'] = {
  changeStatusCmr: {
    name: 'Status ändern',
    description: 'Einen Frachtbrief zur Unterschrift freigeben und zurücknehmen',
  },
  viewCmrs: { name: 'Frachtbriefe ansehen', description: 'Die Frachtbriefe der eigenen Organisation sehen' },
  modifyCmrs: { name: 'Frachtbriefe bearbeiten', description: 'Frachtbriefe bearbeiten, soweit ihr Status es zulässt' },
  createCmr: { name: 'Frachtbriefe anlegen', description: 'Neue Frachtbriefe anlegen' },
  deleteCmrs: { name: 'Frachtbriefe löschen', description: 'Frachtbriefe löschen, die niemand unterschrieben hat' },
  signCmrs: {
    name: 'Frachtbriefe unterschreiben',
    description: 'Frachtbriefe für die eigene Organisation unterschreiben',
  },
  modifyOrDeleteRoles: { name: 'Rollen verwalten', description: 'Rollen anlegen, bearbeiten und löschen' },
  assignRole: { name: 'Rollen zuweisen', description: 'Einem vorhandenen Benutzer eine andere Rolle geben' },
  viewRoles: { name: 'Rollen ansehen', description: 'Die Liste der Rollen sehen' },
  modifyOrDeleteOrganizations: {
    name: 'Organisationen verwalten',
    description: 'Organisationen bearbeiten und löschen',
  },
  viewOrganizations: { name: 'Organisationen ansehen', description: 'Die Liste der Organisationen sehen' },
  usePortal: { name: 'Portal nutzen', description: 'Sich in diesem Webportal anmelden' },
  useMobileApp: { name: 'Mobile App nutzen', description: 'Sich auf den Fahrerseiten anmelden' },
  addDriverUser: { name: 'Fahrer hinzufügen', description: 'Benutzer mit der Rolle Fahrer anlegen' },
  addGovernmentUser: { name: 'Behördenbenutzer hinzufügen', description: 'Benutzer von Behörden anlegen' },
  addPhoto: { name: 'Fotos hinzufügen', description: 'Fotos zu Frachtbriefen hinzufügen' },
  deletePhoto: { name: 'Fotos löschen', description: 'Fotos von Frachtbriefen löschen' },
  viewTransicsCredentials: { name: 'Transics-Zugang ansehen', description: 'Die Zugangsdaten für Transics sehen' },
  createOrModifyTransicsCredentials: {
    name: 'Transics-Zugang verwalten',
    description: 'Die Zugangsdaten für Transics eingeben oder ändern',
  },
  confirmGoodsAndContainers: {
    name: 'Güter genehmigen',
    description: 'Unterwegs hinzugefügte Güter und Container genehmigen',
  },
  viewUsers: { name: 'Benutzer ansehen', description: 'Die Liste der Benutzer sehen' },
  viewProfile: { name: 'Eigenes Profil', description: 'Das eigene Profil sehen und bearbeiten' },
  addOtherUsers: { name: 'Andere Benutzer hinzufügen', description: 'Benutzer mit gewöhnlichen Rollen anlegen' },
  modifyUser: { name: 'Benutzer bearbeiten', description: 'Benutzer bearbeiten und Aktivierungs-E-Mails senden' },
  deleteUser: { name: 'Benutzer löschen', description: 'Benutzer löschen' },
  addSuperAdminUser: { name: 'Superadministratoren hinzufügen', description: 'Superadministratoren anlegen' },
  addCompanyAdminUser: { name: 'Firmenadministratoren hinzufügen', description: 'Firmenadministratoren anlegen' },
  viewDashboard: { name: 'Dashboard ansehen', description: 'Die Zahlen des Dashboards sehen' },
  createOrganizations: { name: 'Organisationen anlegen', description: 'Neue Organisationen anlegen' },
  createPioniraCmr: {
    name: 'Externe Frachtbriefe abrufen',
    description: 'Einen Frachtbrief aus einem externen System anlegen',
  },
  SetOrUnsetUnfinishedStatusOfCMR: {
    name: 'Als unvollendet markieren',
    description: 'Frachtbriefe als unvollendet markieren und das rückgängig machen',
  },
  deleteDocuments: { name: 'Dokumente löschen', description: 'Dokumente von Frachtbriefen löschen' },
}
