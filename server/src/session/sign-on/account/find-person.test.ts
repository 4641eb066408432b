import type { UpdateObject } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { waitForLockWait } from '../../../../test-kit/rows.ts'
import type { Database } from '../../../database/schema.ts'
import { findPerson, type Gateway } from './find-person.ts'
import { rulesOfDomain } from '../settings/rules.ts'
import type { Identity } from '../provider/verify-token.ts'

/** Which account an identity finds, and which similar accounts it does not find. */
const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme } = testWorld

const caller = { ip: null, userAgent: '', sessionHash: null, device: null }

const identity: Identity = {
  issuer: 'https://id.example',
  clientId: 'roadnote',
  subject: 'one',
  email: null,
  isDomainVerified: false,
  name: 'An',
  surname: 'Peeters',
  factors: 1,
  expiresAt: new Date(Date.now() + 60_000),
}

const installation = { organizationId: null, domains: [] }

const sealLog = () => Buffer.alloc(32)

const found = (gateway: Gateway, change: Partial<Identity> = {}) =>
  db
    .transaction()
    .execute((tx) => findPerson({ tx, caller, language: 'en', sealLog }, gateway, { ...identity, ...change }))

const house = (change: UpdateObject<Database, 'organization'>) =>
  db.updateTable('organization').set(change).where('id', '=', acme).execute()

beforeEach(async () => {
  await house({ deletedAt: null, ssoDomain: 'acme.example' })
})

describe('finding an account by its subject', () => {
  test('a subject finds its account again, and not with another issuer', async () => {
    const id = testWorld.userId['acme.planner']
    const { issuer, clientId, subject } = identity
    const known = { ssoIssuer: issuer, ssoClientId: clientId, ssoSubject: subject }
    await db.updateTable('appUser').set(known).where('id', '=', id).execute()
    expect(await found(installation)).toBe(id)
    await expect(found(installation, { issuer: 'https://another.example' })).rejects.toMatchObject({
      code: 'sso_no_access',
    })
  })

  test('a subject finds no account in a deleted organisation', async () => {
    await house({ deletedAt: new Date() })
    await expect(found(installation)).rejects.toMatchObject({ code: 'sso_no_access' })
    expect(await rulesOfDomain(db, 'acme.example')).toBeUndefined()
  })
})

test('a first sign-on creates no account with a deleted role', async () => {
  const role = { name: 'Dock', category: 1 as const, organizationId: acme }
  const { id: newRoleId } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  const rules = await rulesOfDomain(db, 'acme.example')
  if (rules === undefined) throw new Error('Acme has a domain')
  const gateway = { ...rules, newRoleId }
  expect(await found(gateway, { subject: 'first', email: 'first@acme.example' })).toBeGreaterThan(0)
  await db.updateTable('role').set({ deletedAt: new Date() }).where('id', '=', newRoleId).execute()
  await expect(found(gateway, { subject: 'late', email: 'late@acme.example' })).rejects.toMatchObject({
    code: 'sso_no_access',
  })
})

test('a first sign-on finds an account that is being moved and creates no second one', async () => {
  const id = await testWorld.anEmployee(acme, 'planner', 'moving')
  await db.updateTable('appUser').set({ email: 'moving@acme.example' }).where('id', '=', id).execute()
  const rules = await rulesOfDomain(db, 'acme.example')
  if (rules === undefined) throw new Error('Acme has a domain')
  const { roleId } = await db.selectFrom('appUser').where('id', '=', id).select('roleId').executeTakeFirstOrThrow()
  const moving = await db.startTransaction().execute()
  await moving.updateTable('appUser').set({ organizationId: testWorld.antwerp }).where('id', '=', id).execute()
  const finding = found({ ...rules, newRoleId: roleId }, { subject: 'moving', email: 'moving@acme.example' })
  await Promise.race([finding, waitForLockWait(db)])
  await moving.commit().execute()
  expect(await finding).toBe(id)
})
