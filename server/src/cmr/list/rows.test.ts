import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))

async function rowOf(who: PersonName, id: number) {
  const everything = { Limit: 100, StatusList: '1,2,3,4,5,6,7,8,9' }
  const { data } = await testWorld.call(cmrContract.list, everything, { as: who })
  return data.find((row) => row.id === id)
}

/** The users who can edit a field of a note in this status, and those who may delete it. */
test.each([
  [1, 'acme.admin acme.planner brabant.planner brabant.admin', 'acme.admin brabant.admin'],
  [2, 'acme.admin acme.planner brabant.planner brabant.admin', 'acme.admin brabant.admin'],
  [3, 'brabant.planner brabant.admin colmar.planner colmar.admin', ''],
  [4, 'brabant.planner brabant.admin colmar.planner colmar.admin', ''],
  [5, '', ''],
])('a list row in status %i can be edited by: %s; deleted by: %s', async (status, editors, removers) => {
  const id = await testWorld.makeAt(status)
  const readers: readonly PersonName[] = [
    'acme.admin',
    'acme.planner',
    'acme.signer',
    'brabant.planner',
    'brabant.admin',
    'colmar.planner',
    'colmar.admin',
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

test('a list row offers a spot charter to sender and carrier, and after the first signature only to the carrier', async () => {
  const offeredTo = async (status: number) => {
    const id = await testWorld.makeAt(status)
    const found: string[] = []
    for (const who of ['acme.planner', 'brabant.planner', 'colmar.planner'] as const)
      if ((await rowOf(who, id))?.may.charter === true) found.push(who)
    return found
  }
  expect(await offeredTo(2)).toEqual(['acme.planner', 'brabant.planner'])
  expect(await offeredTo(3)).toEqual(['brabant.planner'])
  expect(await offeredTo(4)).toEqual([])
})
