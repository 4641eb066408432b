import { PDF } from '@libpdf/core'
import { listNotes } from '@roadnote/domain/cmr/contract/list'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { correctionContract } from '@roadnote/domain/cmr/correction/contract'
import { mostCorrections } from '@roadnote/domain/cmr/correction/correction'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { sealPublicKey } from '../events/seal.ts'

const world = await createTestWorld(await openTestDatabase('world'))
const { db } = world

const fields = {
  truckPlate: '1-ABC-111',
  senderEmail: 'desk@acme.example',
  carrierEmail: 'desk@brabant.example',
  receiverEmail: 'desk@colmar.example',
  driverUserName: 'brabant.driver',
  goods: [{ goodsNature: 'Solvents', packagesNumber: 12, grossWeight: 1200.5 }],
}

/** A note in this status with the name of the weight of its row. */
async function noteAt(status: 2 | 3 | 4 | 5) {
  const id = await world.makeAt(status, fields)
  const item = await world.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
  return { id, version: item.version, weight: `goods.${item.goods[0]?.id ?? 0}.grossWeight` }
}

function propose(
  id: number,
  field: string,
  value: unknown,
  more: object = {},
  who: PersonName | null = 'brabant.planner',
) {
  const body = { cmr_id: id, field, value, reason: 'Weighed again', ...more }
  return world.requestByPath(who, 'POST api/cmr/propose-correction', body)
}

function answer(
  id: number,
  correctionId: unknown,
  given: string,
  who: PersonName | null = 'acme.planner',
  more: object = {},
) {
  const body = { cmr_id: id, correctionId, answer: given, ...more }
  return world.requestByPath(who, 'POST api/cmr/answer-correction', body)
}

function withdraw(id: number, correctionId: unknown, who: PersonName = 'brabant.planner') {
  return world.requestByPath(who, 'POST api/cmr/withdraw-correction', { cmr_id: id, correctionId })
}

function read(id: number, as: PersonName = 'acme.planner') {
  return world.call(correctionContract.corrections, { cmr_id: id }, { as })
}

async function typesOf(id: number) {
  return (await recordedEvents(db, id)).map(({ type }) => type).filter((type) => type.startsWith('correction'))
}

async function mailsAbout(id: number, template: string) {
  const rows = await db
    .selectFrom('outbox')
    .where('cmrId', '=', id)
    .where('kind', '=', 'mail')
    .orderBy('id')
    .select('payload')
    .execute()
  return rows.map(({ payload }) => JSON.stringify(payload)).filter((mail) => mail.includes(`"${template}"`))
}

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const document = await PDF.load(bytes)
  return document
    .extractText()
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .join(' ')
}

