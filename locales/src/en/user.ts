export const user = {
  status: { active: 'Active', inactive: 'Not active', demandsActivation: 'Demands activation', blocked: 'Blocked' },
  soon: 'Here you will manage the users of your organisation.',
  soonProfile: 'Here you will change your name, password, sign code and signature.',
} as const
