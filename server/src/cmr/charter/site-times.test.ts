import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

let ahead = 0
const minute = 60 * 1000
const world = await createTestWorld(await openTestDatabase('world'), () => new Date(Date.now() + ahead))
const { call, chain, item, makeAt, request } = world
const driven = { driverUserName: 'brabant.driver' }

type Moment = 'arrivedLoadingTime' | 'startLoadingTime' | 'stopLoadingTime' | 'arrivedUnloadingTime'

const touch = (ids: readonly number[], moment: Moment, extra = {}, who: PersonName = 'brabant.driver') =>
  request(who, charterContract.recordTime, { key: randomUUID(), cmr_id: ids.join(','), moment, ...extra })

const correct = (id: number, moment: Moment, time: string | null, extra = {}) =>
  request('brabant.driver', charterContract.correctTime, {
    key: randomUUID(),
    cmr_id: String(id),
    moment,
    time,
    ...extra,
  })

const timeOf = async (id: number, moment: Moment) => {
  const value = (await item(id))[moment]
  return typeof value === 'string' ? new Date(value).getTime() : null
}

const lastEvent = async (id: number) =>
  (await call(cmrContract.history, { cmr_id: id }, { as: 'brabant.planner' })).findLast(
    ({ type }) => type === 'timesRecorded',
  )

