import type { Actor } from '@roadnote/domain/access/actor'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Facts about the request for a use case, which uses no other ambient state: no clock, no randomness, no globals. */
interface RequestFacts<Who> {
  readonly actor: Who
  readonly language: Language
  readonly now: Date
  /** Event time for tests. Otherwise the database clock is used. */
  readonly testTime?: Date
  /** When the caller did it by the clock of their own device, if it says so: recorded with the events. */
  readonly deviceTime?: Date
  readonly newId: () => string
  readonly caller: Caller
  /** Seals the hash of an event with the key of the installation. */
  readonly seal: (hash: Uint8Array) => Buffer
  /** Keyed hash that chains and seals entries of the admin log. */
  readonly sealLog: (content: string) => Buffer
}

/** Origin of the request; personal data, so it is recorded only where the rules require it. */
export interface Caller {
  /** Normalised; null if it is no valid address. */
  readonly ip: string | null
  readonly userAgent: string
  /** The hash of the bearer token, if any: identifies the session but cannot be used to sign in. */
  readonly sessionHash: Buffer | null
  /** The device id of the client, if it sends one; never stored in plain text. */
  readonly device: string | null
}

/** The usual case: the whole use case is one transaction, read-only for queries. */
export interface Context<Who = Actor> extends RequestFacts<Who> {
  readonly tx: Transaction<Database>
}

/**
 * For the few use cases whose writes must survive their own refusal (a failed attempt stays counted) or that do slow
 * work during which no connection should be occupied (hashing): they open their transactions themselves.
 */
export interface ContextWithoutTransaction<Who = Actor> extends RequestFacts<Who> {
  readonly database: Kysely<Database>
  /** A creating call does its work in here. */
  readonly once: RunOnce
  /** A call that works in several transactions runs each as a part, and at the end `once` for its reply. */
  readonly parts: RunParts
  /** Aborted when the caller disconnects before the reply, to stop expensive work. */
  readonly signal: AbortSignal
}

/** The transaction in which a command does its work; with an `Idempotency-Key` once for each key. */
export type RunOnce = <Result>(work: (tx: Transaction<Database>) => Promise<Result>) => Promise<Result>

/** Transactions of one command, each done once for each `Idempotency-Key` and name; their results are JSON. */
export interface RunParts {
  /** The results of the parts that an earlier request with the same key has done, by name. */
  done<Result>(names: readonly string[]): Promise<ReadonlyMap<string, Result>>
  run<Result>(name: string, work: (tx: Transaction<Database>) => Promise<Result>): Promise<Result>
}
