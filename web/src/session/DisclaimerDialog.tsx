import { Modal } from '@mantine/core'
import { useText } from '../language/use-text.ts'
import styles from './GuestFrame.module.css'

/** The help page, which also carries it, is only for those who are signed in. */
export function DisclaimerDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('app.help.disclaimer')}
      closeButtonProps={{ 'aria-label': text('app.close') }}
    >
      <p className={styles.words}>{text('app.help.content')}</p>
      <p className={styles.words}>{text('app.help.warranty')}</p>
    </Modal>
  )
}
