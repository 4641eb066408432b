import type { Translated } from '../dictionary.ts'
import type { user as english } from '../en/user.ts'

export const user: Translated<typeof english> = {
  status: {
    active: 'Actief',
    inactive: 'Niet actief',
    demandsActivation: 'Wacht op activering',
    blocked: 'Geblokkeerd',
  },
  soon: 'Hier beheert u straks de gebruikers van uw organisatie.',
  soonProfile: 'Hier wijzigt u straks uw naam, wachtwoord, tekencode en handtekening.',
}
