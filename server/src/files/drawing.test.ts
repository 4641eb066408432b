import { Refusal } from '@roadnote/domain/access/refusal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeDrawing } from './drawing.ts'

/** Random pixels, which do not compress. */
function noise(width: number, height: number, colours: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height }, () => Math.floor(Math.random() * colours) * 16))
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours, dither: 0 })
    .toBuffer()
}

test('a drawn signature that is too large as sent or as re-encoded is refused', async () => {
  const wrong = new Refusal('bad_input', { fields: { signature: 'wrong_format' } })
  // Re-encoded without the appended bytes it would be small enough.
  const blank = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const large = Buffer.concat([blank, Buffer.alloc(100 * 1024)])
  expect((await decodeDrawing(blank.toString('base64'), 2))?.length).toBeLessThan(1024)
  await expect(decodeDrawing(large.toString('base64'), 2)).rejects.toEqual(wrong)
  const grows = await noise(600, 300, 16)
  expect(grows.length).toBeLessThan(100 * 1024)
  await expect(decodeDrawing(grows.toString('base64'), 2)).rejects.toEqual(wrong)
})

test('parallel drawings of one user that find the queue full are throttled, not called invalid', async () => {
  const blank = sharp({ create: { width: 60, height: 30, channels: 3, background: '#ffffff' } })
  const drawing = (await blank.png().toBuffer()).toString('base64')
  // One is being drawn and twenty wait.
  const answers = await Promise.allSettled(Array.from({ length: 23 }, () => decodeDrawing(drawing, 1)))
  const refused = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []))
  const putOff = new Refusal('throttled', { retryAfterSeconds: 5 })
  expect(refused).toEqual([putOff, putOff])
})
