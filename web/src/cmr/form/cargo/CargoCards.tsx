import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import { formatNumber } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import type { CargoField } from '../../note/cargo-field.ts'
import { type AnyRow, cargoTables, nameOfRow, shortLabel } from '../../note/cargo-kinds.ts'
import { DangerLine } from '../../note/DangerWords.tsx'
import { rowsPerPage } from './CargoPager.tsx'
import styles from './CargoSection.module.css'
import { hasApproval, type RowsProps } from './CargoTable.tsx'
import { PrefilledCards } from './PrefilledRows.tsx'
import { totalOf } from './row/row-draft.ts'
import { ApprovalMark, BoxNumber, CellText, RowButtons, useRowProblems } from './RowParts.tsx'

/** The rows as cards on a phone. */
export const CargoCards = memo(function CargoCards(props: RowsProps) {
  const { kind, columns, rows, first, prefilled } = props
  const text = useText()
  return (
    <>
      <ul aria-label={text(`cargo.title.${kind}`)}>
        {rows.slice(first, first + rowsPerPage).map((row, index) => (
          <Card key={row.id} {...props} row={row} number={first + index + 1} />
        ))}
      </ul>
      {prefilled !== null && <PrefilledCards kind={kind} prefilled={prefilled} number={rows.length + 1} />}
      <CardTotals columns={columns} rows={rows} />
    </>
  )
})

function Card({
  kind,
  columns,
  row,
  number,
  locks,
  submitted,
  onEdit,
  onRemove,
}: RowsProps & { readonly row: AnyRow; readonly number: number }) {
  const text = useText()
  const problems = useRowProblems(kind, row, submitted)
  const name = nameOfRow(cargoTables[kind], row)
  const filled = columns.filter(({ name: field }) => row[field] !== null && row[field] !== '' && row[field] !== name)
  return (
    <li className={styles.card} data-wrong={problems.length > 0 || undefined}>
      <Group gap="sm" wrap="nowrap" mih={44}>
        <Text span className="tabular" size="sm" c="dimmed">
          {number}
        </Text>
        <strong className={styles.cardName}>{name === '' ? text('cargo.lineNumber', { number }) : name}</strong>
        {hasApproval(kind) && <ApprovalMark approved={row['approved'] === true} />}
        <RowButtons row={row} number={number} locks={locks} onEdit={onEdit} onRemove={onRemove} />
      </Group>
      {filled.length > 0 && (
        <dl className={styles.facts}>
          {filled.map((column) => (
            <div key={column.name}>
              <dt>
                <BoxNumber column={column} />
                {text(shortLabel(column))}
              </dt>
              <dd data-mono={column.monospace}>
                <CellText column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <DangerLine row={row} />
      {problems.length > 0 && <p className={styles.problem}>{problems.join(' · ')}</p>}
    </li>
  )
}

function CardTotals({ columns, rows }: { readonly columns: readonly CargoField[]; readonly rows: readonly AnyRow[] }) {
  const text = useText()
  const language = useLanguage()
  const totals = columns.flatMap((column) => {
    const total = column.total === true ? totalOf(rows, column.name) : null
    return total === null ? [] : [{ column, total }]
  })
  if (totals.length === 0) return null
  return (
    <>
      <h4 className={styles.cardTotal}>{text('cargo.total')}</h4>
      <dl className={styles.cardTotals}>
        {totals.map(({ column, total }) => (
          <div key={column.name}>
            <dt>{text(shortLabel(column))}</dt>
            <dd>{formatNumber(language, total)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
