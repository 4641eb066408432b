import { Button, Group, Text } from '@mantine/core'
import { setupContract, type SetupState } from '@roadnote/domain/setup/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { Failure } from '../ui/dialog/Failure.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './SetupPage.module.css'

interface MailStepProps {
  readonly mail: SetupState['mail']
  readonly onDone: () => void
}

export function MailStep({ mail, onDone }: MailStepProps) {
  const text = useText()
  if (!mail.isConfigured) return <WithoutMail isWithout={mail.isWithout} onDone={onDone} />
  return (
    <>
      <Text c="var(--text-label)" maw="68ch">
        {text('setup.mail.sender', { from: mail.from ?? '' })}
      </Text>
      <TestForm lastTest={mail.lastTest} />
    </>
  )
}

/** The mail server's error is shown verbatim for its administrator. */
function TestForm({ lastTest }: Pick<SetupState['mail'], 'lastTest'>) {
  const text = useText()
  const client = useQueryClient()
  const form = useForm(setupContract.testMail, {
    start: { email: lastTest?.to ?? '' },
    onDone: async () => {
      await client.invalidateQueries({ queryKey: [setupContract.state.path] })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <TextField name="email" kind="email" label={text('setup.mail.to')} required />
      <Failure of={form.failure} />
      {lastTest !== null && !form.isPending && (
        <Notice tone={lastTest.accepted ? 'success' : 'error'}>
          {text(lastTest.accepted ? 'setup.mail.accepted' : 'setup.mail.refused', {
            to: lastTest.to,
            answer: lastTest.answer,
          })}
        </Notice>
      )}
      <Group gap="sm" align="stretch">
        <Button type="submit" variant="filled" loading={form.isPending}>
          {text('setup.mail.action')}
        </Button>
      </Group>
    </Form>
  )
}

interface WithoutMailProps {
  readonly isWithout: boolean
  readonly onDone: () => void
}

function WithoutMail({ isWithout, onDone }: WithoutMailProps) {
  const text = useText()
  const decide = useCommand(setupContract.withoutMail, { refreshes: [setupContract.state], onSuccess: onDone })
  if (isWithout) return <Notice tone="info">{text('setup.mail.isWithout')}</Notice>
  return (
    <>
      <Notice tone="info">{text('setup.mail.missing')}</Notice>
      <Failure of={decide.error} />
      <Group gap="sm" align="stretch">
        <Button loading={decide.isPending} onClick={() => decide.mutate({})}>
          {text('setup.mail.without')}
        </Button>
      </Group>
    </>
  )
}
