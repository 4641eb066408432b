import { Refusal } from '@roadnote/domain/access/refusal'
import sharp from 'sharp'
import { pictureType } from './recognise.ts'
import { takeTurns } from './bounded-queue.ts'

/** More pixels than any phone takes are refused before they are unpacked. */
const maximumPixels = 40_000_000

/** A picture that takes longer was made to, or the machine has something else to do. */
const secondsEach = 20

/** Unpacking takes a processor and much memory for a second or more, so that few at once leave room for everybody else. */
const inTurn = takeTurns({ atOnce: 2, atOnceForEach: 1, waiting: 24, waitingForEach: 10, retryAfterSeconds: 10 })

export interface Picture {
  readonly full: Buffer
  readonly thumbnail: Buffer
}

/** What cannot be drawn is no picture; what was not finished in time may be one when there is less to do. */
export function notInTime(problem: unknown): Refusal | null {
  const late = problem instanceof Error && /^timeout\b/.test(problem.message)
  return late ? new Refusal('throttled', { retryAfterSeconds: secondsEach }) : null
}

async function drawn<Result>(who: number, draw: () => Promise<Result>): Promise<Result | null> {
  return inTurn(who, async () => {
    try {
      return await draw()
    } catch (problem) {
      const late = notInTime(problem)
      if (late !== null) throw late
      return null
    }
  })
}

function opened(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' }).timeout({ seconds: secondsEach }).rotate()
}

/**
 * A photo made again as JPEG, upright and without its metadata (where it was taken is nobody's business), and a small
 * one. Null for what is no picture. The work of each user waits for their own.
 */
export async function preparePhoto(userId: number, bytes: Buffer): Promise<Picture | null> {
  // The decoder knows many more formats, drawings with scripts among them; a camera needs three.
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

/** A picture among the documents keeps its format; decoding it proves that it is one, and drops what hides in it. */
export async function redrawPicture(userId: number, bytes: Buffer): Promise<Buffer | null> {
  return drawn(userId, () => opened(bytes).toBuffer())
}

/** A logo made again as PNG, which keeps what is transparent, and no larger than any paper or screen shows it. */
export async function prepareLogo(userId: number, bytes: Buffer): Promise<Buffer | null> {
  if (pictureType(bytes) === null) return null
  const size = { width: 640, height: 640, fit: 'inside', withoutEnlargement: true } as const
  return drawn(userId, () => opened(bytes).resize(size).png({ compressionLevel: 9 }).toBuffer())
}
