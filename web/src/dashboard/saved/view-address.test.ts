import { expect, test } from 'vitest'
import { viewIn } from './view-address.ts'

test('a view is what is asked, in whatever order, and not where in the list one stands', () => {
  expect(viewIn('?whole=yes&organization=1.4&page=3&limit=50')).toBe('organization=1.4&whole=yes')
  expect(viewIn('?report=open')).toBe('')
})
