import { Button, Group, Text } from '@mantine/core'
import { setupContract, type SetupState } from '@roadnote/domain/setup/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '../client/use-query.ts'
import { formatDate } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { PasswordField } from '../session/PasswordField.tsx'
import { Failure } from '../ui/dialog/Failure.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './SetupPage.module.css'

type Restore = SetupState['restore']

/** Replaces the empty installation by a backup. */
export function RestoreStep({ restore }: { readonly restore: Restore }) {
  const text = useText()
  const { isRunning, onBegun } = useRestart()
  if (restore.way === 'command') return <Notice tone="info">{text('setup.restore.command')}</Notice>
  const folder = restore.folder ?? ''
  if (restore.backups.length === 0) return <Notice tone="info">{text('setup.restore.none', { folder })}</Notice>
  return (
    <>
      <Text c="var(--text-label)" maw="68ch">
        {text('setup.restore.folder', { folder })}
      </Text>
      {isRunning ? (
        <Notice tone="info">{text('setup.restore.running')}</Notice>
      ) : (
        <>
          {restore.problem !== null && (
            <Notice tone="error">{text('setup.restore.failed', { problem: restore.problem })}</Notice>
          )}
          <RestoreForm backups={restore.backups} onBegun={onBegun} />
        </>
      )}
    </>
  )
}

/**
 * Reads the state until the server is back. After a success the server does not know this session any more, so the app goes
 * to the sign-in page; after a failure the installation is as before, and its state has the reason.
 */
function useRestart() {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const { errorUpdatedAt, dataUpdatedAt } = useQuery(
    setupContract.state,
    {},
    startedAt === null ? {} : { refetchInterval: 1000, retry: false },
  )
  const isBack = startedAt !== null && errorUpdatedAt > startedAt && dataUpdatedAt > errorUpdatedAt
  return { isRunning: startedAt !== null && !isBack, onBegun: () => setStartedAt(Date.now()) }
}

interface RestoreFormProps {
  readonly backups: Restore['backups']
  readonly onBegun: () => void
}

function RestoreForm({ backups, onBegun }: RestoreFormProps) {
  const text = useText()
  const language = useLanguage()
  const form = useForm(setupContract.restore, {
    start: { name: backups[0]?.name ?? '', passphrase: '' },
    onDone: onBegun,
  })
  const timeOf = ({ made }: Restore['backups'][number]) => formatDate(language, made, 'dateTime')
  const chosenName: unknown = useWatch({ control: form.hook.control, name: 'name' })
  const chosen = backups.find(({ name }) => name === chosenName)
  return (
    <Form form={form} className={styles.form}>
      <ChoiceField
        name="name"
        label={text('setup.restore.backup')}
        choices={backups.map((backup) => ({
          value: backup.name,
          label: backup.isEncrypted ? text('setup.restore.encrypted', { made: timeOf(backup) }) : timeOf(backup),
        }))}
        words={{ not_allowed: text('setup.restore.unreadable'), unknown: text('setup.restore.unreadable') }}
      />
      {chosen?.isEncrypted === true && (
        <PasswordField
          name="passphrase"
          label={text('setup.restore.passphrase')}
          description={text('setup.restore.passphraseHint')}
          autoComplete="off"
          words={{ not_allowed: text('setup.restore.wrongPassphrase') }}
        />
      )}
      <Failure of={form.failure} />
      {chosen !== undefined && <Text maw="68ch">{text('setup.restore.confirm')}</Text>}
      <Group gap="sm" align="stretch">
        <Button type="submit" variant="filled" loading={form.isPending}>
          {text('setup.restore.action')}
        </Button>
      </Group>
    </Form>
  )
}
