import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'

/**
 * A link is a token that lets its holder open one thing until a given day:
 * `v1.<expiry in seconds, base 36>.<HMAC over what it opens, base64url>`. It is not stored; incrementing the note's
 * link generation invalidates all its links.
 */
export type LinkTarget =
  | { readonly kind: 'pdf' | 'pdfWithPhotos'; readonly cmrId: number; readonly generation: number }
  | { readonly kind: 'document'; readonly documentId: number; readonly type: number; readonly generation: number }
  | { readonly kind: 'photo'; readonly photoId: number; readonly generation: number }
  | { readonly kind: 'morningMail'; readonly userId: number; readonly generation: number }
  | {
      readonly kind: 'reservations'
      readonly cmrId: number
      readonly reader: string
      readonly address: string
      readonly generation: number
    }

const minute = 60 * 1000
const day = 24 * 60 * minute

/**
 * A link that is sent is valid for 90 days. The link in a printed QR code is valid for a year, the period for claims
 * from the carriage (article 32.1 of the Convention): the holder of the paper has read it anyway. The address of a
 * picture on a page is valid only as long as a page is usually open.
 */
export const linkLifetime = { sent: 90 * day, printed: 365 * day, shown: 10 * minute } as const

/** A separate key for each kind of link, so that a link of one kind is not valid for another. */
const purposes = {
  pdf: 'pdf link',
  /** Whoever has the paper has no photos; a link that opens both is a kind of its own. */
  pdfWithPhotos: 'pdf link with photos',
  document: 'document link',
  photo: 'photo link',
  morningMail: 'morning mail link',
  reservations: 'reservations link',
} as const

function named(linked: LinkTarget): readonly (number | string)[] {
  switch (linked.kind) {
    case 'pdf':
    case 'pdfWithPhotos':
      return [linked.cmrId]
    case 'document':
      return [linked.documentId, linked.type]
    case 'photo':
      return [linked.photoId]
    case 'reservations':
      return [linked.cmrId, linked.reader, linked.address]
    case 'morningMail':
      return [linked.userId]
  }
}

function macOf(secrets: Secrets, linked: LinkTarget, expiry: string): Buffer {
  return createHmac('sha256', secrets.key(purposes[linked.kind]))
    .update(['v1', linked.kind, ...named(linked), linked.generation, expiry].join('\n'))
    .digest()
}

export function makeLink(secrets: Secrets, linked: LinkTarget, now: Date, life: number = linkLifetime.sent): string {
  const expiry = Math.floor((now.getTime() + life) / 1000).toString(36)
  return `v1.${expiry}.${macOf(secrets, linked, expiry).toString('base64url')}`
}

/** Constant time for every well-formed link. */
export function isValidLink(secrets: Secrets, linked: LinkTarget, link: string, now: Date): boolean {
  const [, expiry = '0', mac = ''] = /^v1\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/.exec(link) ?? []
  // Compared as text: the last character of base64 has several spellings, and only the canonical one is valid.
  const wanted = Buffer.from(macOf(secrets, linked, expiry).toString('base64url'))
  const given = Buffer.alloc(wanted.length)
  given.write(mac, 'latin1')
  const isRight = timingSafeEqual(given, wanted)
  const isAlive = Number.parseInt(expiry, 36) * 1000 > now.getTime()
  return isRight && isAlive
}

/** 128 bits, which nobody guesses; each character more makes a QR code finer and harder to read. */
const shortMacLength = 22

interface LinkedNote {
  readonly cmrId: number
  readonly generation: number
}

function shortMac(secrets: Secrets, { cmrId, generation }: LinkedNote, lastDay: string): string {
  const mac = createHmac('sha256', secrets.key('short pdf link')).update(
    ['short', cmrId, generation, lastDay].join('\n'),
  )
  return mac.digest('base64url').slice(0, shortMacLength)
}

/** The short form of a link to a PDF: `<note, base 36>.<last day, base 36>.<half of the HMAC>`. It is valid until the end of that day. */
export function makeShortLink(secrets: Secrets, note: LinkedNote, now: Date, life: number): string {
  const lastDay = Math.floor((now.getTime() + life) / day).toString(36)
  return [note.cmrId.toString(36), lastDay, shortMac(secrets, note, lastDay)].join('.')
}

/** The note that a short link names, whether or not the link is valid; null: it is no short link. */
export function noteOfShortLink(link: string): number | null {
  const id = /^([1-9a-z][0-9a-z]{0,8})\.[0-9a-z]{1,6}\.[A-Za-z0-9_-]{22}$/.exec(link)?.[1]
  return id === undefined ? null : Number.parseInt(id, 36)
}

/** Constant time for every well-formed short link. */
export function isValidShortLink(secrets: Secrets, note: LinkedNote, link: string, now: Date): boolean {
  const [, lastDay = '0', mac = ''] = link.split('.')
  const wanted = Buffer.from(shortMac(secrets, note, lastDay))
  const given = Buffer.alloc(wanted.length)
  given.write(mac, 'latin1')
  const isRight = timingSafeEqual(given, wanted)
  const isAlive = (Number.parseInt(lastDay, 36) + 1) * day > now.getTime()
  return isRight && isAlive && noteOfShortLink(link) === note.cmrId
}

/** The URL in a QR code: it answers the PDF itself, without a page. */
export function shortAddress(publicUrl: string, link: string): string {
  return `${publicUrl}/p/${link}`
}

/** The URL in a mail or a message: a page that shows the PDF. */
export function pdfAddress(publicUrl: string, cmrId: number, link: string, withPhotos = false): string {
  return `${publicUrl}/pdf/${cmrId}?link=${link}${withPhotos ? '&photos=true' : ''}`
}
