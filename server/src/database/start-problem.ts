/** Something the person who starts Roadnote can put right. Its message is the one line they read; no stack is shown. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** The system's error code (`ENOENT`, `EACCES` …), if the thrown thing carries one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
