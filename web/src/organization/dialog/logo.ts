/** The magic bytes of image files, independent of their names. */
const beginnings: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

const isWebp = (head: Uint8Array): boolean =>
  String.fromCodePoint(...head.slice(0, 4)) === 'RIFF' && String.fromCodePoint(...head.slice(8, 12)) === 'WEBP'

/** PNG, JPEG or WebP by its content; the server validates it fully. */
export async function isImage(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return isWebp(head) || beginnings.some((beginning) => beginning.every((byte, at) => head[at] === byte))
}

/** `data:image/png;base64,…` */
export function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}
