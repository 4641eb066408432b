import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { z } from 'zod'
import type { Dice } from './torture.ts'

/** Fuzzed input for any call of the contract: mostly valid, sometimes malformed, always reproducible from the seed. */

/** Kinds of bad values; the kind is drawn first, so that each occurs often enough. */
const hostileTexts: readonly (readonly string[])[] = [
  ['\u0000', 'a\u0000b', '\ud800', 'half \ud83d', '\udfff lone', '\uffff', '\u0085', '\u202egnirts'],
  ["'; drop table cmr; --", "' or '1'='1", '%', '_%_', '\\', '\\u0000', '(a|b)*[', 'lower(code)', '${7*7}{{7*7}}'],
  ['', ' ', 'null', 'undefined', 'NaN', 'true', '[]', '{}', 'empty', '-0', '0x1f', '1e309', '١٢٣'],
  ['9'.repeat(15), '9'.repeat(40), 'x'.repeat(201), 'x'.repeat(5000), '😀'.repeat(40), 'ﬁ'.repeat(70)],
  ['2026-02-30T00:00:00Z', '0000-00-00', '9999-12-31T23:59:59-14:00', '2026-01-01T00:00:00+23:59', '2026-13-01'],
  ['<script>alert(1)</script>', '../../../../etc/passwd', '\r\nBcc: a@b.example', 'ｆｕｌｌ　ｗｉｄｔｈ', 'İstanbul ß'],
]

const hostileNumbers = [0, -0, -1, 1, 2, 3, 0.1, -0.5, 1.005, 32767, 32768, 2147483647, 2147483648, -2147483649, 4e9]
const hugeNumbers = [2 ** 53, -(2 ** 53), 1e15, 1e16, 1e21, 1e300, Number.MAX_VALUE, Number.MIN_VALUE]

/** Existing ids and names, so that enough requests pass authorisation and validation. */
export interface Known {
  readonly notes: readonly number[]
  readonly rows: readonly number[]
  readonly organizations: readonly number[]
  /** Values that a field usually accepts. */
  readonly usual: Readonly<Record<string, unknown>>
  readonly texts: readonly string[]
}

const dates = ['2026-11-15T08:30:00Z', '2026-11-16T08:30:00+01:00', '2026-11-15', '1900-01-01T00:00:00Z']
const words = ['T-4187', 'Antwerpen', 'EUR', 'Keep dry', 'Zürich', '12,5', 'a']

function plausible(name: string, dice: Dice, known: Known): unknown {
  const { oneOf, roll, sometimes } = dice
  if (name in known.usual && !sometimes(0.1)) return known.usual[name]
  if (/organization/i.test(name)) return oneOf(known.organizations)
  if (/cmr_?id|cmrid|id_?list/i.test(name)) {
    const several = Array.from({ length: 1 + roll(3) }, () => oneOf(known.notes))
    return oneOf<unknown>([oneOf(known.notes), String(oneOf(known.notes)), several.join(','), several])
  }
  if (/^id$|typeid$/i.test(name)) return oneOf([...known.notes, ...known.rows])
  if (/date|time/i.test(name)) return oneOf([...dates, null])
  if (/email/i.test(name)) return oneOf(['dock@acme.example', 'empty', null])
  if (/country/i.test(name)) return sometimes(0.03) ? 'ZZ' : oneOf(['BE', 'nl', null])
  if (/status/i.test(name)) return roll(10)
  if (/version/i.test(name)) return roll(5)
  if (/sign$|approved|franco/i.test(name)) return oneOf([true, false, 'True', 1])
  if (/guid/i.test(name)) return oneOf([...known.texts, ''])
  if (name === 'cmrCode') return String(100_000 + roll(1e9))
  if (/code/i.test(name)) return oneOf([String(100_000 + roll(900_000)), ...known.texts])
  if (/number|weight|volume|place|value|page|limit|type/i.test(name))
    return oneOf<unknown>([roll(40), '12,5', ...words])
  return oneOf([...words, ...known.texts, null])
}

function mad(dice: Dice, known: Known, depth = 0): unknown {
  const { oneOf, roll, sometimes } = dice
  if (depth < 3 && sometimes(0.15)) return Array.from({ length: roll(4) }, () => mad(dice, known, depth + 1))
  if (depth < 3 && sometimes(0.15)) {
    const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'id', '$ne', 'then', '0', '']
    return Object.fromEntries(Array.from({ length: roll(4) }, () => [oneOf(keys), mad(dice, known, depth + 1)]))
  }
  return oneOf<unknown>([
    oneOf(oneOf(hostileTexts)),
    oneOf(oneOf(hostileTexts)),
    oneOf(hostileNumbers),
    oneOf(hugeNumbers),
    oneOf([true, false, null]),
    oneOf(known.notes),
  ])
}

