import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'
import { expect, test } from 'vitest'
import { fieldProblems } from '../contract/field-problems.ts'
import { roleContract } from './contract.ts'
import { roleTitle } from './words.ts'

const right = { Name: 'Dock planner', OrganizationsId: '4', permissions: '2, 6', RoleCategory: '1' }

function problemsOf(changed: object) {
  const sent = { ...right, ...changed }
  const { error } = roleContract.create.input.safeParse(sent)
  return error === undefined ? {} : fieldProblems(error, sent)
}

test('a role is sent as the portal always did: names with capitals, permissions as a list in words', () => {
  expect(roleContract.create.input.parse(right)).toEqual({
    Name: 'Dock planner',
    OrganizationsId: 4,
    permissions: [2, 6],
    RoleCategory: 1,
  })
  expect(problemsOf({ permissions: '' })).toEqual({})
})

test.each([
  [{ Name: '  ' }, { Name: 'required' }],
  [{ Name: 'x'.repeat(101) }, { Name: 'too_long' }],
  [{ Name: 'PLANNER' }, { Name: 'taken' }],
  [{ OrganizationsId: '' }, { OrganizationsId: 'required' }],
  [{ RoleCategory: '2' }, { RoleCategory: 'not_allowed' }],
  [{ permissions: 'viewCmrs' }, { permissions: 'wrong_format' }],
])('%j is refused: %j', (changed, problems) => {
  expect(problemsOf(changed)).toEqual(problems)
})

test('built-in roles are called in the reader’s language, others as they were named', async () => {
  const text = textOf('de', await loadDictionary('de'))
  expect(roleTitle(text, { name: 'planner', roleCategory: 2 })).toBe('Disponent')
  expect(roleTitle(text, { name: 'planner', roleCategory: 1 })).toBe('planner')
  expect(roleTitle(text, { name: 'Dock', roleCategory: 2 })).toBe('Dock')
})
