import { Button } from '@mantine/core'
import { sessionContract } from '@roadnote/domain/session/contract'
import { useText } from '../language/use-text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import dialog from '../ui/dialog/dialog.module.css'
import { DialogForm } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './forms.module.css'

interface SignOnDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for the e-mail address by which the organisation's own sign-in is found. */
export function SignOnDialog({ opened, onClose }: SignOnDialogProps) {
  const text = useText()
  return (
    <Dialog opened={opened} title={text('session.signOn.title')} width={440} onClose={onClose}>
      <SignOnForm onClose={onClose} />
    </Dialog>
  )
}

/** Lives only while the dialog is open, so that each opening starts afresh. */
function SignOnForm({ onClose }: Pick<SignOnDialogProps, 'onClose'>) {
  const text = useText()
  // A query by nature, but asked on demand and once, like a command.
  const form = useForm(sessionContract.signOnProperties, {
    start: { email: '' },
    about: { sso_unavailable: 'email' },
  })
  const skip = (): void => {
    const isEmpty = form.typed().email.trim() === ''
    form.forget()
    if (isEmpty) form.say('email', text('error.sso_unavailable'))
    else void form.submit()
  }
  return (
    <DialogForm
      form={form}
      act={text('session.signOn.login')}
      cancel={text('session.signOn.cancel')}
      onCancel={onClose}
      aside={
        <Button onClick={skip} disabled={form.isPending}>
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
        words={{ required: text('session.signOn.emailRequired') }}
        autoComplete="email"
      />
      {form.isDone && <Notice tone="info">{text('session.signOn.available')}</Notice>}
    </DialogForm>
  )
}
