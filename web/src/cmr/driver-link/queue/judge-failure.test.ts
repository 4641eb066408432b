import { expect, test } from 'vitest'
import { CallFailure } from '../../../client/failure.ts'
import { judge } from './judge-failure.ts'

const ofServer = new CallFailure({ code: 'internal', message: '', status: 500 })

test('the driver decides after the fifth error of the server, and is asked about nothing before', () => {
  const verdicts = [0, 1, 2, 3, 4].map((errors) => judge(ofServer, { errors }).verdict)
  expect(verdicts).toEqual(['error', 'error', 'error', 'error', 'refused'])
})

test('an action waits however often there is no answer, and a refusal is shown at once', () => {
  const offline = new CallFailure({ code: 'offline', message: '', status: 0 })
  const refused = new CallFailure({ code: 'status_not_allowed', message: '', status: 400 })
  expect(judge(offline, { errors: 9 }).verdict).toBe('later')
  expect(judge(refused, { errors: 0 }).verdict).toBe('refused')
})
