import type { Translated } from '../dictionary.ts'
import type { user as english } from '../en/user.ts'

export const user: Translated<typeof english> = {
  status: {
    active: 'Aktiv',
    inactive: 'Nicht aktiv',
    demandsActivation: 'Aktivierung ausstehend',
    blocked: 'Gesperrt',
  },
  soon: 'Hier werden Sie die Benutzer Ihrer Organisation verwalten.',
  soonProfile: 'Hier werden Sie Namen, Passwort, Signaturcode und Unterschrift ändern.',
}
