import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { styledPart } from '../../ui/styled-part.tsx'
import styles from './Rows.module.css'

export const RowHint = styledPart('p', styles.hint)
export const RowSubtitle = styledPart('p', styles.subtitle)
export const RowDetail = styledPart('p', styles.detail)
export const RowProblem = styledPart('p', styles.problem)
export const RowPager = styledPart('div', styles.pager)

export const AddressList = styledPart('ul', styles.addresses)
export const AddressItem = styledPart('li', styles.address)
export const AddLine = styledPart('div', styles.addLine)

type RowButtonProps = Omit<ButtonProps, 'className'> & ElementProps<'button', keyof ButtonProps>

/** A button of a list, high enough for a finger. */
export function AddButton(props: RowButtonProps) {
  return <Button {...props} className={styles.addButton} />
}
