import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { catalogueCodes } from '@roadnote/domain/cmr/reservation/catalogue'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { ownReservationContract } from '@roadnote/domain/cmr/reservation/own-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, call, request, released, signed, brabant, delta } = testWorld

const ramp = { name_nl: 'Laadkuil te laag', reason_nl: 'De laadkuil was lager dan de vloer van de wagen.' }

beforeEach(async () => {
  await db.deleteFrom('organizationReservation').execute()
  await db.deleteFrom('organizationReservationOff').execute()
})

function create(fields: Record<string, unknown> = {}, who: PersonName = 'brabant.admin', organizationsId = brabant) {
  return request(who, ownReservationContract.create, { organizationsId, ...ramp, ...fields })
}

async function created(fields: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await create(fields)
  expect(status).toBe(200)
  return Number(body['id'])
}

function flip(code: string, on: boolean, who: PersonName = 'brabant.admin', organizationsId = brabant) {
  return testWorld.requestByPath(who, 'POST api/organization/reservation-code-switch', { organizationsId, code, on })
}

function codes(who: PersonName = 'brabant.admin', id = brabant) {
  return call(ownReservationContract.list, { id }, { as: who })
}

async function offered(cmrId: number, who: PersonName) {
  return call(reservationContract.reservationChoices, { cmr_id: cmrId }, { as: who })
}

function raise(cmrId: number, code: string, who: PersonName = 'brabant.driver') {
  return request(who, reservationContract.addReservation, { cmr_id: cmrId, code })
}

describe('own reservations of an organisation', () => {
  test('drivers and planners of the organisation are offered its own reservations first, in their language or the first one', async () => {
    const id = await created({ name_fr: 'Fosse trop basse', reason_fr: 'La fosse était plus basse.' })
    const note = await released()
    await db.updateTable('appUser').set({ language: 'fr' }).where('userName', '=', 'brabant.planner').execute()
    await db.updateTable('appUser').set({ language: 'de' }).where('userName', '=', 'brabant.driver').execute()
    expect((await offered(note, 'brabant.planner'))[0]).toEqual({
      code: `own.${id}`,
      group: 'own',
      name: 'Fosse trop basse',
      reason: 'La fosse était plus basse.',
      fitsRow: true,
      fitsNumber: true,
    })
    expect((await offered(note, 'brabant.driver'))[0]).toMatchObject({ name: ramp.name_nl, reason: ramp.reason_nl })
    expect((await offered(note, 'acme.planner')).some(({ group }) => group === 'own')).toBe(false)
  })

  test('a reservation on a note keeps its words after they were changed and after the code was deleted', async () => {
    const id = await created()
    const note = await released()
    expect((await raise(note, `own.${id}`)).status).toBe(200)
    await signed(note, 'shipper')
    const edit = { id, name_nl: 'Anders', reason_nl: 'Om een andere reden.' }
    await call(ownReservationContract.edit, edit, { as: 'brabant.admin' })
    await call(ownReservationContract.remove, { id }, { as: 'brabant.admin' })
    const list = await call(reservationContract.reservationList, { cmr_id: note }, { as: 'acme.planner' })
    expect(list).toMatchObject([{ code: `own.${id}`, name: ramp.name_nl, reason: ramp.reason_nl }])
    expect((await raise(note, `own.${id}`)).body['fields']).toEqual({ code: 'unknown' })
    expect(await testWorld.chain(note)).toMatchObject({ intact: true })
  })

  test('the reservations of another organisation are unknown', async () => {
    const { body } = await create({}, 'super', delta)
    const note = await released()
    expect((await raise(note, `own.${String(body['id'])}`)).body['fields']).toEqual({ code: 'unknown' })
  })

  test('name and reason belong together, in at least one language, and names are told apart', async () => {
    const fieldsOf = async (fields: Record<string, unknown>) => (await create(fields)).body['fields']
    expect(await fieldsOf({ name_nl: ' ', reason_nl: '' })).toEqual({ name_nl: 'required' })
    expect(await fieldsOf({ name_de: 'Rampe' })).toEqual({ reason_de: 'required' })
    expect(await fieldsOf({ reason_nl: null })).toEqual({ reason_nl: 'required' })
    expect(await fieldsOf({ name_nl: null })).toEqual({ name_nl: 'required' })
    expect(await fieldsOf({ name_nl: 'x'.repeat(101) })).toHaveProperty('name_nl')
    const id = await created()
    expect(await fieldsOf({ name_nl: 'LAADKUIL TE LAAG' })).toEqual({ name_nl: 'taken' })
    await created({ name_nl: 'Ander', reason_nl: 'Reden' })
    const again = await request('brabant.admin', ownReservationContract.edit, { id, ...ramp })
    expect(again.status).toBe(200)
  })

  test('a language that is emptied in a change is no longer offered', async () => {
    const id = await created({ name_fr: 'Fosse', reason_fr: 'Trop basse' })
    await call(ownReservationContract.edit, { id, ...ramp, name_fr: '', reason_fr: '' }, { as: 'brabant.admin' })
    expect(await codes()).toEqual({
      own: [{ id, texts: { nl: { name: ramp.name_nl, reason: ramp.reason_nl } } }],
      off: [],
    })
  })

  test('an organisation has at most fifty own reservations', async () => {
    for (let number = 1; number <= 50; number += 1) await created({ name_nl: `Nummer ${number}` })
    expect((await create({ name_nl: 'Nummer 51' })).body['error']).toBe('reservation_quota')
  })

  test('only administrators of the organisation change its reservations, and strangers do not find them', async () => {
    const id = await created()
    expect((await create({}, 'brabant.planner')).status).toBe(403)
    expect((await create({}, 'eastline.admin')).status).toBe(404)
    const edit = { id, ...ramp }
    expect((await request('eastline.admin', ownReservationContract.edit, edit)).status).toBe(404)
    expect((await request('eastline.admin', ownReservationContract.remove, { id })).status).toBe(404)
    expect((await request('eastline.admin', ownReservationContract.list, { id: brabant })).status).toBe(404)
    expect((await request('brabant.admin', ownReservationContract.remove, { id: 4_000_000_000 })).status).toBe(404)
    expect((await flip('goodsWet', false, 'eastline.admin')).status).toBe(404)
    expect(await codes()).toMatchObject({ own: [{ id }], off: [] })
  })
})

