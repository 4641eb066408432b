import { passwordContract } from '@roadnote/domain/session/password'
import { sessionContract } from '@roadnote/domain/session/contract'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recipientsOf } from '../../../test-kit/session/guesses.ts'
import { testPassword, testSecrets } from '../../../test-kit/secrets.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'
import { makeLink } from '../link/one-time-link.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { ask, askByPath } = testWorld

const { profile, editProfile, sessions, endSessions } = profileContract
const asPlanner = { as: 'acme.planner' } as const
const asSigner = { as: 'acme.signer' } as const
const plannerId = testWorld.userId['acme.planner']

beforeEach(async () => {
  await sql`truncate attempt_failure`.execute(db)
})

function rowOf(id: number) {
  return db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
}

/** A form, as old clients send it. */
function edits(who: 'acme.planner' | 'acme.signer', body: Readonly<Record<string, unknown>>) {
  return testWorld.request(who, profileContract.editProfile, body)
}

function picture(width = 200, height = 100) {
  return sharp({ create: { width, height, channels: 3, background: '#1f2c63' } })
}

describe('reading the profile', () => {
  test('the profile shows the user with the organisation’s address, and an id only for drivers', async () => {
    await db.updateTable('organization').set({ place: 'Antwerpen' }).where('id', '=', testWorld.acme).execute()
    const own = await testWorld.call(profile, {}, asPlanner)
    expect(own).toMatchObject({
      id: plannerId,
      userName: 'acme.planner',
      organization: 'Acme Chemicals',
      place: 'Antwerpen',
      role: 'planner',
      driverId: null,
      codeState: 'set',
      passwordIsTemporary: false,
      passwordMinimum: 8,
      may: { setCode: true },
    })
    const { guid } = await rowOf(testWorld.userId['brabant.driver'])
    const token = String(
      (await ask(sessionContract.signIn, { username: 'brabant.driver', password: testPassword, client: 'driver' }))
        .body['access_token'],
    )
    expect((await ask(profileContract.profile, {}, { token })).body).toMatchObject({ driverId: guid })
  })

  test('reading and editing the profile requires its permission', async () => {
    const { id: roleId } = await db
      .insertInto('role')
      .values({ name: 'Only the portal', category: 1, organizationId: testWorld.acme })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('rolePermission').values({ roleId, permissionId: 12 }).execute()
    const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'no.profile')
    await db.updateTable('appUser').set({ roleId }).where('id', '=', id).execute()
    const token = await testWorld.tokenOf('no.profile')
    expect((await ask(profileContract.profile, {}, { token })).status).toBe(403)
    expect((await ask(profileContract.editProfile, { name: 'X' }, { token })).status).toBe(403)
  })
})

