import { describe, expect, test } from 'vitest'
import { noteStatuses } from '../lifecycle/status.ts'
import { deliveryOutcome, outcomeOfNote } from './outcome.ts'
import { remarkCodeNames } from './remark-code.ts'

const full = { packagesNumber: 12, deliveredPackages: 12 }

describe('the outcome of a delivery', () => {
  test.each([
    ['all packages', [full], 'full'],
    ['one package less in one of two rows', [full, { packagesNumber: 2, deliveredPackages: 1 }], 'part'],
    ['more packages than announced', [{ packagesNumber: 2, deliveredPackages: 3 }], 'full'],
    ['packages that nobody counted', [{ packagesNumber: 2, deliveredPackages: null }], 'full'],
    ['packages that nobody announced', [{ packagesNumber: null, deliveredPackages: 1 }], 'full'],
  ] as const)('a receiver who signs for %s has received it as %s', (_, goods, outcome) => {
    expect(deliveryOutcome({ kind: 'signed', found: { goods, remarks: [] } })).toBe(outcome)
  })

  test('only remarks about goods that did not arrive make a delivery partial', () => {
    const short = remarkCodeNames.filter(
      (code) => deliveryOutcome({ kind: 'signed', found: { goods: [full], remarks: [{ code }] } }) === 'part',
    )
    expect(short).toEqual(['missing', 'refused'])
  })

  test('a refusal and goods left without signature are outcomes of their own, and goods under way have none', () => {
    expect(deliveryOutcome({ kind: 'refused' })).toBe('refused')
    expect(deliveryOutcome({ kind: 'left' })).toBe('left')
    expect(deliveryOutcome({ kind: 'underWay' })).toBeNull()
  })

  test('a note that the receiver signed before outcomes were recorded counts as delivered in full', () => {
    const found = noteStatuses.filter((status) => outcomeOfNote(null, status) !== null)
    expect(found).toEqual([5, 6, 7])
    expect(found.map((status) => outcomeOfNote(null, status))).toEqual(['full', 'full', 'full'])
  })

  test('a recorded outcome is read by its number in every status', () => {
    expect([1, 2, 3, 4, 5].map((number) => outcomeOfNote(number, 4))).toEqual(['full', 'part', 'refused', 'left', null])
  })
})
