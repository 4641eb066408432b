import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { scryptSync } from 'node:crypto'
import { refusals } from '@roadnote/domain/access/refusal'
import { allEndpoints } from '@roadnote/domain/contract/all'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { sql } from 'kysely'
import { eventPayloads } from '@roadnote/domain/cmr/lifecycle/events'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { testSignCode, testCodeHash } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { fullySignedNote } from '../../../test-kit/evidence/signed-note.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { evidenceOf } from '../evidence/evidence.ts'

/**
 * The e-CMR protocol, article 3 (1), lists four criteria for an electronic signature; each letter has one test or
 * more.
 */
const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

async function userOf(userName: string) {
  return db.selectFrom('appUser').where('userName', '=', userName).selectAll().executeTakeFirstOrThrow()
}

async function giveCode(userName: string, code: string): Promise<void> {
  const signCodeHash = await testCodeHash((await userOf(userName)).id, code)
  await db.updateTable('appUser').set({ signCodeHash }).where('userName', '=', userName).execute()
}

async function evidenceFile(id: number): Promise<Uint8Array> {
  return new TextEncoder().encode(JSON.stringify(await evidenceOf(db, testWorld.secrets, id)))
}

async function signedEvents(id: number) {
  const events = (await recordedEvents(db, id)).filter(({ type }) => type === 'noteSigned')
  return events.map(({ actorUserId, payload }) => ({ actorUserId, payload: eventPayloads.noteSigned.parse(payload) }))
}

describe('(a) a signature is linked to one signer only', () => {
  test('a sign code signs only for its owner', async () => {
    await testWorld.anEmployee(testWorld.acme, 'signing user', 'first.signer')
    await testWorld.anEmployee(testWorld.acme, 'signing user', 'second.signer')
    await giveCode('first.signer', '7351')
    await giveCode('second.signer', '9264')
    const id = await testWorld.released()
    const sign = async (who: string, code: string) =>
      testWorld.sign('shipper', id, 'brabant.planner', { guid: await testWorld.guidOf(who), code })
    expect((await sign('first.signer', '9264')).body['error']).toBe('sign_code_wrong')
    expect((await sign('first.signer', '7351')).status).toBe(200)
    expect((await signedEvents(id))[0]?.payload.signer['userId']).toBe((await userOf('first.signer')).id)
  })

  test('the sealed record of a signature contains both the signer and the user whose session was used', async () => {
    const id = await fullySignedNote(testWorld)
    const [own, , scanned] = await signedEvents(id)
    expect(own?.actorUserId).toBe(own?.payload.signer['userId'])
    expect(scanned?.payload.signer['userId']).toBe((await userOf('colmar.signer')).id)
    expect(scanned?.actorUserId).toBe((await userOf('brabant.driver')).id)
  })

  test('a user name and a guid belong to exactly one person', async () => {
    const { guid, organizationId, roleId } = await userOf('acme.signer')
    const other = { organizationId, roleId }
    await expect(
      db
        .insertInto('appUser')
        .values({ ...other, userName: 'ACME.Signer' })
        .execute(),
    ).rejects.toThrow('app_user_user_name')
    await expect(
      db
        .insertInto('appUser')
        .values({ ...other, userName: 'twin', guid })
        .execute(),
    ).rejects.toThrow('guid')
  })
})

