import { randomUUID } from 'node:crypto'
import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../test-kit/app.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { memoryStore } from '../../../../test-kit/memory-store.ts'
import { addOrganization } from '../../../../test-kit/rows.ts'
import { openProvider } from '../../../../test-kit/session/identity-provider.ts'

const connection = await openTestDatabase()
const { db } = connection
const tenantId = 'tenant-of-the-installation'
const applicationId = 'roadnote-of-the-installation'
const provider = await openProvider(`/${tenantId}/v2.0`)
const { ask, anEmployee } = startTestApp(connection, () => new Date(), memoryStore(), {
  microsoft: { authority: provider.url, tenant: { tenantId, applicationId }, domains: ['listed.example'] },
  allowPrivateProviders: true,
})

let root = 0
let company = 0

beforeAll(async () => {
  root = await addOrganization(db, { name: 'Operator', organizationType: 3 })
  company = await addOrganization(db, { name: 'Acme', parentId: root })
})

async function addPerson(email: string, role: BuiltInRoleName = 'planner', organizationId = company): Promise<number> {
  const id = await anEmployee(organizationId, role, randomUUID())
  await db.updateTable('appUser').set({ email }).where('id', '=', id).execute()
  return id
}

/** Signs on through the installation's tenant without an e-mail address in the dialog. */
async function signOn(claims: Readonly<Record<string, unknown>>) {
  const { body } = await ask('GET', 'api/organization/azure-properties')
  const nonce = String(body['state'])
  const allClaims = { tid: tenantId, oid: 'somebody of the tenant', sub: 'x', nonce, ...claims }
  const token = await provider.token({ claims: allClaims, audience: applicationId, at: new Date() })
  const reply = await ask('POST', 'microsoft/token', { body: { access_token: token, state: nonce } })
  return [reply.status, reply.status === 200 ? reply.body['userId'] : reply.body['error']]
}

describe('the tenant of the installation', () => {
  test('the tenant of the installation opens accounts with addresses of the listed domains, regardless of case', async () => {
    const id = await addPerson('anna@listed.example')
    expect(await signOn({ oid: 'anna', preferred_username: 'Anna@Listed.example' })).toEqual([200, id])
    expect(await signOn({ oid: 'anna' })).toEqual([200, id])
  })

  test('without a device to confirm it, the tenant of the installation refuses any other domain with the same answer', async () => {
    await addPerson('bert@foreign.example')
    const refused = [400, 'sso_domain_not_listed']
    expect(await signOn({ oid: 'bert', email: 'bert@foreign.example' })).toEqual(refused)
    expect(await signOn({ oid: 'bert', preferred_username: 'bert@foreign.example' })).toEqual(refused)
    expect(await signOn({ oid: 'bert', email: 'nobody@foreign.example' })).toEqual(refused)
    expect(await signOn({ oid: 'bert', email: 'bert@sub.listed.example' })).toEqual(refused)
    expect(await signOn({ oid: 'bert', email: 'bert@listed.example.foreign.example' })).toEqual(refused)
  })

  test.each([
    [true, 200],
    ['true', 200],
    [false, 400],
    ['False', 400],
    ['1', 400],
    [1, 400],
    [{}, 400],
    [null, 400],
  ])(
    'the tenant of the installation answers an address of another domain with xms_edov %j with status %i',
    async (edov, status) => {
      const email = `${randomUUID()}@foreign.example`
      await addPerson(email)
      expect((await signOn({ oid: email, email, xms_edov: edov }))[0]).toBe(status)
    },
  )

  test('xms_edov does not verify preferred_username', async () => {
    await addPerson('carla@foreign.example')
    const claims = { oid: 'carla', preferred_username: 'carla@foreign.example', xms_edov: true }
    expect(await signOn(claims)).toEqual([400, 'sso_domain_not_listed'])
  })

  test.each<BuiltInRoleName>(['super admin', 'super admin plus'])(
    'the tenant of the installation never opens the account of a %s',
    async (role) => {
      const email = `${randomUUID()}@listed.example`
      const id = await addPerson(email, role, root)
      expect(await signOn({ oid: email, email, email_verified: true, xms_edov: true })).toEqual([400, 'sso_no_access'])
      // This also holds for an account that was linked before its owner became an operator.
      const link = { ssoIssuer: provider.issuer, ssoClientId: applicationId, ssoSubject: email }
      await db.updateTable('appUser').set(link).where('id', '=', id).execute()
      expect(await signOn({ oid: email })).toEqual([400, 'sso_no_access'])
    },
  )

  test('the tenant of the installation does not open accounts of a domain whose organisation has its own provider', async () => {
    const fields = { name: 'Own', ssoDomain: 'listed.example', tenantId: 'own-tenant', applicationId: 'own' }
    const own = await addOrganization(db, fields)
    await addPerson('dora@listed.example', 'planner', own)
    expect(await signOn({ oid: 'dora', email: 'dora@listed.example' })).toEqual([400, 'sso_no_access'])
    await db.updateTable('organization').set({ ssoDomain: null }).where('id', '=', own).execute()
  })

  test('the tenant of the installation does not replace an account’s link to the provider of its organisation', async () => {
    const id = await addPerson('emil@listed.example')
    const link = { ssoOrganizationId: company, ssoIssuer: 'https://id.example', ssoClientId: 'x', ssoSubject: 'emil' }
    await db.updateTable('appUser').set(link).where('id', '=', id).execute()
    expect(await signOn({ oid: 'emil', email: 'emil@listed.example' })).toEqual([400, 'sso_no_access'])
  })
})
