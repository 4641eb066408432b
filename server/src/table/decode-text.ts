import { unreadableTable } from './row.ts'

// oxlint-disable-next-line no-control-regex -- controls are what tells programs from text
const controls = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/

/** Decodes text of unknown encoding: by its byte order mark, otherwise UTF-8, otherwise Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const text = decoded(bytes)
  if (text === null || controls.test(text)) throw unreadableTable()
  return text
}

function decoded(bytes: Buffer): string | null {
  const marked = markedEncoding(bytes)
  if (marked !== null) return strictly(marked, bytes)
  return strictly('utf-8', bytes) ?? fromWindows(bytes)
}

/**
 * The characters of Windows-1252 where Latin-1 has control codes, in order; not every version of Node decodes them
 * correctly.
 */
const windowsLetters = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

function fromWindows(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? '')
}

function markedEncoding(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

function strictly(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