describe('a proposed correction', () => {
  test('is made when all who have signed agree, and the signed value stays', async () => {
    const { id, weight, version } = await noteAt(4)
    const reply = await propose(id, weight, '1250', { version })
    expect(reply.status).toBe(200)
    const correctionId = reply.body['id']
    expect((await read(id)).corrections).toMatchObject([
      {
        field: weight,
        row: 'Solvents',
        from: '1200.5',
        to: '1250',
        state: 'open',
        sides: ['carrier'],
        waitingFor: ['sender'],
        canAnswer: true,
      },
    ])
    expect(await mailsAbout(id, 'CorrectionProposed')).toEqual([expect.stringContaining('desk@acme.example')])
    expect((await answer(id, correctionId, 'approved')).status).toBe(200)
    const { corrections } = await read(id)
    expect(corrections).toMatchObject([{ state: 'made', waitingFor: [], canAnswer: false, canWithdraw: false }])
    expect(await typesOf(id)).toEqual(['correctionProposed', 'correctionAnswered', 'correctionMade'])
    expect((await recordedEvents(db, id)).at(-1)?.payload).toMatchObject({ to: '1250', agreed: ['sender', 'carrier'] })
    expect(await mailsAbout(id, 'CorrectionDecided')).toEqual([expect.stringContaining('desk@brabant.example')])
    const item = await world.call(cmrContract.item, { cmr_id: id }, { as: 'colmar.admin' })
    expect(item.goods[0]?.grossWeight).toBe(1200.5)
    expect(item.tampered).toBeUndefined()
    expect(item.printed.corrections).toMatchObject([{ field: weight, from: '1200.5', to: '1250' }])
    expect(await world.chain(id)).toMatchObject({ intact: true })
  })

  test('stands in the list beside the signed values, with the first signed and the last corrected one', async () => {
    const { id, weight } = await noteAt(3)
    const plain = await noteAt(3)
    await propose(id, weight, '1250', {}, 'acme.planner')
    await propose(id, weight, '1260', { reason: 'Once more' }, 'acme.planner')
    const days = { Begin: '2020-01-01', End: '2099-01-01', Limit: 100 }
    const { data } = await world.call(listNotes, days, { as: 'acme.planner' })
    const row = data.find((one) => one.id === id)
    expect(row).toMatchObject({ grossWeight: 1200.5, corrections: [{ field: weight, from: '1200.5', to: '1260' }] })
    expect(data.find((one) => one.id === plain.id)?.corrections).toEqual([])
  })

  test('needs nobody else while only the proposer’s side has signed', async () => {
    const { id, weight } = await noteAt(3)
    const first = await propose(id, weight, '1250', {}, 'acme.planner')
    expect(await typesOf(id)).toEqual(['correctionProposed', 'correctionMade'])
    const again = await propose(id, weight, '1250', {}, 'acme.planner')
    expect([again.status, again.body['id']]).toEqual([200, first.body['id']])
    expect(await typesOf(id)).toHaveLength(2)
  })

  test('waits for the recipient too once the recipient has signed', async () => {
    const { id } = await noteAt(4)
    const { body } = await propose(id, 'truckPlate', '1-ABC-117')
    const signed = await world.requestByPath('colmar.admin', 'POST api/cmr/signature-receiver', {
      cmr_id: id,
      code: testSignCode,
    })
    expect(signed.status).toBe(200)
    await answer(id, body['id'], 'approved')
    expect((await read(id)).corrections).toMatchObject([{ state: 'open', waitingFor: ['recipient'] }])
    await answer(id, body['id'], 'approved', 'colmar.admin')
    expect((await read(id)).corrections).toMatchObject([{ state: 'made' }])
  })

  test('ends with the first rejection, whose reason the proposer reads, and the field is free again', async () => {
    const { id, weight } = await noteAt(5)
    const { body } = await propose(id, weight, '1250')
    await answer(id, body['id'], 'approved')
    expect((await answer(id, body['id'], 'rejected', 'colmar.admin', { text: 'Our scales say 1200' })).status).toBe(200)
    expect((await read(id, 'brabant.planner')).corrections).toMatchObject([
      { state: 'rejected', answers: [{ answer: 'approved' }, { answer: 'rejected', text: 'Our scales say 1200' }] },
    ])
    expect((await propose(id, weight, '1230')).status).toBe(200)
  })

  test('is recorded once by parallel requests, and another one of the same field has to wait', async () => {
    const { id, weight, version } = await noteAt(4)
    const replies = await Promise.all([1, 2, 3].map(() => propose(id, weight, '1250', { version })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body['id'])).size).toBe(1)
    expect(await typesOf(id)).toEqual(['correctionProposed'])
    expect(await propose(id, weight, '1251')).toMatchObject({ status: 409, body: { error: 'correction_open' } })
    expect((await propose(id, 'truckPlate', '1-ABC-117')).status).toBe(200)
    const { fields: free } = await read(id)
    expect(free.some(({ field }) => field === weight)).toBe(false)
  })

  test('of a note that has changed since it was read is refused', async () => {
    const { id, weight, version } = await noteAt(4)
    await propose(id, 'truckPlate', '1-ABC-117', { version })
    expect(await propose(id, weight, '1250', { version })).toMatchObject({
      status: 409,
      body: { error: 'changed_meanwhile' },
    })
  })

  test('is taken back by the side that proposed it, once, and never after it was decided', async () => {
    const { id, weight } = await noteAt(4)
    const open = (await propose(id, weight, '1250')).body['id']
    expect((await withdraw(id, open, 'acme.planner')).body).toMatchObject({ error: 'permission_missing' })
    expect((await withdraw(id, open)).status).toBe(200)
    expect((await withdraw(id, open)).status).toBe(200)
    expect(await answer(id, open, 'approved')).toMatchObject({ status: 409, body: { error: 'correction_closed' } })
    const made = (await propose(id, weight, '1260')).body['id']
    await answer(id, made, 'approved')
    expect(await withdraw(id, made)).toMatchObject({ status: 409, body: { error: 'correction_closed' } })
    expect(await typesOf(id)).toEqual([
      'correctionProposed',
      'correctionWithdrawn',
      'correctionProposed',
      'correctionAnswered',
      'correctionMade',
    ])
  })
})

