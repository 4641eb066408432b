import type { DockNote } from '@roadnote/domain/cmr/contract/dock'
import { expect, test } from 'vitest'
import { aNoteRow } from '../../test-kit/notes.ts'
import { dueOn, trucksOf } from './trucks.ts'

function note(id: number, changes: Partial<DockNote> = {}): DockNote {
  const plannedAt = new Date('2026-11-19T10:00:00Z')
  const dock = { licensePlates: '12-ABC-3', direction: 'leaving', plannedAt, step: 'shipper' } as const
  return { ...aNoteRow({ id, cmrCode: `NOTE${id}` }), ...dock, ...changes }
}

const shown = (notes: readonly DockNote[]) =>
  trucksOf(notes).map(({ plates, notes: of }) => [plates, ...of.map(({ id }) => id)])

test('notes with the same plates in any spelling are one truck', () => {
  expect(shown([note(1), note(2, { licensePlates: '12 abc 3' }), note(3, { licensePlates: '12-ABC-34' })])).toEqual([
    ['12-ABC-3', 1, 2],
    ['12-ABC-34', 3],
  ])
})

test('trucks stand in the order of their earliest note, and those of the same time by plate', () => {
  const early = new Date('2026-11-19T06:00:00Z')
  const notes = [note(1, { licensePlates: 'B' }), note(2, { licensePlates: 'A' }), note(3, { licensePlates: 'C' })]
  expect(shown([...notes, note(4, { licensePlates: 'C', plannedAt: early })])).toEqual([
    ['C', 4, 3],
    ['A', 2],
    ['B', 1],
  ])
})

test('the notes of a truck stand in the order of their times, and those of the same time by code', () => {
  const early = new Date('2026-11-19T06:00:00Z')
  expect(shown([note(2), note(1), note(3, { plannedAt: early })])).toEqual([['12-ABC-3', 3, 1, 2]])
})

test('a truck that brings and takes goods stands on the board once for each', () => {
  expect(shown([note(1), note(2, { direction: 'arriving' })])).toHaveLength(2)
})

test('notes without plates are grouped by carrier and driver', () => {
  const none = { licensePlates: ' - ' }
  const other = note(3, { ...none, carrierOrganizationsID: 9 })
  expect(shown([note(1, none), note(2, { licensePlates: null }), other])).toEqual([
    [null, 1, 2],
    [null, 3],
  ])
})

test('the notes of a truck are offered to each signer who is due, without those awaited elsewhere', () => {
  const notes = [note(1, { step: 'driver' }), note(2), note(3, { step: null }), note(4)]
  expect(dueOn(notes).map(({ step, notes: of }) => [step, ...of.map(({ id }) => id)])).toEqual([
    ['shipper', 2, 4],
    ['driver', 1],
  ])
})
