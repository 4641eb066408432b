import sharp from 'sharp'
import type { FileStore } from '../../files/file-store.ts'

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

/** A handwritten signature, without the empty paper around it. Null when it cannot be read. */
export async function signaturePicture(png: Uint8Array): Promise<Buffer | null> {
  const trimmed = await sharp(png, { limitInputPixels: 40_000_000 })
    .flatten({ background: '#ffffff' })
    .trim({ threshold: 20 })
    .toBuffer()
    .catch(() => png)
  return opaque(trimmed, 500, 160)
}

const logos = new Map<string, Buffer | null>()

/** An organisation's logo, made ready once: the same few stand on thousands of notes. */
export async function logoPicture(files: FileStore, sha256: string | null): Promise<Buffer | null> {
  if (sha256 === null) return null
  const known = logos.get(sha256)
  if (known !== undefined) return known
  const stored = await files.get(sha256)
  const picture = stored === null ? null : await opaque(stored, 420, 150)
  if (logos.size >= 200) logos.clear()
  logos.set(sha256, picture)
  return picture
}
