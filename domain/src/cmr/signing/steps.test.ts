import { expect, test } from 'vitest'
import { canTransition } from '../lifecycle/lifecycle.ts'
import { nextStep, signSteps, transitionOf } from './steps.ts'
import { noteStatuses } from '../lifecycle/status.ts'

test('shipper, driver and receiver sign in this order, and no other status has a next signature', () => {
  expect(noteStatuses.map(nextStep)).toEqual([null, 'shipper', 'driver', 'receiver', null, null, null, null, null])
})

test('each signature is possible exactly in the status in which it is due', () => {
  for (const status of noteStatuses) {
    for (const step of signSteps) {
      const due = nextStep(status) === step
      expect(canTransition(transitionOf(step), { status }).allowed).toBe(due)
    }
  }
})
