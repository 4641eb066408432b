/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no whitespace, numbers and strings as JavaScript
 * writes them. All hashed values use it, so that anybody can compute the same hash.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalText(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (isPlainObject(value)) {
    let members = ''
    // The default order of sort() is that of UTF-16 code units, as the RFC requires.
    for (const key of Object.keys(value).sort()) {
      members += `${members === '' ? '' : ','}${canonicalText(key)}:${canonicalJson(value[key])}`
    }
    return `{${members}}`
  }
  throw new TypeError('only plain JSON values have a canonical form')
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('only finite numbers have a canonical form')
  return JSON.stringify(value)
}

function canonicalText(text: string): string {
  // Most texts have no surrogates, and this test is faster.
  if (/[\ud800-\udfff]/.test(text) && /\p{Surrogate}/u.test(text))
    throw new TypeError('text with half a surrogate pair has no canonical form')
  return JSON.stringify(text)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
