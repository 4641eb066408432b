import { randomUUID } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeLink } from '../links/link.ts'
import { presentNote, readNote } from '../pdf/read-note.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { call, db, makeAt, request } = testWorld
await db.updateTable('organization').set({ email: 'desk@acme.example' }).where('id', '=', testWorld.acme).execute()
await db.updateTable('organization').set({ email: 'dock@colmar.example' }).where('id', '=', testWorld.colmar).execute()
await db
  .updateTable('organization')
  .set({ email: 'trips@brabant.example' })
  .where('id', '=', testWorld.brabant)
  .execute()

function underWay(status = 4): Promise<number> {
  return makeAt(status, { driverUserName: 'brabant.driver' })
}

function records(id: number, as: PersonName = 'acme.planner') {
  return call(deliveryContract.deliveryRecords, { cmr_id: id }, { as })
}

async function typesOf(id: number): Promise<string[]> {
  return (await recordedEvents(db, id)).map(({ type }) => type)
}

async function mailsAbout(id: number, template: string): Promise<unknown[]> {
  const rows = await db.selectFrom('outbox').where('cmrId', '=', id).orderBy('id').select('payload').execute()
  return rows.map(({ payload }) => payload).filter((payload) => JSON.stringify(payload).includes(`"${template}"`))
}

function refuse(id: number, sent: object, who: PersonName = 'colmar.admin') {
  return testWorld.requestByPath(who, 'POST api/cmr/refuse-delivery', { cmr_id: id, code: testSignCode, ...sent })
}

const disposal = (id: number, as: 'acme.planner' | 'brabant.planner' = 'acme.planner') =>
  call(disposalContract.disposal, { cmr_id: id }, { as })

describe('goods that nobody signs for', () => {
  test('the driver leaves them: the note stays unsigned, and the consignee and the sender get a link', async () => {
    const id = await underWay()
    const left = { cmrId: id, reason: 'nobodyThere', place: 'Behind the gate', text: 'Rang twice' } as const
    await call(deliveryContract.leaveGoods, left, { as: 'brabant.driver' })
    expect(await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })).toMatchObject({
      status: 4,
      deliveryOutcome: 'left',
      recipientSignatureSign: null,
    })
    expect(await records(id)).toMatchObject({
      outcome: 'left',
      records: [{ kind: 'left', by: 'carrier', reason: 'nobodyThere', place: 'Behind the gate', text: 'Rang twice' }],
    })
    expect(await mailsAbout(id, 'GoodsLeft')).toMatchObject([
      { to: 'desk@acme.example', values: { comment: 'Rang twice' }, link: { cmrId: id, photos: true } },
      {
        to: 'dock@colmar.example',
        values: { comment: 'Rang twice', reason: expect.stringMatching(/., Behind the gate$/) },
        link: { cmrId: id, photos: true },
      },
    ])
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
    const stored = await readNote(db, id)
    expect(stored === null ? null : presentNote(stored).received).toMatchObject({ outcome: 'left' })
  })

  test('only the mailed link shows the photos without an account: the link of the paper does not, and revoking ends it', async () => {
    const id = await underWay()
    const picture = await sharp({ create: { width: 12, height: 4, channels: 3, background: '#102030' } })
      .png()
      .toBuffer()
    const photo = { cmrId: id, fileName: 'gate.png', photo: picture.toString('base64') }
    await request('brabant.driver', attachmentContract.addPhoto, photo)
    await call(deliveryContract.leaveGoods, { cmrId: id, reason: 'closed' }, { as: 'brabant.driver' })
    const { linkGeneration: generation } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('linkGeneration')
      .executeTakeFirstOrThrow()
    const linkTo = (kind: 'pdf' | 'pdfWithPhotos') =>
      makeLink(testWorld.secrets, { kind, cmrId: id, generation }, new Date())
    const open = (link: string, more: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ cmrId: String(id), link, ...more })
      return testWorld.app.inject({ method: 'GET', url: `/api/cmr/public-pdf?${query.toString()}` })
    }
    const shown = await open(linkTo('pdfWithPhotos'), { photos: 'true' })
    expect(shown.statusCode).toBe(200)
    const pages = (bytes: Buffer) => PDF.load(bytes).then((document) => document.getPageCount())
    const plain = await open(linkTo('pdf'), { copy: '1' })
    expect(await pages(shown.rawPayload)).toBeGreaterThan(await pages(plain.rawPayload))
    expect((await open(linkTo('pdf'), { photos: 'true' })).statusCode).toBe(403)
    expect((await open(linkTo('pdfWithPhotos'), {})).statusCode).toBe(403)
    await call(paperContract.revokeLinks, { cmr_id: id }, { as: 'acme.planner' })
    expect((await open(linkTo('pdfWithPhotos'), { photos: 'true' })).statusCode).toBe(403)
  })

  test('the receiver can sign later, which ends the fact', async () => {
    const id = await underWay()
    await call(deliveryContract.leaveGoods, { cmrId: id, reason: 'closed' }, { as: 'brabant.planner' })
    await testWorld.signed(id, 'receiver')
    expect((await records(id)).outcome).toBe('full')
    const refused = await request('brabant.planner', deliveryContract.leaveGoods, { cmrId: id, reason: 'closed' })
    expect(refused.body).toMatchObject({ error: 'status_not_allowed' })
  })

  test('the same report sent twice is recorded and mailed once', async () => {
    const id = await underWay()
    for (let time = 0; time < 2; time += 1)
      await call(deliveryContract.leaveGoods, { cmrId: id, reason: 'agreed' }, { as: 'brabant.planner' })
    expect((await typesOf(id)).filter((type) => type === 'goodsLeft')).toHaveLength(1)
    expect(await mailsAbout(id, 'GoodsLeft')).toHaveLength(2)
  })

  test('the same report of the driver is recorded once, also from a second device', async () => {
    const id = await underWay()
    const left = { cmr_id: id, reason: 'agreed' } as const
    for (const deviceTime of [new Date('2026-11-19T08:00:00Z'), new Date('2026-11-19T08:01:00Z')])
      await call(charterContract.leaveGoods, { ...left, key: randomUUID(), deviceTime }, { as: 'brabant.driver' })
    expect((await records(id)).records).toHaveLength(1)
    expect(await mailsAbout(id, 'GoodsLeft')).toHaveLength(2)
  })

  test.each([
    ['something else without words', { reason: 'other' }, 'text', 'required'],
    ['a reason that does not exist', { reason: 'rain' }, 'reason', 'not_allowed'],
    ['a photo of another note', { reason: 'closed', photoIds: [999_999] }, 'photoIds', 'unknown'],
  ])('%s is bad input and nothing is recorded', async (_, sent, field, problem) => {
    const id = await underWay()
    const refused = await testWorld.requestByPath('brabant.planner', 'POST api/cmr/delivery-left', {
      cmrId: id,
      ...sent,
    })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: problem } } })
    expect(await typesOf(id)).not.toContain('goodsLeft')
  })

  test.each(['acme.planner', 'colmar.admin'] as const)('%s cannot leave goods for the carrier', async (who) => {
    const id = await underWay()
    const refused = await request(who, deliveryContract.leaveGoods, { cmrId: id, reason: 'closed' })
    expect(refused.body).toMatchObject({ error: 'permission_missing' })
  })
})

