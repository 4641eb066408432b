import type { Translated } from '../dictionary.ts'
import type { role as english } from '../en/role.ts'

export const role: Translated<typeof english> = {
  name: {
    superAdminPlus: 'Superadministrator plus',
    superAdmin: 'Superadministrator',
    companyAdminPlus: 'Firmenadministrator plus',
    companyAdmin: 'Firmenadministrator',
    planner: 'Disponent',
    signingUser: 'Unterzeichner',
    governmentAuthorityUser: 'Behördenbenutzer',
    driverUser: 'Fahrer',
  },
  soon: 'Hier werden Sie festlegen, was jede Rolle darf.',
}
