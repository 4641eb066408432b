import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useText } from '../language/use-text.ts'
import styles from './messages.module.css'

/** Where the messages of `notify` appear. */
export function Snackbars() {
  const text = useText()
  return (
    <Notifications
      position="bottom-left"
      limit={4}
      classNames={{ root: styles.place, notification: styles.message }}
      notificationMaxHeight={400}
      role="group"
      aria-label={text('app.messages')}
    />
  )
}
