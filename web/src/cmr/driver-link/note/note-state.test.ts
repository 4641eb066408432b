import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { expect, test } from 'vitest'
import { stateOf } from './note-state.ts'

test('the driver reads at each status whose turn it is', () => {
  const states = noteStatuses.map((status) => stateOf({ status, problem: null }))
  expect(states).toEqual(['draft', 'waits', 'toSign', 'signed', 'done', 'done', 'done', 'done', 'unfinished'])
  expect(stateOf({ status: 3, problem: 'goods_not_approved' })).toBe('goods')
  expect(stateOf({ status: 3, problem: 'assurance_too_low' })).toBe('demanded')
  expect(stateOf({ status: 3, problem: 'signer_not_party' })).toBe('waits')
})
