import type { Translated } from '../dictionary.ts'
import type { role as english } from '../en/role.ts'

export const role: Translated<typeof english> = {
  title: 'Roles',
  name: {
    superAdminPlus: 'Super admin plus',
    superAdmin: 'Super admin',
    companyAdminPlus: 'Company admin plus',
    companyAdmin: 'Company admin',
    planner: 'Planner',
    signingUser: 'Signing user',
    governmentAuthorityUser: 'Government authority user',
    driverUser: 'Driver',
  },
}
