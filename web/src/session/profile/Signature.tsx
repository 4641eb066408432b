import { Button, Group, Switch } from '@mantine/core'
import { profileContract, type Profile } from '@roadnote/domain/session/profile-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import styles from './ProfilePage.module.css'
import { Section } from './Section.tsx'
import { SignatureDialog } from './SignatureDialog.tsx'

/** The stored signature, and whether it is used by default. */
export function Signature({ profile }: { readonly profile: Profile }) {
  const text = useText()
  const [isDrawing, setDrawing] = useState(false)
  const edit = useCommand(profileContract.editProfile, {
    refreshes: [profileContract.profile, signCodeContract.ownSignature],
    onSuccess: (_reply, { signature }) =>
      notify.done(text(signature === null ? 'profile.signature.removed' : 'profile.saved')),
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  const { signature, defaultSignatureSign } = profile
  const has = signature !== null
  return (
    <Section title={text('profile.section.signature')}>
      {has ? (
        <div className={`${styles.paper} ${styles.drawn}`}>
          <img src={`data:image/png;base64,${signature}`} alt={text('profile.signature.alt')} />
        </div>
      ) : (
        <p className={styles.words}>{text('profile.signature.none')}</p>
      )}
      <Switch
        label={text('profile.signature.isDefault')}
        description={text('profile.signature.defaultHint')}
        checked={defaultSignatureSign}
        disabled={!has || edit.isPending}
        onChange={({ currentTarget: { checked } }) => edit.mutate({ defaultSignatureSign: checked })}
      />
      <Group gap="sm" align="stretch" justify="flex-end">
        {has && (
          <Button loading={edit.isPending} onClick={() => edit.mutate({ signature: null })}>
            {text('profile.signature.remove')}
          </Button>
        )}
        <Button onClick={() => setDrawing(true)}>
          {text(has ? 'profile.signature.drawAgain' : 'profile.signature.draw')}
        </Button>
      </Group>
      {isDrawing && <SignatureDialog onClose={() => setDrawing(false)} />}
    </Section>
  )
}
