import { Button } from '@mantine/core'
import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { useText } from '../../language/use-text.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DeadLink } from '../DeadLink.tsx'
import { GuestForm, GuestTitle, GuestWords } from '../GuestParts.tsx'
import { GuestFrame } from '../GuestFrame.tsx'
import { GuestNote } from '../GuestNote.tsx'
import { isDeadLink, useLinkToken } from '../mailed-link.ts'
import { PleaseNote } from '../PleaseNote.tsx'
import { RequestedFactor } from '../second-factor/FactorField.tsx'
import { useRequestedFactor } from '../second-factor/use-requested-factor.ts'

/** The page of the mailed link of a first sign-on: with a button, because mail scanners open links too. */
export function LinkSignOnPage() {
  const text = useText()
  const token = useLinkToken()
  const factor = useRequestedFactor()
  const form = useForm(signOnContract.confirmLink, {
    start: { secondFactor: '' },
    along: { token },
    onRefused: factor.onRefused,
  })
  const title = text('app.page.linkSignOn')
  if (form.isDone) return <GuestNote title={title}>{text('session.linkSignOn.done')}</GuestNote>
  if (isDeadLink(form.refusal)) return <DeadLink title={title} refusal={form.refusal} />
  return (
    <GuestFrame>
      <GuestTitle>{title}</GuestTitle>
      <GuestWords>{text('session.linkSignOn.words')}</GuestWords>
      <GuestForm component={Form} form={form}>
        <PleaseNote failure={form.failure} />
        {factor.isAsked && <RequestedFactor size="md" />}
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.isPending || form.isDone}>
          {text('session.linkSignOn.submit')}
        </Button>
      </GuestForm>
    </GuestFrame>
  )
}
