import type { Translated } from '../dictionary.ts'
import type { user as english } from '../en/user.ts'

export const user: Translated<typeof english> = {
  status: {
    active: 'Actif',
    inactive: 'Inactif',
    demandsActivation: 'Activation requise',
    blocked: 'Bloqué',
  },
  soon: 'Ici, vous gérerez les utilisateurs de votre organisation.',
  soonProfile: 'Ici, vous changerez votre nom, votre mot de passe, votre code de signature et votre signature.',
}