describe('(b) it identifies the signer', () => {
  test('a signature names the signer, role and organisation as they were, even after renaming and after the person has left', async () => {
    const user = await testWorld.anEmployee(testWorld.acme, 'signing user', 'leaver')
    await db.updateTable('appUser').set({ name: 'Maria', surname: 'Janssens' }).where('id', '=', user).execute()
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'brabant.planner', { guid: await testWorld.guidOf('leaver') })
    const before = await evidenceFile(id)
    await db
      .updateTable('appUser')
      .set({ name: 'Renamed', surname: 'Person', deletedAt: new Date() })
      .where('id', '=', user)
      .execute()
    await db.updateTable('organization').set({ name: 'Acme Holding' }).where('id', '=', testWorld.acme).execute()
    const after = await evidenceFile(id)
    await db.updateTable('organization').set({ name: 'Acme Chemicals' }).where('id', '=', testWorld.acme).execute()
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true)
    const report = await checkFile(after)
    expect(report.verdict).toBe('genuine')
    expect(report.signatures).toMatchObject([{ signer: 'Maria Janssens', organization: 'Acme Chemicals' }])
    const [event] = await signedEvents(id)
    expect(event?.payload.signer).toMatchObject({
      userId: user,
      name: 'Maria Janssens',
      role: 'signing user',
      organization: 'Acme Chemicals',
    })
  })

  test('a person who has signed cannot be deleted from the database', async () => {
    const id = await fullySignedNote(testWorld)
    const { signerUserId } = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .select('signerUserId')
      .executeTakeFirstOrThrow()
    await expect(db.deleteFrom('appUser').where('id', '=', signerUserId).execute()).rejects.toThrow(
      'violates foreign key constraint',
    )
  })
})

/** Every property name in a schema at any depth. */
function namesIn(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) names.add(name)
      visit(inner)
    }
  }
  visit(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return [...names]
}

const callName = ({ method, path }: Endpoint) => `${method} ${path}`

/** The only calls that take a person's sign code, always from that person: to prove it, or to change their own. */
const takesCode = [
  'POST api/charter/party-signature',
  'POST api/charter/set-code',
  'POST api/charter/signature',
  'POST api/cmr/multy-signature-driver',
  'POST api/cmr/multy-signature-receiver',
  'POST api/cmr/multy-signature-shipper',
  'POST api/cmr/refuse-delivery',
  'POST api/cmr/signature-driver',
  'POST api/cmr/signature-receiver',
  'POST api/cmr/signature-shipper',
  'POST api/employee/prove-identity',
  'POST api/employee/registration',
  'POST api/employee/set-sign-code',
  'POST api/reservation-link/answer',
  'POST renew-sign-code',
]

/**
 * Here `code` is a note's code, a row's (pinCode of an order line), a barcode, or a value from an identity provider.
 */
const otherCodes = [
  'GET code-image',
  'POST api/charter/add-reservation',
  'POST api/cmr/add-reservation',
  'POST api/charter/scan-returned-good',
  'POST api/cmr-view/create',
  'POST api/cmr-view/replace',
  'POST api/cmr/create-pionira',
  'POST api/cmr/export',
  'POST api/cmr/find-to-sign',
  'POST api/cmr/list',
  'POST api/cmr/scan-returned-good',
  'POST api/good/create',
  'POST api/good/edit',
  'POST api/organization/reservation-code-switch',
  'POST api/predefinedReturnGoods/create',
  'POST api/predefinedReturnGoods/edit',
  'POST sign-on/token',
]

/** Rules about passwords, not passwords. */
const rulesOfPasswords = ['passwordIsTemporary', 'passwordMinimum']
/** When and by whom a signer's password was set, next to the signature; never the password. */
const origins: Readonly<Record<string, readonly string[]>> = {
  'GET api/cmr/item': ['password'],
  'GET api/cmr/by-external-id': ['password'],
}

/** An admin may end an account, which neither reveals nor changes a code. */
const endings = ['logout', 'refresh-token', 'api/employee/delete', 'api/employee/erase', 'api/employee/set-inactive']

