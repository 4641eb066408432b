import { IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '../../language/use-text.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from './charter.module.css'

interface CharterTextProps extends ComponentProps<typeof TextField> {
  readonly width?: 'wide' | 'half' | 'third'
  /** Full width on a phone. */
  readonly narrowWide?: boolean
  readonly isLocked?: boolean
}

/** One text field of the form; a locked one says why. */
export function CharterText({
  width = 'wide',
  narrowWide = false,
  isLocked = false,
  words,
  ...field
}: CharterTextProps) {
  const text = useText()
  return (
    <TextField
      {...field}
      className={`${styles[width]} ${narrowWide ? styles.narrowWide : ''}`}
      words={{ required: text('charter.dialog.required'), ...words }}
      {...(isLocked && {
        description: text('charter.dialog.locked'),
        rightSection: <IconLock size={14} stroke={1.5} aria-hidden />,
        readOnly: true,
      })}
    />
  )
}
