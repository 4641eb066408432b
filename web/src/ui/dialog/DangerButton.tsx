import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import styles from './dialog.module.css'

type DangerButtonProps = Omit<ButtonProps, 'variant' | 'className'> & ElementProps<'button', keyof ButtonProps>

/** Does what cannot be undone. */
export function DangerButton(props: DangerButtonProps) {
  return <Button {...props} variant="filled" className={styles.danger} />
}
