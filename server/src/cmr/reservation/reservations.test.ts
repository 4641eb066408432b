import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import type { Language } from '@roadnote/locales/languages'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { tamperedFields } from '../evidence/compare-signed.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, call, request, released, signed } = testWorld

type Sent = Parameters<typeof raise>[1]

function raise(cmrId: number, change: Record<string, unknown> = {}, who: PersonName = 'brabant.driver') {
  return request(who, reservationContract.addReservation, { cmr_id: cmrId, code: 'packagingWet', ...change })
}

async function raised(cmrId: number, change: Sent = {}): Promise<number> {
  const answer = await raise(cmrId, change)
  expect(answer.status).toBe(200)
  return Number(answer.body['id'])
}

function answer(reservationId: number, said: 'accepted' | 'rejected', who: PersonName = 'acme.signer') {
  return request(who, reservationContract.answerReservation, { reservationId, answer: said })
}

function list(cmrId: number, as: PersonName = 'acme.planner') {
  return call(reservationContract.reservationList, { cmr_id: cmrId }, { as })
}

async function eventTypes(cmrId: number): Promise<string[]> {
  const history = await call(cmrContract.history, { cmr_id: cmrId }, { as: 'acme.planner' })
  return history.map(({ type }) => type).filter((type) => type.startsWith('reservation'))
}

async function speaking(userName: PersonName, language: Language): Promise<void> {
  await db.updateTable('appUser').set({ language }).where('userName', '=', userName).execute()
}

const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()

describe('raising reservations', () => {
  test('each reader reads a reservation in their own language, and its free text as it was typed', async () => {
    const id = await released()
    const { goods } = await call(cmrContract.item, { cmr_id: id }, { as: 'brabant.driver' })
    await raised(id, { good_id: goods[0]?.id, number: '3', text: 'Onderste laag' })
    await speaking('colmar.admin', 'fr')
    const [read] = await list(id, 'colmar.admin')
    expect(read).toMatchObject({
      code: 'packagingWet',
      name: 'Emballage mouillé',
      good: { name: 'Solvents' },
      number: 3,
      text: 'Onderste laag',
      organisation: 'Brabant Transport',
      answer: null,
      canAnswer: false,
    })
    expect(read?.reason).toContain('L’emballage est mouillé')
    expect(await eventTypes(id)).toEqual(['reservationRaised'])
  })

  test('the same reservation sent twice is stored once', async () => {
    const id = await released()
    expect(await raised(id)).toBe(await raised(id))
    expect(await list(id)).toHaveLength(1)
    expect(await eventTypes(id)).toEqual(['reservationRaised'])
  })

  test('only the driver and people who sign for the carrier raise reservations', async () => {
    const id = await released()
    for (const who of ['acme.planner', 'colmar.admin', 'super', 'acme.admin'] as const)
      expect((await raise(id, {}, who)).body['error']).toBe('permission_missing')
    for (const who of ['eastline.planner', 'brabant.driver2'] as const)
      expect((await raise(id, {}, who)).status).toBe(404)
    expect((await raise(id, {}, 'brabant.planner')).status).toBe(200)
  })

  test('reservations are raised from the release until the driver signs', async () => {
    expect((await raise(await testWorld.draft(), {}, 'brabant.planner')).body['error']).toBe('status_not_allowed')
    const id = await released()
    await signed(id, 'shipper')
    expect((await raise(id)).status).toBe(200)
    await signed(id, 'driver')
    expect((await raise(id, { code: 'goodsWet' })).body['error']).toBe('status_not_allowed')
  })

  test('code, row and number of a reservation must fit each other and the note', async () => {
    const id = await released()
    const other = await released()
    const { goods } = await call(cmrContract.item, { cmr_id: other }, { as: 'brabant.driver' })
    const fieldsOf = async (change: Record<string, unknown>) => (await raise(id, change)).body['fields']
    expect(await fieldsOf({ code: 'nonsense' })).toEqual({ code: 'unknown' })
    expect(await fieldsOf({ code: 'own.4' })).toEqual({ code: 'unknown' })
    expect(await fieldsOf({ code: '' })).toHaveProperty('code')
    expect(await fieldsOf({ good_id: goods[0]?.id })).toEqual({ good_id: 'unknown' })
    expect(await fieldsOf({ good_id: 4_000_000_000_000 })).toEqual({ good_id: 'unknown' })
    expect(await fieldsOf({ code: 'sealBroken', good_id: goods[0]?.id, number: '2' })).toEqual({
      good_id: 'not_allowed',
      number: 'not_allowed',
    })
    expect(await fieldsOf({ code: 'countDiffers' })).toEqual({ number: 'required' })
    expect(await fieldsOf({ number: '-1' })).toEqual({ number: 'not_allowed' })
    expect(await list(id)).toEqual([])
  })

  test('emptied fields of a reservation are stored as absent', async () => {
    const id = await released()
    await raised(id, { good_id: '', number: '', text: '   ' })
    expect(await list(id)).toMatchObject([{ good: null, number: null, text: null }])
  })

  test('a note takes fifty reservations and no more', async () => {
    const id = await released()
    for (let number = 1; number <= 50; number += 1) await raised(id, { number })
    expect((await raise(id, { number: 51 })).body['error']).toBe('reservation_quota')
  })
})

