import { Button, Text } from '@mantine/core'
import { passkeyContract, type OwnPasskey } from '@roadnote/domain/session/passkey-contract'
import type { Profile } from '@roadnote/domain/session/profile-contract'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { agoText, useMinute } from '../../ui/time/ago.ts'
import { canHavePasskeys } from '../passkey/device.ts'
import styles from './ProfilePage.module.css'

const PasskeyDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).PasskeyDialog)
const RemovePasskeyDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).RemovePasskeyDialog)

/** The passkeys of this account. */
export function Passkeys({ profile }: { readonly profile: Profile }) {
  const text = useText()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<OwnPasskey | null>(null)
  const reading = useQuery(passkeyContract.passkeys, {})
  return (
    <div className={styles.row}>
      <div className={styles.told}>
        <h3>{text('secondFactor.passkey.title')}</h3>
        <p className={styles.words}>{text('secondFactor.passkey.words')}</p>
      </div>
      <Loaded of={[reading]}>
        {({ available, passkeys }) => (
          <>
            {available && canHavePasskeys() ? (
              <Button disabled={profile.may.addPasskey !== true} onClick={() => setAdding(true)}>
                {text('secondFactor.passkey.add')}
              </Button>
            ) : (
              <p className={styles.words}>{text('secondFactor.passkey.unavailable')}</p>
            )}
            {passkeys.length > 0 && (
              <ul className={`${styles.sessions} ${styles.whole}`} aria-label={text('secondFactor.passkey.title')}>
                {passkeys.map((passkey) => (
                  <Passkey key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <PasskeyDialog profile={profile} onClose={() => setAdding(false)} />}
      {leaving !== null && <RemovePasskeyDialog profile={profile} passkey={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}

function Passkey({ passkey, onRemove }: { readonly passkey: OwnPasskey; readonly onRemove: () => void }) {
  const text = useText()
  const language = useLanguage()
  const now = useMinute()
  const { name, createdAt, lastUsedAt } = passkey
  const facts = [
    text('secondFactor.passkey.created', { date: formatDate(language, createdAt) }),
    lastUsedAt === null ? null : text('secondFactor.passkey.used', { ago: agoText(language, lastUsedAt, now) }),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.told}>
        <Text span fw="var(--weight-medium)">
          {name}
        </Text>
        <p className={styles.words}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <Button aria-label={text('secondFactor.passkey.removeNamed', { name })} onClick={onRemove}>
        {text('secondFactor.passkey.remove')}
      </Button>
    </li>
  )
}
