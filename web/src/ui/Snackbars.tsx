import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import styles from './messages.module.css'

/** Where the messages of `notify` appear. Each is read out by its own role; the place has none, and is no landmark. */
export function Snackbars() {
  return (
    <Notifications
      position="bottom-left"
      limit={4}
      classNames={{ root: styles.place, notification: styles.message }}
      notificationMaxHeight={400}
    />
  )
}
