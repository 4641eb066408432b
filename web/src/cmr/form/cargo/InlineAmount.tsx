import { useState } from 'react'
import { CallFailure, textOfFailure, textOfField } from '../../../client/failure.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import type { CargoField } from '../../note/cargo-field.ts'
import { type AnyRow, type CargoKind, cargoTables, type Cell, shortLabel } from '../../note/cargo-kinds.ts'
import styles from './CargoSection.module.css'
import { draftOf, validateDraft } from './row/row-draft.ts'
import { widthOfAmount } from './RowParts.tsx'

export type ChangeRow = (row: AnyRow, changed: Readonly<Record<string, Cell>>) => Promise<void>

interface InlineAmountProps {
  readonly kind: CargoKind
  readonly row: AnyRow
  readonly number: number
  readonly field: CargoField
  readonly onChange: ChangeRow
}

/** A phone's keyboard for decimals has no minus. */
const keyboards: Readonly<Partial<Record<CargoField['input'], 'decimal' | 'numeric'>>> = {
  decimal: 'decimal',
  pieces: 'numeric',
}

/** A weight or count edited in the table while in transit; saved on blur. */
export function InlineAmount({ kind, row, number, field, onChange }: InlineAmountProps) {
  const text = useText()
  const language = useLanguage()
  const table = cargoTables[kind]
  const { name, input } = field
  const present = String(draftOf(table, row, language)[name] ?? '')
  // The typed text until it equals the value of the row.
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    if (typed === null || typed === present) {
      setTyped(null)
      setProblem(null)
      return
    }
    // Only existing notes have amounts to edit in the table.
    const { values, wrong } = validateDraft(
      { ...table, schema: table.stored },
      { ...draftOf(table, row, language), [name]: typed },
      row,
    )
    const reason = wrong[name]
    if (reason !== undefined || values === null) {
      setProblem(text(`error.field.${reason ?? 'wrong_format'}`))
      return
    }
    try {
      setProblem(null)
      await onChange(row, { [name]: values[name] ?? null })
      setTyped(null)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(textOfField(failure, name, text) ?? textOfFailure(failure, text))
    }
  }
  return (
    <>
      <input
        className={styles.amount}
        aria-label={text('cargo.cell', { column: text(shortLabel(field)), number })}
        aria-invalid={problem !== null}
        title={problem ?? undefined}
        inputMode={keyboards[input]}
        autoComplete="off"
        value={typed ?? present}
        style={widthOfAmount(typed ?? present)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Enter saves this number and must not submit the surrounding form.
            event.preventDefault()
            void save()
          } else if (event.key === 'Escape') {
            setTyped(null)
            setProblem(null)
          }
        }}
      />
      {problem !== null && (
        <span className={styles.amountProblem} role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
