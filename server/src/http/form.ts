import { Refusal } from '@roadnote/domain/access/refusal'
import { jsonLimits } from '@roadnote/domain/contract/json-limits'

/** Repeated fields become a list. */
export function fieldsOf(pairs: Iterable<readonly [string, string]>): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of pairs) {
    const earlier = fields.get(name)
    if (Array.isArray(earlier)) earlier.push(value)
    else fields.set(name, earlier === undefined ? value : [earlier, value])
  }
  return Object.fromEntries(fields)
}

function hasTooManyFields(form: string): boolean {
  let fields = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1)) {
    fields += 1
    if (fields > jsonLimits.names) return true
  }
  return false
}

export function parseForm(text: string): Record<string, string | string[]> {
  if (hasTooManyFields(text)) throw new Refusal('body_too_complex')
  return fieldsOf(new URLSearchParams(text))
}
