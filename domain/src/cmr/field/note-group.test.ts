import { expect, test } from 'vitest'
import { readGroup, writeGroup, type NoteGroup } from './note-group.ts'

const groups: readonly NoteGroup[] = [
  { kind: 'signed', step: 'driver', method: 2 },
  { kind: 'exception', name: 'damaged. or wet' },
  { kind: 'loading', place: 'BE:geel' },
  { kind: 'unloading', place: ':st. denis' },
]

test.each(groups)('a group of notes is read as it was written: %j', (group) => {
  expect(readGroup(writeGroup(group))).toEqual(group)
})

test.each(['', 'signed', 'signed.driver', 'signed.driver.11', 'signed.cook.1', 'exception.', 'late.yes'])(
  'what says nothing is no group: %j',
  (written) => expect(readGroup(written)).toBeNull(),
)
