import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import { signOnMinutes } from '@roadnote/domain/session/sign-on-contract'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'

const common = { nonce: z.string(), at: z.number() }

const stateKinds = {
  /** The browser went to the provider of this organisation; null: to that of the installation. */
  asked: z.object({ kind: z.literal('asked'), organizationId: z.int().nullable(), ...common }),
  /** The user has signed on and has to choose one of these organisations. */
  choosing: z.object({
    kind: z.literal('choosing'),
    userId: z.int(),
    organizationIds: z.array(z.int()),
    factors: z.literal([1, 2]),
    /** Fingerprint of the link with which the user signed on. */
    link: z.string(),
    ...common,
  }),
} as const

const minutes = { asked: signOnMinutes.atProvider, choosing: signOnMinutes.choosing } as const

type Kind = keyof typeof stateKinds
type StateOf<Of extends Kind> = z.output<(typeof stateKinds)[Of]>
type StateContent<Of extends Kind> = Omit<StateOf<Of>, keyof typeof common | 'kind'>

const mostLetters = 2000

function seal(secrets: Secrets, text: string): Buffer {
  return createHmac('sha256', secrets.key('sign-on state')).update(text).digest()
}

/** A token that the browser carries for a few minutes; its HMAC proves that this server issued it. */
export function writeState<Of extends Kind>(secrets: Secrets, kind: Of, content: StateContent<Of>, now: Date): string {
  const state = { kind, ...content, nonce: randomBytes(16).toString('base64url'), at: now.getTime() }
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${seal(secrets, text).toString('base64url')}`
}

export function readState<Of extends Kind>(secrets: Secrets, kind: Of, sent: string, now: Date): StateOf<Of> {
  const [text = '', mark = '', ...more] = sent.length > mostLetters ? [] : sent.split('.')
  const expected = seal(secrets, text)
  const given = Buffer.from(mark, 'base64url')
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('sso_state_ended')
  const parsed = stateKinds[kind].safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  // A state of another kind or an expired one is refused.
  if (!parsed.success || now.getTime() - parsed.data.at > minutes[kind] * 60_000) throw new Refusal('sso_state_ended')
  // The schema belongs to this kind; TypeScript cannot infer that through the table.
  return parsed.data as StateOf<Of>
}

/**
 * A secret that belongs to a state but cannot be computed from it without the key. Derived, so that nothing is
 * stored.
 */
export function deriveFromState(secrets: Secrets, purpose: 'nonce' | 'verifier', state: string): string {
  return createHmac('sha256', secrets.key(`sign-on ${purpose}`))
    .update(state)
    .digest('base64url')
}

/** Stores that it was used until it expires; a second use is refused. */
export async function consumeState(db: Kysely<Database>, used: string, until: Date): Promise<void> {
  await db
    .deleteFrom('signOnUsed')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  const hash = createHash('sha256').update(used).digest()
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('signOnUsed')
    .values({ hash, expiresAt: until })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (inserted !== 1n) throw new Refusal('sso_state_ended')
}

/** The expiry time of a state. */
export function endOf({ kind, at }: StateOf<Kind>): Date {
  return new Date(at + minutes[kind] * 60_000)
}
