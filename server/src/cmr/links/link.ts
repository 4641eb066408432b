import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'

/**
 * A link is a token that lets its holder open one thing until a given day:
 * `v1.<expiry in seconds, base 36>.<HMAC over what it opens, base64url>`. It is not stored; incrementing the note's
 * link generation invalidates all its links.
 */
export type LinkTarget =
  | { readonly kind: 'pdf'; readonly cmrId: number; readonly generation: number }
  | { readonly kind: 'document'; readonly documentId: number; readonly type: number; readonly generation: number }
  | { readonly kind: 'photo'; readonly photoId: number; readonly generation: number }

const minute = 60 * 1000
const day = 24 * 60 * minute

/**
 * A link that is sent is valid for 90 days. The link in a printed QR code is valid for a year, the period for claims
 * from the carriage (article 32.1 of the Convention): the holder of the paper has read it anyway. The address of a
 * picture on a page is valid only as long as a page is usually open.
 */
export const linkLifetime = { sent: 90 * day, printed: 365 * day, shown: 10 * minute } as const

/** A separate key for each kind of link, so that a link of one kind is not valid for another. */
const purposes = { pdf: 'pdf link', document: 'document link', photo: 'photo link' } as const

function named(linked: LinkTarget): readonly number[] {
  if (linked.kind === 'pdf') return [linked.cmrId]
  return linked.kind === 'photo' ? [linked.photoId] : [linked.documentId, linked.type]
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

/** The URL in a mail, a message or a QR code. */
export function pdfAddress(publicUrl: string, cmrId: number, link: string): string {
  return `${publicUrl}/pdf/${cmrId}?link=${link}`
}
