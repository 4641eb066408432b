import { Refusal } from '@roadnote/domain/access/refusal'
import sharp from 'sharp'
import { timeoutRefusal } from './picture.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/** A signature is a small picture: more bytes or pixels than this were not drawn with a finger. */
const limits = { bytes: 100 * 1024, pixels: 2000 * 1000, seconds: 10 }

/** A queue separate from large pictures, so that a signer at the gate does not wait behind photos. */
const enqueue = createBoundedQueue({
  atOnce: 2,
  atOnceForEach: 1,
  waiting: 200,
  waitingForEach: 20,
  retryAfterSeconds: 5,
})

/** Decodes a drawn signature and re-encodes it as PNG, so that nothing else is stored with it. */
export async function decodeDrawing(sent: string | null, userId: number): Promise<Buffer | null> {
  if (sent === null) return null
  const bytes = Buffer.from(sent.replace(/^data:image\/png;base64,/, ''), 'base64')
  const wrong = new Refusal('bad_input', { fields: { signature: 'wrong_format' } })
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  if (!isPng || bytes.length > limits.bytes) throw wrong
  const png = await enqueue(userId, () => redraw(bytes)).catch((problem: unknown) => {
    if (problem instanceof Refusal) throw problem
    throw timeoutRefusal(problem) ?? wrong
  })
  if (png.length > limits.bytes) throw wrong
  return png
}

function redraw(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: limits.pixels })
    .timeout({ seconds: limits.seconds })
    .resize({ width: 600, height: 300, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
