import type { Translated } from '../dictionary.ts'
import type { user as english } from '../en/user.ts'

export const user: Translated<typeof english> = {
  status: {
    active: 'Activo',
    inactive: 'Inactivo',
    demandsActivation: 'Pendiente de activación',
    blocked: 'Bloqueado',
  },
  soon: 'Aquí gestionará los usuarios de su organización.',
  soonProfile: 'Aquí cambiará su nombre, contraseña, código de firma y firma.',
}
