import { PDF } from '@libpdf/core'
import { claimContract, maximumReservations } from '@roadnote/domain/cmr/claim/contract'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { sealPublicKey } from '../events/seal.ts'

const world = await createTestWorld(await openTestDatabase('world'))
const { db } = world
const { claimClock } = claimContract

async function delivered(at?: string): Promise<number> {
  const id = await world.makeAt(5, {
    deliveryCountryCode: 'FR',
    senderEmail: 'desk@acme.example',
    carrierEmail: 'desk@brabant.example',
    receiverEmail: 'desk@colmar.example',
    goods: [{ goodsNature: 'Drums', packagesNumber: 4, packingMethod: 'pallets', grossWeight: 400 }],
  })
  if (at !== undefined)
    await db
      .updateTable('cmr')
      .set({ receiverSignedAt: new Date(at) })
      .where('id', '=', id)
      .execute()
  return id
}

function clockFor(id: number, as: PersonName = 'acme.planner') {
  return world.call(claimClock, { cmr_id: id }, { as })
}

function file(id: number, change: Record<string, unknown> = {}, who: PersonName | null = 'colmar.admin') {
  const body = { cmrId: id, kind: 'damage', text: 'Two drums leak inside', ...change }
  return world.requestByPath(who, 'POST api/cmr/claim-reservation', body)
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString()
}

describe('the claim clock', () => {
  test('a note has no claim clock before the delivery, and one for every reader afterwards', async () => {
    const open = await world.makeAt(4)
    expect((await clockFor(open)).clock).toBeNull()
    const id = await delivered('2026-04-01T22:30:00Z')
    for (const who of ['acme.planner', 'brabant.planner', 'colmar.signer', 'super'] as const)
      expect((await clockFor(id, who)).clock).toMatchObject({
        day: '2026-04-02',
        timeZone: 'Europe/Brussels',
        holidaysKnown: true,
      })
    const { clock } = await clockFor(id)
    expect(Object.fromEntries((clock?.periods ?? []).map(({ period, lastDay }) => [period, lastDay]))).toEqual({
      // Easter Sunday and Monday lie between; Good Friday is no holiday in France.
      damage: '2026-04-11',
      loss: '2026-04-11',
      delay: '2026-04-23',
      year: '2027-04-02',
      threeYears: '2029-04-02',
    })
    expect((await world.request('eastline.planner', claimClock, { cmr_id: id })).status).toBe(404)
  })
})

