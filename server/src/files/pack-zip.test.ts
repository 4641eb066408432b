import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { packZip, type ZipPart } from './pack-zip.ts'
import { zipEntries } from './zip.ts'

async function packed(parts: readonly ZipPart[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of packZip(parts)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a ZIP archive', () => {
  test('a ZIP archive that was packed is unpacked with its names and contents', async () => {
    const long = Array.from({ length: 2000 }, (_, at) => `row ${at} Łódź\n`)
    const bytes = await packed([
      { name: 'one.txt', pieces: ['O', '', 'ne'] },
      { name: 'Zażółć/empty.txt', pieces: [] },
      { name: 'long.txt', pieces: long },
    ])
    const entries = (await zipEntries(bytes)) ?? []
    const contents = await Promise.all(entries.map(async (entry) => (await entry.unpack())?.toString()))
    expect(entries.map(({ name }) => name)).toEqual(['one.txt', 'Zażółć/empty.txt', 'long.txt'])
    expect(contents).toEqual(['One', '', long.join('')])
  })

  test('a ZIP archive of the same contents has the same bytes, whenever and wherever it is packed', async () => {
    const bytes = await packed([{ name: 'a.txt', pieces: ['text'] }])
    // Modification time and date stand at 10 and 12 of the first head: midnight, 1 January 1980.
    expect([bytes.readUInt16LE(10), bytes.readUInt16LE(12)]).toEqual([0, 0x21])
    // Nor does a time of the day of packing stand in an extra field.
    expect(bytes.includes('UT')).toBe(false)
    expect(await packed([{ name: 'a.txt', pieces: ['te', 'xt'] }])).toEqual(bytes)
  })

  test('the source of a ZIP archive is ended when its reader stops early', async () => {
    let isEnded = false
    let made = 0
    async function* endless() {
      try {
        for (;;) {
          made += 1
          yield await Promise.resolve(randomBytes(3200).toString('hex'))
        }
      } finally {
        isEnded = true
      }
    }
    let read = 0
    for await (const piece of packZip([{ name: 'endless.txt', pieces: endless() }])) {
      read += piece.length
      if (read > 200_000) break
    }
    await expect.poll(() => isEnded).toBe(true)
    // A slow reader slows the source down: no more than the buffers hold is made ahead.
    expect(made).toBeLessThan(200)
  })

  test('an error in the source of a ZIP archive is an error of the archive', async () => {
    async function* broken() {
      yield await Promise.resolve('first page')
      throw new Error('the query has failed')
    }
    await expect(packed([{ name: 'broken.txt', pieces: broken() }])).rejects.toThrow('the query has failed')
  })
})
