import type { FiledReservation } from '@roadnote/domain/cmr/claim/contract'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { PaperLayout } from '@roadnote/domain/cmr/paper/box'
import type { PaperTexts } from '@roadnote/domain/cmr/paper/paper-texts'
import type { PaperCopy } from '@roadnote/domain/cmr/paper/layouts'
import type { PaperNote } from '@roadnote/domain/cmr/paper/paper-note'
import type { Text } from '@roadnote/locales/keys'
import type { PrintedControlDocument } from '../control-document.ts'
import type { Area, Pen } from '../draw/pen.ts'

/** All data printed on the sheets of one note. */
export interface Printing {
  readonly note: PaperNote
  readonly layout: PaperLayout
  /** null: the sealed original, or a draft */
  readonly copy: PaperCopy | null
  /** The note's own language, for values and labels. */
  readonly texts: PaperTexts
  /** The language tag of that language. */
  readonly tag: string
  /** The languages of the printed titles, the note's own first. */
  readonly titles: readonly Text[]
  /** The target of the QR code. */
  readonly link: string
  readonly logo: Buffer | null
  readonly drawings: ReadonlyMap<SignStepName, Buffer>
  /** The event log, if the issuing organisation prints it on its notes. */
  readonly log: readonly LogLine[] | null
  readonly now: Date
  /** Printed on sheets of their own if they are wanted; there may be more than these. */
  readonly photos?: readonly { readonly picture: Buffer; readonly caption: string }[]
  readonly photoCount?: number
  /** The reader's time zone. A sealed PDF has no reader: its log is in UTC. */
  readonly timeZone?: string | null
  /** The note differs from its signed content without a recorded change: every sheet prints a warning. */
  readonly isTampered?: boolean
  /** Sheets beside the note, which no signature seals: their foot does not speak of a seal. */
  readonly isUnsealed?: boolean
  /** A test note: every sheet says across its whole width that it has no legal value. */
  readonly isTest?: boolean
  /** What the Spanish control document states beyond the note, if it is one. Only on prints: none of it is signed. */
  readonly control?: PrintedControlDocument | null
  /** Filed after the delivery. Only on prints for users who see the note: their words are for the parties. */
  readonly reservations?: readonly FiledReservation[]
}

export interface LogLine {
  readonly time: Date
  readonly who: string
  readonly what: string
}

/**
 * A part of a sheet that is filled in. On a sealed PDF each slot is a form field: the next signature fills the slots
 * whose `state` has changed and leaves everything else as signed before.
 */
export interface Slot {
  readonly name: string
  readonly area: Area
  /** What the slot shows; it is redrawn only if this changes. */
  readonly state: unknown
  readonly draw: (pen: Pen) => void
  /** Filled in by an earlier signature and not changed by this one, whatever its state. */
  readonly done?: true
}

export interface Sheet {
  /** The constant part: lines and printed titles. `place` is the page number. */
  readonly fixed: (pen: Pen, place: { readonly page: number; readonly pages: number }) => void
  readonly slots: readonly Slot[]
}

/** A title in all languages of the note. */
export function bothTitles({ titles }: Pick<Printing, 'titles'>, title: (text: Text) => string): string {
  return [...new Set(titles.map(title))].join(' / ')
}

/** Nobody has signed yet. */
export function isDraft({ note }: Printing): boolean {
  return note.signatures.length === 0
}

export const ink = '#1f2c63'
export const grey = '#5b6472'
export const originalColour = '#1d222b'

export function colourOf({ copy }: Pick<Printing, 'copy'>): string {
  return copy?.colour ?? originalColour
}
