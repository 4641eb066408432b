import { cutBetweenCharacters } from '../language/cut.ts'
import { zipEntries } from './zip.ts'

/** Allowed attachment types, each recognised by its content; the file name must match. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
}

export type MediaType = string

function startsWith(bytes: Buffer, ...numbers: number[]): boolean {
  return numbers.every((number, index) => bytes[index] === number)
}

export function pictureType(bytes: Buffer): MediaType | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}

/** Macros and controls are programs, so a document that contains them is refused. */
const programs = /(?:vbaProject\.bin$|\/macrosheets\/|\/activeX\/)/i

/** Path traversal: entry names that would be extracted outside the target folder. */
const outside = /^[\\/]|(?:^|[\\/])\.\.(?:[\\/]|$)/

/** A complete PDF ends with the %%EOF marker. */
function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
}

async function officeType(bytes: Buffer): Promise<MediaType | null> {
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return null
  const names = (await zipEntries(bytes))?.map(({ name }) => name) ?? []
  if (!names.includes('[Content_Types].xml')) return null
  if (names.some((name) => programs.test(name) || outside.test(name))) return null
  if (names.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return names.includes('xl/workbook.xml') ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : null
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Text must decode as text, without control characters and without markup that a browser could render as a page. */
function textType(bytes: Buffer, ending: string): MediaType | null {
  if (ending !== 'txt' && ending !== 'csv') return null
  try {
    const text = strictUtf8.decode(bytes)
    // oxlint-disable-next-line no-control-regex -- controls are what tells programs from text
    if (/[\u0000-\u0008\u000E-\u001F]/.test(text) || /<\s*(?:script|html|svg|!doctype|iframe)/i.test(text)) return null
    return ending === 'csv' ? 'text/csv' : 'text/plain'
  } catch {
    return null
  }
}

export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The type on which content and name agree; null for all others. */
export async function recognise(bytes: Buffer, name: string): Promise<MediaType | null> {
  const ending = extensionOf(name)
  const type = isPdf(bytes)
    ? 'application/pdf'
    : (pictureType(bytes) ?? (await officeType(bytes)) ?? textType(bytes, ending))
  return type !== null && endings[type]?.includes(ending) === true ? type : null
}

/** A name for display: without folders or characters that are special to a system or a header. */
export function sanitizedName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trimEnd()
  const ending = extensionOf(plain)
  const stem = ending === '' ? plain : plain.slice(0, -(ending.length + 1))
  return `${cutBetweenCharacters(stem, 200) || 'file'}${ending === '' ? '' : `.${ending}`}`
}

/** Strict base64, with or without a data URL prefix; null if invalid. */
export function decodeBase64(sent: string): Buffer | null {
  const encoded = sent.replace(/^data:[a-z0-9.+/-]{1,100};base64,/i, '').replace(/\s+/g, '')
  if (encoded.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  return Buffer.from(encoded, 'base64')
}
