import { Button } from '@mantine/core'
import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { CallFailure } from '../../client/failure.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FootWords, Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSignOn } from './use-sign-on.ts'

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

/** Refusals that are about where to sign on: they stand under the address. */
const about = { sso_unavailable: 'email', sso_provider_away: 'email', throttled: 'email' } as const

/** Lives only while the dialog is open, so that each opening starts afresh. */
function SignOnForm({ onClose }: Pick<SignOnDialogProps, 'onClose'>) {
  const text = useText()
  const { goTo } = useSignOn()
  // Asked without an address: has this installation a sign-in of its own?
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
      <Words>{text('session.signOn.explanation')}</Words>
      <TextField name="email" kind="email" size="md" label={text('session.signOn.email')} autoComplete="email" />
      {/* Its place is kept, so that the buttons do not move away from under a pointer when the answer comes. */}
      <FootWords component="p" style={{ visibility: hasNone ? 'visible' : 'hidden' }}>
        {text('session.signOn.noDefault')}
      </FootWords>
    </DialogForm>
  )
}