/** Bad values of the right type: they pass the schema and reach the code behind it. */
function strange(name: string, dice: Dice, known: Known): unknown {
  if (name === 'documents') return files(dice, dice.oneOf(hostileTexts))
  const usual = plausible(name, dice, known)
  if (dice.sometimes(0.3)) return mad(dice, known)
  if (typeof usual === 'number') return dice.oneOf([...hostileNumbers, ...hugeNumbers])
  const text = dice.oneOf(dice.oneOf(hostileTexts))
  return dice.sometimes(0.3) && typeof usual === 'string' ? `${usual}${text}` : text
}

/** The field names of an input schema, also through refinements. */
export function fieldsOf(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

const rowFields = [
  'goodsNature',
  'marks',
  'volume',
  'grossWeight',
  'typeCodeDescription',
  'number',
  'approved',
  'taraWeight',
]

function rows(dice: Dice, known: Known): unknown[] {
  return Array.from({ length: dice.roll(3) }, () =>
    Object.fromEntries(
      rowFields
        .filter(() => dice.sometimes(0.6))
        .map((name) => [name, dice.sometimes(0.15) ? mad(dice, known) : plausible(name, dice, known)]),
    ),
  )
}

/** A small file; sometimes with a truncated name. */
function files(dice: Dice, names: readonly string[]): unknown[] {
  const file = Buffer.from('a;b\n1;2').toString('base64')
  return Array.from({ length: 1 + dice.roll(2) }, () => ({ name: `${dice.oneOf(names)}.csv`, file }))
}

const longNames = ['📦', 'é', 'ﬁ', '\u200d'].map((sign) => `${'a'.repeat(199)}${sign}`)

const required = /^(?:id|cmr_id|cmrId|cmrID|cmrCode|senderOrganizationsID|code)$/

/** Fields of the right type; values that the schema would refuse are omitted, so that the rest passes. */
export function validInput(endpoint: Endpoint, dice: Dice, known: Known): Record<string, unknown> {
  const share = dice.oneOf([0.1, 0.4, 1])
  const input: Record<string, unknown> = {}
  for (const name of fieldsOf(endpoint.input)) {
    if (!required.test(name) && !dice.sometimes(share)) continue
    const isRows = /^(?:goods|returnedGoods|pallets|containers)$/.test(name)
    if (name === 'documents') input[name] = files(dice, [...words, ...longNames])
    else input[name] = isRows ? rows(dice, known) : plausible(name, dice, known)
  }
  const wrong = endpoint.input.safeParse(input).error?.issues.map(({ path }) => String(path[0])) ?? []
  return Object.fromEntries(Object.entries(input).filter(([name]) => required.test(name) || !wrong.includes(name)))
}

/**
 * One input for this call: some valid, some with one bad field, some entirely malformed. A single bad field among
 * valid ones gets furthest.
 */
export function randomInput(endpoint: Endpoint, dice: Dice, known: Known): Record<string, unknown> {
  const input = validInput(endpoint, dice, known)
  const names = fieldsOf(endpoint.input)
  const wrongFields = names.length === 0 ? 0 : dice.oneOf([0, 1, 1, 1, 1, 1, 3, names.length])
  for (let wrong = 0; wrong < wrongFields; wrong += 1) {
    const name = dice.oneOf(names)
    input[name] = wrongFields === 1 ? strange(name, dice, known) : mad(dice, known)
  }
  if (dice.sometimes(0.05)) {
    Object.defineProperty(input, '__proto__', { value: { polluted: true }, enumerable: true })
  }
  return input
}

function asText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return String(value)
}

/** The same input as form fields; lone surrogates are replaced as on the wire. */
export function asForm(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  const parts = new URLSearchParams()
  for (const [name, value] of pairs) {
    for (const one of Array.isArray(value) ? value : [value]) parts.append(name, asText(one))
  }
  return parts.toString()
}

/** As JSON, sometimes malformed. */
export function asJson(input: Record<string, unknown>, dice: Dice): string {
  const text = JSON.stringify(input)
  if (!dice.sometimes(0.05)) return text
  return dice.oneOf([
    text.slice(0, -1),
    `[${text}]`,
    '"text"',
    '1e999',
    'null',
    '',
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    text.replace('{', '{"id":1e999,'),
    text.replace('{', '{"__proto__":{"admin":true},'),
    text.replace(/:\s*(\d+)/, ':$1e400'),
  ])
}
