import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { FileStore } from '../../../files/file-store.ts'

/** An opaque PNG is embedded as it is; one with transparency would have to be decoded each time. */
function opaque(picture: Uint8Array, width: number, height: number): Promise<Buffer | null> {
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
    .catch(() => null)
}

/** A photo in the size that a third of a sheet shows sharply. Null if it cannot be decoded. */
export function photoPicture(photo: Uint8Array): Promise<Buffer | null> {
  return sharp(photo, { limitInputPixels: 40_000_000 })
    .timeout({ seconds: 20 })
    .resize({ width: 1100, height: 1100, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 70 })
    .toBuffer()
    .catch(() => null)
}

/** Cache of prepared pictures that repeat on many notes; evicts the oldest. */
function pictureCache(most: number) {
  const known = new Map<string, Buffer | null>()
  return async (name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const earlier = known.get(name)
    if (earlier !== undefined) return earlier
    const picture = await make()
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    known.set(name, picture)
    return picture
  }
}

const signatures = pictureCache(500)
const logos = pictureCache(200)

/** A handwritten signature with its margins trimmed. Null if it cannot be decoded. */
export async function signaturePicture(png: Uint8Array): Promise<Buffer | null> {
  return signatures(createHash('sha256').update(png).digest('base64'), async () => {
    const trimmed = await sharp(png, { limitInputPixels: 40_000_000 })
      .flatten({ background: '#ffffff' })
      .trim({ threshold: 20 })
      .toBuffer()
      .catch(() => png)
    return opaque(trimmed, 500, 160)
  })
}

/** An organisation's logo, cached because few logos appear on thousands of notes. */
export async function logoPicture(files: FileStore, sha256: string | null): Promise<Buffer | null> {
  if (sha256 === null) return null
  return logos(sha256, async () => {
    const stored = await files.get(sha256)
    return stored === null ? null : opaque(stored, 420, 150)
  })
}
