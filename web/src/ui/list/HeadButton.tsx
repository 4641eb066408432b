import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { styledPart } from '../styled-part.tsx'
import styles from './HeadButton.module.css'

/** The face of a button in the head, also for a link that looks like one, and its words. */
export const headButtonFace = styles.button
export const HeadLabel = styledPart('span', styles.label)

interface HeadButtonProps
  extends Omit<ButtonProps, 'className'>, Omit<ElementProps<'button', keyof ButtonProps>, 'children'> {
  readonly children: string
}

/** A button in the head of a list. On a phone only its icon is shown; the name is still read out. */
export function HeadButton({ children, ...props }: HeadButtonProps) {
  return (
    <Button title={children} {...props} className={headButtonFace}>
      <HeadLabel>{children}</HeadLabel>
    </Button>
  )
}

/** Makes a new one of what the list shows. */
export function CreateButton(props: HeadButtonProps) {
  return <HeadButton variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} {...props} />
}
