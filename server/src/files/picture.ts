import { Refusal } from '@roadnote/domain/access/refusal'
import sharp from 'sharp'
import { pictureType } from './recognise.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/** Pictures with more pixels than any phone takes are refused before they are decoded. */
const maximumPixels = 40_000_000

/** A picture that takes longer is malicious, or the machine is overloaded. */
const secondsEach = 20

/** Decoding takes a processor and much memory for a second or more, so few run in parallel. */
const enqueue = createBoundedQueue({
  atOnce: 2,
  atOnceForEach: 1,
  waiting: 24,
  waitingForEach: 10,
  retryAfterSeconds: 10,
})

export interface Picture {
  readonly full: Buffer
  readonly thumbnail: Buffer
}

/** Undecodable bytes are no picture; after a timeout the caller may try again. */
export function timeoutRefusal(problem: unknown): Refusal | null {
  const late = problem instanceof Error && /^timeout\b/.test(problem.message)
  return late ? new Refusal('throttled', { retryAfterSeconds: secondsEach }) : null
}

async function drawn<Result>(who: number, draw: () => Promise<Result>): Promise<Result | null> {
  return enqueue(who, async () => {
    try {
      return await draw()
    } catch (problem) {
      const late = timeoutRefusal(problem)
      if (late !== null) throw late
      return null
    }
  })
}

function opened(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' }).timeout({ seconds: secondsEach }).rotate()
}

/**
 * Re-encodes a photo as JPEG, upright and without its metadata (such as the location), with a thumbnail. Null if it
 * is no picture. Each user has one running at a time.
 */
export async function preparePhoto(userId: number, bytes: Buffer): Promise<Picture | null> {
  // The decoder supports many more formats, such as SVG with scripts; a camera needs three.
  if (pictureType(bytes) === null) return null
  return drawn(userId, async () => {
    const full = await opened(bytes)
      .resize({ width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer()
    const thumbnail = await opened(full)
      .resize({ width: 320, height: 240, fit: 'cover' })
      .jpeg({ quality: 75 })
      .toBuffer()
    return { full, thumbnail }
  })
}

/** A picture among the documents keeps its format; decoding proves that it is one and removes hidden data. */
export async function redrawPicture(userId: number, bytes: Buffer): Promise<Buffer | null> {
  return drawn(userId, () => opened(bytes).toBuffer())
}

/** Re-encodes a logo as PNG, which keeps transparency, no larger than paper or screen can show. */
export async function prepareLogo(userId: number, bytes: Buffer): Promise<Buffer | null> {
  if (pictureType(bytes) === null) return null
  const size = { width: 640, height: 640, fit: 'inside', withoutEnlargement: true } as const
  return drawn(userId, () => opened(bytes).resize(size).png({ compressionLevel: 9 }).toBuffer())
}
