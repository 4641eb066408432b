import { signStep } from '@roadnote/domain/cmr/sign-method'
import { signSteps } from '@roadnote/domain/cmr/signing'
import { isNoteStatus, noteStatusName } from '@roadnote/domain/cmr/status'
import { methodName } from '../note/signatures.ts'
import { signerOf } from '../note/signing-steps.ts'
import { cargoTables, nameOfRow, shortLabel } from '../note/cargo-kinds.ts'
import {
  type NoteChange,
  nameOfRowField,
  partyIn,
  type RowName,
  rowIn,
  type Speech,
  type ToldEvent,
  wordsOfValue,
} from './change-words.ts'
import { fieldName } from '../note/sections.ts'
import { commentTypeName } from '../note/comment-type-name.ts'

/** One change in words. */
export interface ChangeLine {
  readonly key: string
  readonly what: string
  /** Absent where a whole row came or went: `what` says it all, `content` what it held. */
  readonly from?: string
  readonly to?: string
  readonly content?: string
}

export interface HistoryLine<Told extends ToldEvent = ToldEvent> {
  readonly event: Told
  readonly changes: readonly ChangeLine[]
  /** What else is worth knowing: who signed how, what was commented, which file. */
  readonly details: readonly string[]
}

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

/** Rows stand in the history by number; what they held tells people which one is meant. */
function rowTitle({ kind }: RowName, content: Content | undefined, { text }: Speech): string {
  const table = text(`cargo.title.${kind}`)
  const name = content === undefined ? '' : nameOfRow(cargoTables[kind], content)
  return name === '' ? table : text('activity.row', { table, name })
}

function contentWords({ kind }: RowName, content: Content, speech: Speech): string {
  return cargoTables[kind].fields
    .flatMap((field) => {
      const { name, input } = field
      const value = content[name]
      if (input === 'flag' || value === null || value === undefined || value === '') return []
      return [`${speech.text(shortLabel(field))}: ${wordsOfValue(name, value, speech)}`]
    })
    .join(' · ')
}

/**
 * The events of a note, oldest first, told in words. Where they are not all there, `known` has the rows (`goods.12`) as
 * they are now, so that people read which line is meant.
 */
export function historyLines<Told extends ToldEvent>(
  events: readonly Told[],
  speech: Speech,
  known: ReadonlyMap<string, Content> = new Map(),
): HistoryLine<Told>[] {
  const rows = new Map(known)
  return events.map((event) => ({
    event,
    changes: event.changes.map((change) => changeLine(change, rows, speech)),
    details: detailLines(event, speech),
  }))
}

function changeLine(change: NoteChange, rows: Map<string, Content>, speech: Speech): ChangeLine {
  const { field, from, to } = change
  const row = rowIn(field)
  if (row === null) {
    const shown = (value: unknown, name: string | null | undefined) => name ?? wordsOfValue(field, value, speech)
    return {
      key: field,
      what: partyIn(field, speech.text) ?? fieldName(field, speech.text),
      from: shown(from, change.fromName),
      to: shown(to, change.toName),
    }
  }
  const id = `${row.kind}.${row.id}`
  if (row.field === undefined) return wholeRow(change, row, id, rows, speech)
  const title = rowTitle(row, rows.get(id), speech)
  rows.set(id, { ...rows.get(id), [row.field]: to })
  return {
    key: field,
    what: speech.text('form.inSection', { section: title, field: nameOfRowField(row.kind, row.field, speech.text) }),
    from: wordsOfValue(row.field, from, speech),
    to: wordsOfValue(row.field, to, speech),
  }
}

function wholeRow(
  { field, from, to }: NoteChange,
  row: RowName,
  id: string,
  rows: Map<string, Content>,
  speech: Speech,
): ChangeLine {
  const content = contentOf(to) ?? contentOf(from) ?? {}
  const added = to !== null && to !== undefined
  if (added) rows.set(id, content)
  const name = rowTitle(row, content, speech)
  return {
    key: field,
    what: speech.text(added ? 'activity.rowAdded' : 'activity.rowDeleted', { row: name }),
    content: contentWords(row, content, speech),
  }
}

function detailLines({ type, details, who }: ToldEvent, speech: Speech): string[] {
  if (type === 'noteSigned') return signedLines(details, who, speech)
  if (type === 'commentAdded') return [commentLine(details, speech)]
  const told = [details['name'], details['comment']].filter((value) => typeof value === 'string' && value !== '')
  return [...told.map(String), ...statusLine(details['status'], speech), ...missingLine(details['missing'], speech)]
}

function statusLine(status: unknown, { text }: Speech): string[] {
  if (typeof status !== 'object' || status === null) return []
  const nameOf = (value: unknown) =>
    typeof value === 'number' && isNoteStatus(value) ? text(`cmr.status.${noteStatusName(value)}`) : null
  const [from, to] = [nameOf(Reflect.get(status, 'from')), nameOf(Reflect.get(status, 'to'))]
  return from === null || to === null ? [] : [text('activity.turned', { from, to })]
}

function missingLine(missing: unknown, { text }: Speech): string[] {
  if (typeof missing !== 'object' || missing === null) return []
  const fields = Object.keys(missing).map((field) => fieldName(field, text))
  return fields.length === 0 ? [] : [text('activity.missing', { fields: fields.join(', ') })]
}

/** The signer is named where somebody else acted: the line above already says who that was. */
function signedLines(details: ToldEvent['details'], actor: string | null, speech: Speech): string[] {
  const { text } = speech
  const step = signSteps.find((name) => signStep[name] === details['step'])
  const signer: unknown = details['signer']
  const facts: Content = typeof signer === 'object' && signer !== null ? { ...signer } : {}
  const signedBy = [facts['name'], facts['organization']].filter((value) => typeof value === 'string').join(', ')
  const how = typeof details['method'] === 'number' ? text(`cmr.signMethod.${methodName(details['method'])}`) : ''
  const comment: unknown = details['comment']
  return [
    [step === undefined ? '' : text(`app.track.${signerOf[step]}.signed`), how]
      .filter((part) => part !== '')
      .join(' · '),
    facts['name'] === actor ? '' : signedBy,
    ...(typeof comment === 'string' && comment !== '' ? [text('activity.quote', { words: comment })] : []),
  ].filter((line) => line !== '')
}

function commentLine(details: ToldEvent['details'], { text }: Speech): string {
  const words = typeof details['text'] === 'string' ? details['text'] : ''
  return `${text(`cmr.commentType.${commentTypeName(details['commentType'])}`)}: ${text('activity.quote', { words })}`
}
