import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { formatNumber } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import type { CargoField } from '../../note/cargo-field.ts'
import { type AnyRow, type CargoKind, cargoTables } from '../../note/cargo-kinds.ts'
import { rowsPerPage } from './CargoPager.tsx'
import { type ChangeRow, InlineAmount } from './InlineAmount.tsx'
import styles from './CargoSection.module.css'
import { type Prefilled, PrefilledRows } from './PrefilledRows.tsx'
import { DangerLine } from '../../note/DangerWords.tsx'
import { ApprovalMark, BoxNumber, CellText, isShort, MinorValues, RowButtons, useRowProblems } from './RowParts.tsx'
import { totalOf } from './row/row-draft.ts'
import type { RowLocks } from './row/row-locks.ts'

export interface RowsProps {
  readonly kind: CargoKind
  readonly columns: readonly CargoField[]
  /** All rows: totals cover the whole note. */
  readonly rows: readonly AnyRow[]
  /** The index of the first row of the page. */
  readonly first: number
  readonly locks: RowLocks
  readonly submitted: boolean
  readonly onEdit: (row: AnyRow, number: number) => void
  readonly onRemove: (row: AnyRow, number: number) => void
  /** Set where numbers are edited in the table: in transit, when most fields of a row are locked. */
  readonly onChange: ChangeRow | null
  /** Predefined rows below the rows of the note; `null` when there are none. */
  readonly prefilled: Prefilled | null
}

export function isNumeric({ input }: CargoField): boolean {
  return input === 'decimal' || input === 'pieces' || input === 'degrees'
}

export function hasApproval(kind: CargoKind): boolean {
  return cargoTables[kind].fields.some(({ name }) => name === 'approved')
}

export const CargoTable = memo(function CargoTable(props: RowsProps) {
  const { kind, columns, rows, first, locks, submitted, onEdit, onRemove, onChange, prefilled } = props
  const text = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={text(`cargo.title.${kind}`)}>
      <table className={styles.table} data-on-way={columns.some(({ later }) => later) || undefined}>
        <TableHead columns={columns} />
        <tbody>
          {rows.slice(first, first + rowsPerPage).map((row, index) => (
            <Row
              key={row.id}
              kind={kind}
              columns={columns}
              row={row}
              number={first + index + 1}
              locks={locks}
              submitted={submitted}
              onEdit={onEdit}
              onRemove={onRemove}
              onChange={onChange}
            />
          ))}
        </tbody>
        {prefilled !== null && (
          <PrefilledRows kind={kind} columns={columns} prefilled={prefilled} number={rows.length + 1} />
        )}
        <Totals columns={columns} rows={rows} />
      </table>
    </div>
  )
})

function TableHead({ columns }: { readonly columns: readonly CargoField[] }) {
  const text = useText()
  const isGrouped = columns.some(({ group }) => group !== undefined)
  const rows = isGrouped ? 2 : 1
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number} rowSpan={rows}>
          <VisuallyHidden>{text('cargo.line')}</VisuallyHidden>
        </th>
        {isGrouped
          ? columns.map((column, index) => {
              const { group } = column
              if (group === undefined) return <ColumnHead key={column.name} column={column} rows={rows} />
              if (columns[index - 1]?.group === group) return null
              const count = columns.filter((other) => other.group === group).length
              return (
                <th key={column.name} scope="colgroup" colSpan={count} className={styles.group}>
                  {text(group)}
                </th>
              )
            })
          : columns.map((column) => <ColumnHead key={column.name} column={column} rows={1} />)}
        <th scope="col" className={styles.buttons} rowSpan={rows}>
          <VisuallyHidden>{text('cargo.actions')}</VisuallyHidden>
        </th>
      </tr>
      {isGrouped && (
        <tr>
          {columns.map(
            (column) => column.group !== undefined && <ColumnHead key={column.name} column={column} rows={1} />,
          )}
        </tr>
      )}
    </thead>
  )
}

function ColumnHead({ column, rows }: { readonly column: CargoField; readonly rows: number }) {
  const text = useText()
  return (
    <th
      scope="col"
      rowSpan={rows}
      data-number={isNumeric(column) || undefined}
      data-wide={column.wide}
      data-minor={column.minor}
      title={text(column.label)}
    >
      <BoxNumber column={column} />
      {text(column.head ?? column.label)}
    </th>
  )
}

interface RowProps extends Omit<RowsProps, 'rows' | 'first' | 'prefilled'> {
  readonly row: AnyRow
  readonly number: number
}

const Row = memo(function Row(props: RowProps) {
  const { kind, columns, row, number, locks, submitted, onEdit, onRemove, onChange } = props
  const problems = useRowProblems(kind, row, submitted)
  return (
    <>
      <tr data-wrong={problems.length > 0 || undefined}>
        <td className={styles.number}>{number}</td>
        {columns.map((column) => (
          <td
            key={column.name}
            data-number={isNumeric(column) || undefined}
            data-mono={column.monospace}
            data-minor={column.minor}
            data-short={isShort(row[column.name]) || undefined}
          >
            {onChange !== null && isNumeric(column) && locks.isOpen(row, column.name) ? (
              <InlineAmount kind={kind} row={row} number={number} field={column} onChange={onChange} />
            ) : (
              <CellText column={column} row={row} />
            )}
            {column.wide === true && <MinorValues columns={columns} row={row} />}
            {column.wide === true && <DangerLine row={row} />}
          </td>
        ))}
        <td className={styles.buttons}>
          <span className={styles.signs}>
            {hasApproval(kind) && <ApprovalMark approved={row['approved'] === true} />}
            <RowButtons row={row} number={number} locks={locks} onEdit={onEdit} onRemove={onRemove} />
          </span>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr>
          <td colSpan={columns.length + 2} className={styles.problem}>
            {problems.join(' · ')}
          </td>
        </tr>
      )}
    </>
  )
})

interface TotalsProps {
  readonly columns: readonly CargoField[]
  readonly rows: readonly AnyRow[]
}

function Totals({ columns, rows }: TotalsProps) {
  const text = useText()
  const language = useLanguage()
  const totals = new Map(columns.map(({ name, total }) => [name, total === true ? totalOf(rows, name) : null]))
  // A totals row without any total would be empty.
  if ([...totals.values()].every((total) => total === null)) return null
  // A first column that may be hidden in a narrow table cannot be covered by the label.
  const spanned = columns[0]?.minor === undefined ? 1 : 0
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={1 + spanned}>
          {text('cargo.total')}
        </th>
        {columns.slice(spanned).map((column) => {
          const total = totals.get(column.name) ?? null
          return (
            <td key={column.name} data-number={isNumeric(column) || undefined} data-minor={column.minor}>
              {total === null ? '' : formatNumber(language, total)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
