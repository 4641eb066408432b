/** A code in view of the camera, and when it was last seen. */
export interface CodeScan {
  readonly code: string
  readonly at: number
}

/** How long a code must be out of view before it counts as another piece. */
const goneMilliseconds = 1200

/** The camera reads several times a second: decides whether this is a new piece or still the same one. */
export function isNewScan(last: CodeScan | null, { code, at }: CodeScan): boolean {
  return last === null || last.code !== code || at - last.at > goneMilliseconds
}

/**
 * The content of a scanned code without what only scanners need: the symbology identifier of GS1 codes, separators, and
 * the parentheses around application identifiers, as people write them.
 */
export function plainCode(scannedText: string): string {
  return scannedText
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/^\((\d{2,4})\)/, '$1')
    .replaceAll('\u001D', '')
    .trim()
}

/** `MSCU 123456-7` and `mscu1234567` are one code; an SSCC counts with and without its application identifier 00. */
export function isSameCode(one: string, other: string): boolean {
  const bare = (code: string): string => {
    const plain = plainCode(code)
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
    return /^00\d{18}$/.test(plain) ? plain.slice(2) : plain
  }
  return bare(one) !== '' && bare(one) === bare(other)
}
