/** A value from the tables or from signed JSON, where numbers are text and times are ISO 8601. */
export type LooseValues = Readonly<Record<string, unknown>>

export function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function number(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : null
}

export function time(value: unknown): Date | null {
  if (value instanceof Date) return value
  return typeof value === 'string' && value !== '' ? new Date(value) : null
}
