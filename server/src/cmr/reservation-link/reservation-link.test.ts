import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { reservationLinkContract } from '@roadnote/domain/cmr/reservation/link-contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { testSecrets, testSignCode } from '../../../test-kit/secrets.ts'
import { readMail } from '../../outbox/mail/payload.ts'
import { tamperedFields } from '../evidence/compare-signed.ts'
import { makeReservationsToken } from '../links/reservations.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, call, request, released, signed } = testWorld
const { linkedReservations, answerByLink, linkedPhoto } = reservationLinkContract

const signerId = testWorld.userId['acme.signer']
const address = 'signer@acme.example'
const mailbox = 'desk@acme.example'

async function become(userName: PersonName, change: Record<string, unknown>): Promise<void> {
  await db.updateTable('appUser').set(change).where('userName', '=', userName).execute()
}

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('attemptFailure').execute()
  await db.updateTable('appUser').set({ email: null }).execute()
  await become('acme.signer', { email: address, status: 1, emailSetAt: null, emailSetBy: null, previousEmail: null })
  await db
    .updateTable('organization')
    .set({ email: mailbox, signingAssurance: null })
    .where('id', '=', testWorld.acme)
    .execute()
})

async function raised(cmrId: number, code = 'packagingWet'): Promise<number> {
  const { id } = await call(reservationContract.addReservation, { cmr_id: cmrId, code }, { as: 'brabant.driver' })
  return id
}

/** A note that the sender has signed, and a reservation raised afterwards. */
async function reserved(): Promise<{ readonly id: number; readonly reservationId: number }> {
  const id = await released({ senderEmail: 'typed@carrier.example' })
  await signed(id, 'shipper')
  return { id, reservationId: await raised(id) }
}

function mails(cmrId: number) {
  return db
    .selectFrom('outbox')
    .where('cmrId', '=', cmrId)
    .where('kind', '=', 'mail')
    .orderBy('id')
    .select(['id', 'payload', 'createdAt', 'nextAttemptAt'])
    .execute()
}

async function asked(cmrId: number) {
  const rows = await mails(cmrId)
  return rows.map(({ payload }) => readMail(payload)).filter(({ template }) => template === 'ReservationsToAnswer')
}

async function tokenFor(cmrId: number, reader = `u${signerId}`, to = address, now = new Date()): Promise<string> {
  const row = db.selectFrom('cmr').where('id', '=', cmrId).select('linkGeneration')
  const { linkGeneration: generation } = await row.executeTakeFirstOrThrow()
  return makeReservationsToken(testSecrets, { cmrId, reader, address: to, generation }, now)
}

function open(token: string) {
  return request(null, linkedReservations, { token })
}

function answer(token: string, reservationId: number, said: 'accepted' | 'rejected', code = testSignCode) {
  return request(null, answerByLink, { token, reservationId, answer: said, code })
}

async function refusalOf(token: string): Promise<unknown[]> {
  const { status, body } = await open(token)
  return [status, body['error']]
}

const ended = [403, 'link_refused']