describe('taking reservations back', () => {
  const remove = (reservationId: number, who: PersonName = 'brabant.driver') =>
    request(who, reservationContract.deleteReservation, { reservationId })

  test('the carrier takes a reservation back until the next signature', async () => {
    const id = await released()
    const first = await raised(id)
    expect((await remove(first)).status).toBe(200)
    expect((await remove(first)).status).toBe(404)
    expect(await list(id)).toEqual([])
    const second = await raised(id)
    await signed(id, 'shipper')
    expect((await remove(second)).body['error']).toBe('reservation_fixed')
    const third = await raised(id, { code: 'goodsWet' })
    await signed(id, 'driver')
    expect((await remove(third)).body['error']).toBe('status_not_allowed')
  })

  test('a reservation that the sender has answered cannot be taken back', async () => {
    const id = await released()
    const one = await raised(id)
    await answer(one, 'rejected')
    expect((await remove(one)).body['error']).toBe('reservation_fixed')
  })

  test('strangers do not find a reservation, and other parties do not take it back', async () => {
    const one = await raised(await released())
    expect((await remove(one, 'eastline.planner')).status).toBe(404)
    expect((await remove(4_000_000_000)).status).toBe(404)
    for (const who of ['acme.signer', 'colmar.signer', 'super'] as const)
      expect((await remove(one, who)).body['error']).toBe('permission_missing')
  })
})

describe('answering reservations', () => {
  test('the sender accepts one and rejects another, and all parties read the answers', async () => {
    const id = await released()
    const [one, other] = [await raised(id), await raised(id, { code: 'goodsWet' })]
    expect((await list(id, 'acme.signer')).map(({ canAnswer }) => canAnswer)).toEqual([true, true])
    expect((await answer(one, 'accepted')).status).toBe(200)
    expect((await answer(other, 'rejected')).status).toBe(200)
    expect(await list(id, 'brabant.driver')).toMatchObject([
      { answer: 'accepted', answeredThrough: 'account', canAnswer: false },
      { answer: 'rejected' },
    ])
    const history = await call(cmrContract.history, { cmr_id: id }, { as: 'brabant.planner' })
    expect(history.at(-1)).toMatchObject({
      type: 'reservationAnswered',
      details: { answer: 'rejected', through: 'account', by: { organization: 'Acme Chemicals' } },
    })
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test('the same answer twice is one answer, and another answer is refused', async () => {
    const id = await released()
    const one = await raised(id)
    const [first, second] = await Promise.all([answer(one, 'accepted'), answer(one, 'accepted')])
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await answer(one, 'rejected')).body['error']).toBe('reservation_answered')
    expect((await eventTypes(id)).filter((type) => type === 'reservationAnswered')).toHaveLength(1)
  })

  test('nobody answers for the sender but those who sign for it', async () => {
    const id = await released()
    const one = await raised(id)
    for (const who of ['brabant.planner', 'brabant.driver', 'colmar.signer', 'super', 'antwerp.signer'] as const) {
      const { status } = await answer(one, 'accepted', who)
      expect([403, 404]).toContain(status)
    }
    expect((await answer(one, 'accepted', 'eastline.admin')).status).toBe(404)
    expect(await list(id)).toMatchObject([{ answer: null }])
  })

  test('the sender answers before and after its own signature, until the recipient signs', async () => {
    const id = await released()
    await signed(id, 'shipper')
    const [one, other] = [await raised(id), await raised(id, { code: 'goodsWet' })]
    await signed(id, 'driver')
    expect((await answer(one, 'accepted')).status).toBe(200)
    await signed(id, 'receiver')
    expect((await answer(other, 'accepted')).body['error']).toBe('status_not_allowed')
  })

  test('an API key cannot answer, and an answer must be one of the two', async () => {
    expect(reservationContract.answerReservation.forKeys).toBe(false)
    const one = await raised(await released())
    const wrong = await testWorld.requestByPath('acme.signer', 'POST api/cmr/answer-reservation', {
      reservationId: one,
      answer: 'perhaps',
    })
    expect(wrong.body['fields']).toHaveProperty('answer')
  })
})

