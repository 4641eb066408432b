/**
 * Addresses say text and nothing else. The router's own reading would take `?search=00123` or a code of twenty digits
 * for a number and write it back changed.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') search.set(name, value)
  // A comma needs no disguise there, and `status=2,3` can be read.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
