import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../test-kit/app.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { memoryStore } from '../../../../test-kit/memory-store.ts'
import { addOrganization } from '../../../../test-kit/rows.ts'
import { openProvider } from '../../../../test-kit/session/identity-provider.ts'

const connection = await openTestDatabase()
const { db } = connection
/** One issuer for many companies, like Google. */
const shared = await openProvider('/shared')
const other = await openProvider('/other')
const { ask, anEmployee } = startTestApp(connection, () => new Date(), memoryStore(), { allowPrivateProviders: true })

interface Company {
  readonly id: number
  readonly domain: string
}

async function addCompany(issuer = shared.issuer, clientId = 'roadnote'): Promise<Company> {
  const domain = `${randomUUID()}.example`
  const id = await addOrganization(db, { name: domain, ssoDomain: domain })
  await db.insertInto('organizationSignOn').values({ organizationId: id, issuer, clientId }).execute()
  return { id, domain }
}

async function addPerson(organizationId: number, email: string): Promise<number> {
  const id = await anEmployee(organizationId, 'planner', randomUUID())
  await db.updateTable('appUser').set({ email }).where('id', '=', id).execute()
  return id
}

interface Arrival {
  readonly sub: string
  readonly email?: string
  readonly provider?: typeof shared
  readonly clientId?: string
}

/** Signs on through the provider of the company with a valid token. */
async function signOn({ domain }: Company, { sub, email, provider = shared, clientId = 'roadnote' }: Arrival) {
  const begun = await ask('GET', `api/organization/azure-properties?email=x@${domain}`)
  const state = String(begun.body['state'])
  const nonce = new URL(String(begun.body['url'])).searchParams.get('nonce')
  const claims = { sub, nonce, ...(email !== undefined && { email, email_verified: true }) }
  const code = randomUUID()
  provider.storeUnder(code, await provider.token({ claims, audience: clientId, at: new Date() }))
  return ask('POST', 'sign-on/token', { body: { code, state } })
}

async function move(userId: number, organizationId: number): Promise<void> {
  await db.updateTable('appUser').set({ organizationId }).where('id', '=', userId).execute()
}

async function setProvider(company: Company, issuer: string, clientId = 'roadnote'): Promise<void> {
  await db
    .updateTable('organizationSignOn')
    .set({ issuer, clientId })
    .where('organizationId', '=', company.id)
    .execute()
}

const isOpen = async (token: unknown) => (await ask('GET', 'user', { token: String(token) })).status === 200

let former: Company
let person = 0
let email = ''

beforeAll(() => db.deleteFrom('organizationSignOn').execute())

beforeEach(async () => {
  former = await addCompany()
  email = `anna@${former.domain}`
  person = await addPerson(former.id, email)
})

