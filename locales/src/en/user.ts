export const user = {
  title: 'Users',
  profile: 'My profile',
  status: { active: 'Active', inactive: 'Not active', demandsActivation: 'Demands activation', blocked: 'Blocked' },
} as const