describe('mails that ask the sender', () => {
  test('the signers of the sender and its own address are asked, never an address that is typed into the note', async () => {
    await become('acme.planner', { email: 'planner@acme.example' })
    await become('acme.admin', { email: 'admin@acme.example', status: 2 })
    const { id } = await reserved()
    const found = (await asked(id)).map(({ to, link }) => [to, link !== undefined && 'reservationsFor' in link])
    expect(found).toEqual([
      ['planner@acme.example', true],
      [address, true],
      [mailbox, true],
    ])
  })

  test('an address that a colleague set recently is not asked, but the one before it', async () => {
    const moved = { email: 'new@else.example', emailSetAt: new Date(), emailSetBy: testWorld.userId.super }
    await become('acme.signer', { ...moved, previousEmail: address })
    expect((await asked((await reserved()).id)).map(({ to }) => to)).toEqual([address, mailbox])
  })

  test('several reservations are one mail, which waits longer while the sender has not signed', async () => {
    const id = await released()
    await raised(id)
    await raised(id, 'goodsWet')
    expect(await asked(id)).toHaveLength(2)
    const [row] = await mails(id)
    expect((row?.nextAttemptAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(30 * 60_000)
    const { id: later } = await reserved()
    const waiting = (await mails(later)).at(-1)
    expect((waiting?.nextAttemptAt.getTime() ?? 0) - (waiting?.createdAt.getTime() ?? 0)).toBe(5 * 60_000)
  })

  test('a mail that waits is dropped once every reservation is answered or taken back', async () => {
    const id = await released()
    const [one, other] = [await raised(id), await raised(id, 'goodsWet')]
    await call(reservationContract.answerReservation, { reservationId: one, answer: 'accepted' }, { as: 'acme.signer' })
    expect(await asked(id)).toHaveLength(2)
    await call(reservationContract.deleteReservation, { reservationId: other }, { as: 'brabant.driver' })
    expect(await asked(id)).toEqual([])
  })
})

describe('reading reservations by link', () => {
  test('the person to whom the link was mailed reads the reservations in the language of the page and may answer with the code', async () => {
    const { id } = await reserved()
    const token = await tokenFor(id)
    const { body } = await request(null, linkedReservations, { token }, { headers: { 'accept-language': 'fr' } })
    expect(body).toMatchObject({
      organization: 'Acme Chemicals',
      carrier: 'Brabant Transport',
      answering: 'code',
      reservations: [{ code: 'packagingWet', name: 'Emballage mouillé', answer: null, canAnswer: true }],
    })
    expect(JSON.stringify(body)).not.toContain(address)
  })

  test('the link to the address of the organisation shows the reservations and answers nothing', async () => {
    const { id, reservationId } = await reserved()
    const token = await tokenFor(id, `o${testWorld.acme}`, mailbox)
    expect((await open(token)).body).toMatchObject({
      who: null,
      answering: 'signIn',
      reservations: [{ canAnswer: false }],
    })
    expect((await answer(token, reservationId, 'accepted')).body['error']).toBe('permission_missing')
  })

  test('a link is refused with another reader, note or address, when it is old, and after it was revoked', async () => {
    const { id } = await reserved()
    const { id: other } = await reserved()
    const token = await tokenFor(id)
    const parts = token.split('.')
    const changed = [
      [other.toString(36), ...parts.slice(1)].join('.'),
      token.replace(`u${signerId}`, `u${testWorld.userId['acme.admin']}`),
      token.replace(`u${signerId}`, `o${testWorld.acme}`),
      await tokenFor(id, `u${testWorld.userId['brabant.planner']}`, 'desk@brabant.example'),
      await tokenFor(id, `o${testWorld.brabant}`, mailbox),
      await tokenFor(id, `u${signerId}`, 'signer@acme.exampl'),
      await tokenFor(id, `u${signerId}`, address, new Date('2026-01-01')),
      `${token}x`,
      'x',
    ]
    for (const wrong of changed) expect(await refusalOf(wrong)).toEqual(ended)
    expect((await open(token)).status).toBe(200)
    expect((await open(await tokenFor(id, `u${signerId}`, 'SIGNER@acme.example'))).status).toBe(200)
    await call(paperContract.revokeLinks, { cmr_id: id }, { as: 'acme.planner' })
    expect(await refusalOf(token)).toEqual(ended)
  })

  test('a link ends when its reader loses address, account or right, and when the recipient signs', async () => {
    const { id } = await reserved()
    const token = await tokenFor(id)
    await become('acme.signer', { email: 'other@acme.example' })
    expect(await refusalOf(token)).toEqual(ended)
    await become('acme.signer', { email: address, status: 2 })
    expect(await refusalOf(token)).toEqual(ended)
    await become('acme.signer', { status: 1 })
    await signed(id, 'driver')
    expect((await open(token)).status).toBe(200)
    await signed(id, 'receiver')
    expect(await refusalOf(token)).toEqual(ended)
  })

  test('wrong links of one address are throttled, and a valid link is not', async () => {
    const { id } = await reserved()
    const token = await tokenFor(id)
    let last: unknown
    for (let tries = 0; tries < 40 && last !== 'throttled'; tries += 1)
      last = (await open(`${token.slice(0, -5)}aaaa${tries % 10}`)).body['error']
    expect(last).toBe('throttled')
    expect((await open(token)).status).toBe(200)
  })

  test('a link shows photos of the reservations and no other photo of the note', async () => {
    const { id, reservationId } = await reserved()
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const photo = { cmrId: id, fileName: 'wet.jpg', photo: picture.toString('base64') }
    const shown = await call(attachmentContract.addPhoto, { ...photo, reservationId }, { as: 'brabant.driver' })
    const hidden = await call(attachmentContract.addPhoto, photo, { as: 'brabant.driver' })
    const token = await tokenFor(id)
    const size = 'thumb'
    expect((await request(null, linkedPhoto, { token, id: shown.id, size })).status).toBe(200)
    expect((await request(null, linkedPhoto, { token, id: hidden.id, size })).status).toBe(404)
    const { id: other } = await reserved()
    expect((await request(null, linkedPhoto, { token: await tokenFor(other), id: shown.id, size })).status).toBe(404)
  })
})

describe('answering reservations by link', () => {
  test('the sign code of the person answers, and note, history and evidence say how it was proved', async () => {
    const { id, reservationId } = await reserved()
    const token = await tokenFor(id)
    expect((await answer(token, reservationId, 'accepted')).status).toBe(200)
    expect((await answer(token, reservationId, 'accepted')).status).toBe(200)
    expect((await answer(token, reservationId, 'rejected')).body['error']).toBe('reservation_answered')
    const [said] = await call(reservationContract.reservationList, { cmr_id: id }, { as: 'brabant.planner' })
    expect(said).toMatchObject({ answer: 'accepted', answeredThrough: 'link', answeredBy: 'acme.signer' })
    const history = await call(cmrContract.history, { cmr_id: id }, { as: 'acme.planner' })
    expect(history.at(-1)).toMatchObject({
      type: 'reservationAnswered',
      details: { answer: 'accepted', through: 'link', assurance: 'code', by: { organization: 'Acme Chemicals' } },
    })
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
    await signed(id, 'driver')
    const note = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(await tamperedFields(db, note)).toEqual([])
    await db.updateTable('cmrReservation').set({ answeredThrough: 'account' }).where('id', '=', reservationId).execute()
    expect(await tamperedFields(db, note)).toEqual(['carrierReservations'])
  })

  test('without the right code nothing is answered, and wrong codes are counted', async () => {
    const { id, reservationId } = await reserved()
    const token = await tokenFor(id)
    expect((await answer(token, reservationId, 'accepted', '9999')).body['error']).toBe('sign_code_wrong')
    let last: unknown
    for (let tries = 0; tries < 30 && last !== 'throttled'; tries += 1)
      last = (await answer(token, reservationId, 'accepted', '9998')).body['error']
    expect(last).toBe('throttled')
    const [said] = await call(reservationContract.reservationList, { cmr_id: id }, { as: 'acme.planner' })
    expect(said?.answer).toBeNull()
    const { signCodeDisabledAt } = await db
      .selectFrom('appUser')
      .where('id', '=', signerId)
      .select('signCodeDisabledAt')
      .executeTakeFirstOrThrow()
    expect(signCodeDisabledAt).toBeNull()
  })

  test('a reservation of another note is not found, and no code is tried for it', async () => {
    const { id } = await reserved()
    const { reservationId: foreign } = await reserved()
    const token = await tokenFor(id)
    for (const wrong of [foreign, 4_000_000_000])
      expect((await answer(token, wrong, 'accepted', '9999')).status).toBe(404)
  })

  test('a sender that demands more than a code of its signatures is sent to the portal', async () => {
    const { id, reservationId } = await reserved()
    const token = await tokenFor(id)
    await db.updateTable('organization').set({ signingAssurance: 'passkey' }).where('id', '=', testWorld.acme).execute()
    expect((await open(token)).body['answering']).toBe('signIn')
    expect((await answer(token, reservationId, 'accepted')).body['error']).toBe('assurance_too_low')
  })

  test('bad input of an answer is refused with the name of the field', async () => {
    const { id, reservationId } = await reserved()
    const token = await tokenFor(id)
    const sent = { token, reservationId, answer: 'perhaps', code: '' }
    const { status, body } = await testWorld.requestByPath(null, 'POST api/reservation-link/answer', sent)
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] ?? {}).toSorted()).toEqual(['answer', 'code'])
  })
})