describe('codes that are switched off', () => {
  test('a code that is switched off is neither offered nor accepted, for this organisation only, until it is on again', async () => {
    const note = await released()
    for (const on of [false, false]) expect((await flip('goodsWet', on)).status).toBe(200)
    expect((await codes()).off).toEqual(['goodsWet'])
    expect((await offered(note, 'brabant.driver')).map(({ code }) => code)).not.toContain('goodsWet')
    expect((await offered(note, 'acme.planner')).map(({ code }) => code)).toContain('goodsWet')
    expect((await raise(note, 'goodsWet')).body['fields']).toEqual({ code: 'not_allowed' })
    for (const on of [true, true]) expect((await flip('goodsWet', on)).status).toBe(200)
    expect((await raise(note, 'goodsWet')).status).toBe(200)
  })

  test('an unknown code cannot be switched, and the last code stays on', async () => {
    expect((await flip('nonsense', false)).body['fields']).toHaveProperty('code')
    await db
      .insertInto('organizationReservationOff')
      .values(catalogueCodes.slice(1).map((code) => ({ organizationId: brabant, code })))
      .execute()
    expect((await flip(catalogueCodes[0] ?? '', false)).body['fields']).toEqual({ code: 'not_allowed' })
    await created()
    expect((await flip(catalogueCodes[0] ?? '', false)).status).toBe(200)
  })

  test('the history of the organisation names each change of its reservations once', async () => {
    const id = await created()
    await call(ownReservationContract.edit, { id, ...ramp, name_nl: 'Kuil' }, { as: 'brabant.admin' })
    await flip('goodsWet', false)
    await flip('goodsWet', false)
    await flip('goodsWet', true)
    await call(ownReservationContract.remove, { id }, { as: 'brabant.admin' })
    const { data } = await call(adminLogContract.list, { kind: 'organization', subjectId: brabant }, { as: 'super' })
    expect(
      data
        .map(({ action }) => action)
        .filter((action) => action.startsWith('reservationCode'))
        .slice(0, 5),
    ).toEqual([
      'reservationCodeDeleted',
      'reservationCodeSwitchedOn',
      'reservationCodeSwitchedOff',
      'reservationCodeEdited',
      'reservationCodeCreated',
    ])
  })
})
