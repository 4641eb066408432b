import { expect, test } from 'vitest'
import { viewIn } from './view-address.ts'

test('a saved view contains the filters in a fixed order and no page position', () => {
  expect(viewIn('?whole=yes&organization=1.4&page=3&limit=50')).toBe('organization=1.4&whole=yes')
  expect(viewIn('?report=open')).toBe('')
})