describe('(c) it is made by means that the signer alone controls', () => {
  test('no API call takes a sign code except signing and setting one’s own code, and setting it names no other user', () => {
    const asking = allEndpoints.filter(({ input }) =>
      namesIn(input, 'input').some((name) => /^(?:code|oldCode|pin)$|sign_?code/i.test(name)),
    )
    expect(
      asking
        .map(callName)
        .filter((call) => !otherCodes.includes(call))
        .sort(),
    ).toEqual(takesCode)
    const setting = allEndpoints.find(({ path }) => path === 'api/employee/set-sign-code')
    expect(namesIn(setting?.input ?? z.never(), 'input').sort()).toEqual(['code', 'oldCode', 'secondFactor'])
    const choosing = allEndpoints.find(({ path }) => path === 'api/charter/set-code')
    expect(namesIn(choosing?.input ?? z.never(), 'input').sort()).toEqual(['code', 'key', 'token'])
    const renewing = allEndpoints.find(({ path }) => path === 'renew-sign-code')
    expect(namesIn(renewing?.input ?? z.never(), 'input').sort()).toEqual(['code', 'secondFactor', 'token'])
    const registering = allEndpoints.find((call) => callName(call) === 'POST api/employee/registration')
    const fields = ['code', 'id', 'name', 'password', 'signature', 'surname']
    expect(namesIn(registering?.input ?? z.never(), 'input').sort()).toEqual(fields)
  })

  test('no reply of the API contains a sign code, a password or their hashes', () => {
    for (const endpoint of allEndpoints) {
      const secret = namesIn(endpoint.reply, 'output').filter((name) => /sign_?code|pin$|password|codeHash/i.test(name))
      expect(
        secret.filter((name) => ![...rulesOfPasswords, ...(origins[callName(endpoint)] ?? [])].includes(name)),
        callName(endpoint),
      ).toEqual([])
    }
  })

  test('a super admin who tries every call with every plausible input neither learns nor changes a sign code', async () => {
    const victim = await testWorld.anEmployee(testWorld.acme, 'signing user', 'victim')
    await giveCode('victim', '7351')
    await testWorld.anEmployee(testWorld.operator, 'super admin plus', 'superplus')
    const token = await testWorld.tokenOf('superplus')
    const before = await userOf('victim')
    const id = await testWorld.released()
    const person = { guid: before.guid, userId: victim, user_id: victim, employeeId: victim, userName: 'victim' }
    const codes = { code: '8305', oldCode: testSignCode, signCode: '8305', sign_code: '8305', pin: '8305' }
    const more = { password: 'Roadnote2!', newPassword: 'Roadnote2!', signCodeHash: 'x', sign_code_hash: 'x' }
    const body = { id: victim, cmr_id: id, cmrId: id, ...person, ...codes, ...more }
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(body).map(([name, one]) => [name, String(one)])),
    )
    // This sets the admin's own code, which is allowed; calls that end a session or an account are left out.
    for (const endpoint of allEndpoints.filter(({ path }) => !endings.includes(path))) {
      const byGet = endpoint.kind === 'query' && endpoint.method === 'GET'
      const reply = await testWorld.app.inject({
        method: byGet ? 'GET' : 'POST',
        url: `/${endpoint.path}${byGet ? `?${query.toString()}` : ''}`,
        headers: { authorization: `Bearer ${token}` },
        ...(byGet ? {} : { payload: body }),
      })
      expect(reply.statusCode, callName(endpoint)).toBeLessThan(500)
      expect(reply.body, callName(endpoint)).not.toContain(before.signCodeHash)
      expect(reply.body, callName(endpoint)).not.toContain('scrypt-')
    }
    const after = await userOf('victim')
    expect(after).toEqual(before)
    expect(await db.selectFrom('cmrSignature').where('cmrId', '=', id).select('id').execute()).toEqual([])
  })

  test('an admin cannot sign in another user’s name with the admin’s own code', async () => {
    await testWorld.anEmployee(testWorld.acme, 'signing user', 'guarded')
    await giveCode('guarded', '7351')
    const id = await testWorld.released()
    for (const admin of ['super', 'acme.admin']) {
      const answer = await testWorld.sign('shipper', id, admin, { guid: await testWorld.guidOf('guarded') })
      expect(answer.body['error']).toBe('sign_code_wrong')
    }
    expect(await signedEvents(id)).toEqual([])
  })

  test('a user with a password set by another person can neither set a code nor sign', async () => {
    const user = await testWorld.anEmployee(testWorld.acme, 'planner', 'temporary')
    const fresh = { signCodeHash: null, mustChangePassword: true }
    await db.updateTable('appUser').set(fresh).where('id', '=', user).execute()
    const token = await testWorld.tokenOf('temporary')
    const id = await testWorld.released()
    const setting = await testWorld.ask(signCodeContract.setSignCode, { code: '8305' }, { token })
    expect(setting.body['error']).toBe('password_temporary')
    for (const code of ['8305', '0000', testSignCode]) {
      const body = { cmr_id: id, code }
      const answer = await testWorld.ask(signingContract.signAsShipper, body, { token })
      expect(answer.body['error']).toBe('password_temporary')
    }
    // The password sent as code is not a valid code.
    const body = { cmr_id: id, code: 'Roadnote1!' }
    const byPassword = await testWorld.ask(signingContract.signAsShipper, body, { token })
    expect(byPassword.body['error']).toBe('password_temporary')
  })

  test('the sealed record of a signature contains how the signer proved their identity and the failed attempts before', async () => {
    await testWorld.anEmployee(testWorld.acme, 'signing user', 'fumbler')
    await giveCode('fumbler', '7351')
    const id = await testWorld.released()
    const guid = await testWorld.guidOf('fumbler')
    for (const code of ['7531', '7315']) await testWorld.sign('shipper', id, 'brabant.planner', { guid, code })
    await testWorld.sign('shipper', id, 'brabant.planner', { guid, code: '7351' })
    expect((await signedEvents(id))[0]?.payload.authentication).toEqual({ kind: 'code', failuresBefore: 2 })
  })

  test('a stolen database table does not reveal the sign codes: they are slow-hashed with a key from outside the database', async () => {
    const { signCodeHash } = await userOf('super')
    expect(signCodeHash).toMatch(/^scrypt2-/)
    const [, salt = '', key = ''] = (signCodeHash ?? '').split('$')
    const derived = (input: string) =>
      scryptSync(input, Buffer.from(salt, 'base64url'), 32, { N: 2 ** 4, r: 8, p: 1 }).toString('base64url')
    for (let code = 1225; code < 1245; code += 1) expect(derived(String(code))).not.toBe(key)
    expect(Object.keys(refusals)).toContain('sign_code_wrong')
  })
})