describe('the link between an account and its provider', () => {
  const noAccess = [400, 'sso_no_access']
  const outcome = async (reply: ReturnType<typeof signOn>) => {
    const { status, body } = await reply
    return [status, status === 200 ? body['userId'] : body['error']]
  }

  test('the provider of the former employer does not open the account of a user who has moved', async () => {
    expect(await outcome(signOn(former, { sub: 'anna', email }))).toEqual([200, person])
    const next = await addCompany(other.issuer)
    await move(person, next.id)
    expect(await outcome(signOn(former, { sub: 'anna', email }))).toEqual(noAccess)
    expect(await outcome(signOn(former, { sub: 'anna' }))).toEqual(noAccess)
  })

  test('a user who returns to the organisation is linked again by the address, not by the old subject', async () => {
    await signOn(former, { sub: 'anna', email })
    const next = await addCompany(other.issuer)
    await move(person, next.id)
    await move(person, former.id)
    expect(await outcome(signOn(former, { sub: 'anna' }))).toEqual(noAccess)
    expect(await outcome(signOn(former, { sub: 'anna', email }))).toEqual([200, person])
    expect(await outcome(signOn(former, { sub: 'anna' }))).toEqual([200, person])
  })

  test('a session opened by sign-on ends when its user leaves the tree of the provider', async () => {
    const { body } = await signOn(former, { sub: 'anna', email })
    const below = await addOrganization(db, { name: randomUUID(), parentId: former.id })
    await move(person, below)
    expect(await isOpen(body['access_token'])).toBe(true)
    await move(person, (await addCompany(other.issuer)).id)
    expect(await isOpen(body['access_token'])).toBe(false)
  })

  test('two organisations with the same issuer and client do not open each other’s accounts', async () => {
    const neighbour = await addCompany()
    const theirs = await addPerson(neighbour.id, `anna@${neighbour.domain}`)
    expect(await outcome(signOn(former, { sub: 'anna', email }))).toEqual([200, person])
    expect(await outcome(signOn(neighbour, { sub: 'anna', email }))).toEqual(noAccess)
    // One identity may have an account in each organisation, and each provider opens its own.
    expect(await outcome(signOn(neighbour, { sub: 'anna', email: `anna@${neighbour.domain}` }))).toEqual([200, theirs])
    expect(await outcome(signOn(former, { sub: 'anna' }))).toEqual([200, person])
  })

  test('the provider of a user’s further organisation does not open the account', async () => {
    const neighbour = await addCompany()
    await db.insertInto('userStore').values({ userId: person, organizationId: neighbour.id }).execute()
    await signOn(former, { sub: 'anna', email })
    expect(await outcome(signOn(neighbour, { sub: 'anna', email }))).toEqual(noAccess)
  })

  test('the same subject at another client of the same issuer is another identity', async () => {
    await signOn(former, { sub: 'anna', email })
    await setProvider(former, shared.issuer, 'another client')
    expect(await outcome(signOn(former, { sub: 'anna', clientId: 'another client' }))).toEqual(noAccess)
  })

  test('the same subject at another issuer is another identity', async () => {
    await signOn(former, { sub: 'anna', email })
    await setProvider(former, other.issuer)
    expect(await outcome(signOn(former, { sub: 'anna', provider: other }))).toEqual(noAccess)
  })

  test('changing the issuer back does not restore earlier links to accounts', async () => {
    await signOn(former, { sub: 'anna', email })
    await setProvider(former, other.issuer)
    await setProvider(former, shared.issuer)
    expect(await outcome(signOn(former, { sub: 'anna' }))).toEqual(noAccess)
    expect(await outcome(signOn(former, { sub: 'anna', email }))).toEqual([200, person])
    const events = await db.selectFrom('adminEvent').where('subjectId', '=', person).select('action').execute()
    expect(events.map(({ action }) => action)).toEqual(['signOnLinked', 'signOnLinked'])
  })

  test('deleting the provider and setting it again does not restore earlier links to accounts', async () => {
    await signOn(former, { sub: 'anna', email })
    await db.deleteFrom('organizationSignOn').where('organizationId', '=', former.id).execute()
    const rules = { organizationId: former.id, issuer: shared.issuer, clientId: 'roadnote' }
    await db.insertInto('organizationSignOn').values(rules).execute()
    expect(await outcome(signOn(former, { sub: 'anna' }))).toEqual(noAccess)
  })

  test('moving an organisation out of the tree of the provider ends the links of its users', async () => {
    const below = await addOrganization(db, { name: randomUUID(), parentId: former.id })
    const deeper = await addOrganization(db, { name: randomUUID(), parentId: below })
    const deep = await addPerson(deeper, `deep@${former.domain}`)
    await signOn(former, { sub: 'deep', email: `deep@${former.domain}` })
    const next = await addCompany(other.issuer)
    const place = (parentId: number) =>
      db.updateTable('organization').set({ parentId }).where('id', '=', below).execute()
    await place(next.id)
    await place(former.id)
    expect(await outcome(signOn(former, { sub: 'deep' }))).toEqual(noAccess)
    expect(await outcome(signOn(former, { sub: 'deep', email: `deep@${former.domain}` }))).toEqual([200, deep])
  })

  test('moving the provider’s organisation with everything below it keeps the links of its users', async () => {
    const below = await addOrganization(db, { name: randomUUID(), parentId: former.id })
    const deep = await addPerson(below, `deep@${former.domain}`)
    await signOn(former, { sub: 'deep', email: `deep@${former.domain}` })
    const parentId = await addOrganization(db, { name: randomUUID() })
    await db.updateTable('organization').set({ parentId }).where('id', '=', former.id).execute()
    expect(await outcome(signOn(former, { sub: 'deep' }))).toEqual([200, deep])
  })

  test('merging the provider’s organisation into another one ends the links of its users', async () => {
    await signOn(former, { sub: 'anna', email })
    const into = await addCompany(other.issuer)
    const root = await addOrganization(db, { name: randomUUID(), organizationType: 3 })
    await anEmployee(root, 'super admin', former.domain)
    const login = await ask('POST', 'token', { body: { username: former.domain, password: 'Roadnote1!' } })
    const merge = { Id: former.id, intoId: into.id, version: 1, intoVersion: 1 }
    const token = String(login.body['access_token'])
    expect((await ask('POST', 'api/organization/merge', { token, body: merge })).status).toBe(200)
    const link = await db.selectFrom('appUser').where('id', '=', person).selectAll().executeTakeFirstOrThrow()
    expect([link.organizationId, link.ssoSubject]).toEqual([into.id, null])
  })
})
