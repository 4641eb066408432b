import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Caller } from '../../http/context.ts'

/** A driver at work, with a personal link or signed in: the driver as actor, and the only notes open to them. */
export interface DriverAccess {
  readonly actor: Actor
  /** The personal link; null: the driver is signed in. */
  readonly link: UsedLink | null
  /** Notes on which the driver may act: neither revoked nor closed. */
  readonly noteIds: readonly number[]
  /** Closed notes that can still be read, by id, and until when. */
  readonly copies: ReadonlyMap<number, Date>
  /** The codes of the closed notes that cannot. */
  readonly closed: readonly string[]
}

export interface UsedLink {
  readonly id: number
  readonly codeChosenAt: Date | null
  /** The planner who requested the link. */
  readonly madeBy: number
}

export interface AccessContext {
  readonly database: Kysely<Database>
  /** Null: without a session, so with a link. */
  readonly actor: Actor | null
  readonly caller: Pick<Caller, 'ip'>
  readonly now: Date
}

/**
 * Returns the access of a driver by the token of a link or else by the session, or throws the reason why there is none.
 * Only the holder of a real token learns that it was revoked or has expired; any other token is unknown and counts towards
 * the rate limit of its IP address.
 */
export type OpenAccess = (context: AccessContext, token: string | undefined) => Promise<DriverAccess>

/** Requires that the driver may act on all these notes. */
export function requireNotesOfDriver({ noteIds }: DriverAccess, cmrIds: readonly number[]): void {
  if (cmrIds.some((id) => !noteIds.includes(id))) throw new Refusal('not_found')
}

/** Requires that the driver may read these notes. */
export function requireReadable({ noteIds, copies }: DriverAccess, cmrIds: readonly number[]): void {
  if (cmrIds.some((id) => !noteIds.includes(id) && !copies.has(id))) throw new Refusal('not_found')
}

/**
 * To be called in the transaction of a change, with the note locked: the link may have been revoked meanwhile, or the
 * note given to another driver.
 */
export async function requireStillValid(
  tx: Transaction<Database>,
  { actor, link }: Pick<DriverAccess, 'actor' | 'link'>,
  cmrIds: readonly number[],
): Promise<void> {
  if (link === null) {
    const assigned = await tx
      .selectFrom('cmr')
      .where('id', 'in', cmrIds)
      .where('driverUserId', '=', actor.userId)
      .select('id')
      .execute()
    if (assigned.length !== cmrIds.length) throw new Refusal('not_found')
    return
  }
  const living = await tx
    .selectFrom('driverLinkCmr')
    .innerJoin('driverLink', 'driverLink.id', 'driverLinkCmr.driverLinkId')
    .where('driverLinkId', '=', link.id)
    .where('cmrId', 'in', cmrIds)
    .where('driverLinkCmr.revokedAt', 'is', null)
    .where('driverLink.revokedAt', 'is', null)
    .select('cmrId')
    .execute()
  if (living.length !== cmrIds.length) throw new Refusal('charter_link_revoked')
}
