import { expect, test } from 'vitest'
import { keepUnchanged } from './unchanged-rows.ts'

const at = (time: string) => new Date(`2026-11-15T${time}Z`)
const first = {
  data: [
    { id: 1, status: 2, at: at('10:00') },
    { id: 2, status: 3, at: at('11:00') },
  ],
  total: 2,
}

test('an identical reply is the same object as the previous reply', () => {
  expect(keepUnchanged(first, structuredClone(first))).toBe(first)
})

test('only a changed row becomes a new object', () => {
  const next = structuredClone(first)
  const changed = keepUnchanged(first, {
    ...next,
    data: next.data.map((row) => (row.id === 2 ? { ...row, status: 4 } : row)),
  })
  expect(changed.data[0]).toBe(first.data[0])
  expect(changed.data[1]).toEqual({ id: 2, status: 4, at: at('11:00') })
})

test('a changed date counts as a changed row', () => {
  const next = { ...first, data: [{ id: 1, status: 2, at: at('10:01') }] }
  expect(keepUnchanged(first, next).data[0]).not.toBe(first.data[0])
})

test('the first reply of a list is kept as it is', () => {
  expect(keepUnchanged(undefined, first)).toBe(first)
})

test('a reply with fewer or moved rows is a new reply with the same row objects', () => {
  const [one, two] = structuredClone(first).data
  const shorter = keepUnchanged(first, { ...first, data: one === undefined ? [] : [one] })
  expect(shorter.data).toEqual([first.data[0]])
  expect(shorter.data[0]).toBe(first.data[0])
  const moved = keepUnchanged(first, { ...first, data: one === undefined || two === undefined ? [] : [two, one] })
  expect(moved.data.map(({ id }) => id)).toEqual([2, 1])
  expect(moved.data[1]).toBe(first.data[0])
})

test('a changed total gives a new reply with the same row objects', () => {
  const changed = keepUnchanged(first, { ...structuredClone(first), total: 3 })
  expect(changed.total).toBe(3)
  expect(changed.data[0]).toBe(first.data[0])
})
