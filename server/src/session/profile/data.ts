import type { profileContract } from '@roadnote/domain/session/profile-contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'

type Db = Kysely<Database>

/** The newest rows of each kind, to limit size and duration. */
const most = { sessions: 1000, signatures: 10_000, log: 5000, mails: 5000 }

/**
 * Everything stored about the caller as one JSON file, streamed part by part. It contains no secrets or hashes, and
 * of other people only the organisation they acted for.
 */
export const ownData: UseCaseWithoutTransaction<(typeof profileContract)['ownData']> = async (context) => ({
  bytes: partsOf(context),
  mediaType: 'application/json',
  name: `roadnote-own-data-${context.now.toISOString().slice(0, 10)}.json`,
})

async function* partsOf({ database, actor, now }: ContextWithoutTransaction): AsyncGenerator<Uint8Array> {
  const { userId } = actor
  const parts: readonly (readonly [name: string, read: () => Promise<unknown>])[] = [
    ['madeAt', async () => now.toISOString()],
    ['profile', () => profileOf(database, userId)],
    ['role', async () => ({ name: actor.roleName, permissions: [...actor.permissions] })],
    ['furtherOrganizations', () => furtherOrganizationsOf(database, userId)],
    ['sessions', () => sessionsOf(database, userId)],
    ['secondFactor', () => secondFactorOf(database, userId)],
    ['passkeys', () => passkeysOf(database, userId)],
    ['signatures', () => signaturesOf(database, userId)],
    ['log', () => logOf(database, userId)],
    ['mails', () => mailsOf(database, userId)],
  ]
  yield Buffer.from('{')
  for (const [index, [name, read]] of parts.entries())
    yield Buffer.from(`${index === 0 ? '' : ','}\n${JSON.stringify(name)}: ${JSON.stringify(await read(), null, 2)}`)
  yield Buffer.from('\n}\n')
}

async function profileOf(db: Db, userId: number): Promise<unknown> {
  const { signaturePng, ...own } = await db
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', userId)
    .select(['person.guid', 'person.userName', 'person.name', 'person.surname', 'person.phone', 'person.email'])
    .select(['person.address', 'person.birthDate', 'person.jobTitleName', 'person.beginDate', 'person.endDate'])
    .select(['person.language', 'person.transicsId', 'person.operationCountryCode', 'person.operationPostalCode'])
    .select(['person.operationPlace', 'person.operationStreet', 'person.status', 'person.createdAt'])
    .select(['person.lastModified', 'person.passwordChangedAt', 'person.defaultSignatureSign', 'person.signaturePng'])
    .select('organization.name as organization')
    .executeTakeFirstOrThrow()
  return { ...own, signature: signaturePng?.toString('base64') ?? null }
}

async function furtherOrganizationsOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('userStore')
    .innerJoin('organization', 'organization.id', 'userStore.organizationId')
    .where('userStore.userId', '=', userId)
    .orderBy('organization.name')
    .select('organization.name')
    .execute()
  return rows.map(({ name }) => name)
}

function sessionsOf(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('session')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(most.sessions)
    .select(['createdAt', 'lastUsedAt', 'endedAt', 'client', 'userAgent', 'address'])
    .execute()
}

function secondFactorOf(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('secondFactor')
    .where('userId', '=', userId)
    .select('switchedOnAt')
    .executeTakeFirst()
    .then((row) => row ?? null)
}

function passkeysOf(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('passkey')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .execute()
}

function signaturesOf(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('cmrSignature')
    .innerJoin('cmr', 'cmr.id', 'cmrSignature.cmrId')
    .innerJoin('organization', 'organization.id', 'cmrSignature.organizationId')
    .where('cmrSignature.signerUserId', '=', userId)
    .orderBy('cmrSignature.signedAt', 'desc')
    .limit(most.signatures)
    .select(['cmr.code as note', 'cmrSignature.signedAt', 'cmrSignature.step', 'cmrSignature.method'])
    .select(['cmrSignature.comment', 'organization.name as organization'])
    .execute()
}

/** Admin log entries about the caller. Other actors appear only by their organisation. */
function logOf(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('adminEvent')
    .where('subjectKind', '=', 'user')
    .where('subjectId', '=', userId)
    .orderBy('at', 'desc')
    .limit(most.log)
    .select(['at', 'action', 'changes'])
    .select(sql<boolean>`coalesce(actor_user_id = ${userId}, false)`.as('byOneself'))
    .select('actorOrganizationName as organization')
    .execute()
}

/**
 * Mails about the account, without their content, because a link would open the account. Excludes mails about notes
 * and goes by user instead of address, because the caller may have set an address of another person.
 */
function mailsOf(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('outbox')
    .where('createdByUserId', '=', userId)
    .where('kind', '=', 'mail')
    .where('cmrId', 'is', null)
    .where(sql<string>`payload #>> '{values,name}'`, 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(most.mails)
    .select(['createdAt', 'deliveredAt', 'state', 'recipient as to'])
    .select(sql<string>`payload ->> 'template'`.as('about'))
    .execute()
}
