import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ownerTag } from '../../http/owner-tag.ts'
import type { Secrets } from '../../secrets.ts'
import { keepSessionsOnRehash } from '../secret/prove-secret.ts'
import { tagLegacyHash } from '../secret/slow-hash.ts'

type Db = Kysely<Database>

/** Key in table installation that marks the binding as done. */
const marker = 'bound to owners'

const batchSize = 1000

/**
 * Runs once, at the first start of a version that checks owners: tags existing hashes and tokens with their user, so
 * that sessions, passwords and codes keep working. Never runs twice, because a planted untagged row would be tagged
 * at the next start. Call it under the bootstrap lock.
 */
export async function bindToOwners(db: Db, secrets: Secrets): Promise<void> {
  if (await isBound(db)) return
  await keepSessionsOnRehash(db)
  await bindHashes(db, secrets)
  for (const table of ['session', 'oneTimeToken', 'apiKey', 'driverLink'] as const) await bindTokens(db, secrets, table)
  await db.insertInto('installation').values({ key: marker, value: new Date().toISOString() }).execute()
}

/** An attacker with write access could delete the marker, but cannot make tags and new hashes. */
async function isBound(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isBound: boolean }>`
    select exists (select from installation where key = ${marker})
      or exists (select from session where owner_tag is not null)
      or exists (select from api_key where owner_tag is not null)
      or exists (select from one_time_token where owner_tag is not null)
      or exists (select from driver_link where owner_tag is not null)
      or exists (
        select from app_user
        where password_hash like 'scrypt2-%' or sign_code_hash like 'scrypt2-%'
          or password_hash like '%$%$%$%' or sign_code_hash like '%$%$%$%'
      ) as "isBound"
  `.execute(db)
  return rows[0]?.isBound ?? true
}

async function bindHashes(db: Db, secrets: Secrets): Promise<void> {
  for (let last = 0; ;) {
    const people = await db
      .selectFrom('appUser')
      .where('id', '>', last)
      .where((or) => or.or([or('passwordHash', 'is not', null), or('signCodeHash', 'is not', null)]))
      .orderBy('id')
      .limit(batchSize)
      .select(['id', 'passwordHash', 'signCodeHash'])
      .execute()
    const newest = people.at(-1)
    if (newest === undefined) return
    const tagged = (kind: 'password' | 'signCode', userId: number, hash: string | null) =>
      hash === null ? null : tagLegacyHash(secrets, { kind, userId }, hash)
    await sql`
      update app_user set password_hash = bound.password, sign_code_hash = bound.code
      from unnest(
        ${people.map(({ id }) => id)}::integer[],
        ${people.map(({ id, passwordHash }) => tagged('password', id, passwordHash))}::text[],
        ${people.map(({ id, signCodeHash }) => tagged('signCode', id, signCodeHash))}::text[]
      ) as bound (id, password, code)
      where app_user.id = bound.id
    `.execute(db)
    last = newest.id
  }
}

type TokenTable = 'session' | 'oneTimeToken' | 'apiKey' | 'driverLink'

const sqlName = {
  session: sql.table('session'),
  oneTimeToken: sql.table('one_time_token'),
  apiKey: sql.table('api_key'),
  driverLink: sql.table('driver_link'),
} as const satisfies Record<TokenTable, unknown>

async function bindTokens(db: Db, secrets: Secrets, table: TokenTable): Promise<void> {
  for (let last: Buffer = Buffer.alloc(0); ;) {
    const { rows } = await sql<{ tokenHash: Buffer; userId: number; kind: string }>`
      select token_hash as "tokenHash", user_id as "userId",
        ${table === 'oneTimeToken' ? sql`kind` : sql`${table}::text`} as kind
      from ${sqlName[table]}
      where token_hash > ${last} and user_id is not null
      order by token_hash limit ${batchSize}
    `.execute(db)
    const newest = rows.at(-1)
    if (newest === undefined) return
    await sql`
      update ${sqlName[table]} as owned set owner_tag = bound.tag
      from unnest(
        ${rows.map(({ tokenHash }) => tokenHash)}::bytea[],
        ${rows.map((row) => ownerTag(secrets, row))}::bytea[]
      ) as bound (token_hash, tag)
      where owned.token_hash = bound.token_hash
    `.execute(db)
    last = newest.tokenHash
  }
}
