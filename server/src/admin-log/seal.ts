import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eraseChanges } from '@roadnote/domain/admin-log/changes'
import { canonicalJson } from '../canonical-json.ts'
import type { Secrets } from '../secrets.ts'

/** HMAC-SHA-256 with a dedicated key outside the database. */
export type SealLog = (content: string) => Buffer

export function createLogSealer(secrets: Pick<Secrets, 'key'>): SealLog {
  return (content) => createHmac('sha256', secrets.key('admin log')).update(content).digest()
}

/** A row of admin_event. */
export interface LoggedEvent {
  readonly id: number
  readonly at: Date
  readonly actorUserId: number | null
  readonly actorName: string | null
  readonly actorOrganizationId: number | null
  readonly actorOrganizationName: string | null
  readonly address: string | null
  readonly userAgent: string | null
  readonly subjectKind: string
  readonly subjectId: number | null
  readonly subjectName: string | null
  readonly organizationId: number | null
  readonly action: string
  readonly part: string | null
  readonly changes: unknown
}

/** Values that an erasure overwrites: the chain contains them as salted hashes. */
export const erasableValues = ['subjectName', 'changes', 'actorName', 'address', 'userAgent'] as const

type ErasableValue = (typeof erasableValues)[number]
export type ValueTexts = Readonly<Partial<Record<ErasableValue, string>>>

/** Hexadecimal SHA-256 of the salt and the canonical form of the value. */
export function saltedHash(salt: string, value: unknown): string {
  return hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(canonicalJson(value))]), 'hex')
}

/** A new salt and the salted hash for each erasable value. */
export function saltValues(event: LoggedEvent): { salts: ValueTexts; valueHashes: ValueTexts } {
  const salts: Partial<Record<ErasableValue, string>> = {}
  const valueHashes: Partial<Record<ErasableValue, string>> = {}
  for (const name of erasableValues) {
    const salt = randomBytes(16).toString('hex')
    salts[name] = salt
    valueHashes[name] = saltedHash(salt, event[name])
  }
  return { salts, valueHashes }
}

/** The chain of an event: that of its organisation, or the one for events without an organisation. */
export function chainOf({ organizationId }: Pick<LoggedEvent, 'organizationId'>): number {
  return organizationId ?? 0
}

export interface LogPosition {
  readonly chain: number
  readonly sequence: number
  /** Null: the first entry of the chain. */
  readonly previousHash: Buffer | null
}

/** The keyed hash of an entry over its position and the whole event. */
export function entryHash(sealLog: SealLog, place: LogPosition, event: LoggedEvent, valueHashes: ValueTexts): Buffer {
  const content = {
    chain: place.chain,
    sequence: place.sequence,
    previousHash: place.previousHash?.toString('hex') ?? null,
    id: event.id,
    at: event.at.toISOString(),
    actorUserId: event.actorUserId,
    actorOrganizationId: event.actorOrganizationId,
    actorOrganizationName: event.actorOrganizationName,
    kind: event.subjectKind,
    subjectId: event.subjectId,
    organizationId: event.organizationId,
    action: event.action,
    part: event.part,
    // The changes that remain after an erasure, chained separately so that they cannot be edited then either.
    impersonalChanges: eraseChanges(event.changes),
    values: valueHashes,
  }
  return sealLog(`roadnote-admin-log-entry/1\n${canonicalJson(content)}`)
}

interface SealedHead {
  readonly chain: number
  readonly sequence: number
  readonly hash: Buffer | null
}

export function headSeal(sealLog: SealLog, { chain, sequence, hash: newest }: SealedHead): Buffer {
  const content = { chain, sequence, hash: newest?.toString('hex') ?? null }
  return sealLog(`roadnote-admin-log-head/1\n${canonicalJson(content)}`)
}

interface SealedRegister {
  readonly chains: number
  readonly sealedSince: Date
}

export function registerSeal(sealLog: SealLog, { chains, sealedSince }: SealedRegister): Buffer {
  const content = { chains, sealedSince: sealedSince.toISOString() }
  return sealLog(`roadnote-admin-log-register/1\n${canonicalJson(content)}`)
}

export function isSameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && one.length === other.length && timingSafeEqual(one, other)
}
