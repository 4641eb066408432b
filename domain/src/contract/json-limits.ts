/** Complexity limits of one JSON text. No valid input comes near them; larger ones are attacks. */
export const jsonLimits = {
  /** Nesting depth of lists and objects. */
  depth: 20,
  /** Names in the whole text, including repeated ones, unless a call allows more. */
  names: 2000,
  /** Values in the whole text, in lists and objects together, unless a call allows more names. */
  values: 20_000,
} as const

const [quote, backslash, comma, colon] = Array.from('"\\,:', (sign) => sign.charCodeAt(0))
const opening: ReadonlySet<number> = new Set(Array.from('[{', (sign) => sign.charCodeAt(0)))
const closing: ReadonlySet<number> = new Set(Array.from(']}', (sign) => sign.charCodeAt(0)))

/** The end of the JSON string that begins after `start`; a quote after an odd number of backslashes is escaped. */
function endOfText(json: string, start: number): number {
  let end = start
  for (;;) {
    end = json.indexOf('"', end + 1)
    if (end === -1) return json.length
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
}

/** Counts brackets, colons and commas outside of strings, so that too complex input is refused before parsing. */
export function isTooComplex(json: string, mostNames: number = jsonLimits.names): boolean {
  const mostValues = Math.max(jsonLimits.values, mostNames)
  let depth = 0
  let names = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (sign === comma) values += 1
    else if (sign === colon) names += 1
    else if (opening.has(sign)) depth += 1
    else if (closing.has(sign)) depth -= 1
    else continue
    if (depth > jsonLimits.depth || names > mostNames || values > mostValues) return true
  }
  return false
}
