export const role = {
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
  soon: 'Here you will decide what each role may do.',
} as const
