import { listNotes } from '@roadnote/domain/cmr/contract/list'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { call } from '../../client/call.ts'
import { noteInQr } from './code-in-qr.ts'
import type { DialogNote } from './dialog-props.ts'

/** Shorter parts of a code match too many notes. */
export const shortestPart = 3
/** More would not be read; the user types more of the code instead. */
const mostShown = 8

export interface FoundNotes {
  readonly notes: readonly DialogNote[]
  /** How many there are, of which `notes` are the first. */
  readonly total: number
}

/** The code of the note whose QR code was scanned; null: it is something else. */
export async function codeInScan(scannedText: string): Promise<string | null> {
  const note = noteInQr(scannedText)
  if (note === null) return null
  return 'code' in note ? note.code : (await call(paperContract.codeOfLink, note.link)).cmrCode
}

/** The notes that the user sees with this code, a part of it or another number on them, of any day. */
export async function findNotes(typed: string): Promise<FoundNotes> {
  const { data, total } = await call(listNotes, { Search: typed, Page: 1, Limit: mostShown })
  return { notes: data, total }
}