describe('a reservation after the delivery', () => {
  test('the consignee files a reservation, the clock of its kind stops, and sender and carrier get it by mail', async () => {
    const id = await delivered(daysAgo(1))
    const [line] = (await clockFor(id)).goods
    expect(line?.name).toBe('1. 4 pallets Drums')
    expect((await file(id, { goodsId: line?.id })).body).toMatchObject({ isLate: false })
    const { clock, reservations } = await clockFor(id, 'brabant.planner')
    expect(clock?.periods.map(({ period, state }) => `${period} ${state}`)).toEqual([
      'damage stopped',
      'loss open',
      'delay open',
      'year open',
      'threeYears open',
    ])
    expect(reservations).toMatchObject([
      {
        kind: 'damage',
        goods: '1. 4 pallets Drums',
        text: 'Two drums leak inside',
        organisation: 'Colmar Distribution',
      },
    ])
    const mails = await db
      .selectFrom('outbox')
      .where('cmrId', '=', id)
      .where('kind', '=', 'mail')
      .orderBy('id')
      .select('payload')
      .execute()
    const about = mails.filter(({ payload }) => JSON.stringify(payload).includes('NoteReservation'))
    expect(about).toHaveLength(2)
    for (const to of ['desk@acme.example', 'desk@brabant.example', 'Two drums leak inside'])
      expect(JSON.stringify(about)).toContain(to)
  })

  test('a reservation is an event in the chain, is part of the evidence, and its words are salted', async () => {
    const id = await delivered(daysAgo(1))
    await file(id, { text: 'Only for the parties' })
    const history = await world.call(cmrContract.history, { cmr_id: id }, { as: 'acme.planner' })
    expect(history.at(-1)).toMatchObject({
      type: 'reservationFiled',
      details: { kind: 'damage', text: 'Only for the parties', isLate: false },
    })
    const { payload } = await db
      .selectFrom('cmrEvent')
      .where('cmrId', '=', id)
      .where('type', '=', 'reservationFiled')
      .select('payload')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(payload)).not.toContain('Only for the parties')
    expect(JSON.stringify(payload)).not.toContain('damage')
    const reply = await world.app.inject({
      method: 'GET',
      url: `/api/cmr/evidence?cmr_id=${id}`,
      headers: { authorization: `Bearer ${world.tokens['acme.planner'] ?? ''}` },
    })
    expect(reply.body).toContain('Only for the parties')
    const report = await checkFile(new Uint8Array(reply.rawPayload), [{ publicKey: sealPublicKey(world.secrets) }])
    expect(report).toMatchObject({ verdict: 'genuine', problems: [] })
  })

  test('a reservation after the period is filed and marked, and does not stop the clock', async () => {
    const id = await delivered(daysAgo(30))
    expect((await file(id)).body).toMatchObject({ isLate: true })
    expect((await file(id, { kind: 'delay' })).body).toMatchObject({ isLate: true })
    const { clock, reservations } = await clockFor(id)
    expect(reservations.map(({ isLate }) => isLate)).toEqual([true, true])
    expect(clock?.periods.slice(0, 3).map(({ state }) => state)).toEqual(['over', 'over', 'over'])
  })

  test('the same reservation is filed once, also by parallel requests, and another one beside it', async () => {
    const id = await delivered(daysAgo(1))
    const replies = await Promise.all([file(id), file(id), file(id)])
    expect(new Set(replies.map(({ body }) => body['id'])).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await file(id, { kind: 'loss' })).status).toBe(200)
    expect((await clockFor(id)).reservations.map(({ kind }) => kind)).toEqual(['damage', 'loss'])
  })

  test('a reservation is filed on a closed note too, and the consignee adds a photo to it', async () => {
    const id = await delivered(daysAgo(1))
    await db.updateTable('cmr').set({ status: 7 }).where('id', '=', id).execute()
    expect((await file(id)).status).toBe(200)
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const photo = { cmrId: id, fileName: 'drum.png', photo: png }
    expect((await world.requestByPath('colmar.admin', 'POST api/cmr/add-photo', photo)).status).toBe(200)
    expect((await world.requestByPath('acme.planner', 'POST api/cmr/add-photo', photo)).body).toMatchObject({
      error: 'status_not_allowed',
    })
    expect(await world.call(attachmentContract.photoList, { cmr_id: id }, { as: 'acme.planner' })).toHaveLength(1)
  })

  test('only the consignee files reservations, on a delivered note that it sees', async () => {
    const id = await delivered(daysAgo(1))
    for (const who of ['acme.planner', 'brabant.planner', 'super'] as const)
      expect((await file(id, {}, who)).body).toMatchObject({ error: 'permission_missing' })
    expect((await file(id, {}, 'eastline.admin')).status).toBe(404)
    expect((await file(id, {}, null)).status).toBe(401)
    const open = await world.makeAt(4)
    expect((await file(open)).body).toMatchObject({ error: 'status_not_allowed' })
    expect((await clockFor(id)).reservations).toEqual([])
  })

  test('wrong input is refused by field, and a line of goods of another note is unknown', async () => {
    const id = await delivered(daysAgo(1))
    const [strange] = (await clockFor(await delivered())).goods
    const wrong: readonly [Record<string, unknown>, string][] = [
      [{ kind: 'theft' }, 'kind'],
      [{ text: '  ' }, 'text'],
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ goodsId: strange?.id }, 'goodsId'],
      [{ goodsId: 'first' }, 'goodsId'],
    ]
    for (const [change, field] of wrong) {
      const { status, body } = await file(id, change)
      expect([status, Object.keys(Object(body['fields']))], JSON.stringify(change).slice(0, 60)).toEqual([400, [field]])
    }
    expect((await file(id, { goodsId: '' })).status).toBe(200)
  })

  test('a later print shows a reservation to users who see the note, and not to holders of a link', async () => {
    const id = await delivered(daysAgo(30))
    await file(id, { text: 'Two drums leak inside, seen after a week' })
    const pagesOf = async (bytes: Uint8Array) => {
      const document = await PDF.load(bytes)
      return document
        .extractText()
        .map(({ text }) => text.replaceAll(/\s+/g, ' '))
        .join(' ')
    }
    const { pdf } = await world.call(paperContract.pdf, { cmr_id: id, copy: 2 }, { as: 'brabant.planner' })
    const print = await pagesOf(Buffer.from(pdf, 'base64'))
    for (const words of ['seen after a week', 'Damage that could not be seen', 'After the period of art. 30'])
      expect(print).toContain(words)
    const { url } = await world.call(paperContract.link, { cmr_id: id }, { as: 'acme.planner' })
    const link = new URL(url).searchParams.get('link') ?? ''
    const reply = await world.app.inject({ method: 'GET', url: `/api/cmr/public-pdf?cmrId=${id}&copy=2&link=${link}` })
    expect(reply.statusCode).toBe(200)
    expect(await pagesOf(reply.rawPayload)).not.toContain('seen after a week')
  })

  test('a note takes a limited number of reservations', async () => {
    const id = await delivered(daysAgo(1))
    for (let index = 0; index < maximumReservations; index += 1) await file(id, { text: `Drum ${index}` })
    expect(await file(id, { text: 'One more' })).toMatchObject({ status: 400, body: { error: 'bad_input' } })
  })
})
