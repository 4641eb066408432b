import { formatNumber } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { type AnyRow, type CargoKind, cargoTables, type Cell } from '../../note/cargo-kinds.ts'

interface OvertakenProps {
  readonly kind: CargoKind
  /** The row as it was when opened. */
  readonly row: AnyRow
  readonly now: AnyRow
}

/** The changes of another user to a row that is being edited here. */
export function RowChangedByOther({ kind, row, now }: OvertakenProps) {
  const text = useText()
  const language = useLanguage()
  const inWords = (value: Cell | undefined): string => {
    if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no')
    if (typeof value === 'number') return formatNumber(language, value)
    return value === null || value === undefined || value === '' ? '–' : value
  }
  const changed = cargoTables[kind].fields.filter(({ name }) => row[name] !== now[name])
  return text('cargo.overtaken', {
    changes: changed.map(({ name, label }) => `${text(label)} ${inWords(now[name])}`).join(', '),
  })
}