describe('who corrects what and when', () => {
  test('an answer is given once for each side, also when it is pressed twice', async () => {
    const { id, weight } = await noteAt(5)
    const { body } = await propose(id, weight, '1250')
    expect((await answer(id, body['id'], 'approved')).status).toBe(200)
    expect((await answer(id, body['id'], 'approved')).status).toBe(200)
    expect(await answer(id, body['id'], 'rejected')).toMatchObject({
      status: 409,
      body: { error: 'correction_closed' },
    })
    expect(await typesOf(id)).toEqual(['correctionProposed', 'correctionAnswered'])
  })

  test('only sides that have signed are asked, and nobody answers their own proposal', async () => {
    const { id, weight } = await noteAt(4)
    const { body } = await propose(id, weight, '1250')
    for (const who of ['brabant.planner', 'colmar.admin', 'super'] as const)
      expect((await answer(id, body['id'], 'approved', who)).body, who).toMatchObject({ error: 'permission_missing' })
    expect((await answer(id, body['id'], 'approved', 'eastline.admin')).status).toBe(404)
    expect((await answer(id, body['id'], 'approved', null)).status).toBe(401)
    const other = await noteAt(4)
    expect((await answer(other.id, body['id'], 'approved')).status).toBe(404)
  })

  test.each([
    ['super', 4, 'permission_missing'],
    ['acme.planner', 2, 'status_not_allowed'],
  ] as const)('%s cannot propose in status %i', async (who, status, error) => {
    const { id, weight } = await noteAt(status)
    expect((await propose(id, weight, '1250', {}, who)).body).toMatchObject({ error })
    expect((await read(id, who)).propose).toBe(error)
    expect((await read(id, who)).fields).toEqual([])
  })

  test('a field that can still be changed in the note needs no correction', async () => {
    const { id } = await noteAt(3)
    expect((await propose(id, 'truckPlate', '1-ABC-117')).body).toMatchObject({ error: 'correction_not_needed' })
  })

  test('what can be changed again once an unfinished note goes on needs no correction', async () => {
    const { id, weight } = await noteAt(3)
    await world.request('acme.admin', cmrContract.setUnfinished, { cmr_id: [id] })
    expect((await propose(id, 'truckPlate', '1-ABC-117')).body).toMatchObject({ error: 'correction_not_needed' })
    expect((await read(id)).fields.map(({ field }) => field)).not.toContain('truckPlate')
    expect((await propose(id, weight, '1250')).status).toBe(200)
  })

  test('a closed note is corrected until a year after the delivery', async () => {
    const { id, weight } = await noteAt(5)
    await db.updateTable('cmr').set({ status: 7 }).where('id', '=', id).execute()
    expect((await propose(id, weight, '1250')).status).toBe(200)
    const long = new Date(Date.now() - 367 * 86_400_000)
    await db.updateTable('cmr').set({ receiverSignedAt: long }).where('id', '=', id).execute()
    expect((await propose(id, 'truckPlate', '1-ABC-117')).body).toMatchObject({ error: 'correction_too_late' })
  })

  test('wrong input is refused by field', async () => {
    const { id, weight } = await noteAt(4)
    const strange = await noteAt(4)
    const wrong: readonly [string, unknown, object, string, string][] = [
      ['deliveryPlace', 'Lyon', {}, 'field', 'unknown'],
      [strange.weight, '1', {}, 'field', 'unknown'],
      [weight, 'many', {}, 'value', 'not_a_number'],
      [weight, '-1', {}, 'value', 'not_allowed'],
      [weight, undefined, {}, 'value', 'required'],
      [weight, '1200,50', {}, 'value', 'unchanged'],
      [weight, '1250', { reason: ' ' }, 'reason', 'required'],
      ['truckPlate', 'x'.repeat(201), {}, 'value', 'too_long'],
      ['deliveryDate', 'soon', {}, 'value', 'wrong_format'],
    ]
    for (const [field, value, more, name, problem] of wrong) {
      const { status, body } = await propose(id, field, value, more)
      expect([status, body['fields']], `${field} ${String(value).slice(0, 20)}`).toEqual([400, { [name]: problem }])
    }
    expect(await typesOf(id)).toEqual([])
  })

  test('a value is emptied by null, and a comma is read as in every number', async () => {
    const { id, weight } = await noteAt(4)
    await propose(id, weight, '1250,5')
    await propose(id, 'truckPlate', null)
    expect((await read(id)).corrections.map(({ to }) => to)).toEqual(['1250.5', null])
  })

  test('a note takes a limited number of corrections', async () => {
    const { id } = await noteAt(4)
    for (let index = 0; index < mostCorrections; index += 1) {
      const { body } = await propose(id, 'truckPlate', `1-AAA-${100 + index}`)
      await withdraw(id, body['id'])
    }
    expect(await propose(id, 'truckPlate', '1-AAA-999')).toMatchObject({ status: 400, body: { error: 'bad_input' } })
  })
})

