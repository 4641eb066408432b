import { accountContract } from '@roadnote/domain/user/account-contract'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { randomUUID } from 'node:crypto'
import { signOnSettingsContract } from '@roadnote/domain/session/sign-on-settings'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPassword, testSignCode } from '../../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { addOrganization } from '../../../../test-kit/rows.ts'
import { switchOnSecondFactor } from '../../../../test-kit/session/second-factor.ts'
import { hashToken } from '../../../http/authenticate.ts'
import { mustUseSignOn } from './rules.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const now = new Date()
const testWorld = await createTestWorld(connection, () => now)
const { ask, tokenOf } = testWorld

let company = 0
let below = 0
let admin = 0
let adminName = ''

beforeEach(async () => {
  await db.deleteFrom('organizationSignOn').execute()
  company = await addOrganization(db, { name: randomUUID(), ssoDomain: `${randomUUID()}.example` })
  below = await addOrganization(db, { name: randomUUID(), parentId: company })
  adminName = randomUUID()
  admin = await testWorld.anEmployee(company, 'company admin', adminName)
})

/** Saved through the settings of the organisation, as the operator does. */
async function demandSignOn(changed: Readonly<Record<string, unknown>> = {}, organizationId = company) {
  const { version } = await testWorld.call(signOnSettingsContract.signOn, { organizationId }, { as: 'super' })
  const { status, body } = await testWorld.request('super', signOnSettingsContract.editSignOn, {
    organizationId,
    version,
    issuer: 'https://id.example',
    clientId: 'roadnote',
    clientSecret: null,
    signOnOnly: true,
    signersToo: false,
    breakGlassId: admin,
    newRoleId: null,
    ...changed,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

async function employ(role: 'planner' | 'signing user' | 'driver user', organizationId = company) {
  const name = randomUUID()
  const id = await testWorld.anEmployee(organizationId, role, name)
  const secret = role === 'signing user' ? testSignCode : testPassword
  const client = role === 'driver user' ? 'driver' : 'portal'
  const { body } = await ask(sessionContract.signIn, { username: name, password: secret, client })
  return { id, name, token: String(body['access_token']) }
}

const isOpen = async (token: string) => (await ask(sessionContract.currentUser, {}, { token })).status === 200

describe('switching on sign-on only', () => {
  test('switching on sign-on only ends the password sessions of the organisation and of those below it', async () => {
    const people = [await employ('planner'), await employ('planner', below)]
    for (const { token } of people) expect(await isOpen(token)).toBe(true)
    await demandSignOn()
    for (const { token } of people) expect(await isOpen(token)).toBe(false)
  })

  test('switching on sign-on only keeps the session of the administrator with a password, and other organisations’ sessions', async () => {
    const keeper = await tokenOf(adminName)
    const other = await employ('planner', await addOrganization(db, { name: randomUUID() }))
    await demandSignOn()
    expect(await isOpen(keeper)).toBe(true)
    expect(await isOpen(other.token)).toBe(true)
  })

  test('switching on sign-on only keeps sessions that were opened by sign-on', async () => {
    const { token } = await employ('planner')
    await db.updateTable('session').set({ signOnFactors: 1 }).where('tokenHash', '=', hashToken(token)).execute()
    await demandSignOn()
    expect(await isOpen(token)).toBe(true)
  })

  test('switching on sign-on only keeps the sessions of signing users and drivers unless it includes them', async () => {
    const people = [await employ('signing user'), await employ('driver user')]
    await demandSignOn()
    for (const { token } of people) expect(await isOpen(token)).toBe(true)
    await demandSignOn({ signersToo: true })
    for (const { token } of people) expect(await isOpen(token)).toBe(false)
  })

  test('switching on sign-on only keeps the sessions of a subordinate organisation with its own rules', async () => {
    await demandSignOn({ signOnOnly: false, breakGlassId: null }, below)
    const { token } = await employ('planner', below)
    await demandSignOn()
    expect(await isOpen(token)).toBe(true)
    await db.deleteFrom('organizationSignOn').where('organizationId', '=', below).execute()
    expect(await isOpen(token)).toBe(false)
  })

  test('switching on sign-on only ends a sign-in that waits for the second factor', async () => {
    const { name, token } = await employ('planner')
    const { recoveryCodes } = await switchOnSecondFactor(testWorld, () => now, token, testPassword)
    const asked = await ask(sessionContract.signIn, { username: name, password: testPassword })
    await demandSignOn()
    const body = { state: String(asked.body['state']), secondFactor: recoveryCodes[0] ?? '' }
    expect((await ask(secondFactorContract.finishSignIn, body)).body['error']).toBe('sign_on_only')
  })
})

describe('an organisation with sign-on only', () => {
  test('moving a user into an organisation with sign-on only ends the user’s password sessions', async () => {
    const elsewhere = await addOrganization(db, { name: randomUUID() })
    const { id, token } = await employ('planner', elsewhere)
    await demandSignOn()
    const edit = { id, organizationsId: below }
    expect((await testWorld.request('super', accountContract.edit, edit)).status).toBe(200)
    expect(await isOpen(token)).toBe(false)
  })

  test('moving an organisation below one with sign-on only ends the password sessions of its users', async () => {
    const moved = await addOrganization(db, { name: randomUUID() })
    const deep = await addOrganization(db, { name: randomUUID(), parentId: moved })
    const { token } = await employ('planner', deep)
    await demandSignOn()
    await db.updateTable('organization').set({ parentId: company }).where('id', '=', moved).execute()
    expect(await isOpen(token)).toBe(false)
  })

  test('a signing user who becomes a planner under sign-on only loses the session opened with the code', async () => {
    const signer = await employ('signing user')
    await demandSignOn()
    const planner = db.selectFrom('role').where('name', '=', 'planner').where('category', '=', 2).select('id')
    await db.updateTable('appUser').set({ roleId: planner }).where('id', '=', signer.id).execute()
    expect(await isOpen(signer.token)).toBe(false)
  })
})

test('the database and the domain code agree on who must sign on', async () => {
  const people = [
    admin,
    (await employ('planner', below)).id,
    (await employ('signing user')).id,
    (await employ('driver user')).id,
    (await employ('planner', await addOrganization(db, { name: randomUUID() }))).id,
  ]
  const seen = new Set<string>()
  for (const signOnOnly of [true, false])
    for (const signersToo of [true, false]) {
      await demandSignOn({ signOnOnly, signersToo })
      for (const id of people) {
        const { rows } = await sql<{ must: boolean }>`select signs_on_only(${id}) as must`.execute(db)
        const must = await mustUseSignOn(db, id)
        expect(rows).toEqual([{ must }])
        seen.add(`${people.indexOf(id)} ${must}`)
      }
    }
  // The administrator and the outsider never have to sign on; all others sometimes do.
  expect(seen.size).toBe(8)
})
