/** Nothing in the contract is nested deeper; whatever is was made to hurt. */
export const deepestJson = 20

/** Where the text ends that begins behind `start`; a quote with an odd number of backslashes before it is part of it. */
function endOfText(json: string, start: number): number {
  let end = start
  for (;;) {
    end = json.indexOf('"', end + 1)
    if (end === -1) return json.length
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === 92) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
}

/** Looks at the brackets only, so that what is too deep is refused before it is built. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === 34) at = endOfText(json, at)
    else if (sign === 91 || sign === 123) depth += 1
    else if (sign === 93 || sign === 125) depth -= 1
    if (depth > deepestJson) return true
  }
  return false
}
