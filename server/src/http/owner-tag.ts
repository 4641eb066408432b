import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** A row that opens something for a user to whoever holds its token. */
export interface OwnedToken {
  /** The table, or the kind of a one-time link. */
  readonly kind: string
  readonly userId: number
  readonly tokenHash: Buffer
}

/**
 * Binds a row with the hash of a token to its user, by a key that is not in the database: a row that was written there by
 * hand, or moved to another user, opens nothing.
 */
export function ownerTag(secrets: Secrets, { kind, userId, tokenHash }: OwnedToken): Buffer {
  return createHmac('sha256', secrets.key('owner of a token')).update(`${kind} ${userId} `).update(tokenHash).digest()
}

export function hasOwnerTag(secrets: Secrets, owned: OwnedToken, tag: Buffer | null): boolean {
  const expected = ownerTag(secrets, owned)
  return tag !== null && tag.length === expected.length && timingSafeEqual(tag, expected)
}
