import { minorDigits } from '../field/money.ts'

/**
 * Date and number formats of the printed note in the language of its titles. Intl formats are slow to create, so
 * they are cached.
 */
const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function keep<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => Format): Format {
  const known = cache.get(key)
  // Each cache key holds only one kind of format.
  if (known !== undefined) return known as Format
  const fresh = make()
  cache.set(key, fresh)
  return fresh
}

export interface PaperFormat {
  readonly number: (value: number) => string
  /** With the decimals of its currency, or two. */
  readonly money: (value: number, currency?: string | null) => string
  readonly day: (value: string) => string
  /** `15.11.2026, 14:05 CET`, in the time zone of the place. */
  readonly moment: (value: Date, zone: string) => string
}

export function paperFormat(tag: string): PaperFormat {
  const day = (zone: string) =>
    keep(
      `day ${tag} ${zone}`,
      () => new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone }),
    )
  const clock = (zone: string) =>
    keep(
      `clock ${zone}`,
      () =>
        new Intl.DateTimeFormat('en-GB', {
          hour: '2-digit',
          minute: '2-digit',
          timeZone: zone,
          timeZoneName: 'short',
          hourCycle: 'h23',
        }),
    )
  const number = keep(`number ${tag}`, () => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
  const money = (digits: number) =>
    keep(
      `money ${tag} ${digits}`,
      () => new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    )
  return {
    money: (value, currency) => money(minorDigits(currency ?? '')).format(value),
    number: (value) => number.format(value),
    day: (value) => day('UTC').format(new Date(`${value}T00:00:00Z`)),
    moment: (value, zone) => `${day(zone).format(value)} ${clock(zone).format(value)}`,
  }
}

/** `2026-11-15 13:05:09 UTC`, the same in every language. */
export function utcText(value: Date): string {
  return `${value.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
