import { Button } from '@mantine/core'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { useText } from '../language/use-text.ts'
import { useQuery } from '../client/use-query.ts'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { DeadLink } from './DeadLink.tsx'
import { GuestNote } from './GuestNote.tsx'
import { fetchedOnce, isDeadLink, useLinkToken } from './mailed-link.ts'
import { NewCodeFields } from './NewCodeFields.tsx'
import { PleaseNote } from './PleaseNote.tsx'
import { RequestedFactor } from './second-factor/FactorField.tsx'
import { useRequestedFactor } from './second-factor/use-requested-factor.ts'
import { codeRules } from './code-rules.ts'

/** The page of the one-time link of a renewal mail: four new digits, entered twice. */
export function RenewSignCodePage() {
  const text = useText()
  const token = useLinkToken()
  const link = useQuery(signCodeContract.renewalLink, { token }, fetchedOnce)
  const factor = useRequestedFactor()
  const form = useForm(signCodeContract.renewSignCode, {
    start: { code: '', again: '', secondFactor: '' },
    along: { token },
    ...codeRules(text),
    onRefused: factor.onRefused,
  })
  const title = text('app.page.renewSignCode')
  if (form.isDone) return <GuestNote title={title}>{text('session.renewal.done')}</GuestNote>
  for (const refusal of [form.refusal, link.error])
    if (isDeadLink(refusal)) return <DeadLink title={title} refusal={refusal} forgotten="renewal" />
  return (
    <GuestFrame>
      <h1 className={styles.title}>{title}</h1>
      <Loaded of={[link]}>
        {(_link) => (
          <>
            <p className={styles.subtitle}>{text('session.renewal.words')}</p>
            <Form form={form} className={styles.form}>
              <PleaseNote failure={form.failure} />
              <NewCodeFields />
              {factor.isAsked && <RequestedFactor size="md" />}
              <Button type="submit" variant="filled" size="md" fullWidth loading={form.isPending}>
                {text('session.renewal.submitCode')}
              </Button>
            </Form>
          </>
        )}
      </Loaded>
    </GuestFrame>
  )
}
