import { expect, test } from 'vitest'
import { parseGroup, formatGroup, type NoteGroup } from './note-group.ts'

const groups: readonly NoteGroup[] = [
  { kind: 'signed', step: 'driver', method: 2 },
  { kind: 'exception', name: 'damaged. or wet' },
  { kind: 'loading', place: 'BE:geel' },
  { kind: 'unloading', place: ':st. denis' },
]

test.each(groups)('a written note group is parsed back unchanged: %j', (group) => {
  expect(parseGroup(formatGroup(group))).toEqual(group)
})

test.each(['', 'signed', 'signed.driver', 'signed.driver.11', 'signed.cook.1', 'exception.', 'late.yes'])(
  'an unknown or incomplete note group is parsed as null: %j',
  (written) => expect(parseGroup(written)).toBeNull(),
)