describe('a made correction in evidence and print', () => {
  test('is covered by the next signature, proved by the evidence, and printed beside the signed value', async () => {
    const { id, weight } = await noteAt(4)
    const { body } = await propose(id, weight, '1250', { reason: 'Only for the parties' })
    await answer(id, body['id'], 'approved')
    const [said] = await world.call(signingContract.beforeSigning, { cmr_id: [id] }, { as: 'colmar.admin' })
    expect(said?.corrections).toMatchObject([{ to: '1250', state: 'made' }])
    const sign = { cmr_id: id, code: testSignCode }
    expect((await world.requestByPath('colmar.admin', 'POST api/cmr/signature-receiver', sign)).status).toBe(200)
    const { content } = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .where('step', '=', 3)
      .select('content')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(content.toString())).toMatchObject({
      goods: [{ grossWeight: '1200.5' }],
      corrections: [{ field: weight, from: '1200.5', to: '1250', agreed: ['sender', 'carrier'] }],
    })
    const item = await world.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    expect(item.tampered).toBeUndefined()
    const evidence = await world.app.inject({
      method: 'GET',
      url: `/api/cmr/evidence?cmr_id=${id}`,
      headers: { authorization: `Bearer ${world.tokens['acme.planner'] ?? ''}` },
    })
    const published = [{ publicKey: sealPublicKey(world.secrets) }]
    const report = await checkFile(new Uint8Array(evidence.rawPayload), published)
    expect(report).toMatchObject({ verdict: 'genuine', corrections: [{ field: weight, row: 'Solvents', to: '1250' }] })
    const sealed = await world.call(paperContract.pdf, { cmr_id: id }, { as: 'acme.planner' })
    const original = Buffer.from(sealed.pdf, 'base64')
    expect(await checkFile(new Uint8Array(original), published)).toMatchObject({
      verdict: 'genuine',
      depth: 'public',
      corrections: [{ from: '1200.5', to: '1250' }],
    })
    for (const layout of ['classic', 'iru2007'] as const) {
      const print = await world.call(paperContract.pdf, { cmr_id: id, copy: 2, layout }, { as: 'brabant.planner' })
      const words = await wordsOf(Buffer.from(print.pdf, 'base64'))
      expect(words).toContain('corr. 1.250')
      expect(words).toContain('1.200,5 – Gecorrigeerd: 1.250')
      expect(words).not.toContain('Only for the parties')
    }
  })

  test('a proposal that was never made is not printed, and its words are for the parties only', async () => {
    const { id, weight } = await noteAt(4)
    await propose(id, weight, '1250', { reason: 'Only for the parties' })
    const print = await world.call(paperContract.pdf, { cmr_id: id, copy: 2 }, { as: 'brabant.planner' })
    expect(await wordsOf(Buffer.from(print.pdf, 'base64'))).not.toContain('1.250')
    const { payload } = await db
      .selectFrom('cmrEvent')
      .where('cmrId', '=', id)
      .where('type', '=', 'correctionProposed')
      .select('payload')
      .executeTakeFirstOrThrow()
    for (const words of ['Only for the parties', '1250', '1200.5', 'Solvents'])
      expect(JSON.stringify(payload)).not.toContain(words)
  })
})
