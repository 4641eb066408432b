import type { Dictionary } from '../dictionary.ts'

export const permission: Dictionary['permission'] = {
  changeStatusCmr: {
    name: 'Modifier le statut',
    description: 'Mettre une lettre de voiture à la signature et l’en retirer',
  },
  viewCmrs: { name: 'Voir les lettres de voiture', description: 'Voir les lettres de voiture de son organisation' },
  modifyCmrs: {
    name: 'Modifier les lettres de voiture',
    description: 'Modifier les lettres de voiture dans la mesure où leur statut le permet',
  },
  createCmr: { name: 'Créer des lettres de voiture', description: 'Créer de nouvelles lettres de voiture' },
  deleteCmrs: {
    name: 'Supprimer des lettres de voiture',
    description: 'Supprimer les lettres de voiture que personne n’a signées',
  },
  signCmrs: {
    name: 'Signer des lettres de voiture',
    description: 'Signer des lettres de voiture pour son organisation',
  },
  modifyOrDeleteRoles: { name: 'Gérer les rôles', description: 'Créer, modifier et supprimer des rôles' },
  assignRole: { name: 'Attribuer des rôles', description: 'Donner un autre rôle à un utilisateur existant' },
  viewRoles: { name: 'Voir les rôles', description: 'Voir la liste des rôles' },
  modifyOrDeleteOrganizations: {
    name: 'Gérer les organisations',
    description: 'Modifier et supprimer des organisations',
  },
  viewOrganizations: { name: 'Voir les organisations', description: 'Voir la liste des organisations' },
  usePortal: { name: 'Utiliser le portail', description: 'Se connecter à ce portail web' },
  useMobileApp: { name: 'Utiliser l’application mobile', description: 'Se connecter aux pages du chauffeur' },
  addDriverUser: { name: 'Ajouter des chauffeurs', description: 'Créer des utilisateurs ayant le rôle de chauffeur' },
  addGovernmentUser: {
    name: 'Ajouter des utilisateurs d’autorités',
    description: 'Créer des utilisateurs d’autorités publiques',
  },
  addPhoto: { name: 'Ajouter des photos', description: 'Ajouter des photos aux lettres de voiture' },
  deletePhoto: { name: 'Supprimer des photos', description: 'Supprimer des photos des lettres de voiture' },
  viewTransicsCredentials: { name: 'Voir l’accès Transics', description: 'Voir les données d’accès à Transics' },
  createOrModifyTransicsCredentials: {
    name: 'Gérer l’accès Transics',
    description: 'Saisir ou modifier les données d’accès à Transics',
  },
  confirmGoodsAndContainers: {
    name: 'Approuver les marchandises',
    description: 'Approuver les marchandises et conteneurs ajoutés en route',
  },
  viewUsers: { name: 'Voir les utilisateurs', description: 'Voir la liste des utilisateurs' },
  viewProfile: { name: 'Profil personnel', description: 'Voir et modifier son propre profil' },
  addOtherUsers: {
    name: 'Ajouter d’autres utilisateurs',
    description: 'Créer des utilisateurs ayant un rôle ordinaire',
  },
  modifyUser: {
    name: 'Modifier les utilisateurs',
    description: 'Modifier les utilisateurs et envoyer les e-mails d’activation',
  },
  deleteUser: { name: 'Supprimer des utilisateurs', description: 'Supprimer des utilisateurs' },
  addSuperAdminUser: { name: 'Ajouter des super-administrateurs', description: 'Créer des super-administrateurs' },
  addCompanyAdminUser: {
    name: 'Ajouter des administrateurs d’entreprise',
    description: 'Créer des administrateurs d’entreprise',
  },
  viewDashboard: { name: 'Voir le tableau de bord', description: 'Voir les chiffres du tableau de bord' },
  createOrganizations: { name: 'Créer des organisations', description: 'Créer de nouvelles organisations' },
  createPioniraCmr: {
    name: 'Récupérer des lettres de voiture externes',
    description: 'Créer une lettre de voiture à partir d’un système externe',
  },
  SetOrUnsetUnfinishedStatusOfCMR: {
    name: 'Marquer comme inachevée',
    description: 'Marquer des lettres de voiture comme inachevées et l’annuler',
  },
  deleteDocuments: {
    name: 'Supprimer des documents',
    description: 'Supprimer les documents des lettres de voiture',
  },
}
