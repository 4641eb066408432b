import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import { utcText } from '@roadnote/domain/cmr/paper/format'
import { timeZoneOfCountry } from '@roadnote/domain/cmr/paper/language'
import type { PaperSignature } from '@roadnote/domain/cmr/paper/paper-note'
import { signMethod, type SignMethodName, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import { ink, type Printing } from './printing.ts'
import { millimetre as mm, type Area, type Pen } from '../draw/pen.ts'
import { lineHeight, wrap } from '../draw/wrap.ts'

export const stepOfBox = {
  senderSignature: 'shipper',
  carrierSignature: 'driver',
  consigneeSignature: 'receiver',
} as const satisfies Partial<Record<BoxName, SignStepName>>

export function isSignatureBox(name: BoxName): name is keyof typeof stepOfBox {
  return name in stepOfBox
}

export function signatureOf({ note }: Printing, step: SignStepName): PaperSignature | null {
  return note.signatures.find((signature) => signature.step === step) ?? null
}

// `Object.keys` loses the key type.
const methodNames = Object.keys(signMethod) as SignMethodName[]

/** The lines under the drawn signature: signer, party, method, time, place and remark. */
export function signatureLines(signature: PaperSignature, printing: Printing): string[] {
  const { text, format } = printing.texts
  const { note } = printing
  const place = signature.step === 'receiver' ? note.delivery : note.collection
  const where = signature.step === 'receiver' ? (note.receiptPlace ?? note.delivery.place) : null
  const method = methodNames.find((name) => signMethod[name] === signature.method) ?? 'other'
  const when = `${format.moment(signature.time, timeZoneOfCountry(place.countryCode))} (${utcText(signature.time)})`
  return [
    text('paper.label.signedFor', { organisation: signature.organisation }),
    where === null ? when : `${where}, ${when}`,
    ...(signature.step === 'receiver' ? receivedLines(printing) : []),
    `${text('paper.label.method')}: ${text(`cmr.signMethod.${method}`)} · ${text(`cmr.assurance.${signature.assurance}`)}`,
    ...sentToLines(signature, printing),
    ...(signature.comment === null ? [] : [`${text('paper.label.remark')}: ${signature.comment}`]),
  ]
}

/** Where the one-time link was sent with which somebody without an account has signed. */
function sentToLines({ sentTo = null }: PaperSignature, { texts: { text } }: Printing): string[] {
  return sentTo === null ? [] : [text('signingLink.sentTo', { address: sentTo })]
}

/** The outcome in box 24; the remarks are on the annex. */
function receivedLines({ note: { received }, texts: { text } }: Printing): string[] {
  if (received === undefined) return []
  const outcome = text(`delivery.outcome.${received.outcome}`)
  const count = received.remarks.length
  return [count === 0 ? outcome : `${outcome}, ${text('delivery.check.remarks', { count })}`]
}

export function drawSignature(pen: Pen, signature: PaperSignature, room: Area, printing: Printing): void {
  const size = 6.2
  const lines = signatureLines(signature, printing).flatMap((line) => wrap(line, room.width, size))
  const name = nameIn(room, signature.name)
  const most = Math.max(2, Math.floor((room.height - 9 * mm) / (size * lineHeight)) - name.lines.length)
  const shown = lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`] : lines
  const nameHeight = name.lines.length * name.size * lineHeight
  const words = nameHeight + shown.length * size * lineHeight
  const above = { ...room, height: room.height - words - 0.5 * mm }
  const drawing = printing.drawings.get(signature.step)
  if (drawing !== undefined && above.height > 4 * mm) pen.image(drawing, above, true)
  const y = room.y + room.height - words
  pen.lines(name.lines, room.x, y, { size: name.size, face: 'bold', colour: ink })
  pen.lines(shown, room.x, y + nameHeight, { size, colour: ink })
}

/** On one line at the largest size that fits, else on several lines; only extremely long names are truncated. */
function nameIn(room: Area, name: string): { readonly size: number; readonly lines: readonly string[] } {
  const sizes = [8, 7.2, 6.4]
  const smallest = sizes.at(-1) ?? 0
  const size = sizes.find((one) => wrap(name, room.width, one, 'bold').length === 1) ?? smallest
  return { size, lines: wrap(name, room.width, size, 'bold').slice(0, 3) }
}
