import { Button } from '@mantine/core'
import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { CallFailure } from '../../client/failure.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import dialog from '../../ui/dialog/dialog.module.css'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from '../forms.module.css'
import { useSignOn } from './use-sign-on.ts'

interface SignOnDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for the e-mail address that identifies the organisation's identity provider. */
export function SignOnDialog({ opened, onClose }: SignOnDialogProps) {
  const text = useText()
  return (
    <Dialog opened={opened} title={text('session.signOn.title')} width={440} onClose={onClose}>
      <SignOnForm onClose={onClose} />
    </Dialog>
  )
}

/** Refusals about the identity provider, shown at the address field. */
const about = { sso_unavailable: 'email', sso_provider_away: 'email', throttled: 'email' } as const

/** Mounted only while the dialog is open, so that each opening starts empty. */
function SignOnForm({ onClose }: Pick<SignOnDialogProps, 'onClose'>) {
  const text = useText()
  const { goTo } = useSignOn()
  // A request without an address: whether this installation has its own single sign-on.
  const own = useQuery(signOnContract.properties, {}, { staleTime: 0, gcTime: 0, retry: false })
  const hasNone = own.error instanceof CallFailure && own.error.code === 'sso_unavailable'
  const form = useForm(signOnContract.properties, {
    start: { email: '', skips: false },
    along: ({ email, skips }) => ({ email: skips ? '' : email }),
    check: ({ email, skips }) => (email.trim() === '' && !skips ? { email: text('session.signOn.emailRequired') } : {}),
    about,
    onDone: async (properties, { email }) => {
      await goTo(properties, email ?? '')
      onClose()
    },
  })
  const skip = (): void => {
    form.forget()
    form.set({ skips: true })
    void form.submit().finally(() => form.set({ skips: false }))
  }
  return (
    <DialogForm
      form={form}
      action={text('session.signOn.login')}
      cancel={text('session.signOn.cancel')}
      onCancel={onClose}
      aside={
        <Button onClick={skip} disabled={form.isPending || hasNone || own.isPending}>
          {text('session.signOn.skip')}
        </Button>
      }
    >
      <p className={dialog.words}>{text('session.signOn.explanation')}</p>
      <TextField
        name="email"
        kind="email"
        className={styles.field}
        size="md"
        label={text('session.signOn.email')}
        autoComplete="email"
      />
      {/* Reserves the space, so that the buttons do not move when the reply comes. */}
      <p className={dialog.small} style={{ visibility: hasNone ? 'visible' : 'hidden' }}>
        {text('session.signOn.noDefault')}
      </p>
    </DialogForm>
  )
}
