import { expect, test } from 'vitest'
import { namesTable, replyOf, tableOf } from './row-table.ts'

const page = {
  data: [
    { id: 1, name: null, list: [{ step: 1 }] },
    { id: 2, name: 'Jos', list: [] },
  ],
  total: 7,
}

test('a page as a table contains the names of its fields once and gives back the same page', () => {
  const table = tableOf(page)
  expect(JSON.stringify(table).match(/name/g)).toHaveLength(1)
  expect(table).toMatchObject({ columns: ['id', 'name', 'list'], total: 7 })
  expect(replyOf(JSON.parse(JSON.stringify(table)))).toEqual(page)
})

test.each([
  ['a row lacks a field', { data: [{ id: 1, name: null }, { id: 2 }] }],
  ['a row has another field', { data: [{ id: 1 }, { key: 2 }] }],
  ['a field is undefined, which JSON cannot say in a list', { data: [{ id: 1 }, { id: undefined }] }],
  ['a row is no object', { data: [{ id: 1 }, 2] }],
  ['there is one row', { data: [{ id: 1 }] }],
  ['there is no page', { data: { id: 1 } }],
  ['the reply has columns of its own', { ...page, columns: [] }],
  ['the reply is a list', [1, 2]],
])('a reply stays as it is when %s', (_why, reply) => {
  expect(tableOf(reply)).toBeNull()
})

test('a reply that is no table is read as it is', () => {
  for (const reply of [page, null, 'signed', [1]]) expect(replyOf(reply)).toBe(reply)
})

test('the media type says whether the rows are a table', () => {
  expect(namesTable('application/json; charset=utf-8; rows=table')).toBe(true)
  expect(namesTable('application/json; charset=utf-8')).toBe(false)
})
