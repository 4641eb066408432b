import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import { signOnMinutes } from '@roadnote/domain/session/sign-on-contract'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'

const common = { nonce: z.string(), at: z.number() }

const stateKinds = {
  /** Somebody went to the provider of this organisation; null: to that of the installation. */
  asked: z.object({ kind: z.literal('asked'), organizationId: z.int().nullable(), ...common }),
  /** Somebody has signed on, and chooses among these. */
  choosing: z.object({
    kind: z.literal('choosing'),
    userId: z.int(),
    organizationIds: z.array(z.int()),
    factors: z.literal([1, 2]),
    /** Fingerprint of the link that was proved. */
    link: z.string(),
    ...common,
  }),
} as const

const minutes = { asked: signOnMinutes.atProvider, choosing: signOnMinutes.choosing } as const

type Kind = keyof typeof stateKinds
type StateOf<Of extends Kind> = z.output<(typeof stateKinds)[Of]>
type Told<Of extends Kind> = Omit<StateOf<Of>, keyof typeof common | 'kind'>

const mostLetters = 2000

function seal(secrets: Secrets, text: string): Buffer {
  return createHmac('sha256', secrets.key('sign-on state')).update(text).digest()
}

/** Something that only this server can have said, for a few minutes; it travels with the browser. */
export function writeState<Of extends Kind>(secrets: Secrets, kind: Of, told: Told<Of>, now: Date): string {
  const state = { kind, ...told, nonce: randomBytes(16).toString('base64url'), at: now.getTime() }
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
  // One kind does not serve for another; and each ends.
  if (!parsed.success || now.getTime() - parsed.data.at > minutes[kind] * 60_000) throw new Refusal('sso_state_ended')
  // The schema is the one of this kind; TypeScript loses that link through the table.
  return parsed.data as StateOf<Of>
}

/** What goes with a state to the provider and must not be read from it: derived, so that nothing is stored. */
export function derivedFrom(secrets: Secrets, purpose: 'nonce' | 'verifier', state: string): string {
  return createHmac('sha256', secrets.key(`sign-on ${purpose}`))
    .update(state)
    .digest('base64url')
}

/** Remembers that it was used, until it ends by itself; whoever uses it again is refused. */
export async function spend(db: Kysely<Database>, used: string, until: Date): Promise<void> {
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

/** Until when a state can be used at all. */
export function endOf({ kind, at }: StateOf<Kind>): Date {
  return new Date(at + minutes[kind] * 60_000)
}