describe('editing the profile', () => {
  test('a profile edit changes the fields that were sent and ignores the empty addresses of an old client', async () => {
    await db
      .updateTable('appUser')
      .set({ surname: 'Peeters', operationPlace: 'Gent', operationStreet: 'Kade 1', operationCountryCode: 'BE' })
      .where('id', '=', plannerId)
      .execute()
    const empty = { operationCountryCode: '', operationPostalCode: '', operationPlace: '', operationStreet: '' }
    const body = new URLSearchParams({ name: 'Els', phone: '+32470123456', interfaceCountryCode: 'NL', ...empty })
    const answer = await askByPath('POST', 'api/employee/edit-signing-user', {
      token: testWorld.tokens['acme.planner'],
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
    expect(await rowOf(plannerId)).toMatchObject({
      name: 'Els',
      surname: 'Peeters',
      phone: '+32470123456',
      language: 'nl',
      userName: 'acme.planner',
      operationPlace: 'Gent',
      operationStreet: 'Kade 1',
      operationCountryCode: 'BE',
    })
    const [event] = await db.selectFrom('adminEvent').orderBy('id', 'desc').limit(1).selectAll().execute()
    expect(event).toMatchObject({ action: 'userEdited', subjectId: plannerId, actorUserId: plannerId })
  })

  test('a profile edit changes no other user, nor the role, organisation, status or password', async () => {
    const other = await rowOf(testWorld.userId['acme.admin'])
    const before = await rowOf(plannerId)
    const reach = { id: other.id, userId: other.id, guid: other.guid, rolesId: 1, organizationsId: testWorld.brabant }
    const more = { status: 4, transicsID: 'T1', beginDate: '2026-01-01', password: 'Schelde-Kade7', surname: 'Maes' }
    expect((await edits('acme.planner', { ...reach, ...more })).status).toBe(200)
    expect(await rowOf(other.id)).toEqual(other)
    const after = await rowOf(plannerId)
    expect(after.surname).toBe('Maes')
    for (const field of ['organizationId', 'roleId', 'status', 'transicsId', 'beginDate', 'passwordHash'] as const)
      expect(after[field], field).toEqual(before[field])
  })

  test('a profile edit during a concurrent change of the account logs the values it replaced', async () => {
    const elsewhere = await db.startTransaction().execute()
    await elsewhere.updateTable('appUser').set({ phone: '+32470000001' }).where('id', '=', plannerId).execute()
    const answer = edits('acme.planner', { phone: '+32470000002' })
    await Promise.race([answer, waitForLockWait(db)])
    await elsewhere.commit().execute()
    expect((await answer).status).toBe(200)
    const { changes } = await db
      .selectFrom('adminEvent')
      .where('subjectId', '=', plannerId)
      .orderBy('id', 'desc')
      .select('changes')
      .executeTakeFirstOrThrow()
    expect(changes).toEqual([{ field: 'phone', old: '+32470000001', new: '+32470000002' }])
  })

  test.each([
    [{ userName: '' }, 'bad_input', { userName: 'required' }],
    [{ userName: 'ACME.ADMIN' }, 'user_name_taken', { userName: 'taken' }],
    [{ name: 'x'.repeat(21) }, 'bad_input', { name: 'too_long' }],
    [{ phone: '0470' }, 'bad_input', { phone: 'wrong_format' }],
    [{ interfaceCountryCode: 'PL' }, 'bad_input', { interfaceCountryCode: 'not_allowed' }],
  ])('a profile edit with %j is refused', async (wrong, error, fields) => {
    expect((await edits('acme.planner', wrong)).body).toMatchObject({ error, fields })
  })

  test('a user who changes the user name signs in with the new one', async () => {
    const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'first.name')
    const token = await testWorld.tokenOf('first.name')
    await ask(profileContract.editProfile, { userName: 'second.name' }, { token })
    expect((await rowOf(id)).userName).toBe('second.name')
    expect(await testWorld.tokenOf('second.name')).not.toBe('')
  })
})

describe('the drawn signature', () => {
  test('a drawn signature is set on its own, read by its owner and removed with its switch', async () => {
    const png = (await picture().png().toBuffer()).toString('base64')
    const { name } = await rowOf(plannerId)
    expect((await edits('acme.planner', { signature: `data:image/png;base64,${png}` })).status).toBe(200)
    expect((await rowOf(plannerId)).name).toBe(name)
    await testWorld.call(editProfile, { defaultSignatureSign: true }, asPlanner)
    const own = await testWorld.call(profile, {}, asPlanner)
    expect(own.defaultSignatureSign).toBe(true)
    expect(await sharp(Buffer.from(own.signature ?? '', 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 200,
    })
    // Without a drawn signature there is no default one, whatever else is sent.
    await testWorld.call(editProfile, { signature: null, defaultSignatureSign: true }, asPlanner)
    expect(await testWorld.call(profile, {}, asPlanner)).toMatchObject({ signature: null, defaultSignatureSign: false })
  })

  test('a drawn signature must be a small PNG by its content, whatever its declared type', async () => {
    const jpeg = (await picture().jpeg().toBuffer()).toString('base64')
    const noise = Buffer.alloc(90_000, 7).toString('base64')
    for (const signature of [`data:image/png;base64,${jpeg}`, jpeg, noise, 'no picture!', 'A'.repeat(150_000)]) {
      const { status, body } = await edits('acme.planner', { signature })
      expect([status, Object.keys(body['fields'] ?? {})], signature.slice(0, 30)).toEqual([400, ['signature']])
    }
    expect((await rowOf(plannerId)).signaturePng).toBeNull()
  })
})

describe('changing the own e-mail address', () => {
  test('changing the own address needs the password, is mailed to both addresses and ends links to the old one', async () => {
    await db.updateTable('appUser').set({ email: 'old@acme.example' }).where('id', '=', plannerId).execute()
    const link = await db
      .transaction()
      .execute((tx) =>
        makeLink(tx, testSecrets, { kind: 'passwordRecovery', userId: plannerId, minutes: 30, startedBy: null }),
      )
    const to = (password?: string) => edits('acme.planner', { email: 'new@acme.example', password })
    expect((await to()).body['fields']).toEqual({ password: 'required' })
    const unsaid = { email: 'new@acme.example', password: null }
    expect((await edits('acme.planner', unsaid)).body['fields']).toEqual({ password: 'required' })
    expect((await to('not mine')).body['fields']).toEqual({ password: 'not_allowed' })
    expect((await rowOf(plannerId)).email).toBe('old@acme.example')
    expect((await to(testPassword)).status).toBe(200)
    expect((await recipientsOf(db, 'EmailChanged')).slice(-2)).toEqual(['old@acme.example', 'new@acme.example'])
    const late = await ask(passwordContract.resetPassword, { token: link, password: 'Schelde-Kade7' })
    expect(late.body['error']).toBe('renewal_link_used')
    // The same address, or none, is no change.
    expect((await edits('acme.planner', { email: 'NEW@acme.example' })).status).toBe(200)
    expect((await edits('acme.planner', { email: '' })).body['fields']).toEqual({ email: 'required' })
  })

  test('an address change with a taken user name is refused before the password is checked', async () => {
    const taken = { userName: 'acme.admin', email: 'other@acme.example', password: 'not mine' }
    expect((await edits('acme.planner', taken)).body).toMatchObject({ error: 'user_name_taken' })
  })

  test('wrong passwords for an address change are limited', async () => {
    for (let wrong = 0; wrong < 5; wrong++)
      await edits('acme.planner', { email: 'x@acme.example', password: `x${wrong}` })
    expect((await edits('acme.planner', { email: 'x@acme.example', password: testPassword })).status).toBe(429)
  })

  test('a signing user proves an address change with the code, and a user name equal to the address follows it', async () => {
    const id = testWorld.userId['acme.signer']
    const name = 'anna@acme.example'
    await db.updateTable('appUser').set({ email: name, userName: name }).where('id', '=', id).execute()
    const change = { userName: name, email: 'ann@acme.example', password: '1234' }
    expect((await edits('acme.signer', change)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ userName: 'ann@acme.example', email: 'ann@acme.example' })
  })
})

describe('setting the own sign code', () => {
  test('a sign code is set and later changed, each with a mail to the owner and never readable', async () => {
    const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'coder')
    await db
      .updateTable('appUser')
      .set({ signCodeHash: null, email: 'coder@acme.example' })
      .where('id', '=', id)
      .execute()
    const token = await testWorld.tokenOf('coder')
    const state = async () => (await ask(profileContract.profile, {}, { token })).body['codeState']
    expect(await state()).toBe('missing')
    const set = (body: Record<string, unknown>) => askByPath('POST', signCodeContract.setSignCode.path, { token, body })
    expect((await set({ code: '7391' })).status).toBe(200)
    expect(await state()).toBe('set')
    for (const unsaid of [{}, { oldCode: null }])
      expect((await set({ ...unsaid, code: '8306' })).body['fields']).toEqual({ oldCode: 'required' })
    expect((await set({ oldCode: '7391', code: '8306' })).status).toBe(200)
    const mails = await recipientsOf(db, 'SignCodeSet')
    expect(mails.filter((to) => to === 'coder@acme.example')).toHaveLength(2)
  })
})

describe('the own sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  async function enters(userName: string, ip: string, headers: Record<string, string> = {}): Promise<string> {
    const body = { username: userName, password: testPassword }
    const answer = await ask(sessionContract.signIn, body, { ip, headers: { 'user-agent': firefox, ...headers } })
    return String(answer.body['access_token'])
  }

  test('own sessions are listed with device and shortened IP address, and end one by one or all but the current one', async () => {
    await testWorld.anEmployee(testWorld.acme, 'planner', 'traveller')
    const [here, train, hotel] = [
      await enters('traveller', '203.0.113.77'),
      await enters('traveller', '2001:db8:1:2::3'),
      await enters('traveller', '198.51.100.4'),
    ]
    const list = async () =>
      (await ask(profileContract.sessions, {}, { token: here })).body as unknown as readonly {
        id: string
        address: string
        createdAt: string
        isCurrent: boolean
      }[]
    const all = await list()
    expect(all).toHaveLength(3)
    // Each session shows the time of its own sign-in.
    expect(new Set(all.map(({ createdAt }) => createdAt)).size).toBe(3)
    expect(all[0]).toMatchObject({ userAgent: firefox, address: '203.0.113.x', isCurrent: true, client: 'portal' })
    expect(JSON.stringify(all)).not.toContain('113.77')
    const inTrain = all.find(({ address }) => address === '2001:db8:1:x')
    await testWorld.call(endSessions, { id: inTrain?.id ?? '' }, { token: here })
    expect((await ask(sessionContract.currentUser, {}, { token: train })).status).toBe(401)
    expect((await ask(sessionContract.currentUser, {}, { token: hotel })).status).toBe(200)
    await testWorld.call(endSessions, {}, { token: here })
    expect((await ask(sessionContract.currentUser, {}, { token: hotel })).status).toBe(401)
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  test('ending the other sessions succeeds when there are none, and an ended session cannot be ended again', async () => {
    await testWorld.anEmployee(testWorld.acme, 'planner', 'homebody')
    const here = await enters('homebody', '203.0.113.5')
    expect(await testWorld.call(endSessions, {}, { token: here })).toEqual({ message: 'session.ended' })
    await enters('homebody', '203.0.113.6')
    const [, other] = await testWorld.call(sessions, {}, { token: here })
    const end = () => ask(profileContract.endSessions, { id: other?.id }, { token: here })
    expect([(await end()).status, (await end()).status]).toEqual([200, 404])
  })

  test('a user can neither list nor end the sessions of another user', async () => {
    const [theirs] = await testWorld.call(sessions, {}, asSigner)
    expect((await testWorld.call(sessions, {}, asPlanner)).map(({ id }) => id)).not.toContain(theirs?.id)
    const answer = await testWorld.request('acme.planner', profileContract.endSessions, { id: theirs?.id })
    expect(answer.status).toBe(404)
    expect(await testWorld.call(sessions, {}, asSigner)).not.toEqual([])
  })

  test('exchanging the token of a session keeps it one session, which shows the address of the newest token', async () => {
    await testWorld.anEmployee(testWorld.acme, 'planner', 'refresher')
    const first = await enters('refresher', '203.0.113.5')
    const { body } = await ask(sessionContract.refresh, {}, { token: first, ip: '198.51.100.9' })
    const token = String(body['access_token'])
    expect(await testWorld.call(sessions, {}, { token })).toMatchObject([{ address: '198.51.100.x', isCurrent: true }])
  })

  test('a sign-in from a new device is mailed, except the first and at most five a day', async () => {
    const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'mover')
    await db.updateTable('appUser').set({ email: 'mover@acme.example' }).where('id', '=', id).execute()
    const mails = async () => (await recipientsOf(db, 'NewDevice')).filter((to) => to === 'mover@acme.example').length
    const [laptop, phone] = ['l'.repeat(24), 'p'.repeat(24)]
    await enters('mover', '203.0.113.5', { 'x-device': laptop })
    await enters('mover', '198.51.100.9', { 'x-device': laptop })
    expect(await mails()).toBe(0)
    await enters('mover', '198.51.100.9', { 'x-device': phone })
    expect(await mails()).toBe(1)
    await enters('mover', '198.51.100.9', { 'x-device': phone })
    // A program without a device id is recognised by its user agent and network.
    await enters('mover', '198.51.100.20')
    expect(await mails()).toBe(1)
    await enters('mover', '192.0.2.1')
    expect(await mails()).toBe(2)
    const { rows } = await sql<{ values: Record<string, string> }>`
      select payload -> 'values' as values from outbox where payload ->> 'template' = 'NewDevice' order by id desc limit 1
    `.execute(db)
    expect(rows[0]?.values).toMatchObject({ device: 'Firefox · Linux', address: '192.0.2.x' })
    // A browser that deletes its data is a new device each time: five mails a day at most.
    for (const letter of 'abcdef') await enters('mover', '203.0.113.5', { 'x-device': letter.repeat(24) })
    expect(await mails()).toBe(5)
  })
})

