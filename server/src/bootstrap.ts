import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { loadDemo } from '../seeds/demo/load.ts'
import { demoLogins } from '../seeds/demo/logins.ts'
import { loadReference } from '../seeds/reference.ts'
import { chainExistingEvents } from './admin-log/chain-existing.ts'
import { createLogSealer } from './admin-log/seal.ts'
import { rememberEvidenceKey } from './cmr/evidence/keys.ts'
import type { Config } from './config.ts'
import type { Connection } from './database/connect.ts'
import type { Database } from './database/schema.ts'
import { openFileStore } from './files/open-store.ts'
import { requireSameSecret } from './secret-fingerprint.ts'
import type { Secrets } from './secrets.ts'
import { bindToOwners } from './session/token/bind-to-owners.ts'
import { hashSecret } from './session/secret/slow-hash.ts'
import { reserveUserId } from './user/store.ts'

export interface BootstrapParts {
  readonly connection: Pick<Connection, 'db'>
  readonly config: Pick<Config, 'demo' | 'admin' | 'dataDir' | 's3' | 'codeSuffix' | 'publicUrl' | 'host' | 'port'>
  readonly secrets: Secrets
}

/** Set in table installation if the database contains the demo users, whose passwords are public. */
const demoMarker = 'demo'

/**
 * Prepares a migrated database at every start: the reference data, and in an empty database the demo or the first
 * administrator. Runs in one transaction under a lock, so that a crash leaves nothing and a second process waits and
 * finds it done. Returns the message for the operator.
 */
export async function bootstrap({ connection, config, secrets }: BootstrapParts): Promise<string> {
  return connection.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(7230, 2)`.execute(tx)
    await requireSameSecret(tx, secrets)
    await bindToOwners(tx, secrets)
    await chainExistingEvents(tx, createLogSealer(secrets))
    const now = await databaseTime(tx)
    await loadReference(tx)
    const address = `Roadnote is ready: ${addressOf(config)}`
    const newKey = await rememberEvidenceKey(tx, secrets, now)
    if (await hasUsers(tx)) return [address, ...aboutKey(newKey), ...(await remindOfDemo(tx, config.demo))].join('\n\n')
    if (config.demo) {
      const files = openFileStore(config)
      await loadDemo(tx, { files, secrets, now, codeSuffix: config.codeSuffix })
      await tx.insertInto('installation').values({ key: demoMarker, value: now.toISOString() }).execute()
      return `${address}\n\n${demoLogins()}`
    }
    return `${address}\n\n${await addFirstAdmin(tx, secrets, config.admin)}`
  })
}

/** The validity of keys is compared with event times, which come from the database clock. */
async function databaseTime(tx: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from answers one row')
  return row.now
}

function aboutKey(newKey: string | null): string[] {
  if (newKey === null) return []
  return [`Evidence is sealed with a new key from now on: ${newKey}\nRestart all other processes with it within a day.`]
}

/** The public address, otherwise the single address that the server listens on. */
function addressOf({ publicUrl, host, port }: BootstrapParts['config']): string {
  const everywhereOrHere = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']
  if (publicUrl !== `http://localhost:${port}` || everywhereOrHere.includes(host)) return publicUrl
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function hasUsers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function isDemoInstallation(db: Kysely<Database>): Promise<boolean> {
  const marker = await db.selectFrom('installation').where('key', '=', demoMarker).select('value').executeTakeFirst()
  return marker !== undefined
}

async function remindOfDemo(db: Kysely<Database>, wanted: boolean): Promise<string[]> {
  if (!(await isDemoInstallation(db))) return []
  if (wanted) return [demoLogins()]
  return ['This database holds the demo: its passwords are known to everybody. Use an empty one for real work.']
}

async function addFirstAdmin(db: Kysely<Database>, secrets: Secrets, admin: Config['admin']): Promise<string> {
  const role = await db
    .selectFrom('role')
    .where('organizationId', 'is', null)
    .where('name', '=', 'super admin plus')
    .select('id')
    .executeTakeFirstOrThrow()
  const organization = await db
    .insertInto('organization')
    .values({
      name: 'Roadnote Operator',
      organizationType: 3,
      countryCode: 'BE',
      canSetPaymentSign: true,
      dashboardPaymentSign: true,
      dashboardDisplaySign: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const password = admin.password ?? randomBytes(12).toString('base64url')
  const id = await reserveUserId(db)
  await db
    .insertInto('appUser')
    .values({
      id,
      organizationId: organization.id,
      roleId: role.id,
      userName: admin.userName,
      passwordHash: await hashSecret(secrets, { kind: 'password', userId: id }, password),
      passwordChangedAt: sql<Date>`now()`,
      // No other user chose it, so the first session is not restricted to choosing another password.
      passwordSetBy: id,
      // A printed password may have been seen by others.
      mustChangePassword: admin.password === undefined,
    })
    .execute()
  if (admin.password !== undefined)
    return `First administrator: ${admin.userName}, with the password from ADMIN_PASSWORD`
  return `First administrator: ${admin.userName}\nPassword (shown only this once): ${password}`
}
