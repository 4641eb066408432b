import { expect, test, vi } from 'vitest'
import { quickText } from './quick-text.ts'

test('each sentence is asked for once, and every code gets its own', () => {
  const asked = vi.fn<(key: string, values?: { code?: string; count?: number }) => string>((key, values) =>
    key === 'orders.row.photos' ? `${values?.count} of ${values?.code}` : `Sign ${values?.code ?? ''}`,
  )
  const text = quickText(asked)
  expect(text('orders.row.sign', { code: 'A1' })).toBe('Sign A1')
  expect(text('orders.row.sign', { code: 'B2' })).toBe('Sign B2')
  expect(text('orders.row.photos', { count: 2, code: 'A1' })).toBe('2 of A1')
  expect(text('orders.row.photos', { count: 3, code: 'A1' })).toBe('3 of A1')
  expect(asked).toHaveBeenCalledTimes(3)
})
