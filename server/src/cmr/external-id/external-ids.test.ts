import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { mostExternalIds } from '@roadnote/domain/cmr/field/external-id'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mergeCaller } from '../../../test-kit/merging.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, organization } = testWorld
const { byExternalId, addExternalId, removeExternalId } = externalIdContract
let id: number
let order = 4710
/** A number that no other test has used. */
let externalId: string
beforeEach(async () => {
  id = await testWorld.released()
  order += 1
  externalId = `PO-${order}`
})

const add = (who: PersonName, cmrId: number, number = externalId, system = 'sap') =>
  testWorld.request(who, addExternalId, { cmr_id: cmrId, system, externalId: number })

const remove = (who: PersonName, cmrId: number, number = externalId) =>
  testWorld.request(who, removeExternalId, { cmr_id: cmrId, system: 'sap', externalId: number })

const find = async (who: PersonName, number = externalId, system = 'sap') => {
  const { status, body } = await testWorld.request(who, byExternalId, { system, externalId: number })
  return status === 200 ? body['id'] : status
}

const namesFor = async (who: PersonName, cmrId: number) =>
  (await testWorld.call(cmrContract.item, { cmr_id: cmrId }, { as: who })).externalIds

describe('own numbers of a note', () => {
  test('an organisation finds a note by each of its own numbers, and the note shows them in order', async () => {
    await add('acme.planner', id)
    await add('acme.planner', id, externalId, 'tms')
    await add('acme.planner', id, `A${externalId}`)
    expect(await find('acme.planner')).toBe(id)
    expect(await find('acme.admin', externalId, 'tms')).toBe(id)
    expect(await namesFor('acme.planner', id)).toEqual([
      { system: 'sap', externalId: `A${externalId}` },
      { system: 'sap', externalId },
      { system: 'tms', externalId },
    ])
  })

  test('the other side of the note neither finds nor reads a number, and may use the same one for another note', async () => {
    await add('acme.planner', id)
    expect(await find('brabant.planner')).toBe(404)
    expect(await namesFor('brabant.planner', id)).toEqual([])
    const other = await testWorld.released()
    expect((await add('brabant.planner', other)).status).toBe(200)
    expect([await find('acme.planner'), await find('brabant.planner')]).toEqual([id, other])
    expect((await remove('brabant.planner', id)).status).toBe(200)
    expect(await find('acme.planner')).toBe(id)
  })

  test('a parent organisation and a branch have numbers of their own', async () => {
    const ofBranch = await testWorld.released({ senderOrganizationsID: organization.antwerp })
    await add('acme.planner', ofBranch)
    expect(await find('antwerp.planner')).toBe(404)
    expect(await find('acme.planner')).toBe(ofBranch)
  })

  test('a number names one note of an organisation, and giving it to the same note again changes nothing', async () => {
    await add('acme.planner', id)
    expect((await add('acme.planner', id)).status).toBe(200)
    const second = await add('acme.admin', await testWorld.released())
    expect([second.status, second.body['fields']]).toEqual([400, { externalId: 'taken' }])
    expect(await find('acme.planner')).toBe(id)
  })

  test('a number that is taken off is free for another note, and taking it off again changes nothing', async () => {
    await add('acme.planner', id)
    await add('acme.planner', id, `${externalId}0`)
    const other = await testWorld.released()
    expect((await remove('acme.planner', other)).status).toBe(200)
    expect(await find('acme.planner')).toBe(id)
    for (const _ of [1, 2]) expect((await remove('acme.planner', id)).status).toBe(200)
    expect(await find('acme.planner')).toBe(404)
    expect(await find('acme.planner', `${externalId}0`)).toBe(id)
    expect((await add('acme.planner', other)).status).toBe(200)
  })

  test('parallel requests give a number to one of two notes', async () => {
    const other = await testWorld.released()
    const replies = await Promise.all([id, other, id, other].map((note) => add('acme.planner', note)))
    const found = await find('acme.planner')
    expect(replies.map(({ status }) => status)).toEqual(
      [id, other, id, other].map((one) => (one === found ? 200 : 400)),
    )
  })

  test('a note takes twenty numbers of an organisation and not one more, also in parallel', async () => {
    const numbers = Array.from({ length: mostExternalIds + 3 }, (_, index) => `${externalId}/${index}`)
    const replies = await Promise.all(numbers.map((number) => add('acme.planner', id, number)))
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => [body['error'], body['most']])).toEqual(
      refused.map(() => ['external_id_quota', mostExternalIds]),
    )
    expect(refused).toHaveLength(3)
    expect(await namesFor('acme.planner', id)).toHaveLength(mostExternalIds)
    expect((await add('brabant.planner', id)).status).toBe(200)
  })
})