describe('reservations as evidence', () => {
  test('a signature covers the reservations with their answers, and later answers are explained by their events', async () => {
    const id = await released()
    const one = await raised(id, { text: 'Wet since the ramp' })
    const photo = { cmrId: id, fileName: 'wet.jpg', photo: picture.toString('base64'), reservationId: one }
    await call(attachmentContract.addPhoto, photo, { as: 'brabant.driver' })
    await signed(id, 'shipper')
    await raised(id, { code: 'goodsWet' })
    await signed(id, 'driver')
    await answer(one, 'accepted')
    const note = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(await tamperedFields(db, note)).toEqual([])
    await db.updateTable('cmrReservation').set({ text: 'Dry' }).where('id', '=', one).execute()
    expect(await tamperedFields(db, note)).toEqual(['carrierReservations'])
    await db.updateTable('cmrReservation').set({ text: 'Wet since the ramp' }).where('id', '=', one).execute()
    await signed(id, 'receiver')
  })

  test('a reservation about a hand-picked row that the driver removes again does not make the note differ from what was signed', async () => {
    const id = await released()
    await signed(id, 'shipper')
    const row = { cmrId: id, goodsNature: 'Picked', grossWeight: 10, manualPickingSign: true }
    const picked = await request('brabant.driver', goodContract.create, row)
    await raised(id, { good_id: picked.body['id'] })
    const gone = { id: Number(picked.body['id']) }
    expect((await request('brabant.driver', goodContract.remove, gone)).status).toBe(200)
    expect(await list(id)).toMatchObject([{ good: null }])
    const note = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(await tamperedFields(db, note)).toEqual([])
    await signed(id, 'driver')
  })

  test('the signer reads the reservations with answers and photos before signing', async () => {
    const id = await released()
    const one = await raised(id)
    const photo = { cmrId: id, fileName: 'wet.jpg', photo: picture.toString('base64'), reservationId: one }
    await call(attachmentContract.addPhoto, photo, { as: 'brabant.driver' })
    await answer(one, 'rejected')
    const [said] = await call(signingContract.beforeSigning, { cmr_id: [id] }, { as: 'acme.signer' })
    expect(said?.reservations).toMatchObject([{ answer: 'rejected', photos: [{ fileName: 'wet.jpg' }] }])
  })

  test('a photo of a reservation is added and deleted by the carrier until the next signature', async () => {
    const id = await released()
    const one = await raised(id)
    const photo = { cmrId: id, fileName: 'wet.jpg', photo: picture.toString('base64'), reservationId: one }
    const add = (who: PersonName, change = {}) => request(who, attachmentContract.addPhoto, { ...photo, ...change })
    expect((await add('acme.planner')).body['error']).toBe('permission_missing')
    expect((await add('brabant.driver', { reservationId: 4_000_000_000 })).body['fields']).toEqual({
      reservationId: 'unknown',
    })
    expect((await add('brabant.driver', { cmrId: await released() })).body['fields']).toEqual({
      reservationId: 'unknown',
    })
    const { body } = await add('brabant.driver')
    await signed(id, 'shipper')
    const gone = await request('acme.admin', attachmentContract.deletePhoto, { photoId: Number(body['id']) })
    expect(gone.body['error']).toBe('permission_missing')
    expect((await add('brabant.driver')).body['error']).toBe('reservation_fixed')
  })
})
