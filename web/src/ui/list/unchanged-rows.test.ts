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

test('an answer that says the same is the same answer', () => {
  expect(keepUnchanged(first, structuredClone(first))).toBe(first)
})

test('only the changed row is a new one', () => {
  const next = structuredClone(first)
  const changed = keepUnchanged(first, {
    ...next,
    data: next.data.map((row) => (row.id === 2 ? { ...row, status: 4 } : row)),
  })
  expect(changed.data[0]).toBe(first.data[0])
  expect(changed.data[1]).toEqual({ id: 2, status: 4, at: at('11:00') })
})

test('a changed moment is a change', () => {
  const next = { ...first, data: [{ id: 1, status: 2, at: at('10:01') }] }
  expect(keepUnchanged(first, next).data[0]).not.toBe(first.data[0])
})

test('another total is another answer, with the rows kept', () => {
  const changed = keepUnchanged(first, { ...structuredClone(first), total: 3 })
  expect(changed.total).toBe(3)
  expect(changed.data[0]).toBe(first.data[0])
})
