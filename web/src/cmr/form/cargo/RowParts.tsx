import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { classicLayout } from '@roadnote/domain/cmr/paper/layouts'
import { IconCircleCheck, IconClockPause, IconPencil, IconTrash } from '@tabler/icons-react'
import { formatNumber } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { usePackageTypeWords } from '../../../language/use-package-type-words.ts'
import { useText } from '../../../language/use-text.ts'
import type { CargoField } from '../../note/cargo-field.ts'
import { type AnyRow, type CargoKind, cargoTables, type Cell } from '../../note/cargo-kinds.ts'
import styles from './CargoSection.module.css'
import type { RowLocks } from './row/row-locks.ts'

/** The missing fields of a row in words, once the user has tried to save. */
export function useRowProblems(kind: CargoKind, row: AnyRow, submitted: boolean): string[] {
  const text = useText()
  if (!submitted) return []
  const missing = Object.values(cargoTables[kind].rules.missing(row))
  return missing.map((problem) => text(`error.field.${problem}`))
}

/** Short numbers do not wrap; descriptions do. */
export function isShort(value: Cell | undefined): boolean {
  return typeof value === 'string' && value.length <= 12
}

interface CellTextProps {
  readonly column: CargoField
  readonly row: Readonly<Record<string, Cell>>
}

/** The value of a row in a column, in words. */
export function CellText({ column: { name, input }, row }: CellTextProps) {
  const language = useLanguage()
  const value = row[name] ?? null
  const packageType = usePackageTypeWords(input === 'package' && value !== null)
  if (value === null || value === '')
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    )
  if (input === 'package') return packageType(String(value))
  return typeof value === 'number' ? formatNumber(language, value) : String(value)
}

/** As wide as its content: a truncated number would be misread. */
export function widthOfAmount(value: string): { readonly width: string } {
  return { width: `calc(${Math.max(6, value.length)}ch + 20px)` }
}

/** A secondary label; the space separates it from the name for screen readers. */
export function BoxNumber({ column }: { readonly column: CargoField }) {
  const number = boxNumber(column)
  return (
    number !== null && (
      <>
        <span className={styles.box}>{number}</span>
        {'\u00A0'}
      </>
    )
  )
}

/** The number of the box on the paper. */
export function boxNumber({ box }: CargoField): number | null {
  return classicLayout.boxes.find(({ name }) => name === box)?.number ?? null
}

/** Values whose columns are hidden in a narrow table. */
export function MinorValues({ columns, row }: { readonly columns: readonly CargoField[]; readonly row: AnyRow }) {
  const shown = columns.filter(({ minor, name }) => minor !== undefined && row[name] !== null && row[name] !== '')
  if (shown.length === 0) return null
  return (
    <span className={styles.minor}>
      {shown.map((column) => (
        <span key={column.name} data-under={column.minor}>
          <BoxNumber column={column} />
          <CellText column={column} row={row} />
        </span>
      ))}
    </span>
  )
}

export function ApprovalMark({ approved }: { readonly approved: boolean }) {
  const text = useText()
  const Icon = approved ? IconCircleCheck : IconClockPause
  const words = text(approved ? 'cargo.approved' : 'cargo.notApproved')
  return (
    <span className={styles.approval} data-approved={approved} title={words}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

interface RowButtonsProps {
  readonly row: AnyRow
  readonly number: number
  readonly locks: RowLocks
  readonly onEdit: (row: AnyRow, number: number) => void
  readonly onRemove: (row: AnyRow, number: number) => void
}

/** Actions that are not allowed are absent. */
export function RowButtons({ row, number, locks, onEdit, onRemove }: RowButtonsProps) {
  const text = useText()
  return (
    <>
      {locks.mayEdit(row) && (
        <ActionIcon
          className={styles.action}
          aria-label={text('cargo.edit', { number })}
          title={text('cargo.edit', { number })}
          onClick={() => onEdit(row, number)}
        >
          <IconPencil size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {locks.mayRemove(row) && (
        <ActionIcon
          className={styles.action}
          aria-label={text('cargo.remove', { number })}
          title={text('cargo.remove', { number })}
          onClick={() => onRemove(row, number)}
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
