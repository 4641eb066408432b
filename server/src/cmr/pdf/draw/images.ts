import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { FileStore } from '../../../files/file-store.ts'

/** Without transparency a PNG goes into the PDF as it is; with it, it would be taken apart each time. */
function opaque(picture: Uint8Array, width: number, height: number): Promise<Buffer | null> {
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
    .catch(() => null)
}

/** Pictures that come again on note after note, made ready once; the oldest ones make room. */
function remembering(most: number) {
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

const signatures = remembering(500)
const logos = remembering(200)

/** A handwritten signature, without the empty paper around it. Null when it cannot be read. */
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

/** An organisation's logo: the same few stand on thousands of notes. */
export async function logoPicture(files: FileStore, sha256: string | null): Promise<Buffer | null> {
  if (sha256 === null) return null
  return logos(sha256, async () => {
    const stored = await files.get(sha256)
    return stored === null ? null : opaque(stored, 420, 150)
  })
}
