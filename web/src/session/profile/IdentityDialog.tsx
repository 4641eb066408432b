import { Button } from '@mantine/core'
import { identityContract } from '@roadnote/domain/session/identity-contract'
import { profileContract, type Profile } from '@roadnote/domain/session/profile-contract'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogBody, DialogFoot, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { FactorField } from '../second-factor/FactorField.tsx'
import styles from './ProfilePage.module.css'

interface IdentityDialogProps {
  readonly ways: Profile['identityWays']
  readonly onClose: () => void
}

/**
 * The owner proves that the account is theirs: by a mailed link, or with the credentials from before somebody else
 * changed them.
 */
export function IdentityDialog({ ways, onClose }: IdentityDialogProps) {
  const text = useText()
  const way = ways.find((one) => one !== 'link')
  return (
    <Dialog title={text('profile.identity.action')} onClose={onClose}>
      <DialogBody>
        <DialogSection>
          <Words>{text('profile.identity.why')}</Words>
          {ways.length === 0 && <Notice tone="warning">{text('profile.identity.none')}</Notice>}
          {ways.includes('link') && <ByLink />}
        </DialogSection>
        {way === undefined ? (
          <DialogFoot>
            <Button onClick={onClose}>{text('app.close')}</Button>
          </DialogFoot>
        ) : (
          <BySecret way={way} onClose={onClose} />
        )}
      </DialogBody>
    </Dialog>
  )
}

function ByLink() {
  const text = useText()
  const send = useCommand(identityContract.sendIdentityLink)
  return (
    <div className={styles.row}>
      <div className={styles.told} role="status">
        <p className={styles.words}>
          {send.data === undefined
            ? text('profile.identity.byLink')
            : text('profile.identity.sent', { address: send.data.sentTo })}
        </p>
        <Failure of={send.error} />
      </div>
      <Button variant="filled" loading={send.isPending} onClick={() => send.mutate({})}>
        {text('profile.identity.sendLink')}
      </Button>
    </div>
  )
}

interface BySecretProps {
  readonly way: 'code' | 'secondFactor'
  readonly onClose: () => void
}

function BySecret({ way, onClose }: BySecretProps) {
  const text = useText()
  const form = useForm(identityContract.proveIdentity, {
    start: { code: '', secondFactor: '' },
    about: { sign_code_wrong: 'code' },
    check: ({ code, secondFactor }) => ({
      ...(way === 'code' && code.length < 4 && { code: text('dialogs.sign.codeRequired') }),
      ...(way === 'secondFactor' && secondFactor === '' && { secondFactor: text('secondFactor.codeRequired') }),
    }),
    refreshes: [profileContract.profile],
    onDone: () => {
      notify.done(text('profile.identity.done'))
      onClose()
    },
    onRefused: (_failure, { set }) => set({ code: '', secondFactor: '' }),
  })
  return (
    <DialogForm form={form} action={text('profile.identity.submit')} onCancel={onClose}>
      <Words>{text('profile.identity.secret')}</Words>
      {way === 'code' ? (
        <CodeField
          name="code"
          label={text('profile.code.old')}
          words={{ not_allowed: text('profile.code.wrongOld'), sign_code_wrong: text('profile.code.wrongOld') }}
        />
      ) : (
        <FactorField of="either" />
      )}
    </DialogForm>
  )
}
