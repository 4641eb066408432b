import {
  correctableNoteFields,
  correctableRowFields,
  correctedValue,
  correctionTarget,
  needsCorrection,
  type CorrectableTable,
  type CorrectionTarget,
} from '@roadnote/domain/cmr/correction/fields'
import { latestCorrections, reachedStatus, type Correction } from '@roadnote/domain/cmr/correction/correction'
import type { CorrectableField } from '@roadnote/domain/cmr/correction/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { columnOf } from '../note/columns.ts'
import type { Note } from '../note/store.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number }
type Rows = Readonly<Record<CorrectableTable, readonly Row[]>>

export async function rowsToCorrect(db: Kysely<Database>, cmrId: number): Promise<Rows> {
  return {
    goods: await db.selectFrom('good').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute(),
    pallets: await db.selectFrom('pallet').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute(),
    containers: await db.selectFrom('container').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute(),
  }
}

/** A row by what a person calls it; one without a name by its position. */
function nameOf(row: Row, position: number): string {
  const names = [row['goodsNature'], row['marks'], row['typeCodeDescription'], row['number']]
  const known = names.find((name) => typeof name === 'string' && name !== '')
  return typeof known === 'string' ? known : String(position + 1)
}

interface FoundValue {
  /** What is stored, and therefore was signed. */
  readonly stored: string | null
  readonly row: string | null
  /** Nobody can change it in the form any more, also not once an unfinished note goes on. */
  readonly isLocked: boolean
}

/** Null: no such row on this note. */
export function valueOf(note: Note, rows: Rows, target: CorrectionTarget): FoundValue | null {
  if (target.table === null) {
    const stored = correctedValue(note.record[columnOf(target.field)])
    return { stored, row: null, isLocked: needsCorrection(target, {}, reachedStatus(note)) }
  }
  const position = rows[target.table].findIndex(({ id }) => id === target.id)
  const row = rows[target.table][position]
  if (row === undefined) return null
  const isLocked = needsCorrection(target, row, reachedStatus(note))
  return { stored: correctedValue(row[target.field]), row: nameOf(row, position), isLocked }
}

/** The values that hold beside what was signed, by field. */
export function valuesInForce(corrections: readonly Correction[]): ReadonlyMap<string, Correction> {
  return latestCorrections(corrections.filter(({ state }) => state === 'made'))
}

/** Every field that can be corrected now and has no open proposal, with the value that holds. */
export function correctableNow(note: Note, rows: Rows, corrections: readonly Correction[]): CorrectableField[] {
  const open = new Set(corrections.filter(({ state }) => state === 'open').map(({ field }) => field))
  const inForce = valuesInForce(corrections)
  const tables: readonly CorrectableTable[] = ['goods', 'pallets', 'containers']
  const names = [
    ...tables.flatMap((table) =>
      rows[table].flatMap(({ id }) =>
        Object.keys(correctableRowFields[table]).map((field) => `${table}.${id}.${field}`),
      ),
    ),
    ...Object.keys(correctableNoteFields),
  ]
  return names.flatMap((field) => {
    const target = correctionTarget(field)
    const found = target === null ? null : valueOf(note, rows, target)
    if (found?.isLocked !== true || open.has(field)) return []
    const corrected = inForce.get(field)
    return [{ field, row: found.row, value: corrected === undefined ? found.stored : corrected.to }]
  })
}
