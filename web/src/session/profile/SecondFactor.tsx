import { Button } from '@mantine/core'
import type { Profile } from '@roadnote/domain/session/profile-contract'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import styles from './ProfilePage.module.css'

const SetupDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).SetupDialog)
const FactorDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).FactorDialog)

/** The user's two-step sign-in. */
export function SecondFactor({ profile }: { readonly profile: Profile }) {
  const text = useText()
  const [open, setOpen] = useState<'setup' | 'codes' | 'off' | null>(null)
  const { isOn, codesLeft, isRequired } = profile.secondFactor
  const close = (): void => setOpen(null)
  return (
    <div className={styles.row}>
      <div className={styles.told}>
        <h3>{text('secondFactor.title')}</h3>
        <p className={styles.words}>
          {isOn ? text('secondFactor.on', { left: codesLeft }) : text('secondFactor.off')}{' '}
          {isRequired && text('secondFactor.required')}
        </p>
      </div>
      <div className={styles.foot}>
        {isOn ? (
          <>
            <Button onClick={() => setOpen('setup')}>{text('secondFactor.move')}</Button>
            <Button onClick={() => setOpen('codes')}>{text('secondFactor.renewCodes')}</Button>
            {!isRequired && <Button onClick={() => setOpen('off')}>{text('secondFactor.switchOff')}</Button>}
          </>
        ) : (
          <Button onClick={() => setOpen('setup')}>{text('secondFactor.switchOn')}</Button>
        )}
      </div>
      {open === 'setup' && <SetupDialog profile={profile} onClose={close} />}
      {(open === 'codes' || open === 'off') && <FactorDialog change={open} onClose={close} />}
    </div>
  )
}
