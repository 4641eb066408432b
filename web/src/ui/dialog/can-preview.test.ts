import { expect, test } from 'vitest'
import { previewOf } from './can-preview.ts'

test.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'picture'],
  ['image/jpeg', 'picture'],
  ['image/webp', 'picture'],
])('%s is shown as %s', (mediaType, how) => {
  expect(previewOf(mediaType)).toBe(how)
})

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/plain', 'text/csv', 'application/msword', ''])(
  'what a browser might run or cannot show is only saved: %s',
  (mediaType) => {
    expect(previewOf(mediaType)).toBeNull()
  },
)
