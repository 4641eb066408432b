import { expect, test } from 'vitest'
import { readPicture } from './png.ts'

const mark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test('a PNG file of at most 100 kB becomes a data URL of its bytes', async () => {
  const bytes = new Uint8Array(100 * 1024)
  bytes.set([...mark, 0xff])
  const picture = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  expect(await readPicture(new Blob([bytes]))).toEqual({ picture })
})

test.each([
  ['empty', []],
  ['cut', mark.slice(0, 7)],
  ['wrong in its last byte of eight', [...mark.slice(0, 7), 0]],
])('a file whose PNG mark is %s is refused', async (_what, bytes) => {
  expect(await readPicture(new Blob([new Uint8Array(bytes)]))).toEqual({ problem: 'notPng' })
})
