import { noteFieldNames } from '@roadnote/domain/cmr/field/note-fields'
import type { DraftContent } from '../../../client/drafts.ts'
import { type RowKind, rowKinds } from '../../note/sections.ts'
import type { FormFields } from './form-context.ts'
import { changedFields, type FormRows, type FormValues, momentFields } from './form-values.ts'

export type DraftField = keyof FormFields

const draftFields: readonly DraftField[] = [...noteFieldNames, 'status', 'cmrCode']

/** A changed field: what it was when the typing began, and what was typed. */
interface Change {
  readonly field: DraftField
  readonly from: unknown
  readonly to: unknown
}

/** A stored draft of the note form. */
export interface NoteDraft {
  readonly changes: readonly Change[]
  /** The tables of a new note; those of an existing one are saved row by row. */
  readonly rows: Partial<FormRows>
}

/** JSON has no dates; an unfinished one is not worth keeping. */
function stored(value: unknown): unknown {
  if (!(value instanceof Date)) return value
  return Number.isNaN(value.getTime()) ? null : value.toISOString()
}

function revived(field: DraftField, value: unknown): unknown {
  const isMoment = momentFields.some((name) => name === field)
  return isMoment && typeof value === 'string' ? new Date(value) : value
}

/** The difference between the form and what it began with; `null`: there is none. */
export function contentOf(now: FormValues, read: FormValues, isNew: boolean): DraftContent | null {
  const fields: DraftField[] = changedFields(now, read)
  if (isNew && now.cmrCode !== read.cmrCode) fields.push('cmrCode')
  const kinds = isNew ? rowKinds.filter((kind) => now[kind] !== read[kind]) : []
  if (fields.length === 0 && kinds.length === 0) return null
  return {
    changes: fields.map((field) => ({ field, from: stored(read[field]), to: stored(now[field]) })),
    rows: Object.fromEntries(kinds.map((kind) => [kind, now[kind]])),
  }
}

function isSimple(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isField(name: unknown): name is DraftField {
  return draftFields.some((field) => field === name)
}

function changeIn(value: unknown): readonly Change[] {
  if (typeof value !== 'object' || value === null || !('field' in value && 'from' in value && 'to' in value)) return []
  const { field, from, to } = value
  if (!isField(field) || !isSimple(from) || !isSimple(to)) return []
  return [{ field, from: revived(field, from), to: revived(field, to) }]
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

/** Reads a draft that another version of the app may have stored: what it does not know is left out. */
export function noteDraftIn({ changes, rows }: DraftContent): NoteDraft {
  const tables: Readonly<Record<string, unknown>> = typeof rows === 'object' && rows !== null ? { ...rows } : {}
  const known = rowKinds.flatMap((kind): [RowKind, readonly unknown[]][] => {
    const table = tables[kind]
    return Array.isArray(table) && table.every(isRow) ? [[kind, table]] : []
  })
  return {
    changes: Array.isArray(changes) ? changes.flatMap(changeIn) : [],
    // Stored from the form of a new note; the contract validates every cell on saving.
    rows: Object.fromEntries(known),
  }
}
