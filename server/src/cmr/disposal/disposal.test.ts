import { PDF } from '@libpdf/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { mostInstructions } from '@roadnote/domain/cmr/disposal/instruction'
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
  senderEmail: 'desk@acme.example',
  carrierEmail: 'desk@brabant.example',
  receiverEmail: 'desk@colmar.example',
  driverUserName: 'brabant.driver',
  goods: [{ goodsNature: 'Solvents', packagesNumber: 12, grossWeight: 1200.5 }],
}

const noteAt = (status: 2 | 3 | 4 | 5, more: object = {}) => world.makeAt(status, { ...fields, ...more })

function instruct(id: number, kind: string, more: object = {}, who: PersonName | null = 'acme.planner') {
  return world.requestByPath(who, 'POST api/cmr/instruct', { cmr_id: id, kind, ...more })
}

function answer(
  id: number,
  instructionId: unknown,
  given: string,
  more: object = {},
  who: PersonName | null = 'brabant.planner',
) {
  return world.requestByPath(who, 'POST api/cmr/answer-instruction', {
    cmr_id: id,
    instructionId,
    answer: given,
    ...more,
  })
}

function withdraw(id: number, instructionId: unknown, who: PersonName = 'acme.planner') {
  return world.requestByPath(who, 'POST api/cmr/withdraw-instruction', { cmr_id: id, instructionId })
}

function demand(id: number, who: PersonName = 'colmar.admin') {
  return world.requestByPath(who, 'POST api/cmr/demand-delivery', { cmr_id: id })
}

function read(id: number, as: PersonName = 'acme.planner') {
  return world.call(disposalContract.disposal, { cmr_id: id }, { as })
}

function sign(id: number, who: PersonName) {
  return world.requestByPath(who, 'POST api/cmr/signature-receiver', { cmr_id: id, code: testSignCode })
}

async function typesOf(id: number) {
  const types = (await recordedEvents(db, id)).map(({ type }) => type)
  return types.filter((type) => type.startsWith('disposal') || type === 'deliveryDemanded')
}

