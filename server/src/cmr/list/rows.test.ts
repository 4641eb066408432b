import type { May } from '@roadnote/domain/cmr/note-acts'
import { expect, test } from 'vitest'
import { openNoteWorld, type PersonName } from '../../../test-kit/note-world.ts'

const world = await openNoteWorld()

async function rowOf(who: PersonName, id: number) {
  const { body } = await world.call(who, 'POST api/cmr/list', { Limit: 100, StatusList: '1,2,3,4,5,6,7,8,9' })
  const rows = body['data'] as { id: number; may: May }[]
  return rows.find((row) => row.id === id)
}

/** Who finds a field to change in a note of the status, and who may delete it. */
test.each([
  [1, 'acmeAdmin acmePlanner brabantPlanner brabantAdmin', 'acmeAdmin brabantAdmin'],
  [2, 'acmeAdmin acmePlanner brabantPlanner brabantAdmin', 'acmeAdmin brabantAdmin'],
  [3, 'brabantPlanner brabantAdmin colmarPlanner colmarAdmin', ''],
  [4, 'brabantPlanner brabantAdmin colmarPlanner colmarAdmin', ''],
  [5, '', ''],
])('a row in status %i offers to change it to: %s; to delete it to: %s', async (status, editors, removers) => {
  const id = await world.makeAt(status)
  const readers: readonly PersonName[] = [
    'acmeAdmin',
    'acmePlanner',
    'acmeSigner',
    'brabantPlanner',
    'brabantAdmin',
    'colmarPlanner',
    'colmarAdmin',
  ]
  const found = { editors: [] as string[], removers: [] as string[] }
  for (const who of readers) {
    const row = await rowOf(who, id)
    if (row?.may.edit === true) found.editors.push(who)
    if (row?.may.remove === true) found.removers.push(who)
  }
  expect(found.editors.join(' ')).toBe(editors)
  expect(found.removers.join(' ')).toBe(removers)
})

test('a row offers a spot charter to whoever can hand the note on: after the first signature only to the carrier', async () => {
  const offeredTo = async (status: number) => {
    const id = await world.makeAt(status)
    const found: string[] = []
    for (const who of ['acmePlanner', 'brabantPlanner', 'colmarPlanner'] as const)
      if ((await rowOf(who, id))?.may.charter === true) found.push(who)
    return found
  }
  expect(await offeredTo(2)).toEqual(['acmePlanner', 'brabantPlanner'])
  expect(await offeredTo(3)).toEqual(['brabantPlanner'])
  expect(await offeredTo(4)).toEqual([])
})
