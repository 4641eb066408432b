/** The maximum size of a signature on the server. */
const mostBytes = 100 * 1024

/** Signatures are never printed larger than this. */
const largest = { width: 600, height: 300 } as const

const mark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

type ChosenPicture = { readonly picture: string } | { readonly problem: 'notPng' | 'tooLarge' }

/** Reads a file as an image to send: a PNG by its content, whatever its name; a large one is scaled down. */
export async function readPicture(file: Blob): Promise<ChosenPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!mark.every((byte, index) => bytes[index] === byte)) return { problem: 'notPng' }
  if (bytes.length <= mostBytes) return { picture: addressOf(bytes) }
  return smaller(file)
}

function addressOf(bytes: Uint8Array): string {
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`
}

async function smaller(file: Blob): Promise<ChosenPicture> {
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, largest.width / image.width, largest.height / image.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = canvas.toDataURL('image/png')
    return picture.length * 0.75 > mostBytes ? { problem: 'tooLarge' } : { picture }
  } catch {
    // The browser cannot decode it: it only starts like a PNG.
    return { problem: 'notPng' }
  }
}
