import type { Translated } from '../dictionary.ts'
import type { role as english } from '../en/role.ts'

export const role: Translated<typeof english> = {
  name: {
    superAdminPlus: 'Superadministrador plus',
    superAdmin: 'Superadministrador',
    companyAdminPlus: 'Administrador de empresa plus',
    companyAdmin: 'Administrador de empresa',
    planner: 'Planificador',
    signingUser: 'Firmante',
    governmentAuthorityUser: 'Usuario de una autoridad pública',
    driverUser: 'Conductor',
  },
  soon: 'Aquí decidirá qué puede hacer cada rol.',
}
