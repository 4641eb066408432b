import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import styles from './BackToSignIn.module.css'

export function BackToSignIn({ onBack }: { readonly onBack: () => void }) {
  const text = useText()
  return (
    <Anchor component="button" type="button" className={styles.back} onClick={onBack}>
      <IconArrowLeft size={16} stroke={1.6} aria-hidden />
      {text('session.recovery.back')}
    </Anchor>
  )
}
