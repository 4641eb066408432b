import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import styles from './HeadButton.module.css'

interface HeadButtonProps
  extends Omit<ButtonProps, 'className'>, Omit<ElementProps<'button', keyof ButtonProps>, 'children'> {
  readonly children: string
}

/** A button in the head of a list. On a phone only its icon is shown; the name is still read out. */
export function HeadButton({ children, ...props }: HeadButtonProps) {
  return (
    <Button title={children} {...props} className={styles.button}>
      <span className={styles.label}>{children}</span>
    </Button>
  )
}

/** Makes a new one of what the list shows. */
export function CreateButton(props: HeadButtonProps) {
  return <HeadButton variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} {...props} />
}
