import { expect, test } from 'vitest'
import { signStep, type SignStepName } from './method.ts'
import { signatureTrack, trackOfSignatures } from './track.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** The track of a note in this status with this number of signatures. */
function trackOf(status: NoteStatus, signed: number) {
  const track = signatureTrack(status, (step: SignStepName) => signStep[step] <= signed)
  return [track.shipper, track.driver, track.receiver]
}

test.each<[NoteStatus, number, string[]]>([
  [1, 0, ['waiting', 'waiting', 'waiting']],
  [2, 0, ['next', 'waiting', 'waiting']],
  [3, 1, ['signed', 'next', 'waiting']],
  [4, 2, ['signed', 'signed', 'next']],
  [5, 3, ['signed', 'signed', 'signed']],
  [7, 3, ['signed', 'signed', 'signed']],
  [8, 0, ['waiting', 'waiting', 'waiting']],
])('a note in status %i with %i signatures has the signature track %j', (status, signed, track) => {
  expect(trackOf(status, signed)).toEqual(track)
})

test.each([1, 2])('an unfinished note keeps its %i signatures and has no next signer', (signed) => {
  const track = trackOf(9, signed)
  expect(track.filter((mark) => mark === 'signed')).toHaveLength(signed)
  expect(track).not.toContain('next')
})

test('the signature track from a list of signatures is the same', () => {
  const signatures = [{ step: 1 }, { step: 2 }]
  expect(trackOfSignatures({ status: 4, signatures })).toEqual({
    shipper: 'signed',
    driver: 'signed',
    receiver: 'next',
  })
  expect(trackOfSignatures({ status: 9, signatures: [{ step: 1 }] })).toEqual({
    shipper: 'signed',
    driver: 'waiting',
    receiver: 'waiting',
  })
})
