import { Button } from '@mantine/core'
import type { Text } from '@roadnote/locales/keys'
import type { Profile } from '@roadnote/domain/session/profile-contract'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './ProfilePage.module.css'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Section } from './Section.tsx'

interface SecretsProps {
  readonly profile: Profile
}

/** The user's password and sign code. A signing user has one secret for both. */
export function Secrets({ profile }: SecretsProps) {
  const text = useText()
  const [open, setOpen] = useState<'password' | 'code' | 'identity' | null>(null)
  const close = (): void => setOpen(null)
  const isSigningUser = profile.builtInRole === 'signing user'
  const hasPassword = profile.proof === 'password'
  return (
    <Section title={text('profile.section.security')}>
      {profile.passwordIsTemporary && <Notice tone="warning">{text('profile.password.temporary')}</Notice>}
      {profile.may.addPasskey === 'identity_unproven' && (
        <div className={styles.row}>
          <div className={styles.told}>
            <Notice tone="warning">{text('profile.identity.why')}</Notice>
          </div>
          <Button variant="filled" onClick={() => setOpen('identity')}>
            {text('profile.identity.action')}
          </Button>
        </div>
      )}
      {!isSigningUser && (
        <div className={styles.row}>
          <div className={styles.told}>
            <h3>{text('profile.password.title')}</h3>
            <p className={styles.words}>{text(hasPassword ? 'profile.password.words' : 'profile.password.none')}</p>
          </div>
          {hasPassword && <Button onClick={() => setOpen('password')}>{text('profile.password.action')}</Button>}
        </div>
      )}
      <Code profile={profile} onChange={() => setOpen('code')} />
      <SecondFactor profile={profile} />
      <Passkeys profile={profile} />
      {open === 'password' && <PasswordDialog profile={profile} onClose={close} />}
      {open === 'identity' && <IdentityDialog ways={profile.identityWays} onClose={close} />}
      {open === 'code' && <CodeDialog profile={profile} onClose={close} />}
    </Section>
  )
}

/** Why no code can be set now. */
function reasonOf(verdict: true | string, text: Text): string | null {
  if (verdict === true) return null
  return text(verdict === 'identity_unproven' ? 'profile.identity.first' : 'profile.code.temporary')
}

const stateWords = {
  missing: 'profile.code.missing',
  set: 'profile.code.isSet',
  off: 'profile.code.off',
} as const

function Code({ profile, onChange }: SecretsProps & { readonly onChange: () => void }) {
  const text = useText()
  const { codeState, may, builtInRole } = profile
  const mayNot = reasonOf(may.setCode, text)
  return (
    <div className={styles.row}>
      <div className={styles.told}>
        <h3>{text('profile.code.title')}</h3>
        <p className={styles.words}>
          {text(stateWords[codeState])} {builtInRole === 'signing user' && text('profile.code.alsoPassword')}
        </p>
        {mayNot !== null && <p className={styles.words}>{mayNot}</p>}
      </div>
      {codeState !== 'off' && (
        <Button disabled={mayNot !== null} onClick={onChange}>
          {text(codeState === 'missing' ? 'profile.code.set' : 'profile.code.change')}
        </Button>
      )}
    </div>
  )
}
