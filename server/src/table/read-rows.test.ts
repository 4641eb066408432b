import { Refusal } from '@roadnote/domain/access/refusal'
import { expect, test } from 'vitest'
import { withRowNumber } from './read-rows.ts'

const problemOf = (problem: unknown) =>
  withRowNumber(7, () => Promise.reject(problem)).catch((refusal: unknown) => refusal)

test('a refusal caused by a cell names its row', async () => {
  expect(await problemOf(new Refusal('bad_input', { fields: { vat: 'taken' } }))).toMatchObject({
    code: 'table_has_errors',
    fields: { 'rows.7.vat': 'taken' },
    about: { row: 7 },
  })
})

test.each([
  ['one that no cell is to blame for', new Refusal('changed_meanwhile')],
  ['a fault of ours, whatever it carries', Object.assign(new Error('broken'), { fields: { vat: 'taken' } })],
])('%s is passed on unchanged', async (_, problem) => {
  expect(await problemOf(problem)).toBe(problem)
})
