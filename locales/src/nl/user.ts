import type { Translated } from '../dictionary.ts'
import type { user as english } from '../en/user.ts'

export const user: Translated<typeof english> = {
  title: 'Users',
  profile: 'My profile',
  status: { active: 'Active', inactive: 'Not active', demandsActivation: 'Demands activation', blocked: 'Blocked' },
}