describe('(d) any later change can be detected', () => {
  const changes = [
    ['a record', sql`update cmr_event set payload = '{}' where type = 'noteSigned'`],
    ['a signature', sql`update cmr_signature set comment = 'other'`],
    ['a record away', sql`delete from cmr_event`],
    ['a signature away', sql`delete from cmr_signature`],
    ['all records away', sql`truncate cmr_event cascade`],
  ] as const
  test.each(changes)('the database refuses to change %s', async (_, statement) => {
    await fullySignedNote(testWorld)
    await expect(statement.execute(db)).rejects.toThrow('is evidence')
  })

  test('the evidence checker detects a change that was forced in the database', async () => {
    const id = await fullySignedNote(testWorld)
    expect((await checkFile(await evidenceFile(id))).verdict).toBe('genuine')
    await db.transaction().execute(async (tx) => {
      await sql`alter table cmr_event disable trigger cmr_event_is_evidence`.execute(tx)
      await sql`update cmr_event set payload = jsonb_set(payload, '{comment}', '"Nothing was missing"') where cmr_id = ${id} and type = 'noteSigned'`.execute(
        tx,
      )
      await sql`alter table cmr_event enable trigger cmr_event_is_evidence`.execute(tx)
    })
    expect((await checkFile(await evidenceFile(id))).verdict).toBe('changed')
  })

  test('the signed content contains the agreed data: another weight gives another signed content', async () => {
    const light = await testWorld.released()
    const heavy = await testWorld.released({
      goods: [{ goodsNature: 'Solvents', grossWeight: 1201, packagesNumber: 12 }],
    })
    await testWorld.sign('shipper', light, 'acme.signer')
    await testWorld.sign('shipper', heavy, 'acme.signer')
    const contents = await db
      .selectFrom('cmrSignature')
      .where('cmrId', 'in', [light, heavy])
      .orderBy('cmrId')
      .select('content')
      .execute()
    const [one, other] = contents.map(({ content }) => content.toString('utf8'))
    expect(one).toContain('"grossWeight":"1200.5"')
    expect(other).toContain('"grossWeight":"1201"')
  })
})
