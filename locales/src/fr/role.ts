import type { Translated } from '../dictionary.ts'
import type { role as english } from '../en/role.ts'

export const role: Translated<typeof english> = {
  name: {
    superAdminPlus: 'Super administrateur plus',
    superAdmin: 'Super administrateur',
    companyAdminPlus: 'Administrateur d’entreprise plus',
    companyAdmin: 'Administrateur d’entreprise',
    planner: 'Planificateur',
    signingUser: 'Signataire',
    governmentAuthorityUser: 'Utilisateur d’une autorité publique',
    driverUser: 'Chauffeur',
  },
  soon: 'Ici, vous déciderez de ce que chaque rôle peut faire.',
}
