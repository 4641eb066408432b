import { expect, test } from 'vitest'
import { Refusal } from '../../access/refusal.ts'
import {
  progressAfter,
  lifecycle,
  canTransition,
  noteTransitions,
  type NoteTransition,
  type NoteProgress,
} from './lifecycle.ts'
import { noteStatuses, noteStatusName, type NoteStatus } from './status.ts'

/** The specified table of all status transitions, written independently of the code. */
const expected: Readonly<Record<NoteStatus, Partial<Record<NoteTransition, NoteStatus>>>> = {
  1: { release: 2, remove: 8 },
  2: { takeBack: 1, signAsShipper: 3, remove: 8 },
  3: { signAsDriver: 4, setUnfinished: 9 },
  4: { signAsReceiver: 5, setUnfinished: 9 },
  5: { startMailing: 6 },
  6: { close: 7 },
  7: {},
  8: {},
  9: { cancelUnfinished: 3 },
}

function at(status: NoteStatus, previousStatus: NoteStatus | null = status === 9 ? 3 : null): NoteProgress {
  return { status, previousStatus }
}

const cells = noteStatuses.flatMap((status) =>
  noteTransitions.map((transition) => ({ status, transition, to: expected[status][transition] ?? 'refused' })),
)

test('the lifecycle has nine statuses and ten transitions', () => {
  expect(cells).toHaveLength(90)
  expect(Object.keys(lifecycle).toSorted()).toEqual([...noteTransitions].toSorted())
})

/** The status after a transition, or the refusal that it throws. */
function outcome(status: NoteStatus, transition: NoteTransition): unknown {
  try {
    return progressAfter(at(status), transition).status
  } catch (problem) {
    return problem
  }
}

test.each(cells)('a note in status $status on transition $transition results in $to', ({ status, transition, to }) => {
  const details = { about: { status }, words: { statusName: `cmr.status.${noteStatusName(status)}` } } as const
  const refused = { allowed: false, reason: 'status_not_allowed', details }
  expect(canTransition(transition, at(status))).toEqual(to === 'refused' ? refused : { allowed: true })
  expect(outcome(status, transition)).toEqual(to === 'refused' ? new Refusal('status_not_allowed', details) : to)
})

test.each([3, 4] as const)('an unfinished note remembers status %i and returns to it', (status) => {
  const unfinished = progressAfter(at(status), 'setUnfinished')
  expect(unfinished).toEqual({ status: 9, previousStatus: status })
  expect(progressAfter(unfinished, 'cancelUnfinished')).toEqual({ status, previousStatus: null })
})

test('only an unfinished note remembers its previous status', () => {
  for (const { status, transition, to } of cells) {
    if (to === 'refused' || to === 9) continue
    expect(progressAfter(at(status), transition).previousStatus, `${status} ${transition}`).toBeNull()
  }
})

test('an unfinished note without a previous status cannot be reopened', () => {
  expect(() => progressAfter(at(9, null), 'cancelUnfinished')).toThrow(
    new Refusal('status_not_allowed', { about: { status: 9 }, words: { statusName: 'cmr.status.unfinished' } }),
  )
})

test('a signed note can never be removed', () => {
  const signed = [3, 4, 5, 6, 7, 9] as const
  for (const status of signed) expect(Object.values(expected[status])).not.toContain(8)
  for (const status of signed) expect(canTransition('remove', at(status)).allowed).toBe(false)
})

test('each status transition has its history event and its webhook event', () => {
  const transitions = Object.fromEntries(noteTransitions.map((name) => [name, lifecycle[name].webhook ?? null]))
  expect(transitions).toEqual({
    release: 'cmr.ready',
    takeBack: null,
    signAsShipper: 'cmr.signed.sender',
    signAsDriver: 'cmr.signed.driver',
    signAsReceiver: null,
    startMailing: null,
    close: 'cmr.closed',
    setUnfinished: null,
    cancelUnfinished: null,
    remove: null,
  })
  expect(noteTransitions.map((name) => lifecycle[name].event)).toEqual([
    'noteReleased',
    'noteTakenBack',
    'noteSigned',
    'noteSigned',
    'noteSigned',
    'mailingStarted',
    'noteClosed',
    'noteUnfinished',
    'unfinishedCancelled',
    'noteRemoved',
  ])
})
