import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** A row that grants the holder of its token access as a user. */
export interface OwnedToken {
  /** The table, or the kind of a one-time link. */
  readonly kind: string
  readonly userId: number
  readonly tokenHash: Buffer
}

/**
 * Binds a row with a token hash to its user, by a key that is not in the database: a row inserted by hand or moved
 * to another user is not accepted.
 */
export function ownerTag(secrets: Secrets, { kind, userId, tokenHash }: OwnedToken): Buffer {
  return createHmac('sha256', secrets.key('owner of a token')).update(`${kind} ${userId} `).update(tokenHash).digest()
}

export function hasOwnerTag(secrets: Secrets, owned: OwnedToken, tag: Buffer | null): boolean {
  const expected = ownerTag(secrets, owned)
  return tag !== null && tag.length === expected.length && timingSafeEqual(tag, expected)
}
