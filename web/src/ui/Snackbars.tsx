import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import styles from './messages.module.css'
import { useClearPlace } from './use-clear-place.ts'

/**
 * The container of `notify` messages. Each message has its own live role; the container has none and is no landmark.
 */
export function Snackbars() {
  useClearPlace()
  return (
    <Notifications
      position="bottom-left"
      limit={4}
      classNames={{ root: styles.place, notification: styles.message }}
      notificationMaxHeight={400}
    />
  )
}
