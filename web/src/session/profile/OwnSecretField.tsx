import type { Profile } from '@roadnote/domain/session/profile-contract'
import type { Text } from '@roadnote/locales/keys'
import type { ComponentProps } from 'react'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../PasswordField.tsx'

interface OwnSecretFieldProps extends Partial<Omit<ComponentProps<typeof PasswordField>, 'name'>> {
  readonly profile: Profile
}

/** Proves the user's identity: the password (signing users: the code), or a recent single sign-on. */
export function OwnSecretField({ profile, ...props }: OwnSecretFieldProps) {
  const text = useText()
  if (profile.proof === 'signOn') return <Notice tone="info">{text('profile.signedOn')}</Notice>
  if (profile.proof === 'signOnAgain') return <Notice tone="warning">{text('error.sign_on_too_old')}</Notice>
  return (
    <PasswordField
      name="password"
      unlimited
      label={text(profile.builtInRole === 'signing user' ? 'profile.code.old' : 'profile.password.old')}
      words={{ not_allowed: text('profile.password.wrongOld') }}
      autoComplete="current-password"
      {...props}
    />
  )
}

/** Errors about the field above that the form detects itself. */
export function ownSecretProblem({ proof }: Profile, password: string, text: Text): { password?: string } {
  return proof === 'password' && password === '' ? { password: text('session.passwordRequired') } : {}
}

/** Nothing can be sent before the next single sign-on. */
export function mustSignOnAgain({ proof }: Profile): boolean {
  return proof === 'signOnAgain'
}
