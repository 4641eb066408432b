import type { Actor } from '@roadnote/domain/access/actor'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** What a use case knows about the request. Nothing else is ambient: no clock, no randomness, no globals. */
interface RequestFacts<Who> {
  readonly actor: Who
  readonly language: Language
  readonly now: Date
  /** For tests that play with time: when what is recorded happened. Otherwise the database's clock says it. */
  readonly heldTime?: Date
  readonly newId: () => string
  readonly caller: Caller
  /** The installation's mark under what is recorded. */
  readonly seal: (hash: Uint8Array) => Buffer
  /** The keyed hash that links and seals entries of the admin log. */
  readonly sealLog: (content: string) => Buffer
}

/** Where the request came from; personal data, so it is recorded only where the rules ask for it. */
export interface Caller {
  /** In its one spelling; null when what stands there is no address. */
  readonly ip: string | null
  readonly userAgent: string
  /** The hash of the bearer token, when there was one: names the session without being able to use it. */
  readonly sessionHash: Buffer | null
  /** The device's own name for itself, where the client has one; kept nowhere as it is. */
  readonly device: string | null
}

/** The ordinary case: the whole use case is one transaction, read-only for queries. */
export interface Context<Who = Actor> extends RequestFacts<Who> {
  readonly tx: Transaction<Database>
}

/**
 * For the few use cases whose writes must outlive their own refusal (a failed attempt stays counted) or that
 * do slow work no connection should wait for (hashing): they open their transactions themselves.
 */
export interface ContextWithoutTransaction<Who = Actor> extends RequestFacts<Who> {
  readonly database: Kysely<Database>
  /** A call that makes something makes it in here. */
  readonly once: Once
  /** Aborted when the caller has hung up before the answer; for costly work that nobody waits for any more. */
  readonly signal: AbortSignal
}

/** The transaction in which a command does what it was called for; with an `Idempotency-Key` it is done once for each key. */
export type Once = <Result>(work: (tx: Transaction<Database>) => Promise<Result>) => Promise<Result>
