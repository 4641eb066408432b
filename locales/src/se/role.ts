import type { Translated } from '../dictionary.ts'
import type { role as english } from '../en/role.ts'

export const role: Translated<typeof english> = {
  name: {
    superAdminPlus: 'Superadministratör plus',
    superAdmin: 'Superadministratör',
    companyAdminPlus: 'Företagsadministratör plus',
    companyAdmin: 'Företagsadministratör',
    planner: 'Transportplanerare',
    signingUser: 'Undertecknare',
    governmentAuthorityUser: 'Myndighetsanvändare',
    driverUser: 'Förare',
  },
  soon: 'Här kommer du att bestämma vad varje roll får göra.',
}
