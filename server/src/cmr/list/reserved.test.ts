import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { statesNumber } from '@roadnote/domain/cmr/reservation/states'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, call, released } = testWorld

const notes = { quiet: 0, open: 0, accepted: 0, rejected: 0, all: 0 }
type Name = keyof typeof notes

async function raise(cmrId: number, code = 'packagingWet'): Promise<number> {
  return (await call(reservationContract.addReservation, { cmr_id: cmrId, code }, { as: 'brabant.driver' })).id
}

async function answer(reservationId: number, said: 'accepted' | 'rejected'): Promise<void> {
  await call(reservationContract.answerReservation, { reservationId, answer: said }, { as: 'acme.signer' })
}

beforeAll(async () => {
  for (const name of Object.keys(notes) as Name[]) notes[name] = await released()
  await raise(notes.open)
  await answer(await raise(notes.accepted), 'accepted')
  await answer(await raise(notes.rejected), 'rejected')
  await answer(await raise(notes.all), 'accepted')
  await answer(await raise(notes.all, 'goodsWet'), 'rejected')
  await raise(notes.all, 'sealBroken')
})

async function listed(who: PersonName, input: Record<string, unknown>) {
  const { data } = await call(cmrContract.list, { ...input }, { as: who })
  // Other files of this world make no notes.
  const nameOf = (id: number) => Object.entries(notes).find(([, known]) => known === id)?.[0]
  return data.map(({ id, reservations }) => ({ name: nameOf(id), reservations }))
}

const namesOf = async (who: PersonName, input: Record<string, unknown>) =>
  (await listed(who, input)).map(({ name = '' }) => name).toSorted((one, other) => one.localeCompare(other))

describe('notes by what was said to their reservations', () => {
  test.each(['acme.planner', 'brabant.driver', 'colmar.admin', 'super'] as const)(
    '%s finds notes with reservations, and those with open, accepted or rejected ones',
    async (who) => {
      expect(await namesOf(who, { Reservations: 'any' })).toEqual(['accepted', 'all', 'open', 'rejected'])
      expect(await namesOf(who, { Reservations: 'open' })).toEqual(['all', 'open'])
      expect(await namesOf(who, { Reservations: 'accepted' })).toEqual(['accepted', 'all'])
      expect(await namesOf(who, { Reservations: 'rejected' })).toEqual(['all', 'rejected'])
      const emptied = await testWorld.requestByPath(who, 'POST api/cmr/list', { Reservations: '' })
      expect(emptied.body['total']).toBe(5)
    },
  )

  test('notes that wait for an answer are first when the list is sorted downwards, and strangers see none', async () => {
    const sorted = await listed('acme.planner', { OrderBy: 'reservations', Direction: 'desc', Reservations: 'any' })
    expect(sorted.map(({ name }) => name)).toEqual(['all', 'open', 'rejected', 'accepted'])
    expect(sorted[0]?.reservations).toEqual(['open', 'accepted', 'rejected'])
    expect(await namesOf('eastline.planner', { Reservations: 'any' })).toEqual([])
  })

  test('a reservation that is taken back is no longer found', async () => {
    const id = await released()
    const reservationId = await raise(id)
    await call(reservationContract.deleteReservation, { reservationId }, { as: 'brabant.driver' })
    const row = db.selectFrom('cmr').where('id', '=', id).select('reservationStates')
    expect((await row.executeTakeFirstOrThrow()).reservationStates).toBeNull()
    await db.updateTable('cmr').set({ status: 8 }).where('id', '=', id).execute()
  })

  test('the number of a note says what its reservations say', async () => {
    const rows = await db.selectFrom('cmr').select(['id', 'reservationStates']).execute()
    const answers = await db.selectFrom('cmrReservation').select(['cmrId', 'answer']).execute()
    for (const { id, reservationStates } of rows)
      expect(reservationStates).toBe(statesNumber(answers.filter(({ cmrId }) => cmrId === id).map((one) => one.answer)))
  })

  test('an unknown filter by reservations is refused with the name of the field', async () => {
    const wrong = await testWorld.requestByPath('acme.planner', 'POST api/cmr/list', { Reservations: 'perhaps' })
    expect([wrong.status, Object.keys(wrong.body['fields'] ?? {})]).toEqual([400, ['Reservations']])
  })

  test('a saved file has the reservations as words', async () => {
    const { body } = await testWorld.app.inject({
      method: 'POST',
      url: '/api/cmr/export',
      headers: { authorization: `Bearer ${testWorld.tokens['acme.planner']}` },
      payload: {
        Reservations: 'open',
        OrderBy: 'reservations',
        Direction: 'desc',
        columns: 'reservations',
        language: 'en',
      },
    })
    expect(body.replace(/^\u{FEFF}/u, '').split('\r\n')).toEqual([
      'Reservations',
      'Not answered, Accepted, Rejected',
      'Not answered',
      '',
    ])
  })
})
