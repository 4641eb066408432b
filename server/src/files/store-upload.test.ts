import { maximumFileBytes } from '@roadnote/domain/contract/upload'
import { expect, test } from 'vitest'
import { bytesOf } from './store-upload.ts'

test.each(['as a file', 'as text'])(
  'a file of the maximum size is accepted and one byte more is refused when sent %s',
  async (how) => {
    /** The number of accepted bytes, or the reason for the refusal. */
    const sent = async (bytes: number): Promise<unknown> => {
      const content = Buffer.alloc(bytes, 1)
      const taking = bytesOf('photo', how === 'as text' ? content.toString('base64') : new Blob([content]))
      return taking.then(
        ({ length }) => length,
        (refusal: unknown) => refusal,
      )
    }
    expect(await sent(maximumFileBytes)).toBe(maximumFileBytes)
    expect(await sent(maximumFileBytes + 1)).toMatchObject({ code: 'too_large', fields: { photo: 'too_long' } })
    expect(await sent(0)).toMatchObject({ code: 'bad_input', fields: { photo: 'wrong_format' } })
  },
)
