import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization, addUser, waitForLockWait } from '../../test-kit/rows.ts'

const { db, pool } = await openTestDatabase()
const organization = await addOrganization(db)

test('a user name is unique regardless of case', async () => {
  await addUser(db, organization, { userName: 'Acme.Planner' })
  await expect(addUser(db, organization, { userName: 'acme.planner' })).rejects.toThrow(/app_user_user_name/)
})

test('the user name of a deleted user can be used again', async () => {
  await addUser(db, organization, { userName: 'leaver', deletedAt: new Date() })
  await expect(addUser(db, organization, { userName: 'leaver' })).resolves.toBeGreaterThan(0)
})

test('an identity at an identity provider belongs to one account', async () => {
  const identity = { ssoIssuer: 'https://id.example', ssoClientId: 'roadnote', ssoSubject: 'anna' }
  await addUser(db, organization, identity)
  await expect(addUser(db, organization, identity)).rejects.toThrow(/app_user_sso/)
  await expect(addUser(db, organization, { ssoIssuer: 'https://id.example' })).rejects.toThrow(/sso_link_is_whole/)
})

test('an active user needs a user name; a user waiting for activation does not', async () => {
  await expect(addUser(db, organization, { userName: null })).rejects.toThrow(/have_a_user_name/)
  await expect(addUser(db, organization, { userName: null, status: 3 })).resolves.toBeGreaterThan(0)
})

test('a phone number consists of a plus sign and 7 to 15 digits', async () => {
  await expect(addUser(db, organization, { phone: '0470 12 34 56' })).rejects.toThrow(/phone/)
  await expect(addUser(db, organization, { phone: '+32470123456' })).resolves.toBeGreaterThan(0)
})

test('a role name is unique in its organisation, and built-in roles belong to no organisation', async () => {
  const other = await addOrganization(db)
  const dispatcher = { name: 'Dispatcher', category: 1 }
  await db
    .insertInto('role')
    .values({ ...dispatcher, organizationId: organization })
    .execute()
  await db
    .insertInto('role')
    .values({ ...dispatcher, organizationId: other })
    .execute()
  const again = db.insertInto('role').values({ ...dispatcher, name: 'dispatcher', organizationId: organization })
  await expect(again.execute()).rejects.toThrow(/role_name/)
  await expect(db.insertInto('role').values({ name: 'Planner', category: 2 }).execute()).rejects.toThrow(/role_name/)
  await expect(db.insertInto('role').values(dispatcher).execute()).rejects.toThrow(/belong_to_no_organization/)
})

test('a deleted role cannot be assigned, even while it is being deleted', async () => {
  const role = { name: 'Short-lived', category: 1, organizationId: organization }
  const { id: roleId } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  await addUser(db, organization, { roleId })
  const giving = await db.transaction().execute(async (tx) => {
    await tx.updateTable('role').set({ deletedAt: new Date() }).where('id', '=', roleId).execute()
    const given = addUser(db, organization, { roleId }).then(
      () => 'given',
      (problem: unknown) => String(problem),
    )
    await waitForLockWait(db)
    return { given }
  })
  expect(await giving.given).toMatch(/role \d+ of a user is deleted/)
  await expect(addUser(db, organization, { roleId })).rejects.toThrow(/is deleted/)
})

test('a session is identified by the 256-bit hash of its token', async () => {
  const userId = await addUser(db, organization)
  const session = { userId, family: randomUUID(), expiresAt: new Date(Date.now() + 1000) }
  const short = db.insertInto('session').values({ ...session, tokenHash: randomBytes(16) })
  await expect(short.execute()).rejects.toThrow(/sha256_bytes/)
  const tokenHash = randomBytes(32)
  await db
    .insertInto('session')
    .values({ ...session, tokenHash })
    .execute()
  await expect(
    db
      .insertInto('session')
      .values({ ...session, tokenHash })
      .execute(),
  ).rejects.toThrow(/session_pkey/)
})

test.each([
  ['at a signer', `kind = 'code' and subject = 'x'`],
  ['of a caller in a day', `kind = 'code' and caller = '1' and at > now() - interval '1 day'`],
])('failed attempts %s are counted with an index', async (_, condition) => {
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(`explain (format json) select count(*) from attempt_failure where ${condition}`)
    const plan = JSON.stringify(rows)
    expect(plan).toMatch(/"Index (Only )?Scan"|"Bitmap Index Scan"/)
    expect(plan).not.toContain('"Filter"')
  } finally {
    client.release(true)
  }
})
