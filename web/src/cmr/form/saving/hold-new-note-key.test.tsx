import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdNewNoteKey } from './hold-new-note-key.ts'

/** Whether the page would have got the key. */
const isPassedOn = (init: KeyboardEventInit): boolean => fireEvent.keyDown(document.body, init)

test('N during a release is held back and reported once the release has ended', () => {
  const held = holdNewNoteKey()
  expect(isPassedOn({ key: 'N' })).toBe(false)
  expect(held.release()).toBe(true)
  expect(isPassedOn({ key: 'n' })).toBe(true)
})

test.each([{ key: 'm' }, { key: 'n', ctrlKey: true }, { key: 'n', metaKey: true }, { key: 'n', altKey: true }])(
  'a release holds back no other key: %j',
  (init) => {
    const held = holdNewNoteKey()
    expect(isPassedOn(init)).toBe(true)
    expect(held.release()).toBe(false)
  },
)
