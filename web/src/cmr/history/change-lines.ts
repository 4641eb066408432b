import type { ChangeLine } from '../../ui/timeline/TimelineEntry.tsx'
import { cargoTables, nameOfRow, shortLabel } from '../note/cargo-kinds.ts'
import { fieldName } from '../note/sections.ts'
import {
  type LocalTexts,
  type NoteChange,
  nameOfRowField,
  parseRowField,
  partyFieldText,
  type RowName,
  valueText,
} from './change-words.ts'

export type Content = Readonly<Record<string, unknown>>

function contentOf(value: unknown): Content | null {
  if (typeof value !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null
  } catch {
    return null
  }
}

/** The history stores rows by number; their content identifies them for users. */
function rowTitle({ kind }: RowName, content: Content | undefined, { text }: LocalTexts): string {
  const table = text(`cargo.title.${kind}`)
  const name = content === undefined ? '' : nameOfRow(cargoTables[kind], content)
  return name === '' ? table : text('activity.row', { table, name })
}

function contentWords({ kind }: RowName, content: Content, texts: LocalTexts): string {
  return cargoTables[kind].fields
    .flatMap((field) => {
      const { name, input, later } = field
      const value = content[name]
      if (input === 'flag') return value === true && later !== true ? [texts.text(field.label)] : []
      if (value === null || value === undefined || value === '') return []
      return [`${texts.text(shortLabel(field))}: ${valueText(name, value, texts)}`]
    })
    .join(' · ')
}

/** A change of the note or of one of its rows in words; `rows` learns the content of the rows. */
export function changeLine(change: NoteChange, rows: Map<string, Content>, texts: LocalTexts): ChangeLine {
  const { field, from, to } = change
  const row = parseRowField(field)
  if (row === null) {
    const shown = (end: 'from' | 'to', value: unknown, name: string | null | undefined) =>
      change.withheld?.includes(end) === true
        ? texts.text('activity.addressNotShown')
        : (name ?? valueText(field, value, texts))
    return {
      key: field,
      what: partyFieldText(field, texts.text) ?? fieldName(field, texts.text),
      from: shown('from', from, change.fromName),
      to: shown('to', to, change.toName),
    }
  }
  const id = `${row.kind}.${row.id}`
  if (row.field === undefined) return wholeRow(change, row, id, rows, texts)
  const title = rowTitle(row, rows.get(id), texts)
  rows.set(id, { ...rows.get(id), [row.field]: to })
  return {
    key: field,
    what: texts.text('form.inSection', { section: title, field: nameOfRowField(row.kind, row.field, texts.text) }),
    from: valueText(row.field, from, texts),
    to: valueText(row.field, to, texts),
  }
}

function wholeRow(
  { field, from, to }: NoteChange,
  row: RowName,
  id: string,
  rows: Map<string, Content>,
  texts: LocalTexts,
): ChangeLine {
  const content = contentOf(to) ?? contentOf(from) ?? {}
  const added = to !== null && to !== undefined
  if (added) rows.set(id, content)
  const name = rowTitle(row, content, texts)
  return {
    key: field,
    what: texts.text(added ? 'activity.rowAdded' : 'activity.rowDeleted', { row: name }),
    content: contentWords(row, content, texts),
  }
}
