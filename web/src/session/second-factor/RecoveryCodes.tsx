import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import styles from './SecondFactor.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Shown once: to read, copy and save. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = useText()
  const lines = `${codes.join('\n')}\n`
  const copy = (): void => {
    navigator.clipboard.writeText(lines).then(
      () => notify.told(text('secondFactor.codes.copied')),
      // If the browser refuses clipboard access, they can still be read and saved.
      () => undefined,
    )
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">{text('secondFactor.codes.words')}</Text>
      <ul className={styles.codes} aria-label={text('secondFactor.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm" justify="center" align="stretch">
        <Button leftSection={<IconCopy {...icon} />} onClick={copy}>
          {text('secondFactor.codes.copy')}
        </Button>
        <Button
          leftSection={<IconDownload {...icon} />}
          onClick={() => saveFile(new Blob([lines], { type: 'text/plain' }), 'roadnote-recovery-codes.txt')}
        >
          {text('secondFactor.codes.save')}
        </Button>
      </Group>
    </Stack>
  )
}
