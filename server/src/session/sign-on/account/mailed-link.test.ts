import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { randomUUID } from 'node:crypto'
import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../test-kit/app.ts'
import { testPassword } from '../../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { memoryStore } from '../../../../test-kit/memory-store.ts'
import { addOrganization } from '../../../../test-kit/rows.ts'
import { openProvider } from '../../../../test-kit/session/identity-provider.ts'
import { mailedLinks } from '../../../../test-kit/session/mailed-links.ts'
import { switchOnSecondFactor } from '../../../../test-kit/session/second-factor.ts'

const connection = await openTestDatabase()
const { db } = connection
const tenantId = 'tenant-of-the-installation'
const applicationId = 'roadnote-of-the-installation'
const provider = await openProvider(`/${tenantId}/v2.0`)
const microsoft = { authority: provider.url, tenant: { tenantId, applicationId }, domains: [] }
const kit = startTestApp(connection, () => new Date(), memoryStore(), { microsoft, allowPrivateProviders: true })
const { ask, anEmployee } = kit
const links = mailedLinks({ db, secrets: kit.secrets })

const own = { 'x-device': 'the-browser-of-the-owner' }
const foreign = { 'x-device': 'the-browser-of-somebody-else' }

let root = 0
let company = 0
let email = ''
let userName = ''
let person = 0

beforeAll(async () => {
  root = await addOrganization(db, { name: 'Operator', organizationType: 3 })
  company = await addOrganization(db, { name: 'Acme', parentId: root })
})

async function addPerson(role: BuiltInRoleName = 'planner', organizationId = company): Promise<void> {
  userName = randomUUID()
  email = `${userName}@foreign.example`
  person = await anEmployee(organizationId, role, userName)
  await db.updateTable('appUser').set({ email }).where('id', '=', person).execute()
}

beforeEach(async () => {
  await sql`truncate attempt_failure`.execute(db)
  await addPerson()
})

async function signOn(claims: Readonly<Record<string, unknown>>, headers: Record<string, string> = own, app = kit) {
  const { body } = await app.ask(signOnContract.properties, {})
  const nonce = String(body['state'])
  const said = { tid: tenantId, oid: 'object', sub: 'x', nonce, ...claims }
  const token = await provider.token({ claims: said, audience: applicationId, at: new Date() })
  const reply = await app.ask(signOnContract.microsoftToken, { access_token: token, state: nonce }, { headers })
  return [reply.status, reply.status === 200 ? reply.body['userId'] : reply.body['error']]
}

const mailedToken = () => links.tokenInMail('SignOnLink', email, 'link-sign-on')

async function confirm(token: string, headers: Record<string, string> = own, more: object = {}) {
  const { status, body } = await ask(signOnContract.confirmLink, { token, ...more }, { headers })
  return [status, body['error']]
}

describe('the mailed link of a first sign-on through the tenant of the installation', () => {
  test('the mailed sign-on link links the account once, when it is confirmed on the device that signed on', async () => {
    expect(await signOn({ oid: 'anna', email })).toEqual([400, 'sso_link_mailed'])
    const token = await mailedToken()
    expect(await signOn({ oid: 'anna' })).toEqual([400, 'sso_no_access'])
    expect(await confirm(token)).toEqual([200, undefined])
    expect(await confirm(token)).toEqual([403, 'renewal_link_used'])
    expect(await signOn({ oid: 'anna' })).toEqual([200, person])
    const events = await db.selectFrom('adminEvent').where('subjectId', '=', person).select('action').execute()
    expect(events).toEqual([{ action: 'signOnLinked' }])
  })

  test('the mailed sign-on link cannot be confirmed in a browser that did not sign on', async () => {
    await signOn({ oid: 'attacker', email }, foreign)
    const token = await mailedToken()
    expect(await confirm(token)).toEqual([403, 'sso_link_other_browser'])
    expect(await confirm(token, {})).toEqual([403, 'sso_link_other_browser'])
    expect(await signOn({ oid: 'attacker' }, foreign)).toEqual([400, 'sso_no_access'])
  })

  test('a sign-on with an unknown address gets the same answer and sends no mail', async () => {
    expect(await signOn({ email: 'nobody@foreign.example' })).toEqual([400, 'sso_link_mailed'])
    expect(await links.mailsTo('SignOnLink', 'nobody@foreign.example')).toBe(0)
  })

  test.each<BuiltInRoleName>(['super admin', 'super admin plus'])(
    'a sign-on link is never mailed to a %s',
    async (role) => {
      await addPerson(role, root)
      expect(await signOn({ email })).toEqual([400, 'sso_link_mailed'])
      expect(await links.mailsTo('SignOnLink', email)).toBe(0)
    },
  )

  test.each([
    ['is deactivated', { status: 2 }],
    ['has an address that another user set', { emailSetBy: 1, emailSetAt: new Date() }],
    ['is linked to another identity', { ssoIssuer: 'https://id.example', ssoClientId: 'x', ssoSubject: 'other' }],
  ])('a sign-on link is not mailed to an account that %s', async (_, change) => {
    await db.updateTable('appUser').set(change).where('id', '=', person).execute()
    expect(await signOn({ email })).toEqual([400, 'sso_link_mailed'])
    expect(await links.mailsTo('SignOnLink', email)).toBe(0)
  })

  test('one user is mailed at most three sign-on links an hour', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(await signOn({ email })).toEqual([400, 'sso_link_mailed'])
    expect(await links.mailsTo('SignOnLink', email)).toBe(3)
  })

  test.each([
    ['has become an operator', () => ({ roleId: sql<number>`(select id from role where name = 'super admin')` })],
    ['has another address', () => ({ email: 'another@foreign.example' })],
    ['is deactivated', () => ({ status: 2 })],
  ])('a mailed sign-on link links nothing when the account %s meanwhile', async (_, change) => {
    await signOn({ oid: 'late', email })
    const token = await mailedToken()
    await db.updateTable('appUser').set(change()).where('id', '=', person).execute()
    expect(await confirm(token)).toEqual([403, 'renewal_link_unknown'])
  })

  test('a mailed sign-on link requires a code of a second factor that is switched on', async () => {
    const { recoveryCodes } = await switchOnSecondFactor(
      kit,
      () => new Date(),
      await kit.tokenOf(userName),
      testPassword,
    )
    await signOn({ oid: 'careful', email })
    const token = await mailedToken()
    expect((await confirm(token))[1]).toBe('second_factor_required')
    expect(await confirm(token, own, { secondFactor: recoveryCodes[0] })).toEqual([200, undefined])
  })

  test('a sign-on that needs a mailed link is refused with the reason when the installation sends no mail', async () => {
    const others = { microsoft, allowPrivateProviders: true, sendsMail: false }
    const silent = startTestApp(connection, () => new Date(), memoryStore(), others)
    expect(await signOn({ email }, own, silent)).toEqual([400, 'sso_domain_not_listed'])
  })
})
