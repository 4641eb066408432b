import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import type { CargoField } from '../../note/cargo-field.ts'
import { type AnyRow, type CargoKind, cargoTables, type Cell, shortLabel } from '../../note/cargo-kinds.ts'
import styles from './CargoSection.module.css'
import { draftOf, validateDraft, type RowProblems } from './row/row-draft.ts'
import { CellText, isShort, MinorValues, widthOfAmount } from './RowParts.tsx'

/** Predefined rows in the table of a new note. They join the note only when filled in. */
export interface Prefilled {
  readonly rows: readonly AnyRow[]
  /** The organisation that predefined the rows. */
  readonly from: string
  readonly onTake: (row: AnyRow, values: Readonly<Record<string, Cell>>) => void
  readonly onComplete: (row: AnyRow, begun: AnyRow) => void
  readonly onLeave: (row: AnyRow) => void
  /** Moves the focus on from the last row. */
  readonly after: RefObject<HTMLElement | null>
}

interface PrefilledRowsProps {
  readonly kind: CargoKind
  readonly columns: readonly CargoField[]
  readonly prefilled: Prefilled
  /** The number of the first row. */
  readonly number: number
}

export function PrefilledRows({ kind, columns, prefilled, number }: PrefilledRowsProps) {
  const text = useText()
  return (
    <tbody className={styles.prefilled}>
      <tr>
        <td colSpan={columns.length + 2} className={styles.prefilledWords}>
          {text('cargo.prefilled', { organization: prefilled.from })}
        </td>
      </tr>
      {prefilled.rows.map((row, index) => (
        <PrefilledRow
          key={row.id}
          kind={kind}
          columns={columns}
          prefilled={prefilled}
          row={row}
          number={number + index}
        />
      ))}
    </tbody>
  )
}

/** A quantity to fill in, because it is not known in advance. */
function isAsked({ input, later }: CargoField): boolean {
  return (input === 'decimal' || input === 'pieces') && later !== true
}

interface PrefilledRowProps extends PrefilledRowsProps {
  readonly row: AnyRow
}

/** A predefined row, which joins the note when a number is typed and the focus leaves the row. */
function PrefilledRow({ kind, columns, prefilled, row, number }: PrefilledRowProps) {
  const text = useText()
  const language = useLanguage()
  const table = cargoTables[kind]
  const ready = draftOf(table, row, language)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<RowProblems>({})
  const validate = () => validateDraft(table, { ...ready, ...typed }, row)
  const take = (): void => {
    if (Object.entries(typed).every(([name, value]) => value.trim() === ready[name])) return
    const { values, wrong: found } = validate()
    setWrong(found)
    if (values === null) return
    setTyped({})
    prefilled.onTake(row, { ...row, ...values })
  }
  const complete = (): void => {
    // From here on the dialog has the typed values.
    setTyped({})
    prefilled.onComplete(row, { ...row, ...validate().values, id: row.id })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      const next = event.currentTarget.closest('tr')?.nextElementSibling?.querySelector('input')
      const target = next ?? prefilled.after.current
      // Leaving the row adds it to the note.
      target?.focus()
    } else if (event.key === 'Escape') setTyped({})
    // Ctrl S saves the note including this row.
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') take()
  }
  return (
    <tr
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) take()
      }}
    >
      <td className={styles.number}>{number}</td>
      {columns.map((column) => (
        <td
          key={column.name}
          data-number={isAsked(column) || undefined}
          data-mono={column.monospace}
          data-minor={column.minor}
          data-short={isShort(row[column.name]) || undefined}
        >
          {isAsked(column) ? (
            <Amount
              label={text('cargo.cell', { column: text(shortLabel(column)), number })}
              value={typed[column.name] ?? String(ready[column.name] ?? '')}
              problem={
                wrong[column.name] === undefined ? null : text(`error.field.${wrong[column.name] ?? 'required'}`)
              }
              onType={(value) => setTyped((before) => ({ ...before, [column.name]: value }))}
              onKeyDown={press}
            />
          ) : (
            <CellText column={column} row={row} />
          )}
          {column.wide === true && <MinorValues columns={columns} row={row} />}
        </td>
      ))}
      <td className={styles.buttons}>
        <span className={styles.signs}>
          <PrefilledButtons number={number} onComplete={complete} onLeave={() => prefilled.onLeave(row)} />
        </span>
      </td>
    </tr>
  )
}

interface AmountProps {
  readonly label: string
  readonly value: string
  readonly problem: string | null
  readonly onType: (value: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Amount({ label, value, problem, onType, onKeyDown }: AmountProps) {
  return (
    <>
      <input
        className={styles.amount}
        aria-label={label}
        aria-invalid={problem !== null}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        style={widthOfAmount(value)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <span className={styles.amountProblem} role="alert">
          {problem}
        </span>
      )}
    </>
  )
}

interface PrefilledButtonsProps {
  readonly number: number
  readonly onComplete: () => void
  readonly onLeave: () => void
}

function PrefilledButtons({ number, onComplete, onLeave }: PrefilledButtonsProps) {
  const text = useText()
  const complete = text('cargo.complete', { number })
  const leave = text('cargo.leaveOut', { number })
  return (
    <>
      <ActionIcon className={styles.action} aria-label={complete} title={complete} onClick={onComplete}>
        <IconPencil size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon className={styles.action} aria-label={leave} title={leave} onClick={onLeave}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** The predefined rows on a phone, filled in one by one. */
export function PrefilledCards({ kind, prefilled, number }: Omit<PrefilledRowsProps, 'columns'>) {
  const text = useText()
  const { names } = cargoTables[kind]
  return (
    <>
      <p className={styles.prefilledWords}>{text('cargo.prefilled', { organization: prefilled.from })}</p>
      <ul className={styles.prefilled}>
        {prefilled.rows.map((row, index) => (
          <li key={row.id} className={styles.card}>
            <Group gap="sm" wrap="nowrap" mih={44}>
              <Text span className="tabular" size="sm" c="dimmed">
                {number + index}
              </Text>
              <span className={styles.cardName}>
                {names
                  .map((name) => row[name])
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <PrefilledButtons
                number={number + index}
                onComplete={() => prefilled.onComplete(row, row)}
                onLeave={() => prefilled.onLeave(row)}
              />
            </Group>
          </li>
        ))}
      </ul>
    </>
  )
}
