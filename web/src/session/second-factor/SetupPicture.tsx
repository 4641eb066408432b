import { Stack, Text, TextInput } from '@mantine/core'
import type { FactorSetup } from '@roadnote/domain/session/second-factor'
import { useText } from '../../language/use-text.ts'
import styles from './SecondFactor.module.css'

/** The secret for an authenticator app, as QR code and text. */
export function SetupPicture({ setup }: { readonly setup: FactorSetup }) {
  const text = useText()
  return (
    <Stack gap="md">
      <Text c="dimmed">{text('secondFactor.scan')}</Text>
      <img className={styles.picture} src={`data:image/png;base64,${setup.picture}`} alt={text('secondFactor.alt')} />
      <TextInput
        className={styles.secret}
        readOnly
        size="md"
        value={setup.secret}
        label={text('secondFactor.secret')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Stack>
  )
}
