import { ActionIcon } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { IconX } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import { notify } from './notify.ts'
import place from './messages.module.css'
import styles from './PlainMessages.module.css'

/** A plain fallback for `notify` when its component fails to load, so that messages are never lost. */
export function PlainMessages() {
  const text = useText()
  const { notifications } = useNotifications()
  return (
    <div className={`${place.place} ${styles.messages}`}>
      {notifications.map(({ id = '', title, message, role }) => (
        <div key={id} className={`${place.message} ${styles.message}`} role={role}>
          <div>
            {title !== undefined && <strong>{title}</strong>}
            {message}
          </div>
          <ActionIcon aria-label={text('app.close')} onClick={() => notify.close(id)}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </div>
  )
}
