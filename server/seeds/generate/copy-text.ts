/** A value in COPY's text format. Instants are given as milliseconds through `instant`. */
export type CopyValue = string | number | boolean | null

/** One line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(written).join('\t')}\n`
}

function written(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  return typeof value === 'number' ? String(value) : value ? 't' : 'f'
}

const special = /[\\\t\n\r]/
const replacement: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => replacement[found] ?? found) : text
}

export function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

export function hexBytes(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}
