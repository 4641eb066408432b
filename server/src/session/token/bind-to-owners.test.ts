import { passwordContract } from '@roadnote/domain/session/password'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sessionContract } from '@roadnote/domain/session/contract'
import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { permissionId } from '@roadnote/domain/access/permission'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPassword, testSecrets, testSignCode } from '../../../test-kit/secrets.ts'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mailedLinks } from '../../../test-kit/session/mailed-links.ts'
import { bindToOwners } from './bind-to-owners.ts'

function legacyHash(input: string | Buffer): string {
  const salt = randomBytes(16)
  const key = scryptSync(input, salt, 32, { N: 16, r: 8, p: 1 })
  return `scrypt-4-8-1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)
const { ask, tokens, userId } = world

const start = () => db.transaction().execute((tx) => bindToOwners(tx, testSecrets))
const signsIn = async (username: string, password: string) =>
  (await ask(sessionContract.signIn, { username, password })).status

/** The database of the previous version: no tags, and hashes that do not include their owner. */
async function asBefore() {
  const code = createHmac('sha256', testSecrets.key('sign code')).update(testSignCode).digest()
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('roadnote.same_secret', 'yes', true)`.execute(tx)
    await sql`update app_user set password_hash = ${legacyHash(testPassword)} where password_hash is not null`.execute(
      tx,
    )
    await sql`update app_user set sign_code_hash = ${legacyHash(code)} where sign_code_hash is not null`.execute(tx)
  })
  for (const table of ['session', 'one_time_token', 'api_key', 'driver_link'])
    await sql`update ${sql.table(table)} set owner_tag = null`.execute(db)
  await sql`delete from installation where key = 'bound to owners'`.execute(db)
}

test('the first start binds existing secrets to their owners once, and secrets planted later stay refused', async () => {
  const expiresOn = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  const key = await world.call(
    apiKeyContract.create,
    { organizationId: world.acme, name: 'TMS', permissions: [permissionId('viewCmrs')], expiresOn },
    { as: 'super' },
  )
  const email = 'recovering@acme.example'
  await db.updateTable('appUser').set({ email }).where('id', '=', userId['acme.admin']).execute()
  await ask(sessionContract.recoverPassword, { login: 'acme.admin', email }, { method: 'POST' })
  const recovery = await mailedLinks(world).tokenInMail('PasswordRecovery', email, 'reset-password')
  const { token: driver } = await world.chartered()
  const answers = async () => [
    (await ask(sessionContract.currentUser, {}, { token: tokens['acme.planner'] })).status,
    (await ask(cmrContract.viewCounts, {}, { token: key.token })).status,
    (await world.drive('item', driver)).status,
    await signsIn('acme.planner', testPassword),
    await signsIn('acme.signer', testSignCode),
  ]
  await asBefore()
  expect(await answers()).toEqual([401, 401, 403, 400, 400])

  await start()
  expect(await answers()).toEqual([200, 200, 200, 200, 200])
  const reset = await ask(passwordContract.resetPassword, { token: recovery, password: 'three pallets to Linz' })
  expect(reset.status).toBe(200)

  // Planted by an attacker who writes to the database, deletes the marker and has the program restarted.
  const victim = userId['colmar.planner']
  await db
    .updateTable('appUser')
    .set({ passwordHash: legacyHash('planted') })
    .where('id', '=', victim)
    .execute()
  await db.updateTable('session').set({ ownerTag: null }).where('userId', '=', userId['eastline.admin']).execute()
  await sql`delete from installation where key = 'bound to owners'`.execute(db)
  await start()
  expect(await signsIn('colmar.planner', 'planted')).toBe(400)
  expect((await ask(sessionContract.currentUser, {}, { token: tokens['eastline.admin'] })).status).toBe(401)
})
