import { expect, test } from 'vitest'
import { canPreview, previewOf } from './can-preview.ts'

test.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'picture'],
  ['image/jpeg', 'picture'],
  ['image/webp', 'picture'],
])('a file of type %s is previewed as %s', (mediaType, how) => {
  expect(previewOf(mediaType)).toBe(how)
  expect(canPreview({ mediaType })).toBe(true)
})

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/plain', 'text/csv', 'application/msword', ''])(
  'a file type that a browser might execute or cannot show can only be downloaded: %s',
  (mediaType) => {
    expect(previewOf(mediaType)).toBeNull()
    expect(canPreview({ mediaType })).toBe(false)
  },
)
