import { expect, test } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { assignRefusalToFields, assignToFields } from './field-errors.ts'

const names = ['name', 'goods', 'goods.0.weight']

test.each<[Record<string, string>, Record<string, string>, boolean]>([
  [{}, {}, false],
  [{ name: 'required' }, { name: 'required' }, true],
  [{ 'goods.0.weight': 'too_long' }, { 'goods.0.weight': 'too_long' }, true],
  [{ 'goods.1.weight': 'too_long', 'goods.2.weight': 'required' }, { goods: 'too_long' }, true],
  [{ name: 'required', colour: 'unknown' }, { name: 'required' }, false],
  [{ colour: 'unknown' }, {}, false],
])('the problems %j are assigned to the fields %j; every one has a field: %s', (problems, expected, complete) => {
  const { at, isComplete } = assignToFields(problems, names)
  expect(Object.fromEntries([...at].map(([name, { message }]) => [name, message]))).toEqual(expected)
  expect(isComplete).toBe(complete)
})

const refused = (code: string, fields: Record<string, string> = {}) =>
  new CallFailure({ code, message: '', fields, status: 400 })
const types = { server: true }

test('a refusal about one field is shown there with its sentence', () => {
  expect(assignRefusalToFields(refused('user_name_taken'), names, { user_name_taken: 'name' }, 'Taken.')).toEqual({
    at: new Map([['name', { type: 'user_name_taken', message: 'Taken.', types }]]),
    isComplete: true,
  })
})

test.each([
  ['with its own reason and one known field shows its sentence', 'role_in_use', { name: 'used' }, 'sentence', true],
  ['for bad input shows the problem of its field', 'bad_input', { name: 'used' }, 'problem', true],
  ['for locked fields shows the problem of its field', 'fields_locked', { name: 'used' }, 'problem', true],
  ['with two known fields shows their problems', 'role_in_use', { name: 'used', goods: 'used' }, 'problem', true],
  [
    'with an unknown field shows the problem of the other',
    'role_in_use',
    { name: 'used', x: 'used' },
    'problem',
    false,
  ],
])('a refusal %s', (_what, code, fields, shown, isComplete) => {
  const assigned = assignRefusalToFields(refused(code, fields), names, {}, 'A sentence.')
  const expected =
    shown === 'sentence' ? { type: code, message: 'A sentence.', types } : { type: 'problem', message: 'used', types }
  expect(assigned.at.get('name')).toEqual(expected)
  expect(assigned.isComplete).toBe(isComplete)
})

test('a field that the server names differently is shown under its name in the form', () => {
  const { at } = assignRefusalToFields(refused('bad_input', { Name: 'taken' }), names, { Name: 'name' }, '')
  expect([...at.keys()]).toEqual(['name'])
})
