import type { Translated } from '../dictionary.ts'
import type { user as english } from '../en/user.ts'

export const user: Translated<typeof english> = {
  status: {
    active: 'Aktiv',
    inactive: 'Ikke aktiv',
    demandsActivation: 'Afventer aktivering',
    blocked: 'Spærret',
  },
  soon: 'Her vil du administrere brugerne i din organisation.',
  soonProfile: 'Her vil du ændre navn, adgangskode, underskriftskode og underskrift.',
}
