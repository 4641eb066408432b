import type { NoteItem } from '../contract/note.ts'
import { fieldsInBox } from '../field/note-fields.ts'
import { boxNames, type BoxName } from './box-names.ts'

/** A rectangle on the form. The form is `width` × `height` units with its origin at the top left; one unit is 1 mm. */
export interface BoxPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PaperBox {
  readonly name: BoxName
  readonly number: number
  readonly place: BoxPlace
  /** The fields of the note that are printed in it, by their names on the wire. */
  readonly fields: readonly (keyof NoteItem)[]
  /** Boxes that the carrier fills in have heavy frames. */
  readonly heavy?: true
}

/** Columns of the table of goods: every line of goods runs through all of them. */
export const goodsColumns = ['marks', 'packages', 'packing', 'nature', 'statistics', 'weight', 'volume'] as const

export type GoodsColumn = (typeof goodsColumns)[number]

export interface PaperLayout {
  readonly name: 'classic' | 'iru2007'
  readonly width: number
  readonly height: number
  /** The area of title, note number, logo and QR code. */
  readonly heading: BoxPlace
  /** The line for dangerous goods under the table of goods. */
  readonly dangerous: BoxPlace
  readonly boxes: readonly PaperBox[]
}

/** What a box shows in addition to the form fields: names of parties, files, signatures. */
const alsoShown: Partial<Record<BoxName, readonly (keyof NoteItem)[]>> = {
  sender: ['senderOrganizationName'],
  consignee: ['recipientOrganizationName'],
  documents: ['attachmentCount'],
  marks: ['goods', 'containers'],
  packages: ['goods'],
  packing: ['goods'],
  nature: ['goods'],
  statistics: ['goods'],
  weight: ['goods'],
  volume: ['goods'],
  carrier: ['carrierOrganizationName', 'subcontractorOrganizationName'],
  senderSignature: [
    'senderSignature',
    'senderName',
    'senderSignatureSign',
    'senderSignMethod',
    'signatureShipperDateTime',
  ],
  carrierSignature: [
    'driverSignature',
    'driverName',
    'driverSignatureSign',
    'driverSignMethod',
    'signatureDriverDateTime',
  ],
  consigneeSignature: [
    'recipientSignature',
    'recipientName',
    'recipientSignatureSign',
    'recipientSignMethod',
    'signatureReceiverDateTime',
  ],
}

/** The fields of a box are the same in every layout. */
function fieldsOfBox(name: BoxName): readonly (keyof NoteItem)[] {
  return [...fieldsInBox(name), ...(alsoShown[name] ?? [])]
}

/** A row of the layout tables: name, number, then x, y, width and height. */
export type BoxRow = readonly [BoxName, number, number, number, number, number, 'heavy'?]

export function paperBoxesFrom(rows: readonly BoxRow[]): PaperBox[] {
  return rows.map(([name, number, x, y, width, height, frame]) => ({
    name,
    number,
    place: { x, y, width, height },
    fields: fieldsOfBox(name),
    ...(frame === 'heavy' ? { heavy: true as const } : {}),
  }))
}

/** These boxes lead to the signature, which matters more than the remark in the same box. */
const leadsTo: Partial<Record<BoxName, keyof NoteItem>> = {
  senderSignature: 'senderSignature',
  carrierSignature: 'driverSignature',
  consigneeSignature: 'recipientSignature',
}

/** The form field that a click on the box leads to; null for the box without a field. */
export function fieldOfBox(name: BoxName): keyof NoteItem | null {
  return leadsTo[name] ?? fieldsOfBox(name)[0] ?? null
}

/** The box in which a form field is printed; null if it is not printed. */
export function boxOfField(field: string): BoxName | null {
  return boxNames.find((name) => fieldsOfBox(name).some((one) => one === field)) ?? null
}
