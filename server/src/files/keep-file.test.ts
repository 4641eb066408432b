import { maximumFileBytes } from '@roadnote/domain/contract/upload'
import { expect, test } from 'vitest'
import { bytesOf } from './keep-file.ts'

test.each(['as a file', 'as text'])('the largest file is taken, a byte more is not: %s', async (how) => {
  const sent = (bytes: number) => {
    const content = Buffer.alloc(bytes, 1)
    return bytesOf('photo', how === 'as text' ? content.toString('base64') : new Blob([content]))
  }
  expect((await sent(maximumFileBytes)).length).toBe(maximumFileBytes)
  await expect(sent(maximumFileBytes + 1)).rejects.toMatchObject({ code: 'too_large', fields: { photo: 'too_long' } })
  await expect(sent(0)).rejects.toMatchObject({ code: 'bad_input', fields: { photo: 'wrong_format' } })
})
