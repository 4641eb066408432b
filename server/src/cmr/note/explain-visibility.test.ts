import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { noteVisibility } from '@roadnote/domain/user/note-visibility'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, userId } = testWorld

const ask = (who: PersonName, note: number | string, as: PersonName = 'super') =>
  testWorld.call(noteVisibility, { id: userId[who], note: String(note) }, { as })

let draft = 0
let released = 0
let foreign = 0
let toAntwerp = 0

beforeAll(async () => {
  draft = await testWorld.draft()
  released = await testWorld.released()
  const { eastline, antwerp } = testWorld.organization
  const among = { senderOrganizationsID: eastline, carrierOrganizationsID: eastline }
  foreign = await testWorld.make({ ...among, recipientOrganizationsID: eastline }, 'eastline.planner')
  toAntwerp = await testWorld.make({ ...among, recipientOrganizationsID: antwerp }, 'eastline.planner')
})

describe('explaining why a user does not see a note', () => {
  test('the visibility explanation agrees with the list for every user and note', async () => {
    for (const who of Object.keys(userId) as PersonName[]) {
      const listed = await testWorld.request(who, cmrContract.list, { Limit: 100 })
      const rows = listed.status === 200 ? (listed.body['data'] as { id: number }[]) : []
      for (const note of [draft, released]) {
        const { sees, obstacles } = await ask(who, note)
        expect([who, note, sees]).toEqual([who, note, rows.some(({ id }) => id === note)])
        expect(obstacles.length > 0).toBe(!sees)
      }
    }
  })

  test.each<[PersonName, 'draft' | 'released', string]>([
    ['eastline.planner', 'released', 'noParty'],
    ['brabant.driver2', 'released', 'driverNotAssigned'],
    ['colmar.planner', 'draft', 'notReleased'],
    ['inspector', 'released', 'numberNeeded'],
    ['inspector', 'draft', 'notReleased'],
    ['antwerp.planner', 'released', 'noParty'],
  ])('the explanation why %s does not see a %s note is %s', async (who, which, obstacle) => {
    expect((await ask(who, which === 'draft' ? draft : released)).obstacles).toEqual([obstacle])
  })

  test('the explanation names missing participation only if neither the organisation nor one below it is a party of this note', async () => {
    const obstacles = async (who: PersonName, note: number) => (await ask(who, note)).obstacles
    expect(await obstacles('eastline.planner', draft)).toEqual(['noParty'])
    expect(await obstacles('acme.planner', foreign)).toEqual(['noParty'])
    expect(await obstacles('acme.planner', toAntwerp)).toEqual(['notReleased'])
    expect(await obstacles('antwerp.planner', toAntwerp)).toEqual(['notReleased'])
  })

  test('the visibility explanation includes problems of the account', async () => {
    const change = { status: 4, endDate: '2020-01-01', beginDate: '2999-01-01' }
    await db.updateTable('appUser').set(change).where('id', '=', userId['delta.planner']).execute()
    expect(await ask('delta.planner', released)).toMatchObject({
      sees: false,
      obstacles: expect.arrayContaining(['blocked', 'notBegun', 'ended']),
    })
  })

  test('a visibility explanation can be requested by note code, and only for users and notes that the caller sees', async () => {
    const { code } = await db.selectFrom('cmr').where('id', '=', released).select('code').executeTakeFirstOrThrow()
    expect(await ask('acme.planner', (code ?? '').toLowerCase(), 'acme.admin')).toEqual({
      sees: true,
      note: code,
      obstacles: [],
    })
    await expect(ask('brabant.planner', released, 'acme.admin')).rejects.toMatchObject({ code: 'not_found' })
    await expect(ask('eastline.planner', released, 'eastline.admin')).rejects.toMatchObject({ code: 'not_found' })
    await expect(ask('acme.planner', 'BEACM999999RN', 'acme.admin')).rejects.toMatchObject({ code: 'not_found' })
  })
})