describe('photos that show what was recorded', () => {
  test('nobody deletes a photo that a recorded fact of the delivery refers to', async () => {
    const id = await underWay()
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#302010' } })
      .png()
      .toBuffer()
    const add = async (fileName: string): Promise<number> => {
      const photo = { cmrId: id, fileName, photo: picture.toString('base64') }
      return Number((await request('brabant.driver', attachmentContract.addPhoto, photo)).body['id'])
    }
    const [ofLeaving, ofCheck, spare] = [await add('gate.png'), await add('drum.png'), await add('road.png')]
    const driver = { as: 'brabant.driver' } as const
    await call(deliveryContract.leaveGoods, { cmrId: id, reason: 'closed', photoIds: [ofLeaving] }, driver)
    const remarks = [{ code: 'wet' as const, photoIds: [ofCheck] }]
    await call(deliveryContract.checkDelivery, { cmrId: id, remarks }, driver)
    for (const photoId of [ofLeaving, ofCheck])
      expect((await request('acme.admin', attachmentContract.deletePhoto, { photoId })).body).toMatchObject({
        error: 'photo_recorded',
      })
    expect((await request('acme.admin', attachmentContract.deletePhoto, { photoId: spare })).status).toBe(200)
  })
})

describe('goods that are refused', () => {
  test('the receiver’s signer refuses with their own code, and the sender is asked and answers', async () => {
    const id = await underWay()
    expect((await refuse(id, { reason: 'damaged', text: 'Every drum leaks' })).status).toBe(200)
    const refused = await records(id)
    expect(refused).toMatchObject({
      outcome: 'refused',
      records: [{ kind: 'refused', by: 'recipient', reason: 'damaged' }],
    })
    expect(refused.may).toEqual({
      record: 'permission_missing',
      refuse: 'signer_not_party',
      followUp: 'permission_missing',
    })
    expect((await disposal(id)).kinds).toEqual(expect.arrayContaining(['return', 'again', 'destroy']))
    expect(await mailsAbout(id, 'DeliveryRefused')).toMatchObject([
      { to: 'desk@acme.example', values: { comment: 'Every drum leaks' } },
      { to: 'trips@brabant.example' },
    ])
    const answer = { cmr_id: id, kind: 'return', text: 'Back to Geel' } as const
    const given = await call(disposalContract.instruct, answer, { as: 'acme.planner' })
    expect(await call(disposalContract.instruct, answer, { as: 'acme.planner' })).toMatchObject({ id: given.id })
    expect((await typesOf(id)).slice(-2)).toEqual(['deliveryRefused', 'disposalInstructed'])
    expect(await disposal(id, 'brabant.planner')).toMatchObject({
      holder: 'sender',
      basis: 'refused',
      instructions: [{ kind: 'return', basis: 'refused', text: 'Back to Geel', state: 'waiting', canAnswer: true }],
    })
    expect(await mailsAbout(id, 'CarrierInstructed')).toMatchObject([{ to: 'trips@brabant.example' }])
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test('a refusal that is sent again is recorded and mailed once, also after a wrong code', async () => {
    const id = await underWay()
    const { version } = await call(cmrContract.item, { cmr_id: id }, { as: 'colmar.admin' })
    await refuse(id, { reason: 'late', version, code: '9999' })
    for (let time = 0; time < 2; time += 1)
      expect(await refuse(id, { reason: 'late', version })).toMatchObject({ status: 200 })
    expect((await typesOf(id)).filter((type) => type === 'deliveryRefused')).toHaveLength(1)
    expect(await mailsAbout(id, 'DeliveryRefused')).toHaveLength(2)
    expect((await refuse(id, { reason: 'noRoom', version })).body).toMatchObject({ error: 'changed_meanwhile' })
  })

  test('a wrong code, somebody else’s side and a note that is not due refuse nothing', async () => {
    const id = await underWay()
    expect((await refuse(id, { reason: 'late', code: '9999' })).body).toMatchObject({ error: 'sign_code_wrong' })
    expect((await refuse(id, { reason: 'late' }, 'acme.admin')).body).toMatchObject({ error: 'signer_not_party' })
    expect((await refuse(id, { reason: 'late' }, 'eastline.admin')).status).toBe(404)
    expect((await refuse(await underWay(3), { reason: 'late' })).body).toMatchObject({ error: 'status_not_allowed' })
    expect((await records(id)).outcome).toBeNull()
  })

  test('the driver records a refusal of a consignee who signs nothing, and the receiver may still sign later', async () => {
    const id = await underWay()
    await call(deliveryContract.refuseDelivery, { cmrId: id, reason: 'noRoom' }, { as: 'brabant.driver' })
    expect((await records(id)).records).toMatchObject([{ kind: 'refused', by: 'carrier', reason: 'noRoom' }])
    const [said] = await call(signingContract.beforeSigning, { cmr_id: [id] }, { as: 'colmar.admin' })
    expect(said?.delivery).toMatchObject([{ kind: 'refused', reason: 'noRoom' }])
    await testWorld.signed(id, 'receiver')
    expect((await records(id)).outcome).toBe('full')
  })

  test('the sender is asked about the part that a receiver did not accept while signing', async () => {
    const id = await underWay()
    const { goods } = await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    const goodId = goods[0]?.id
    const remarks = [
      { code: 'refused', goodId, number: 2, text: 'Wrong batch' },
      { code: 'wet', goodId },
      { code: 'late' },
    ]
    const checks = [{ cmr_id: id, remarks }]
    const body = { cmr_id: id, code: testSignCode, checks }
    await testWorld.requestByPath('colmar.admin', 'POST api/cmr/signature-receiver', body)
    expect(await disposal(id)).toMatchObject({ basis: 'refusedPart', may: { instruct: true } })
    expect(await mailsAbout(id, 'PartRefused')).toMatchObject([
      {
        to: 'desk@acme.example',
        values: { reason: expect.stringMatching(/^Solvents – .+, 2, Wrong batch; Solvents – [^;]+$/) },
      },
      { to: 'trips@brabant.example' },
    ])
    expect(await mailsAbout(id, 'DeliveryRefused')).toHaveLength(0)
  })

  test('what was refused meanwhile is refused by its version', async () => {
    const id = await underWay()
    const { version } = await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    await call(deliveryContract.refuseDelivery, { cmrId: id, reason: 'late' }, { as: 'brabant.planner' })
    const stale = { cmrId: id, version, reason: 'noRoom' } as const
    expect((await request('brabant.driver', deliveryContract.refuseDelivery, stale)).status).toBe(409)
  })
})