test('signing users at a shared dock are not mailed about each device', async () => {
  const id = await testWorld.anEmployee(testWorld.acme, 'signing user', 'docker')
  await db.updateTable('appUser').set({ email: 'docker@acme.example' }).where('id', '=', id).execute()
  for (const device of ['a', 'b', 'c'])
    await ask(
      sessionContract.signIn,
      { username: 'docker', password: '1234' },
      { headers: { 'x-device': device.repeat(24) } },
    )
  expect(await recipientsOf(db, 'NewDevice')).not.toContain('docker@acme.example')
})

test('the data export contains the stored data of the user, without secrets, links or other people', async () => {
  const id = await testWorld.released()
  await testWorld.sign('shipper', id, 'acme.signer')
  const token = testWorld.tokens['acme.signer']
  const [own, other] = [testWorld.userId['acme.signer'], testWorld.userId['colmar.planner']]
  for (const [userId, organizationId] of [
    [own, testWorld.antwerp],
    [other, testWorld.brabant],
  ] as const) {
    await db.insertInto('userStore').values({ userId, organizationId }).execute()
    const publicKey = Buffer.alloc(32)
    await db
      .insertInto('passkey')
      .values({ userId, name: `Key of ${userId}`, credentialId: `c${userId}`, publicKey, counter: 0 })
      .execute()
  }
  const pending = { pendingSealed: Buffer.alloc(60), pendingAt: new Date() }
  await db
    .insertInto('secondFactor')
    .values({ userId: other, ...pending })
    .execute()
  await testWorld.call(signCodeContract.setSignCode, { oldCode: '1234', code: '7391' }, { as: 'acme.signer' })
  const reply = await testWorld.app.inject({
    url: '/api/employee/own-data',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="?roadnote-own-data-/)
  const data: Record<string, Record<string, unknown>[]> = reply.json()
  const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
  expect(data).toMatchObject({ profile: { organization: 'Acme Chemicals' }, role: { name: 'signing user' } })
  expect(data['signatures']).toMatchObject([{ note: code, step: 1, organization: 'Acme Chemicals' }])
  const sessions = await db.selectFrom('session').where('userId', '=', own).select('createdAt').execute()
  expect(sessions.length).toBeGreaterThan(0)
  expect(data['sessions']).toHaveLength(sessions.length)
  expect(data['furtherOrganizations']).toEqual(['Acme Antwerp'])
  expect(data['passkeys']).toMatchObject([{ name: `Key of ${own}` }])
  expect(data['secondFactor']).toBeNull()
  expect(data['log']?.map(({ action }) => action)).toContain('signCodeSet')
  expect(data['mails']?.map(({ about }) => about)).toContain('SignCodeSet')
  expect(reply.body).not.toMatch(/scrypt|hash|token|acme\.planner/i)
})
