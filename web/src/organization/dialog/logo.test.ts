import { expect, test } from 'vitest'
import { isImage } from './logo.ts'

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)])

test.each([
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d)],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a WebP', new Blob(['RIFF1234WEBPVP8 '])],
])('%s is recognised as an image by its first bytes', async (_what, file) => {
  expect(await isImage(file)).toBe(true)
})

test.each([
  ['an empty file', new Blob([])],
  ['a beginning of a PNG', bytes(0x89, 0x50, 0x4e)],
  ['a text', new Blob(['<svg xmlns="http://www.w3.org/2000/svg">'])],
  ['a RIFF file that is no WebP', new Blob(['RIFF1234WAVEfmt '])],
  ['a text with WEBP in the right place', new Blob(['LIFF1234WEBPVP8 '])],
])('%s is not recognised as an image', async (_what, file) => {
  expect(await isImage(file)).toBe(false)
})
