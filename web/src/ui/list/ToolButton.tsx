import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import styles from './SearchRow.module.css'

interface ToolButtonProps extends Omit<ButtonProps, 'className'>, ElementProps<'button', keyof ButtonProps> {
  /** Only its icon, whatever the room. */
  readonly isBare?: boolean
}

/** A button beside the search of a list. Where there is little room only its icon is shown. */
export function ToolButton({ isBare = false, ...props }: ToolButtonProps) {
  return <Button {...props} className={styles.tool} data-bare={isBare || undefined} />
}