async function waitingOf(id: number) {
  const row = db.selectFrom('cmr').where('id', '=', id).select('instructionsWaiting')
  return (await row.executeTakeFirstOrThrow()).instructionsWaiting
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

async function organizationOf(who: PersonName): Promise<number> {
  const row = db.selectFrom('appUser').where('userName', '=', who).select('organizationId')
  return (await row.executeTakeFirstOrThrow()).organizationId
}

async function arrived(id: number): Promise<void> {
  await world.call(cmrContract.times, { cmrId: id, startUnloadingTime: new Date() }, { as: 'brabant.planner' })
}

async function wordsOf(id: number, who: PersonName = 'acme.planner'): Promise<string> {
  const { pdf } = await world.call(paperContract.pdf, { cmr_id: id, copy: 2 }, { as: who })
  const document = await PDF.load(Buffer.from(pdf, 'base64'))
  return document
    .extractText()
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .join(' ')
}

describe('an instruction of the sender', () => {
  test('is accepted by the carrier, stands in list, mail and print, and the signed values stay', async () => {
    const id = await noteAt(4)
    expect(await read(id)).toMatchObject({ holder: 'sender', basis: 'underWay', may: { instruct: true } })
    const { status, body } = await instruct(id, 'stop', { text: 'The buyer is insolvent' })
    expect(status).toBe(200)
    expect(await waitingOf(id)).toBe(1)
    expect(await mailsAbout(id, 'CarrierInstructed')).toEqual([expect.stringContaining('desk@brabant.example')])
    expect((await read(id, 'brabant.planner')).instructions).toMatchObject([
      { kind: 'stop', by: 'sender', basis: 'underWay', state: 'waiting', canAnswer: true, canWithdraw: false },
    ])
    const waiting = { Instructions: 'waiting', Begin: '2020-01-01', End: '2099-01-01' } as const
    const found = await world.call(cmrContract.list, waiting, { as: 'brabant.planner' })
    expect(found.data.map((row) => [row.id, row.instructionsWaiting])).toContainEqual([id, 1])
    expect((await answer(id, body['id'], 'accepted')).status).toBe(200)
    expect(await waitingOf(id)).toBeNull()
    const after = await world.call(cmrContract.list, waiting, { as: 'brabant.planner' })
    expect(after.data.map((row) => row.id)).not.toContain(id)
    expect(await typesOf(id)).toEqual(['disposalInstructed', 'disposalAnswered'])
    expect(await mailsAbout(id, 'InstructionDecided')).toEqual([
      expect.stringContaining('desk@acme.example'),
      expect.stringContaining('desk@colmar.example'),
    ])
    const said = await world.call(signingContract.beforeSigning, { cmr_id: [id] }, { as: 'colmar.admin' })
    expect(said[0]?.instructions).toMatchObject([{ kind: 'stop', state: 'accepted' }])
    const words = await wordsOf(id)
    expect(words).toContain('The buyer is insolvent')
    expect(await world.chain(id)).toMatchObject({ intact: true })
    const item = await world.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    expect(item.tampered).toBeUndefined()
  })

  test('the carrier refuses an instruction with a ground of article 12.5, and the sender may give it again', async () => {
    const id = await noteAt(4)
    const { body } = await instruct(id, 'place', { place: 'Lyon', placeCountryCode: 'FR' })
    expect(await answer(id, body['id'], 'refused')).toMatchObject({
      status: 400,
      body: { fields: { ground: 'required' } },
    })
    expect(await answer(id, body['id'], 'refused', { ground: 'other' })).toMatchObject({
      status: 400,
      body: { fields: { text: 'required' } },
    })
    expect((await answer(id, body['id'], 'refused', { ground: 'tooLate', text: 'Behind the border' })).status).toBe(200)
    expect((await read(id)).instructions).toMatchObject([
      {
        state: 'refused',
        place: { place: 'Lyon', countryCode: 'FR' },
        answer: { ground: 'tooLate', text: 'Behind the border' },
      },
    ])
    const again = await instruct(id, 'place', { place: 'Lyon', placeCountryCode: 'FR' })
    expect(again.body['id']).not.toBe(body['id'])
    expect(await waitingOf(id)).toBe(1)
  })

  test('is taken back until it is answered, and never after', async () => {
    const id = await noteAt(3)
    const first = (await instruct(id, 'hold')).body['id']
    expect((await withdraw(id, first, 'brabant.planner')).body).toMatchObject({ error: 'permission_missing' })
    expect((await withdraw(id, first)).status).toBe(200)
    expect((await withdraw(id, first)).status).toBe(200)
    expect(await answer(id, first, 'accepted')).toMatchObject({ status: 409, body: { error: 'instruction_closed' } })
    const second = (await instruct(id, 'hold')).body['id']
    await answer(id, second, 'accepted')
    expect(await withdraw(id, second)).toMatchObject({ status: 409, body: { error: 'instruction_closed' } })
    expect(await typesOf(id)).toEqual([
      'disposalInstructed',
      'disposalWithdrawn',
      'disposalInstructed',
      'disposalAnswered',
    ])
    expect(await wordsOf(id)).not.toContain('Withdrawn')
  })

  test('is recorded once however often it is sent, and so is its answer', async () => {
    const id = await noteAt(4)
    const { version } = await world.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    const date = '2026-12-01T08:00:00.000Z'
    const sent = await Promise.all([1, 2, 3].map(() => instruct(id, 'date', { date, version })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1)
    const instructionId = sent[0]?.body['id']
    const answers = await Promise.all([1, 2].map(() => answer(id, instructionId, 'accepted')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await answer(id, instructionId, 'refused', { ground: 'tooLate' })).toMatchObject({
      status: 409,
      body: { error: 'instruction_closed' },
    })
    expect(await typesOf(id)).toEqual(['disposalInstructed', 'disposalAnswered'])
  })

  test('of a note that has changed since it was read is refused', async () => {
    const id = await noteAt(4)
    const { version } = await world.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    await instruct(id, 'stop', { version })
    expect(await instruct(id, 'return', { version })).toMatchObject({
      status: 409,
      body: { error: 'changed_meanwhile' },
    })
  })

  test('that races with the receiver’s signature either lapses or is refused, and nothing waits afterwards', async () => {
    const id = await noteAt(4)
    const [signed, given] = await Promise.all([sign(id, 'colmar.admin'), instruct(id, 'stop')])
    expect(signed.status).toBe(200)
    expect(await waitingOf(id)).toBeNull()
    const { holder, instructions } = await read(id)
    expect(holder).toBeNull()
    const isGiven = given.status === 200
    expect(given.body['error']).toBe(isGiven ? undefined : 'nothing_to_instruct')
    expect(instructions.map(({ state, canAnswer }) => [state, canAnswer])).toEqual(isGiven ? [['lapsed', false]] : [])
    expect((await answer(id, given.body['id'] ?? 999_999, 'accepted')).status).toBe(isGiven ? 409 : 404)
    expect(await world.chain(id)).toMatchObject({ intact: true })
  })

  test('a note takes a limited number of instructions', async () => {
    const id = await noteAt(3)
    for (let index = 0; index < mostInstructions; index += 1)
      await withdraw(id, (await instruct(id, 'other', { text: `Call ${index}` })).body['id'])
    expect(await instruct(id, 'stop')).toMatchObject({ status: 400, body: { fields: { kind: 'not_allowed' } } })
  })

  test('wrong input is refused by field and records nothing', async () => {
    const id = await noteAt(4)
    const wrong: readonly [string, object, string, string][] = [
      ['explode', {}, 'kind', 'not_allowed'],
      ['destroy', {}, 'kind', 'not_allowed'],
      ['place', {}, 'place', 'required'],
      ['date', {}, 'date', 'required'],
      ['date', { date: 'soon' }, 'date', 'wrong_format'],
      ['other', { text: ' ' }, 'text', 'required'],
      ['consignee', {}, 'consigneeOrganizationsID', 'required'],
      ['consignee', { consigneeOrganizationsID: 999_999 }, 'consigneeOrganizationsID', 'unknown'],
      ['place', { place: 'Lyon', placeCountryCode: 'XX' }, 'placeCountryCode', 'unknown'],
      ['stop', { text: 'x'.repeat(1001) }, 'text', 'too_long'],
    ]
    for (const [kind, more, field, problem] of wrong) {
      const { status, body } = await instruct(id, kind, more)
      expect([status, body['fields']], `${kind} ${JSON.stringify(more).slice(0, 40)}`).toEqual([
        400,
        { [field]: problem },
      ])
    }
    const own = { consigneeOrganizationsID: await organizationOf('colmar.admin') }
    expect((await instruct(id, 'consignee', own)).body['fields']).toEqual({ consigneeOrganizationsID: 'unchanged' })
    expect(await typesOf(id)).toEqual([])
  })
})

describe('who instructs and who answers', () => {
  test.each([
    ['brabant.planner', 'permission_missing'],
    ['super', 'permission_missing'],
    ['colmar.admin', 'disposal_of_other_party'],
  ] as const)('%s cannot instruct the carrier of the sender’s goods', async (who, error) => {
    const id = await noteAt(4)
    expect((await instruct(id, 'stop', {}, who)).body).toMatchObject({ error })
    expect((await read(id, who)).may.instruct).toBe(error)
  })

  test.each([
    [2, 'nothing_to_instruct'],
    [5, 'nothing_to_instruct'],
  ] as const)('nobody instructs in status %i', async (status, error) => {
    const id = await noteAt(status)
    expect((await instruct(id, 'stop')).body).toMatchObject({ error })
  })

  test('foreign notes and instructions are not found, and nobody instructs without a session', async () => {
    const id = await noteAt(4)
    const other = await noteAt(4)
    const { body } = await instruct(id, 'stop')
    expect((await instruct(id, 'stop', {}, 'eastline.admin')).status).toBe(404)
    expect((await instruct(id, 'stop', {}, null)).status).toBe(401)
    expect((await answer(id, body['id'], 'accepted', {}, 'eastline.admin')).status).toBe(404)
    expect((await answer(other, body['id'], 'accepted')).status).toBe(404)
    expect((await withdraw(other, body['id'])).status).toBe(404)
    expect((await answer(id, 999_999, 'accepted')).status).toBe(404)
  })

  test('only the carrier’s side answers, also the driver with an account', async () => {
    const id = await noteAt(4)
    const { body } = await instruct(id, 'stop')
    for (const who of ['acme.planner', 'colmar.admin', 'super'] as const)
      expect((await answer(id, body['id'], 'accepted', {}, who)).body, who).toMatchObject({
        error: 'permission_missing',
      })
    expect((await answer(id, body['id'], 'accepted', {}, 'brabant.driver')).status).toBe(200)
  })

  test('a note that gives the right to the consignee is commanded by the consignee from the first signature', async () => {
    const id = await noteAt(3, { consigneeDisposes: true })
    expect(await read(id)).toMatchObject({ holder: 'recipient', basis: 'fromStart' })
    expect((await instruct(id, 'hold')).body).toMatchObject({ error: 'disposal_of_other_party' })
    expect((await instruct(id, 'hold', {}, 'colmar.admin')).status).toBe(200)
    expect((await read(id)).instructions).toMatchObject([{ by: 'recipient', basis: 'fromStart' }])
  })

  test('after the arrival the consignee demands delivery, which ends what nobody has answered', async () => {
    const id = await noteAt(4)
    expect((await demand(id)).body).toMatchObject({ error: 'not_arrived' })
    const { body } = await instruct(id, 'date', { date: '2026-12-01T08:00:00Z' })
    await arrived(id)
    expect(await read(id)).toMatchObject({ basis: 'arrived', holder: 'sender' })
    expect((await demand(id, 'acme.planner')).body).toMatchObject({ error: 'permission_missing' })
    expect((await demand(id)).status).toBe(200)
    expect((await demand(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      basis: 'demanded',
      holder: 'recipient',
      instructions: [{ state: 'lapsed' }],
    })
    expect(await waitingOf(id)).toBeNull()
    expect((await answer(id, body['id'], 'accepted')).body).toMatchObject({ error: 'instruction_closed' })
    expect((await instruct(id, 'stop')).body).toMatchObject({ error: 'disposal_of_other_party' })
    expect((await instruct(id, 'date', { date: '2026-12-02T08:00:00Z' }, 'colmar.admin')).status).toBe(200)
    expect((await typesOf(id)).filter((type) => type === 'deliveryDemanded')).toHaveLength(1)
    expect(await mailsAbout(id, 'DeliveryDemanded')).toHaveLength(2)
  })

  test('goods that the carrier has agreed to stop are not demanded', async () => {
    const id = await noteAt(4)
    await answer(id, (await instruct(id, 'return')).body['id'], 'accepted')
    await arrived(id)
    expect(await demand(id)).toMatchObject({ status: 409, body: { error: 'delivery_stopped' } })
  })
})

describe('another consignee', () => {
  test('sees the note, signs for the goods instead of the signed one, and evidence and print prove it', async () => {
    const id = await noteAt(4)
    const eastline = await organizationOf('eastline.admin')
    expect((await world.request('eastline.admin', cmrContract.item, { cmr_id: id })).status).toBe(404)
    const { body } = await instruct(id, 'consignee', { consigneeOrganizationsID: eastline, text: 'Sold on the way' })
    expect((await world.request('eastline.admin', cmrContract.item, { cmr_id: id })).status).toBe(404)
    expect((await answer(id, body['id'], 'accepted')).status).toBe(200)
    const item = await world.call(cmrContract.item, { cmr_id: id }, { as: 'eastline.admin' })
    expect(item.recipientOrganizationsID).toBe(await organizationOf('colmar.admin'))
    expect(item.tampered).toBeUndefined()
    expect((await read(id, 'colmar.admin')).instructions).toMatchObject([{ kind: 'consignee', consigneeId: eastline }])
    expect((await sign(id, 'colmar.admin')).body).toMatchObject({ error: 'signer_not_party' })
    expect((await sign(id, 'eastline.admin')).status).toBe(200)
    const { organizationId } = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .where('step', '=', 3)
      .select('organizationId')
      .executeTakeFirstOrThrow()
    expect(organizationId).toBe(eastline)
    const published = [{ publicKey: sealPublicKey(world.secrets) }]
    const evidence = await world.app.inject({
      method: 'GET',
      url: `/api/cmr/evidence?cmr_id=${id}`,
      headers: { authorization: `Bearer ${world.tokens['acme.planner'] ?? ''}` },
    })
    expect(await checkFile(new Uint8Array(evidence.rawPayload), published)).toMatchObject({
      verdict: 'genuine',
      instructions: [{ kind: 'consignee', state: 'accepted', consigneeId: eastline }],
    })
    const sealed = await world.call(paperContract.pdf, { cmr_id: id }, { as: 'acme.planner' })
    expect(await checkFile(new Uint8Array(Buffer.from(sealed.pdf, 'base64')), published)).toMatchObject({
      verdict: 'genuine',
      depth: 'public',
      instructions: [{ kind: 'consignee', state: 'accepted' }],
    })
    expect(await wordsOf(id)).toContain('Sold on the way')
  })

  test('does not see the note when the carrier refuses', async () => {
    const id = await noteAt(4)
    const eastline = await organizationOf('eastline.admin')
    const { body } = await instruct(id, 'consignee', { consigneeOrganizationsID: eastline })
    await answer(id, body['id'], 'refused', { ground: 'operation' })
    expect((await world.request('eastline.admin', cmrContract.item, { cmr_id: id })).status).toBe(404)
    expect((await sign(id, 'colmar.admin')).status).toBe(200)
  })

  test('named by the consignee cannot name a further one (article 12.4)', async () => {
    const id = await noteAt(4, { consigneeDisposes: true })
    const eastline = await organizationOf('eastline.admin')
    const { body } = await instruct(id, 'consignee', { consigneeOrganizationsID: eastline }, 'colmar.admin')
    await answer(id, body['id'], 'accepted')
    const acme = await organizationOf('acme.planner')
    expect((await instruct(id, 'consignee', { consigneeOrganizationsID: acme }, 'eastline.admin')).body).toMatchObject({
      error: 'disposal_of_other_party',
    })
    expect((await instruct(id, 'hold', {}, 'colmar.admin')).status).toBe(200)
  })
})
