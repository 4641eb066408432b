import { cutBetweenCharacters } from '../language/cut.ts'
import { zipEntries } from './zip.ts'

/** What may be attached, each recognised by its content; the name must agree with it. */
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

/** Macros and controls are programs, and a document that carries some is one. */
const programs = /(?:vbaProject\.bin$|\/macrosheets\/|\/activeX\/)/i

/** Nothing in a document is meant to be unpacked beside it. */
const outside = /^[\\/]|(?:^|[\\/])\.\.(?:[\\/]|$)/

/** A paper that has arrived whole says at its end where its table of contents is. */
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

/** Text is what decodes as text, without controls and without markup that a browser could take for a page. */
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

export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The type that content and name agree on; null for everything that is not wanted or pretends. */
export async function recognise(bytes: Buffer, name: string): Promise<MediaType | null> {
  const ending = endingOf(name)
  const type = isPdf(bytes)
    ? 'application/pdf'
    : (pictureType(bytes) ?? (await officeType(bytes)) ?? textType(bytes, ending))
  return type !== null && endings[type]?.includes(ending) === true ? type : null
}

/** A name as a label: no folders, no characters that mean something to a system or a header. */
export function cleanName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trimEnd()
  const ending = endingOf(plain)
  const stem = ending === '' ? plain : plain.slice(0, -(ending.length + 1))
  return `${cutBetweenCharacters(stem, 200) || 'file'}${ending === '' ? '' : `.${ending}`}`
}

/** Strict base64, with or without a data address in front; null when it is none. */
export function decodeBase64(sent: string): Buffer | null {
  const encoded = sent.replace(/^data:[a-z0-9.+/-]{1,100};base64,/i, '').replace(/\s+/g, '')
  if (encoded.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  return Buffer.from(encoded, 'base64')
}
