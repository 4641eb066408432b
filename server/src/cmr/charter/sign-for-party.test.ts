import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'

const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)
const { item, request } = world
const driven = { driverUserName: 'brabant.driver' }

interface Sent {
  readonly step?: 'shipper' | 'receiver'
  readonly guid?: string
  readonly code?: string
  readonly version?: readonly number[]
  readonly signature?: string
}

const versionOf = async (id: number) => Number((await item(id))['version'])

async function signOnPhone(
  ids: readonly number[],
  { version, ...sent }: Sent = {},
  who: 'brabant.driver' | 'brabant.driver2' = 'brabant.driver',
) {
  return request(who, charterContract.signForParty, {
    step: 'shipper',
    cmr_id: ids.join(','),
    version: (version ?? (await Promise.all(ids.map(versionOf)))).join(','),
    guid: await world.guidOf('acme.signer'),
    code: testSignCode,
    ...sent,
  })
}

function lastSignature(id: number) {
  return db
    .selectFrom('cmrSignature')
    .where('cmrId', '=', id)
    .orderBy('step', 'desc')
    .select(['step', 'method', 'assurance', 'signerUserId', 'actorUserId'])
    .executeTakeFirstOrThrow()
}

describe('the other party signs on the phone of the driver', () => {
  test('the shipper’s signer signs with guid and code, with method QR code and the driver as actor', async () => {
    const id = await world.released(driven)
    const code = String((await item(id))['cmrCode'])
    const { status, body } = await signOnPhone([id])
    expect([status, body]).toEqual([200, { info: [expect.stringMatching(new RegExp(`^${code}: `))] }])
    expect(await lastSignature(id)).toEqual({
      step: 1,
      method: 2,
      assurance: 'code',
      signerUserId: world.userId['acme.signer'],
      actorUserId: world.userId['brabant.driver'],
    })
    expect(await world.chain(id)).toMatchObject({ intact: true })
  })

  test('a signature drawn beside the code is recorded as drawn on glass', async () => {
    const id = await world.released(driven)
    const picture = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } })
      .composite([{ input: Buffer.from('<svg width="300" height="100"><path d="M5 5L200 90" stroke="#000"/></svg>') }])
      .png()
      .toBuffer()
    expect((await signOnPhone([id], { signature: picture.toString('base64') })).status).toBe(200)
    expect(await lastSignature(id)).toMatchObject({ method: 1, assurance: 'codeAndDrawn' })
  })

  test('the consignee’s signer signs at the delivery on the phone with a personal link', async () => {
    const { id, token } = await world.chartered(true)
    expect((await world.drive('set-code', token, { code: '7351' })).status).toBe(200)
    expect((await world.drive('signature', token, { cmr_id: [id], code: '7351' })).status).toBe(200)
    const signed = await world.drive('party-signature', token, {
      step: 'receiver',
      cmr_id: [id],
      version: [await versionOf(id)],
      guid: await world.guidOf('colmar.admin'),
      code: testSignCode,
    })
    expect(signed.status).toBe(200)
    expect(await lastSignature(id)).toMatchObject({ step: 3, method: 2, signerUserId: world.userId['colmar.admin'] })
  })

  test('all notes of a truck are signed with one code, and a problem is a line of its own note', async () => {
    const [one, changed, taken] = [
      await world.released(driven),
      await world.released(driven),
      await world.released(driven),
    ]
    await world.sign('shipper', taken, 'acme.planner')
    const versions = await Promise.all([one, changed, taken].map(versionOf))
    const comment = { cmr_id: changed, comment: 'Gate 4', CommentType: 9 }
    await world.requestByPath('acme.planner', 'POST api/cmr/comment', comment)
    const { status, body } = await signOnPhone([one, changed, taken], { version: versions })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'not_all_signed', changed: [changed] })
    expect([body['info'], body['errors']].map((lines) => (lines as string[]).length)).toEqual([1, 2])
    expect((await item(one))['status']).toBe(3)
    expect((await item(changed))['status']).toBe(2)
  })

  test('a request whose answer got lost is repeated without a second signature', async () => {
    const id = await world.released(driven)
    const version = [await versionOf(id)]
    const first = await signOnPhone([id], { version })
    const again = await signOnPhone([id], { version })
    expect([again.status, again.body]).toEqual([200, first.body])
    const { rows } = { rows: await db.selectFrom('cmrSignature').where('cmrId', '=', id).select('step').execute() }
    expect(rows).toHaveLength(1)
  })

  test('the notes say which party can sign them on the phone', async () => {
    const id = await world.released(driven)
    const partyOf = async () => {
      const { body } = await request('brabant.driver', charterContract.open, {})
      return (body['notes'] as { id: number; partyToSign: string | null }[]).find((note) => note.id === id)?.partyToSign
    }
    expect(await partyOf()).toBe('shipper')
    await world.signed(id, 'shipper')
    expect(await partyOf()).toBeNull()
    await world.signed(id, 'driver')
    expect(await partyOf()).toBe('receiver')
  })
})

describe('what the phone of the driver cannot do', () => {
  test.each([
    ['a wrong code', { code: '9999' }],
    ['the guid of nobody', { guid: '00000000-0000-4000-8000-000000000000' }],
  ])('%s signs nothing, with one answer', async (_name, sent) => {
    const id = await world.released(driven)
    const { status, body } = await signOnPhone([id], sent)
    expect([status, body['error']]).toEqual([400, 'sign_code_wrong'])
    expect((await item(id))['status']).toBe(2)
  })

  test('a signer of another party is answered like a wrong code, also with the right one', async () => {
    const id = await world.released(driven)
    const { status, body } = await signOnPhone([id], { guid: await world.guidOf('colmar.admin') })
    expect([status, body['error']]).toEqual([400, 'sign_code_wrong'])
  })

  test('another driver does not find the notes, and the step of the driver is no step of a party', async () => {
    const id = await world.released(driven)
    expect((await signOnPhone([id], {}, 'brabant.driver2')).status).toBe(404)
    const wrong = await world.requestByPath('brabant.driver', 'POST api/charter/party-signature', {
      step: 'driver',
      cmr_id: id,
      version: 1,
      guid: await world.guidOf('acme.signer'),
      code: testSignCode,
    })
    expect([wrong.status, Object.keys(wrong.body['fields'] as object)]).toEqual([400, ['step']])
  })

  test('five wrong codes on one phone pause it for this signer and for nobody else', async () => {
    const id = await world.released(driven)
    const guid = await world.guidOf('acme.planner')
    for (let time = 0; time < 5; time += 1) await signOnPhone([id], { guid, code: '9999' })
    expect((await signOnPhone([id], { guid })).status).toBe(429)
    expect((await signOnPhone([id])).status).toBe(200)
  })

  test('an organisation that demands more than a code gets no signature by a code alone', async () => {
    const id = await world.released(driven)
    const demand = (level: 'codeAndDrawn' | null) =>
      db.updateTable('organization').set({ signingAssurance: level }).where('id', '=', world.acme).execute()
    await demand('codeAndDrawn')
    const { status, body } = await signOnPhone([id])
    await demand(null)
    expect([status, body['error']]).toEqual([400, 'not_all_signed'])
    expect((await item(id))['status']).toBe(2)
  })
})
