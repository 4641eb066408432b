import { tableTooLarge, unreadableTable } from './row.ts'

/** The tokens of an XML file in order. Names are without their namespace prefix. */
export type XmlPiece =
  | { readonly kind: 'open'; readonly name: string; readonly attribute: (name: string) => string | undefined }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly says: string }

/** Far above the largest accepted table; tags of a spreadsheet are short. */
const limits = { pieces: 3_000_000, depth: 40, tagLength: 8_000 }

const textOfEntity: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * A minimal XML parser for office files that refuses the rest: no document types, no entities except the five of XML
 * itself, and no external resources.
 */
export function* xmlPieces(source: string): Generator<XmlPiece> {
  const open: string[] = []
  let count = 0
  let at = 0
  while (at < source.length) {
    count += 1
    if (count > limits.pieces) throw tableTooLarge()
    const tag = source.indexOf('<', at)
    const end = tag === -1 ? source.length : tag
    if (end > at) yield { kind: 'text', says: unescaped(source.slice(at, end)) }
    if (tag === -1) break
    const aside = asideAt(source, tag)
    if (aside !== null) {
      if (aside.says !== undefined) yield { kind: 'text', says: aside.says }
      at = aside.end
      continue
    }
    const close = tagEnd(source, tag)
    at = close + 1
    yield* element(source.slice(tag + 1, close), open)
  }
  if (open.length > 0) throw unreadableTable()
}

/** Comments, instructions and CDATA. */
function asideAt(source: string, at: number): { readonly end: number; readonly says?: string } | null {
  const next = source[at + 1]
  if (next === '?') return { end: behind(source, '?>', at + 2) }
  if (next !== '!') return null
  if (source.startsWith('<!--', at)) return { end: behind(source, '-->', at + 4) }
  if (!source.startsWith('<![CDATA[', at)) throw unreadableTable()
  const end = behind(source, ']]>', at + 9)
  return { end, says: source.slice(at + 9, end - 3) }
}

function behind(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  if (found === -1) throw unreadableTable()
  return found + mark.length
}

/** A tag ends at the first bracket outside of quotes. */
function tagEnd(source: string, tag: number): number {
  let quote = ''
  for (let at = tag + 1; at < source.length && at - tag < limits.tagLength; at += 1) {
    const letter = source[at]
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
    else if (letter === '<') break
  }
  throw unreadableTable()
}

const tagPattern = /^(?:[\w.-]+:)?([\w.-]+)(?=[\s/]|$)/

function* element(tag: string, open: string[]): Generator<XmlPiece> {
  if (tag.startsWith('/')) {
    const name = nameIn(tag.slice(1))
    if (open.pop() !== name) throw unreadableTable()
    yield { kind: 'close', name }
    return
  }
  const name = nameIn(tag)
  if (open.length >= limits.depth) throw unreadableTable()
  let attributes: ReadonlyMap<string, string> | undefined
  const attribute = (wanted: string) => {
    attributes ??= attributesOf(tag)
    const value = attributes.get(wanted.toLowerCase())
    return value === undefined ? undefined : unescaped(value)
  }
  yield { kind: 'open', name, attribute }
  if (tag.endsWith('/')) yield { kind: 'close', name }
  else open.push(name)
}

function nameIn(tag: string): string {
  const name = tagPattern.exec(tag)?.[1]
  if (name === undefined) throw unreadableTable()
  return name
}

/** Sticky: each attribute begins where the previous one ended, so that a tag is read once from left to right. */
const attributePattern = /\s+([^\s="'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** By name without prefix, in lower case; the first of several with the same name counts. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  attributePattern.lastIndex = tag.search(/\s|$/)
  for (let match = attributePattern.exec(tag); match !== null; match = attributePattern.exec(tag)) {
    const [, fullName = '', double, single] = match
    const name = fullName.slice(fullName.indexOf(':') + 1).toLowerCase()
    if (!found.has(name)) found.set(name, double ?? single ?? '')
  }
  return found
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&([^;&]{0,12});?/g, (_whole, name: string) => {
    const character = textOfEntity.get(name) ?? characterOf(name)
    if (character === null) throw unreadableTable()
    return character
  })
}

function characterOf(name: string): string | null {
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hexadecimal === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hexadecimal, 16)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null
}
