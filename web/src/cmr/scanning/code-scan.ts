/** A code that the camera has in sight, and when it saw it last. */
export interface CodeScan {
  readonly code: string
  readonly at: number
}

/** So long a code has to be out of sight before it counts as another piece. */
const goneMilliseconds = 1200

/** The camera looks several times a second: is this another piece, or still the one that it saw a moment ago? */
export function isNewScan(last: CodeScan | null, { code, at }: CodeScan): boolean {
  return last === null || last.code !== code || at - last.at > goneMilliseconds
}
