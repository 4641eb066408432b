/**
 * Search parameters are plain text. The router's own parser would read `?search=00123` or a code of twenty digits as
 * a number and write it back changed.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') search.set(name, value)
  // Commas stay unescaped, so that `status=2,3` is readable.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
