import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [2, 8, [1, 2, 3, 'after', 8]],
  [4, 8, [1, 'before', 3, 4, 5, 'after', 8]],
  [6, 8, [1, 'before', 5, 6, 7, 8]],
  [1, 65, [1, 2, 3, 'after', 65]],
  [3, 65, [1, 2, 3, 4, 'after', 65]],
  [30, 65, [1, 'before', 29, 30, 31, 'after', 65]],
  [65, 65, [1, 'before', 62, 63, 64, 65]],
])('the pagination shows the pages around page %i of %i', (page, last, shown) => {
  expect(pagesToShow(page, last)).toEqual(shown)
})
