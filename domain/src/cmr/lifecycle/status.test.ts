import { cmr } from '@roadnote/locales/en/cmr'
import { expect, test } from 'vitest'
import { signMethod } from '../signing/method.ts'
import { isNoteStatus, noteStatusName, noteStatusNames, noteStatuses } from './status.ts'

test('a note has nine statuses, numbered from 1 to 9', () => {
  expect(noteStatuses).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(noteStatuses.map(noteStatusName)).toEqual(noteStatusNames)
  expect([0, 10, 1.5].some(isNoteStatus)).toBe(false)
})

test('every note status and every signing method has a text under its name', () => {
  expect(Object.keys(cmr.status)).toEqual(noteStatusNames)
  expect(Object.keys(cmr.signMethod)).toEqual(['notSigned', ...Object.keys(signMethod)])
})
