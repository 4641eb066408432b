import { createHash } from 'node:crypto'

/** The SHA-256 of bytes in hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The SHA-256 of a stream in hexadecimal digits, piece by piece, so that other work runs in between. */
export async function digestOfStream(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of source) hash.update(piece)
  return hash.digest('hex')
}
