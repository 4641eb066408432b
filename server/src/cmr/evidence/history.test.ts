import { palletContract } from '@roadnote/domain/cmr/contract/row'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const { call, chain, db, make, makeAt, organization, request, requestByPath, signed, userId } = await createTestWorld(
  await openTestDatabase('world'),
)

function history(id: number, who: PersonName = 'acme.planner') {
  return call(cmrContract.history, { cmr_id: id }, { as: who })
}

describe('the history of a note', () => {
  test('the history begins with all values the note was created with', async () => {
    const id = await make({ tripID: 'T-1', collectionDate: '2026-11-16T07:00:00', driverUserName: 'brabant.driver' })
    const [created] = await history(id)
    expect(created).toMatchObject({
      sequence: 1,
      type: 'noteCreated',
      who: 'acme.planner',
      organisation: 'Acme Chemicals',
      details: { status: { from: null, to: 1 } },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(created?.changes).toEqual(
      expect.arrayContaining([
        { field: 'tripID', from: null, to: 'T-1' },
        {
          field: 'senderOrganizationsID',
          from: null,
          to: organization.acme,
          fromName: null,
          toName: 'Acme Chemicals',
        },
        { field: 'collectionDate', from: null, to: '2026-11-16T07:00:00.000Z' },
        {
          field: 'driverUserId',
          from: null,
          to: userId['brabant.driver'],
          fromName: null,
          toName: 'brabant.driver',
        },
        {
          field: expect.stringMatching(/^goods\.\d+$/),
          from: null,
          to: JSON.stringify({ goodsNature: 'Solvents', grossWeight: 1200 }),
        },
      ]),
    )
  })

  test('the history contains old and new value of every changed field and no others', async () => {
    const id = await make({ tripID: 'T-1', senderEmail: 'old@acme.example', franco: true })
    const change = {
      tripID: 'T-2',
      senderEmail: 'empty',
      franco: false,
      excessDeliveryValue: 30,
      deliveryPlace: 'Colmar',
    }
    await request('brabant.planner', cmrContract.edit, { id, ...change })
    const last = (await history(id)).at(-1)
    expect(last).toMatchObject({ type: 'noteEdited', who: 'brabant.planner', organisation: 'Brabant Transport' })
    expect(last?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      { field: 'excessDeliveryValue', from: null, to: 30 },
      { field: 'franco', from: true, to: false },
      { field: 'senderEmail', from: 'old@acme.example', to: null },
      { field: 'tripID', from: 'T-1', to: 'T-2' },
    ])
  })

  test('the history contains old and new values of rows, and the whole row when it is deleted', async () => {
    const id = await make()
    const { body } = await request('acme.planner', palletContract.create, {
      cmrId: id,
      typeCodeDescription: 'EUR',
      unitWeight: 25,
    })
    const pallet = Number(body['id'])
    await request('acme.planner', palletContract.edit, { id: pallet, unitWeight: '26,5' })
    await request('acme.planner', palletContract.remove, { id: pallet })
    const [, added, changed, removed] = await history(id)
    expect(added?.changes).toEqual([
      { field: `pallets.${pallet}`, from: null, to: JSON.stringify({ typeCodeDescription: 'EUR', unitWeight: 25 }) },
    ])
    expect(changed?.changes).toEqual([{ field: `pallets.${pallet}.unitWeight`, from: 25, to: 26.5 }])
    expect(removed?.changes).toMatchObject([{ field: `pallets.${pallet}`, to: null }])
    expect(JSON.parse(String(removed?.changes[0]?.from))).toMatchObject({
      typeCodeDescription: 'EUR',
      unitWeight: 26.5,
    })
  })

  test('the history is one intact chain after every kind of change', async () => {
    const id = await make({ driverUserName: 'brabant.driver', containers: [{ number: 'C', approved: false }] })
    const steps: readonly [PersonName, string, Record<string, unknown>][] = [
      [
        'acme.planner',
        'POST api/cmr/edit',
        { id, tripID: 'Ünïcode 📦 "quoted" \\ slash', senderInstructions: 'a\nb\tc' },
      ],
      ['acme.planner', 'POST api/cmr/confirm-goods', { cmrId: id }],
      ['acme.planner', 'POST api/good/create', { cmrId: id, marks: '0.1', volume: 0.1 }],
      ['acme.planner', 'POST api/cmr/edit', { id, status: 2 }],
      ['acme.planner', 'POST api/cmr/edit', { id, status: 1 }],
      ['acme.planner', 'POST api/cmr/edit', { id, status: 2 }],
      ['brabant.planner', 'POST api/cmr/set-driver-guid', { cmr_id: id, guid: '' }],
    ]
    for (const [who, way, body] of steps) {
      expect((await requestByPath(who, way, body)).status, way).toBe(200)
      expect(await chain(id), way).toMatchObject({ intact: true })
    }
    await signed(id, 'shipper')
    const late: readonly [PersonName, string, Record<string, unknown>][] = [
      ['brabant.planner', 'POST api/cmr/times', { cmrId: id, startLoadingTime: '2026-11-16T07:00:00Z' }],
      ['brabant.planner', 'POST api/cmr/set-unfinished', { cmr_id: String(id) }],
      ['brabant.planner', 'POST api/cmr/cancel-unfinished', { cmr_id: String(id) }],
    ]
    for (const [who, way, body] of late) expect((await requestByPath(who, way, body)).status, way).toBe(200)
    const events = await history(id)
    expect(events.map(({ type }) => type)).toEqual([
      'noteCreated',
      'noteEdited',
      'goodsConfirmed',
      'noteEdited',
      'noteReleased',
      'noteTakenBack',
      'noteReleased',
      'driverAssigned',
      'noteSigned',
      'timesRecorded',
      'noteUnfinished',
      'unfinishedCancelled',
    ])
    expect(await chain(id)).toMatchObject({ intact: true, end: { sequence: 12 } })
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
  })

  test('a refused change adds nothing to the history', async () => {
    const id = await makeAt(3)
    const before = await history(id)
    await request('acme.planner', cmrContract.edit, { id, tripID: 'late' })
    await request('acme.admin', cmrContract.remove, { id })
    await request('brabant.planner', cmrContract.times, { cmrId: id, startLoadingTime: 'soon' })
    expect(await history(id)).toEqual(before)
  })

  test('the history is returned only to users who see the note', async () => {
    const id = await make()
    for (const who of ['eastline.admin', 'colmar.planner', 'inspector', 'brabant.driver'] as const)
      await expect(history(id, who), who).rejects.toMatchObject({ status: 404 })
    expect(await history(id, 'super')).toHaveLength(1)
  })

  test('the history shows an action of the system without a person', async () => {
    const id = await make()
    const last = await db.selectFrom('cmrEvent').where('cmrId', '=', id).select('hash').executeTakeFirstOrThrow()
    await db
      .insertInto('cmrEvent')
      .values({
        cmrId: id,
        sequence: 2,
        type: 'noteClosed',
        at: new Date(),
        previousHash: last.hash,
        hash: Buffer.alloc(32, 7),
      })
      .execute()
    expect((await history(id)).at(-1)).toMatchObject({ who: null, organisation: null })
    expect(await chain(id)).toMatchObject({ intact: false, sequence: 2 })
  })
})
