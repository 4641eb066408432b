import { UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './forms.module.css'

/** A password field with a button to show the text, because typing blind on a dock is error-prone. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const text = useText()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  const toggle = (
    <UnstyledButton
      className={styles.toggle}
      onClick={() => setShown(!shown)}
      aria-label={text(shown ? 'session.hidePassword' : 'session.showPassword')}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
      {text(shown ? 'session.hide' : 'session.show')}
    </UnstyledButton>
  )
  return (
    <TextField
      {...props}
      kind="login"
      type={shown ? 'text' : 'password'}
      rightSection={toggle}
      rightSectionWidth={120}
      rightSectionProps={{ className: styles.toggleRoom }}
    />
  )
}
