import { z } from 'zod'
import type { FieldProblem } from '../../access/refusal.ts'
import { clearable, flag, text, wholeNumber } from '../../contract/wire.ts'
import { isFilled, quantity } from './quantity.ts'

/** A text that is stored in one spelling, however it was typed. */
function spelled(pattern: RegExp, respell: (sent: string) => string) {
  return z.codec(z.string().max(60), z.string().regex(pattern, 'wrong_format'), {
    decode: (sent) => respell(sent.trim().toUpperCase()),
    encode: (value) => value,
  })
}

/** Typed with or without the letters: `UN 1203` is `1203`. */
export const unNumber = spelled(/^\d{4}$/, (sent) => sent.replace(/^UN\s*/, ''))

/** The label of a class or division, `3`, `6.1` or `9A`; for explosives their code, `1.4S`. */
const label = /[1-9](?:\.[1-6])?[A-Z]?/
export const hazardClass = spelled(new RegExp(`^${label.source}$`), (sent) => sent)

/** `6.1 + 8` and `(6.1, 8)` are `6.1, 8`. */
export const subsidiaryRisks = spelled(new RegExp(`^(?=.{1,20}$)${label.source}(?:, ${label.source})*$`), (sent) =>
  sent
    .split(/[^0-9A-Z.]+/)
    .filter(Boolean)
    .join(', '),
)

export const packingGroups = ['I', 'II', 'III'] as const
export const packingGroup = z.codec(z.string().max(20), z.enum(packingGroups), {
  // The enum checks it next.
  decode: (sent) =>
    sent
      .trim()
      .toUpperCase()
      .replace(/^PG\s*/, '') as (typeof packingGroups)[number],
  encode: (value) => value,
})

/** The restriction codes of ADR chapter 8.6; `-`: no tunnel is closed to these goods. */
export const tunnelCodes = ['B', 'B1000C', 'B/D', 'B/E', 'C', 'C5000D', 'C/D', 'C/E', 'D', 'D/E', 'E', '-'] as const
export const tunnelCode = z.codec(z.string().max(20), z.enum(tunnelCodes), {
  // As above.
  decode: (sent) =>
    sent
      .toUpperCase()
      .replaceAll(/[()\s]/g, '')
      .replace('–', '-') as (typeof tunnelCodes)[number],
  encode: (value) => value,
})

export const transportCategories = [0, 1, 2, 3, 4] as const
export const transportCategory = wholeNumber.refine(
  (category) => transportCategories.some((known) => known === category),
  'not_allowed',
)

/** As ADR 1.1.3.6.3 counts: the mass of articles, solids and liquefied gases, litres of liquids and compressed gases. */
export const dangerousUnits = ['kg', 'l'] as const
const dangerousUnit = z.codec(z.string().max(20), z.enum(dangerousUnits), {
  // As above.
  decode: (sent) => sent.trim().toLowerCase() as (typeof dangerousUnits)[number],
  encode: (value) => value,
})

/** How dangerous the goods of a row are, by ADR. */
export const dangerFields = {
  unNumber: clearable(unNumber),
  properShippingName: clearable(text(200)),
  technicalName: clearable(text(200)),
  hazardClass: clearable(hazardClass),
  subsidiaryRisks: clearable(subsidiaryRisks),
  packingGroup: clearable(packingGroup),
  tunnelCode: clearable(tunnelCode),
  transportCategory: clearable(transportCategory),
  dangerousAmount: clearable(quantity),
  dangerousUnit: clearable(dangerousUnit),
  limitedQuantity: flag.optional(),
  environmentallyHazardous: flag.optional(),
}

export type DangerField = keyof typeof dangerFields

type Row = Readonly<Record<string, unknown>>

/** Without number, name and class the line says nothing; a quantity needs its unit. */
export function missingInDanger(row: Row): Readonly<Record<string, FieldProblem>> {
  const needed: string[] = []
  if (Object.keys(dangerFields).some((field) => isFilled(row[field])))
    needed.push('unNumber', 'properShippingName', 'hazardClass')
  if (isFilled(row['dangerousAmount'])) needed.push('dangerousUnit')
  if (isFilled(row['dangerousUnit'])) needed.push('dangerousAmount')
  return Object.fromEntries(needed.filter((field) => !isFilled(row[field])).map((field) => [field, 'required']))
}

/** The dangerous goods of a row, as they are printed. */
export interface Danger {
  readonly unNumber: string
  readonly properShippingName: string | null
  readonly technicalName: string | null
  readonly hazardClass: string | null
  readonly subsidiaryRisks: string | null
  readonly packingGroup: string | null
  readonly tunnelCode: string | null
  readonly transportCategory: number | null
  readonly amount: number | null
  readonly unit: string | null
  /** The quantity in words, of rows that have no amount. */
  readonly quantity: string | null
  readonly limitedQuantity: boolean
  readonly environmentallyHazardous: boolean
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function number(value: unknown): number | null {
  return isFilled(value) && Number.isFinite(Number(value)) ? Number(value) : null
}

/** Read from a row of the form, the tables or signed JSON, where numbers are text; null: nothing dangerous. */
export function dangerOf(row: Row): Danger | null {
  const found = words(row['unNumber'])
  if (found === null) return null
  return {
    unNumber: found,
    properShippingName: words(row['properShippingName']),
    technicalName: words(row['technicalName']),
    hazardClass: words(row['hazardClass']),
    subsidiaryRisks: words(row['subsidiaryRisks']),
    packingGroup: words(row['packingGroup']),
    tunnelCode: words(row['tunnelCode']),
    transportCategory: number(row['transportCategory']),
    amount: number(row['dangerousAmount']),
    unit: words(row['dangerousUnit']),
    quantity: words(row['dangerousQuantity']),
    limitedQuantity: row['limitedQuantity'] === true,
    environmentallyHazardous: row['environmentallyHazardous'] === true,
  }
}

function inBrackets(value: string | null): string | null {
  return value === null ? null : `(${value.replaceAll(/[()]/g, '')})`
}

/** Without empty parts. */
function joined(parts: readonly (string | null)[], by: string): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join(by)
}

/**
 * `UN 1098 ALLYL ALCOHOL, 6.1 (3), I, (C/D), ENVIRONMENTALLY HAZARDOUS, 200 l`: the parts and their order that ADR 5.4.1.1.1
 * (a) to (d) and (k), 5.4.1.1.18 and, for the words about a limited quantity, the shippers prescribe. In English, which ADR
 * 5.4.1.4.1 accepts in every country.
 */
export function dangerousGoodsLine(danger: Danger, sayNumber: (value: number) => string): string {
  const amount = danger.amount === null ? danger.quantity : joined([sayNumber(danger.amount), danger.unit], ' ')
  return joined(
    [
      joined([`UN ${danger.unNumber}`, danger.properShippingName, inBrackets(danger.technicalName)], ' '),
      joined([danger.hazardClass, inBrackets(danger.subsidiaryRisks)], ' '),
      danger.packingGroup,
      inBrackets(danger.tunnelCode),
      danger.environmentallyHazardous ? 'ENVIRONMENTALLY HAZARDOUS' : null,
      danger.limitedQuantity ? 'LIMITED QUANTITY' : null,
      amount,
    ],
    ', ',
  )
}
