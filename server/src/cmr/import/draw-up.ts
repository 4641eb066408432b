import { isApiKey, isTestKey } from '@roadnote/domain/access/actor'
import { Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import {
  isTimeColumn,
  noteColumns,
  noteImportColumns,
  partyColumns,
  rowsByNote,
  type LocalTime,
  type NoteColumn,
  type TableRowOfNote,
} from '@roadnote/domain/cmr/import/columns'
import { importedNotesMaximum } from '@roadnote/domain/cmr/import/contract'
import { headingOf } from '@roadnote/domain/cmr/import/heading'
import { canCreateManually } from '@roadnote/domain/organization/dependent-settings'
import type { ImportedRow, ImportPreview } from '@roadnote/domain/table/preview'
import { tableMaximum } from '@roadnote/domain/table/table'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { translator } from '../../language/translate.ts'
import { mappingOf, type SentMapping } from '../../table/mapping.ts'
import { previewOf, readRows } from '../../table/read-rows.ts'
import type { ReadTable } from '../../table/read-table.ts'
import { usualPart } from '../editing/begin.ts'
import { writeDraft, type Draft } from '../editing/create.ts'
import { freeNumbers } from '../editing/free-numbers.ts'
import { hasProblems, readNote, type OwnPart, type ReadNote } from './draft.ts'
import { partiesNamed } from './parties.ts'
import { headingsOf, noteWords } from './words.ts'

export interface DrawnUp {
  readonly preview: ImportPreview
  /** The drafts of this transaction. */
  readonly created: number
}

/**
 * Draws up the notes of a table, each by the rules of a single note. A preview does the same and takes the transaction back, so
 * that it can promise nothing else than what an import does.
 */
export async function drawUp(
  context: Context,
  table: ReadTable,
  sent: SentMapping,
  codeSuffix: string,
): Promise<DrawnUp> {
  const { tx, actor, language } = context
  const countries = (await tx.selectFrom('country').select('code').execute()).map(({ code }) => code)
  const text = translator(language)
  const mapping = await mappingOf(tx, { organizationId: actor.organizationId, kind: 'notes' }, table.heads, sent)
  const { rows, ...found } = await readRows(
    table,
    noteColumns(noteWords(countries)),
    { all: headingsOf, own: (column) => headingOf(column, text) },
    mapping,
  )
  const groups = rowsByNote(rows)
  if (groups.length > importedNotesMaximum)
    throw new Refusal('table_too_large', { about: { rows: importedNotesMaximum, columns: tableMaximum.columns } })
  const findParty = await partiesNamed(tx, rows)
  const own = await ownPart(context)
  const notes = groups.map((group) => readNote(group, findParty, own))
  let created = 0
  for (const note of notes.toSorted(byNumber))
    if (!hasProblems(note) && (await drawsUp(context, note, codeSuffix))) created += 1
  const shown = notes.flatMap(shownRows)
  return { created, preview: previewOf(shown, { columns: noteImportColumns, ...found }) }
}

/**
 * Numbers of the file come first, so that no free number that is chosen here takes one of them, and in order: two imports of the same
 * numbers wait for each other, and not in a circle.
 */
function byNumber({ cmrCode: one }: ReadNote, { cmrCode: other }: ReadNote): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : Number(one > other)
}

async function ownPart({ tx, actor }: Context): Promise<OwnPart | null> {
  const own = await tx
    .selectFrom('organization')
    .where('id', '=', actor.organizationId)
    .select(['id', 'name', 'countryCode', 'organizationType', 'issuingOrganization', 'manualCreationUseSign'])
    .executeTakeFirstOrThrow()
  // Said once for the whole table instead of at each row.
  if (!isApiKey(actor) && !canCreateManually(own)) throw new Refusal('manual_creation_off')
  const part = usualPart(own.organizationType)
  return part === null ? null : { column: `${part}OrganizationsID`, party: own }
}

/** Writes the draft of one note, or its problems. */
async function drawsUp(context: Context, note: ReadNote, codeSuffix: string): Promise<boolean> {
  const { tx } = context
  await sql`savepoint imported_note`.execute(tx)
  try {
    await writeDraft(context, await draftOf(context, note, codeSuffix), codeSuffix)
    await sql`release savepoint imported_note`.execute(tx)
    return true
  } catch (problem) {
    const [problems] = note.problems
    if (!(problem instanceof Refusal)) throw problem
    await sql`rollback to savepoint imported_note`.execute(tx)
    await sql`release savepoint imported_note`.execute(tx)
    for (const [field, why] of Object.entries(problemsOf(problem))) problems.set(columnOf(field), why)
    return false
  }
}

/** What refuses the note as a whole concerns its parties. */
function problemsOf({ code, fields }: Refusal): Readonly<Record<string, FieldProblem>> {
  if (fields !== undefined) return fields
  if (code === 'no_party') return { senderOrganizationsID: 'not_allowed' }
  return { driverUserName: 'not_allowed' }
}

/** Every field of a note has a column of its name; a problem of a line stands at its goods. */
function columnOf(field: string): NoteColumn {
  return noteImportColumns.find((column) => column === field) ?? 'goodsNature'
}

async function draftOf({ tx, actor }: Context, note: ReadNote, suffix: string): Promise<Draft> {
  const { form, goods, containers, pallets } = note
  const sender = note.parties.get('senderOrganizationsID')
  if (sender === undefined) throw new Error('a note without a sender has a problem')
  const parts = {
    collectionCountryCode: form.collectionCountryCode ?? sender.countryCode,
    senderName: sender.name,
    suffix,
  }
  const cmrCode = note.cmrCode ?? (await freeNumbers(tx, actor.organizationId, parts, 1, isTestKey(actor)))[0]
  if (cmrCode === undefined) throw new Refusal('bad_input', { fields: { cmrCode: 'required' } })
  return { ...form, senderOrganizationsID: sender.id, cmrCode, goods, containers, pallets }
}

function shownRows(note: ReadNote): ImportedRow[] {
  const isWrong = hasProblems(note)
  return note.rows.map((row, index) => ({
    number: row.number,
    act: isWrong ? 'error' : 'create',
    id: null,
    title: row.cells.said.cmrCode ?? '',
    cells: { ...row.cells.said },
    problems: Object.fromEntries(note.problems[index] ?? []),
    changes: isWrong ? [] : changesOf(row, index === 0 ? note : null),
  }))
}

/** Organisations by name and times as on the clocks of the place; other values as stored. */
function changesOf({ cells }: TableRowOfNote, note: ReadNote | null): ImportedRow['changes'] {
  const values: Readonly<Partial<Record<NoteColumn, unknown>>> = cells.values
  return noteImportColumns.flatMap((column) => {
    if (partyColumns.some((party) => party === column)) {
      const name = note?.parties.get(column)?.name
      return name === undefined ? [] : [{ column, from: null, to: name }]
    }
    const value = values[column]
    if (value === undefined || value === null) return []
    return [{ column, from: null, to: textOf(column, value) }]
  })
}

function textOf(column: NoteColumn, value: unknown): string {
  // The schema of a time column returns a local time.
  if (isTimeColumn(column)) return localText(value as LocalTime)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function localText({ day, minuteOfDay }: LocalTime): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}
