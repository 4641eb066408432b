import type { FieldProblem } from '../../access/refusal.ts'
import type { ReadCells } from '../../table/column.ts'
import type { OnRowAction } from '../../table/preview.ts'
import type { Substance } from './substance.ts'
import { type substanceColumns, substanceColumnNames, type SubstanceColumn } from './substance-columns.ts'

export interface KnownSubstance extends Substance {
  readonly id: number
}

interface SubstanceRowToValidate {
  readonly number: number
  readonly cells: ReadCells<typeof substanceColumns>
}

interface ValidatedSubstance {
  readonly row: SubstanceRowToValidate
  readonly act: OnRowAction
  /** The entry that the row is about; null: a new one. */
  readonly known: KnownSubstance | null
  /** The entry as the row says it; null where a needed cell is missing or wrong. */
  readonly entry: Substance | null
  readonly problems: Readonly<Partial<Record<SubstanceColumn, FieldProblem>>>
  readonly changes: readonly { readonly column: string; readonly from: string | null; readonly to: string | null }[]
}

/** What makes an entry different from every other: a number has several, by packing group or by what its name says. */
export function substanceKey({ unNumber, name, hazardClass, subsidiaryRisks, packingGroup }: Substance): string {
  return [unNumber, packingGroup ?? '', hazardClass, subsidiaryRisks ?? '', name.toLowerCase()].join('|')
}

interface Draft {
  readonly row: SubstanceRowToValidate
  readonly entry: Substance | null
  readonly problems: Map<SubstanceColumn, FieldProblem>
  known: KnownSubstance | null
}

const needed = ['unNumber', 'name', 'hazardClass'] as const

/**
 * What each row of a table does with the entries that are there. A row is a whole entry, so an empty cell means that it has none. It is
 * about the entry of its id, else about the same entry, else about the first one of its number and packing group that no other
 * row is about; otherwise it is a new one. Entries without a row stay.
 */
export function validateSubstances(
  rows: readonly SubstanceRowToValidate[],
  known: readonly KnownSubstance[],
): ValidatedSubstance[] {
  const drafts = rows.map(draftOf)
  const free = new Map(known.map((entry) => [entry.id, entry]))
  matchIds(drafts, free)
  matchEntries(drafts, free, substanceKey)
  matchEntries(drafts, free, ({ unNumber, packingGroup }) => `${unNumber} ${packingGroup ?? ''}`)
  refuseEqual(drafts, [...free.values()])
  return drafts.map(verdictOf)
}

function draftOf(row: SubstanceRowToValidate): Draft {
  const { values, problems: found } = row.cells
  // The keys are the columns of the table.
  const problems = new Map(Object.entries(found) as [SubstanceColumn, FieldProblem][])
  for (const column of needed)
    if (values[column] === undefined && !problems.has(column)) problems.set(column, 'required')
  return { row, problems, known: null, entry: problems.size > 0 ? null : entryOf(values) }
}

function entryOf(values: SubstanceRowToValidate['cells']['values']): Substance {
  return {
    unNumber: values.unNumber ?? '',
    name: values.name ?? '',
    hazardClass: values.hazardClass ?? '',
    subsidiaryRisks: values.subsidiaryRisks ?? null,
    packingGroup: values.packingGroup ?? null,
    tunnelCode: values.tunnelCode ?? null,
    // The schema of the column allows only these.
    transportCategory: (values.transportCategory ?? null) as Substance['transportCategory'],
  }
}

function matchIds(drafts: readonly Draft[], free: Map<number, KnownSubstance>): void {
  const met = new Set<number>()
  for (const draft of drafts) {
    const { id } = draft.row.cells.values
    if (id === undefined) continue
    draft.known = free.get(id) ?? null
    if (draft.known === null) draft.problems.set('id', met.has(id) ? 'repeated' : 'unknown')
    met.add(id)
    free.delete(id)
  }
}

/** Gives each row that has no entry yet the first free one with the same key. */
function matchEntries(
  drafts: readonly Draft[],
  free: Map<number, KnownSubstance>,
  keyOf: (entry: Substance) => string,
): void {
  const byKey = new Map<string, KnownSubstance[]>()
  for (const entry of free.values()) byKey.set(keyOf(entry), [...(byKey.get(keyOf(entry)) ?? []), entry])
  for (const draft of drafts) {
    if (draft.known !== null || draft.entry === null || draft.problems.has('id')) continue
    const found = byKey.get(keyOf(draft.entry))?.shift()
    if (found === undefined) continue
    draft.known = found
    free.delete(found.id)
  }
}

/** No entry twice, whether in the table or with one that stays as it is. */
function refuseEqual(drafts: readonly Draft[], staying: readonly KnownSubstance[]): void {
  const present = new Set(staying.map(substanceKey))
  const met = new Set<string>()
  for (const { entry, problems } of drafts) {
    if (entry === null) continue
    const key = substanceKey(entry)
    if (present.has(key)) problems.set('name', 'taken')
    if (met.has(key)) problems.set('name', 'repeated')
    met.add(key)
  }
}

function verdictOf({ row, entry, known, problems }: Draft): ValidatedSubstance {
  const changes = entry === null ? [] : changesOf(entry, known)
  const right = known === null ? 'create' : changes.length === 0 ? 'unchanged' : 'update'
  return {
    row,
    known,
    entry,
    act: problems.size > 0 ? 'error' : right,
    problems: Object.fromEntries(problems),
    changes,
  }
}

function changesOf(entry: Substance, known: KnownSubstance | null): ValidatedSubstance['changes'] {
  return substanceColumnNames.flatMap((column) => {
    if (column === 'id') return []
    const [from, to] = [known?.[column] ?? null, entry[column]]
    return from === to ? [] : [{ column, from: wordsOf(from), to: wordsOf(to) }]
  })
}

function wordsOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
