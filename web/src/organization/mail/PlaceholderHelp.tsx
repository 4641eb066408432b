import { Button, Popover, Text, UnstyledButton } from '@mantine/core'
import { type MailPlaceholder, mailPlaceholders } from '@roadnote/domain/organization/mail-template'
import { IconBraces } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { EscapeToClose } from '../rows/RowForm.tsx'
import { useMayChange } from '../rows/use-may-change.ts'
import styles from './MailTab.module.css'

interface PlaceholderHelpProps {
  /** The last focused field: the subject or the body. */
  readonly isForSubject: boolean
  readonly onInsert: (placeholder: MailPlaceholder) => void
}

/** The placeholders with their meanings; a click inserts one at the last cursor position. */
export function PlaceholderHelp({ isForSubject, onInsert }: PlaceholderHelpProps) {
  const text = useText()
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  const title = text('masterData.mail.placeholders')
  const close = (): void => setOpen(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal position="top-start" width="min(440px, 92vw)">
      <Popover.Target>
        <Button
          className={styles.help}
          leftSection={<IconBraces size={16} stroke={1.5} aria-hidden />}
          disabled={!mayChange}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.helpBox} aria-label={title}>
        <EscapeToClose onBack={close}>
          <p className={styles.helpHint}>
            {text('masterData.mail.placeholdersHint')}{' '}
            {text(isForSubject ? 'masterData.mail.intoSubject' : 'masterData.mail.intoBody')}
          </p>
          <ul className={styles.placeholders}>
            {mailPlaceholders.map((name, place) => (
              <li key={name}>
                <UnstyledButton
                  className={styles.placeholder}
                  data-autofocus={place === 0 || undefined}
                  onClick={() => {
                    close()
                    onInsert(name)
                  }}
                >
                  <Text span className="mono" size="xs" fw="var(--weight-medium)" flex="0 0 142px">{`{${name}}`}</Text>
                  <span>{text(`masterData.mail.placeholder.${name}`)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </EscapeToClose>
      </Popover.Dropdown>
    </Popover>
  )
}
