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
