import type { Secrets } from '../../secrets.ts'
import { isValidLink, makeLink } from './link.ts'

/**
 * A link on which the sender of a note reads the carrier's reservations: `<note, base 36>.<reader>.<link>`. The reader is `u12`, a
 * user, or `o5`, the address of an organisation. The address that it was mailed to is part of the HMAC: with another address
 * the link is no longer valid.
 */
export interface ReservationsLink {
  readonly cmrId: number
  readonly reader: string
  readonly address: string
  readonly generation: number
}

export interface ReadToken {
  readonly cmrId: number
  readonly reader: string
  readonly link: string
}

function linkedTo({ cmrId, reader, address, generation }: ReservationsLink) {
  return { kind: 'reservations', cmrId, reader, address: address.toLowerCase(), generation } as const
}

export function readerIsUser(userId: number): string {
  return `u${userId}`
}

export function readerIsOrganization(organizationId: number): string {
  return `o${organizationId}`
}

/** The id in `u12` or `o5`. */
export function idOfReader(reader: string): { readonly kind: 'user' | 'organization'; readonly id: number } {
  return { kind: reader.startsWith('u') ? 'user' : 'organization', id: Number(reader.slice(1)) }
}

export function makeReservationsToken(secrets: Secrets, link: ReservationsLink, now: Date): string {
  return [link.cmrId.toString(36), link.reader, makeLink(secrets, linkedTo(link), now)].join('.')
}

/** Its parts, valid or not; null: it is no such token. */
export function readReservationsToken(token: string): ReadToken | null {
  const [, note = '', reader = '', link = ''] = /^([1-9a-z][0-9a-z]{0,8})\.([uo][1-9]\d{0,8})\.(.+)$/.exec(token) ?? []
  return note === '' ? null : { cmrId: Number.parseInt(note, 36), reader, link }
}

export function isValidReservationsLink(secrets: Secrets, target: ReservationsLink, link: string, now: Date): boolean {
  return isValidLink(secrets, linkedTo(target), link, now)
}
