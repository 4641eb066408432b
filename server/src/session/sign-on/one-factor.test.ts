import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { testPassword } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { memoryStore } from '../../../test-kit/memory-store.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { openProvider } from '../../../test-kit/session/identity-provider.ts'
import { phoneWith, switchOnSecondFactor, type Phone } from '../../../test-kit/session/second-factor.ts'
import { hashToken } from '../../http/authenticate.ts'

const connection = await openTestDatabase()
const { db } = connection
const provider = await openProvider()
/** The clock stands still unless a test moves it, so that each code of the app is used only once. */
const clock = { now: new Date() }
const kit = startTestApp(connection, () => clock.now, memoryStore(), { allowPrivateProviders: true })
const { ask } = kit

let acme = 0
let person = 0
let userName = ''
let phone: Phone

beforeAll(async () => {
  acme = await addOrganization(db, { name: 'Acme', ssoDomain: 'acme.example' })
  const rules = { organizationId: acme, issuer: provider.issuer, clientId: 'roadnote' }
  await db.insertInto('organizationSignOn').values(rules).execute()
})

async function addPerson(): Promise<void> {
  userName = `${randomUUID()}@acme.example`
  person = await kit.anEmployee(acme, 'planner', userName)
  await db.updateTable('appUser').set({ email: userName }).where('id', '=', person).execute()
}

beforeEach(async () => {
  await addPerson()
  const set = await switchOnSecondFactor(kit, () => clock.now, await kit.tokenOf(userName), testPassword)
  phone = set.phone
  clock.now = new Date(clock.now.getTime() + 120_000)
})

async function signOn(amr: unknown = ['pwd']) {
  const begun = await ask(signOnContract.properties, { email: userName })
  const nonce = new URL(String(begun.body['url'])).searchParams.get('nonce')
  const claims = { sub: userName, nonce, email: userName, email_verified: true, amr }
  const code = randomUUID()
  provider.storeUnder(code, await provider.token({ claims, audience: 'roadnote', at: clock.now }))
  return ask(signOnContract.codeToken, { code, state: String(begun.body['state']) })
}

function finish(state: unknown, secondFactor: string) {
  return ask(secondFactorContract.finishSignIn, { state: String(state), secondFactor })
}

async function sessionOf(token: unknown) {
  return db
    .selectFrom('session')
    .where('tokenHash', '=', hashToken(String(token)))
    .select(['signOnFactors', 'organizationId'])
    .executeTakeFirstOrThrow()
}

async function addStore(): Promise<number> {
  const organizationId = await addOrganization(db, { name: randomUUID(), parentId: acme })
  await db.insertInto('userStore').values({ userId: person, organizationId }).execute()
  return organizationId
}

describe('sign-on with one factor for an account with a second factor', () => {
  test('sign-on with one factor returns 202 and opens a session only with a code of the app', async () => {
    const reply = await signOn()
    expect([reply.status, reply.body]).toEqual([202, { state: expect.any(String), methods: ['totp', 'recovery'] }])
    expect((await finish(reply.body['state'], '000000')).body['error']).toBe('second_factor_wrong')
    const done = await finish(reply.body['state'], phone.shows())
    expect([done.status, done.body['userId']]).toEqual([200, person])
    expect(await sessionOf(done.body['access_token'])).toEqual({ signOnFactors: 1, organizationId: null })
  })

  test('sign-on with several factors at the provider needs no code of the app', async () => {
    const { status, body } = await signOn(['pwd', 'mfa'])
    expect([status, (await sessionOf(body['access_token'])).signOnFactors]).toEqual([200, 2])
  })

  test.each([[undefined], ['pwd'], [['pwd', 'otp']], [[]]])(
    'sign-on asks for the code of the app when amr is %j',
    async (amr) => {
      expect((await signOn(amr)).status).toBe(202)
    },
  )

  test('sign-on asks for the code of the app after the choice of the organisation, and opens the session there', async () => {
    const store = await addStore()
    const choice = await signOn()
    expect(choice.body['organizations']).toHaveLength(2)
    const body = { state: String(choice.body['state']), organizationId: store }
    const asked = await ask(signOnContract.storeToken, body)
    expect([asked.status, asked.body['methods']]).toEqual([202, ['totp', 'recovery']])
    const done = await finish(asked.body['state'], phone.shows())
    expect([done.status, done.body['organizationId']]).toEqual([200, store])
    expect(await sessionOf(done.body['access_token'])).toEqual({ signOnFactors: 1, organizationId: store })
  })

  test('the code of the app is refused when the link to the provider has ended meanwhile', async () => {
    const reply = await signOn()
    const elsewhere = await addOrganization(db, { name: randomUUID() })
    await db.updateTable('appUser').set({ organizationId: elsewhere }).where('id', '=', person).execute()
    expect((await finish(reply.body['state'], phone.shows())).body['error']).toBe('sign_in_state_over')
  })

  test('the choice of an organisation is refused when the link to the provider has ended meanwhile', async () => {
    const store = await addStore()
    const choice = await signOn(['mfa'])
    const elsewhere = await addOrganization(db, { name: randomUUID() })
    await db.updateTable('appUser').set({ organizationId: elsewhere }).where('id', '=', person).execute()
    const body = { state: String(choice.body['state']), organizationId: store }
    expect((await ask(signOnContract.storeToken, body)).body['error']).toBe('sso_no_access')
  })
})

test('a sign-on with one factor has the user set up the second factor that the role requires', async () => {
  await addPerson()
  const { roleId } = await db.selectFrom('appUser').where('id', '=', person).select('roleId').executeTakeFirstOrThrow()
  const require = (secondFactorRoles: number[]) =>
    db.updateTable('organization').set({ secondFactorRoles }).where('id', '=', acme).execute()
  await require([roleId])
  const asked = await signOn()
  expect([asked.status, asked.body['methods']]).toEqual([202, ['setup']])
  const { state } = asked.body
  const begun = await ask(secondFactorContract.beginSetupAtSignIn, { state: String(state) })
  const secondFactor = phoneWith(String(begun.body['secret']), () => clock.now).shows()
  const done = await ask(secondFactorContract.confirmSetupAtSignIn, { state: String(state), secondFactor })
  await require([])
  expect([done.status, (await sessionOf(done.body['access_token'])).signOnFactors]).toEqual([200, 1])
})
