import type { Translated } from '../dictionary.ts'
import type { user as english } from '../en/user.ts'

export const user: Translated<typeof english> = {
  status: {
    active: 'Aktiv',
    inactive: 'Inaktiv',
    demandsActivation: 'Väntar på aktivering',
    blocked: 'Spärrad',
  },
  soon: 'Här kommer du att hantera användarna i din organisation.',
  soonProfile: 'Här kommer du att ändra namn, lösenord, signeringskod och underskrift.',
}
