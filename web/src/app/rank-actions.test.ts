import { expect, test } from 'vitest'
import { rankActions } from './rank-actions.ts'

const groups = [
  { group: 'Orders', actions: [{ id: 'print', label: 'Print the list of users' }] },
  {
    group: 'Screens',
    actions: [
      { id: 'incoming', label: 'Superusers' },
      { id: 'users', label: 'Users' },
      { id: 'orders', label: 'Orders' },
    ],
  },
  { group: 'Notes', actions: [{ id: 'note-3', label: 'BEACM3RN', keywords: ['users'] }] },
]

test('the command palette ranks within its groups and keeps their order, without empty groups', () => {
  expect(rankActions('users', groups)).toEqual([
    groups[0],
    {
      group: 'Screens',
      actions: [
        { id: 'users', label: 'Users' },
        { id: 'incoming', label: 'Superusers' },
      ],
    },
    groups[2],
  ])
  expect(rankActions('print', groups)).toEqual([groups[0]])
})
