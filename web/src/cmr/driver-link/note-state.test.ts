import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { expect, test } from 'vitest'
import { platesIn, stateOf } from './note-state.ts'

test('the driver reads at each status whose turn it is', () => {
  const states = noteStatuses.map((status) => stateOf({ status, problem: null }))
  expect(states).toEqual(['draft', 'waits', 'toSign', 'signed', 'done', 'done', 'done', 'done', 'unfinished'])
  expect(stateOf({ status: 3, problem: 'goods_not_approved' })).toBe('goods')
  expect(stateOf({ status: 3, problem: 'assurance_too_low' })).toBe('demanded')
  expect(stateOf({ status: 3, problem: 'signer_not_party' })).toBe('waits')
})

test('the plates box is split into truck and trailer', () => {
  expect(platesIn('12-ABC-3, OX-99')).toEqual({ truck: '12-ABC-3', trailer: 'OX-99' })
  expect(platesIn(' 12-ABC-3 ,OX-99,OX-98')).toEqual({ truck: '12-ABC-3', trailer: 'OX-99, OX-98' })
  expect(platesIn('12-ABC-3')).toEqual({ truck: '12-ABC-3', trailer: '' })
  expect(platesIn(null)).toEqual({ truck: '', trailer: '' })
})