describe('recording a moment with one touch', () => {
  test('one touch records the moment on all notes of the truck, and a second one changes nothing', async () => {
    const [one, other] = [await makeAt(3, driven), await makeAt(3, driven)]
    expect(await touch([one, other], 'arrivedLoadingTime')).toMatchObject({ status: 200 })
    const first = await timeOf(one, 'arrivedLoadingTime')
    expect(first).not.toBeNull()
    expect(await timeOf(other, 'arrivedLoadingTime')).toBe(first)
    ahead += 3 * minute
    expect(await touch([one, other], 'arrivedLoadingTime')).toMatchObject({ status: 200 })
    expect(await timeOf(one, 'arrivedLoadingTime')).toBe(first)
    expect(await chain(one)).toMatchObject({ intact: true })
  })

  test('a note of another driver in the list refuses the touch for all of them', async () => {
    const mine = await makeAt(3, driven)
    const other = await makeAt(3, { driverUserName: 'brabant.driver2' })
    expect((await touch([mine, other], 'arrivedLoadingTime')).status).toBe(404)
    expect(await timeOf(mine, 'arrivedLoadingTime')).toBeNull()
  })

  test.each([
    ['set back by a day', -24 * 60],
    ['a day fast', 24 * 60],
    ['right', 0],
  ])('being offline with a clock that is %s does not move the recorded time', async (_name, wrong) => {
    const id = await makeAt(3, driven)
    const sent = new Date(Date.now() + ahead + wrong * minute)
    const done = new Date(sent.getTime() - 90 * minute)
    const before = Date.now() + ahead
    // Earlier versions of the app also sent `sentTime`, which counted then.
    const said = { deviceTime: done.toISOString(), sentTime: sent.toISOString() }
    expect(await touch([id], 'arrivedLoadingTime', said)).toMatchObject({ status: 200 })
    const recorded = (await timeOf(id, 'arrivedLoadingTime')) ?? 0
    expect(recorded).toBeGreaterThanOrEqual(before)
    expect((await lastEvent(id))?.details).toMatchObject({ deviceTime: done.toISOString() })
    const claim = [{ moment: 'arrivedLoadingTime', deviceTime: done.toISOString(), enteredAt: null }]
    expect((await item(id))['timeOrigins']).toEqual(claim)
    const view = await request('brabant.driver', charterContract.open, {})
    expect(view.body['notes']).toContainEqual(expect.objectContaining({ id, timeOrigins: claim }))
  })

  test('a driver who was offline corrects the moment with a reason, and the note says when it was entered', async () => {
    const id = await makeAt(3, driven)
    const said = new Date(Date.now() + ahead - 240 * minute).toISOString()
    await touch([id], 'arrivedLoadingTime', { deviceTime: said })
    expect((await correct(id, 'arrivedLoadingTime', said)).body).toMatchObject({ fields: { reason: 'required' } })
    const corrected = await correct(id, 'arrivedLoadingTime', said, { reason: 'No network at the dock' })
    expect(corrected.status).toBe(200)
    expect(await timeOf(id, 'arrivedLoadingTime')).toBe(new Date(said).getTime())
    expect((await item(id))['timeOrigins']).toEqual([
      { moment: 'arrivedLoadingTime', deviceTime: null, enteredAt: expect.any(String) },
    ])
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('a touch after a moment that somebody has entered for later is refused with its name', async () => {
    const id = await makeAt(3, driven)
    const later = new Date(Date.now() + ahead + 60 * minute).toISOString()
    await request('brabant.planner', cmrContract.times, { cmrId: id, startLoadingTime: later })
    const { status, body } = await touch([id], 'stopLoadingTime')
    expect([status, body['fields']]).toEqual([400, { stopLoadingTime: 'not_allowed' }])
  })

  test('a planner has no notes here, and an unknown moment is named', async () => {
    const id = await makeAt(3, driven)
    expect((await touch([id], 'arrivedLoadingTime', {}, 'brabant.planner')).status).toBe(404)
    const wrong = await world.requestByPath('brabant.driver', 'POST api/charter/time', {
      key: randomUUID(),
      cmr_id: id,
      moment: 'toString',
    })
    expect([wrong.status, wrong.body]).toMatchObject([400, { fields: { moment: expect.any(String) } }])
  })
})

describe('correcting a moment', () => {
  test('a moment is taken back without a reason for ten minutes, and later only with one', async () => {
    const id = await makeAt(3, driven)
    await touch([id], 'arrivedLoadingTime')
    expect(await correct(id, 'arrivedLoadingTime', null)).toMatchObject({ status: 200 })
    expect(await timeOf(id, 'arrivedLoadingTime')).toBeNull()
    await touch([id], 'arrivedLoadingTime')
    ahead += 11 * minute
    const late = await correct(id, 'arrivedLoadingTime', null)
    expect([late.status, late.body['fields']]).toEqual([400, { reason: 'required' }])
    expect(await correct(id, 'arrivedLoadingTime', null, { reason: 'Wrong gate' })).toMatchObject({ status: 200 })
    expect((await lastEvent(id))?.details).toMatchObject({ reason: 'Wrong gate' })
  })

  test('a corrected time needs a reason, an order, and lies not in the future', async () => {
    const id = await makeAt(3, driven)
    await touch([id], 'startLoadingTime')
    const at = (minutes: number) => new Date(Date.now() + ahead + minutes * minute).toISOString()
    expect((await correct(id, 'arrivedLoadingTime', at(-5))).body).toMatchObject({ fields: { reason: 'required' } })
    expect((await correct(id, 'arrivedLoadingTime', at(5), { reason: 'x' })).body).toMatchObject({
      fields: { time: 'not_allowed' },
    })
    expect((await correct(id, 'stopLoadingTime', at(-5), { reason: 'x' })).body).toMatchObject({
      fields: { time: 'not_allowed' },
    })
    const known = at(-5)
    expect(await correct(id, 'arrivedLoadingTime', known, { reason: 'Forgot to touch' })).toMatchObject({ status: 200 })
    expect(await timeOf(id, 'arrivedLoadingTime')).toBe(new Date(known).getTime())
    expect((await lastEvent(id))?.changes).toMatchObject([{ field: 'arrivedLoadingTime', from: null, to: known }])
  })

  test('the planner of the carrier corrects the arrival by the call of the portal with a reason', async () => {
    const id = await makeAt(3, driven)
    const answer = await request('brabant.planner', cmrContract.times, {
      cmrId: id,
      arrivedLoadingTime: '2026-11-16T07:00:00Z',
      reason: 'As the gate log says',
    })
    expect(answer.status).toBe(200)
    expect((await lastEvent(id))?.details).toMatchObject({ reason: 'As the gate log says' })
  })
})