describe('searching for own numbers', () => {
  const found = async (who: PersonName, Search: string) =>
    (await testWorld.call(cmrContract.list, { Search }, { as: who })).data.map((row) => [row.id, row.matchedField])

  test('the search finds a note by the whole own number in any capitals, and says where it stands', async () => {
    await add('acme.planner', id)
    for (const Search of [externalId, ` ${externalId.toLowerCase()} `])
      expect(await found('acme.planner', Search)).toEqual([[id, 'externalId']])
    expect(await found('acme.planner', externalId.slice(1))).toEqual([])
  })

  test('the search of another side, or of a super admin of another organisation, does not find it', async () => {
    await add('acme.planner', id)
    for (const who of ['brabant.planner', 'super'] as const) expect(await found(who, externalId)).toEqual([])
  })
})

test('a webhook about a note has the own numbers of its receiver only', async () => {
  await add('acme.planner', id)
  await add('brabant.planner', id, 'of the carrier')
  await db
    .updateTable('organization')
    .set({ webhookUrl: 'https://hooks.example/in', webhookSenderSigningSign: true })
    .where('id', 'in', [acme, organization.brabant, organization.colmar])
    .execute()
  await testWorld.signed(id, 'shipper')
  const sent = await db
    .selectFrom('outbox')
    .where('cmrId', '=', id)
    .orderBy('organizationId')
    .select('payload')
    .execute()
  const names = sent
    .map(({ payload }) => JSON.stringify(payload))
    .map((text) => /"externalIds":(\[.*?\])/.exec(text)?.[1])
  expect(names).toEqual([
    JSON.stringify([{ system: 'sap', externalId }]),
    JSON.stringify([{ system: 'sap', externalId: 'of the carrier' }]),
    '[]',
  ])
})

describe('spellings of own numbers', () => {
  test('blanks around a number and the capitals of its system do not count', async () => {
    expect((await add('acme.planner', id, ` ${externalId} `, ' SAP ')).status).toBe(200)
    expect(await find('acme.planner', `${externalId}\t`, 'Sap')).toBe(id)
    expect(await namesFor('acme.planner', id)).toEqual([{ system: 'sap', externalId }])
  })

  test('capitals and leading zeros of a number count', async () => {
    await add('acme.planner', id, `a${externalId}`)
    const other = await testWorld.released()
    expect((await add('acme.planner', other, `A${externalId}`)).status).toBe(200)
    expect((await add('acme.planner', other, `0a${externalId}`)).status).toBe(200)
    expect(await find('acme.planner', `a${externalId}`)).toBe(id)
  })

  test('an accent typed as a letter of its own is the same number', async () => {
    await add('acme.planner', id, `é${externalId}`)
    expect(await find('acme.planner', `e\u0301${externalId}`)).toBe(id)
  })

  test('a number may be sent as a number of JSON', async () => {
    const number = 900_000_000_000 + order
    await testWorld.request('acme.planner', addExternalId, { cmr_id: id, system: 'sap', externalId: number })
    expect(await find('acme.planner', String(number))).toBe(id)
  })

  test.each([
    ['sap', '', 'required'],
    ['sap', ' ', 'required'],
    ['sap', 'x'.repeat(101), 'too_long'],
    ['sap', 'a\u0000b', 'wrong_format'],
    ['sap', 12.5, 'not_a_number'],
    ['sap', ['4711'], 'not_a_number'],
  ])('for the system %j the number %j is refused as %s', async (system, number, problem) => {
    const reply = await testWorld.request(
      'acme.planner',
      addExternalId,
      wrongInput({ cmr_id: id, system, externalId: number }),
    )
    expect([reply.status, reply.body['fields']]).toEqual([400, { externalId: problem }])
  })

  test.each(['', ' ', 'my system', 'größe', '-sap', 'x'.repeat(41), 7])('the system %j is refused', async (system) => {
    const reply = await testWorld.request('acme.planner', addExternalId, wrongInput({ cmr_id: id, system, externalId }))
    expect([reply.status, Object.keys(Object(reply.body['fields']))]).toEqual([400, ['system']])
  })
})

