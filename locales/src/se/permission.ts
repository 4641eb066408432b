import type { Translated } from '../dictionary.ts'
import type { permission as english } from '../en/permission.ts'

/** What each permission lets a person do; the names are the wire's. */
export const permission: Translated<typeof english> = {
  changeStatusCmr: { name: 'Change status', description: 'Release a consignment note for signing and take it back' },
  viewCmrs: { name: 'View notes', description: 'See the consignment notes of one’s organisation' },
  modifyCmrs: { name: 'Edit notes', description: 'Change consignment notes as far as their status allows' },
  createCmr: { name: 'Create notes', description: 'Create new consignment notes' },
  deleteCmrs: { name: 'Delete notes', description: 'Remove consignment notes that nobody has signed' },
  signCmrs: { name: 'Sign notes', description: 'Sign consignment notes for one’s organisation' },
  modifyOrDeleteRoles: { name: 'Manage roles', description: 'Create, edit and delete roles' },
  assignRole: { name: 'Assign roles', description: 'Give another role to an existing user' },
  viewRoles: { name: 'View roles', description: 'See the list of roles' },
  modifyOrDeleteOrganizations: { name: 'Manage organisations', description: 'Edit and delete organisations' },
  viewOrganizations: { name: 'View organisations', description: 'See the list of organisations' },
  usePortal: { name: 'Use the portal', description: 'Sign in to this web portal' },
  useMobileApp: { name: 'Use the mobile app', description: 'Sign in to the driver’s pages' },
  addDriverUser: { name: 'Add drivers', description: 'Create users with the role driver' },
  addGovernmentUser: { name: 'Add authority users', description: 'Create users of government authorities' },
  addPhoto: { name: 'Add photos', description: 'Add photos to consignment notes' },
  deletePhoto: { name: 'Delete photos', description: 'Delete photos of consignment notes' },
  viewTransicsCredentials: { name: 'View Transics access', description: 'See the access data for Transics' },
  createOrModifyTransicsCredentials: {
    name: 'Manage Transics access',
    description: 'Enter or change the access data for Transics',
  },
  confirmGoodsAndContainers: {
    name: 'Approve goods',
    description: 'Approve goods and containers that were added on the way',
  },
  viewUsers: { name: 'View users', description: 'See the list of users' },
  viewProfile: { name: 'Own profile', description: 'See and edit one’s own profile' },
  addOtherUsers: { name: 'Add other users', description: 'Create users with ordinary roles' },
  modifyUser: { name: 'Edit users', description: 'Edit users and send activation e-mails' },
  deleteUser: { name: 'Delete users', description: 'Delete users' },
  addSuperAdminUser: { name: 'Add super admins', description: 'Create super admins' },
  addCompanyAdminUser: { name: 'Add company admins', description: 'Create company admins' },
  viewDashboard: { name: 'View dashboard', description: 'See the figures of the dashboard' },
  createOrganizations: { name: 'Create organisations', description: 'Create new organisations' },
  createPioniraCmr: { name: 'Fetch external notes', description: 'Create a consignment note from an external system' },
  SetOrUnsetUnfinishedStatusOfCMR: {
    name: 'Set unfinished',
    description: 'Set consignment notes to unfinished and back',
  },
  deleteDocuments: { name: 'Delete documents', description: 'Delete attachments of consignment notes' },
}
