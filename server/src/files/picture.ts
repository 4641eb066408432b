import sharp from 'sharp'
import { pictureType } from './recognise.ts'

/** More pixels than any phone takes are refused before they are unpacked. */
const maximumPixels = 40_000_000

export interface Picture {
  readonly full: Buffer
  readonly thumbnail: Buffer
}

/** A photo made anew as JPEG, upright and without its metadata (where it was taken is nobody's business), and a small one. */
export async function preparePhoto(bytes: Buffer): Promise<Picture | null> {
  // The decoder knows many more formats, drawings with scripts among them; a camera needs three.
  if (pictureType(bytes) === null) return null
  try {
    const upright = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' }).rotate()
    const full = await upright
      .clone()
      .resize({ width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer()
    const thumbnail = await upright
      .clone()
      .resize({ width: 320, height: 240, fit: 'cover' })
      .jpeg({ quality: 75 })
      .toBuffer()
    return { full, thumbnail }
  } catch {
    return null
  }
}

/** A picture among the documents keeps its format; decoding it proves that it is one, and drops what hides in it. */
export async function redrawPicture(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' }).rotate().toBuffer()
  } catch {
    return null
  }
}
