import type { Translated } from '../dictionary.ts'
import type { user as english } from '../en/user.ts'

export const user: Translated<typeof english> = {
  title: 'Benutzer',
  profile: 'Mein Profil',
  status: {
    active: 'Aktiv',
    inactive: 'Nicht aktiv',
    demandsActivation: 'Aktivierung ausstehend',
    blocked: 'Gesperrt',
  },
}
