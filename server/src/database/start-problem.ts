/** A problem that the operator can fix at the start. Only its message is printed, without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** The system's error code (`ENOENT`, `EACCES` …), if the error has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
