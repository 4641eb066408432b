import type { Translated } from '../dictionary.ts'
import type { role as english } from '../en/role.ts'

export const role: Translated<typeof english> = {
  name: {
    superAdminPlus: 'Superbeheerder plus',
    superAdmin: 'Superbeheerder',
    companyAdminPlus: 'Bedrijfsbeheerder plus',
    companyAdmin: 'Bedrijfsbeheerder',
    planner: 'Planner',
    signingUser: 'Ondertekenaar',
    governmentAuthorityUser: 'Gebruiker van een overheidsinstantie',
    driverUser: 'Chauffeur',
  },
  soon: 'Hier bepaalt u straks wat elke rol mag doen.',
}
