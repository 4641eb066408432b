import { substanceContract } from '@roadnote/domain/cmr/contract/substance'
import type { Substance } from '@roadnote/domain/cmr/goods/substance'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { shippedSubstances } from './shipped.ts'

const said = ({ unNumber, name, packingGroup }: Substance) => `${unNumber} ${name} ${packingGroup ?? ''}`

/** What ADR 1.1.3.6.3 says of the classes of this table. */
function expectedCategories({ hazardClass, subsidiaryRisks, packingGroup, name }: Substance): number[] {
  if (hazardClass.startsWith('1.')) return hazardClass === '1.4S' ? [4] : hazardClass.startsWith('1.4') ? [2] : [1]
  if (hazardClass.startsWith('2.')) {
    const isCorrosiveOrToxic = hazardClass === '2.3' || /6\.1|8/.test(subsidiaryRisks ?? '')
    if (isCorrosiveOrToxic) return [1]
    return hazardClass === '2.1' ? [2] : [3]
  }
  if (name.startsWith('LITHIUM')) return [2]
  if (name.startsWith('BATTERIES, WET')) return [3]
  if (hazardClass === '6.1' && packingGroup === 'III') return [2]
  return packingGroup === 'I' ? [1] : packingGroup === 'II' ? [2] : [3]
}

describe('the shipped table of UN numbers', () => {
  test('the table has at least the 60 most common numbers', () => {
    expect(new Set(shippedSubstances.map(({ unNumber }) => unNumber)).size).toBeGreaterThanOrEqual(60)
  })

  test('the entries stand in the order of their numbers, each once', () => {
    const numbers = shippedSubstances.map(({ unNumber }) => unNumber)
    expect(numbers).toEqual(numbers.toSorted())
    expect(new Set(shippedSubstances.map(said)).size).toBe(shippedSubstances.length)
  })

  test('the transport category of each entry is that of ADR 1.1.3.6.3 for its class and packing group', () => {
    const wrong = shippedSubstances.filter(
      (entry) => !expectedCategories(entry).includes(entry.transportCategory ?? -1),
    )
    expect(wrong.map(said)).toEqual([])
  })

  test('liquids of class 3 have a packing group and the tunnel code D/E', () => {
    const liquids = shippedSubstances.filter(({ hazardClass }) => hazardClass === '3')
    expect(liquids.every(({ packingGroup, tunnelCode }) => packingGroup !== null && tunnelCode === 'D/E')).toBe(true)
  })

  test('no entry has a main label among its subsidiary risks, and gases, explosives and batteries have no packing group', () => {
    const wrong = shippedSubstances.filter(
      ({ hazardClass, subsidiaryRisks, packingGroup }) =>
        (subsidiaryRisks ?? '').split(', ').includes(hazardClass) ||
        (/^(?:1|2|9A)/.test(hazardClass) && packingGroup !== null),
    )
    expect(wrong.map(said)).toEqual([])
  })
})

test('users who read notes find the entries of a UN number, however it is typed, and none for an unknown number', async () => {
  const { request } = await createTestWorld(await openTestDatabase('world'))
  const { status, body } = await request('acme.planner', substanceContract.find, { unNumber: 'un 1993' })
  expect([status, body]).toMatchObject([
    200,
    { data: [{ packingGroup: 'I' }, { packingGroup: 'II' }, { packingGroup: 'III' }] },
  ])
  expect((await request('acme.planner', substanceContract.find, { unNumber: '9999' })).body).toEqual({ data: [] })
  expect((await request('acme.planner', substanceContract.find, { unNumber: '12' })).status).toBe(400)
})
