import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

const icons = { warning: IconAlertTriangle, error: IconAlertTriangle, info: IconInfoCircle, success: IconCircleCheck }

interface NoticeProps {
  readonly tone: keyof typeof icons
  readonly title?: string
  readonly children: ReactNode
}

/** A message inside a page. Screen readers announce errors at once and other messages when idle. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'warning' || tone === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <div>
        {title !== undefined && (
          <Text component="strong" inherit display="block" fw="var(--weight-strong)">
            {title}
          </Text>
        )}
        <p>{children}</p>
      </div>
    </div>
  )
}