describe('who may give numbers', () => {
  test('somebody who does not see the note, or may not write notes, gives and takes no number', async () => {
    await add('acme.planner', id)
    for (const call of [add, remove]) {
      const answers = await Promise.all(
        (['eastline.planner', 'brabant.driver', 'acme.signer'] as const).map((who) => call(who, id)),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 403, 403])
    }
    expect((await add('acme.planner', 999_999, 'other')).status).toBe(404)
    expect(await find('acme.planner')).toBe(id)
    expect(await find('acme.signer')).toBe(id)
  })

  test('a closed note takes numbers, a removed one does not', async () => {
    const closed = await testWorld.makeAt(5)
    expect((await add('acme.planner', closed)).status).toBe(200)
    const draft = await testWorld.draft()
    await testWorld.call(cmrContract.remove, { id: draft }, { as: 'acme.admin' })
    const refused = await add('acme.planner', draft, 'for a removed note')
    expect([refused.status, refused.body['error']]).toEqual([400, 'status_not_allowed'])
  })
})

describe('numbers of notes that go', () => {
  test('a removed note frees the numbers of every side', async () => {
    await add('acme.planner', id)
    await add('brabant.planner', id, 'of the carrier')
    await testWorld.call(cmrContract.edit, { id, status: 1 }, { as: 'acme.planner' })
    await testWorld.call(cmrContract.remove, { id }, { as: 'acme.admin' })
    expect(await find('acme.planner')).toBe(404)
    const left = await db.selectFrom('cmrExternalId').where('cmrId', '=', id).select('externalId').execute()
    expect(left).toEqual([])
    expect((await add('acme.planner', await testWorld.released())).status).toBe(200)
  })

  test('a note that the organisation does not see any longer frees its number there, and only when it is given again', async () => {
    await add('brabant.planner', id)
    await testWorld.call(cmrContract.edit, { id, carrierOrganizationsID: organization.delta }, { as: 'acme.planner' })
    expect(await find('brabant.planner')).toBe(404)
    const other = await testWorld.released()
    expect((await add('brabant.planner', other)).status).toBe(200)
    expect(await find('brabant.planner')).toBe(other)
  })

  test('a merge moves the numbers, and of a number that both gave the one of the remaining organisation stays', async () => {
    const { merged, aTwin } = mergeCaller(testWorld)
    const gone = await aTwin()
    const [one, other] = [await testWorld.released(), await testWorld.released()]
    const sap = { system: 'sap', externalId }
    await db
      .insertInto('cmrExternalId')
      .values([
        { ...sap, organizationId: gone, cmrId: one },
        { ...sap, organizationId: organization.delta, cmrId: other },
        { ...sap, organizationId: organization.eastline, cmrId: one },
        { ...sap, system: 'tms', organizationId: gone, cmrId: one },
      ])
      .execute()
    await merged(gone, organization.delta)
    const rows = await db
      .selectFrom('cmrExternalId')
      .where('externalId', '=', externalId)
      .orderBy('organizationId')
      .orderBy('system')
      .select(['system', 'externalId', 'organizationId', 'cmrId'])
      .execute()
    expect(rows).toEqual([
      { ...sap, organizationId: organization.delta, cmrId: other },
      { ...sap, system: 'tms', organizationId: organization.delta, cmrId: one },
      { ...sap, organizationId: organization.eastline, cmrId: one },
    ])
  })

  test('a deleted organisation leaves no numbers', async () => {
    const branch = await addOrganization(db, { parentId: acme, name: 'Branch for a day' })
    const name = { system: 'sap', externalId, cmrId: id }
    await db
      .insertInto('cmrExternalId')
      .values([
        { ...name, organizationId: branch },
        { ...name, organizationId: acme },
      ])
      .execute()
    await testWorld.call(organizationContract.remove, { Id: branch }, { as: 'acme.admin' })
    const rows = await db
      .selectFrom('cmrExternalId')
      .where('externalId', '=', externalId)
      .select('organizationId')
      .execute()
    expect(rows).toEqual([{ organizationId: acme }])
  })
})
