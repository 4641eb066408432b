import type { Translated } from '../dictionary.ts'
import type { role as english } from '../en/role.ts'

export const role: Translated<typeof english> = {
  name: {
    superAdminPlus: 'Superadministrator plus',
    superAdmin: 'Superadministrator',
    companyAdminPlus: 'Virksomhedsadministrator plus',
    companyAdmin: 'Virksomhedsadministrator',
    planner: 'Disponent',
    signingUser: 'Underskriver',
    governmentAuthorityUser: 'Myndighedsbruger',
    driverUser: 'Chauffør',
  },
  soon: 'Her vil du bestemme, hvad hver rolle må.',
}
