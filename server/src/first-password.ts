import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartProblem } from './database/start-problem.ts'

/**
 * How the operator learns the generated password of the first administrator: on a terminal it is printed; otherwise
 * standard output is probably stored as a log, so the password goes into a file that only this account can read.
 */
export function announcePasswordOn(output: { readonly isTTY?: boolean }, dataDir: string) {
  return (password: string): string => {
    if (output.isTTY === true) return `Password (shown only this once): ${password}`
    const path = join(dataDir, 'first-password')
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      writeFileSync(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
    } catch (problem) {
      throw new StartProblem(
        `the password of the first administrator cannot be written to ${path} (${errorCode(problem) ?? 'unknown reason'}). ` +
          'Set ADMIN_PASSWORD or ADMIN_PASSWORD_FILE, remove that file, or make the folder writable.',
      )
    }
    return `Password: in the file ${path}. Delete it after the first sign-in.`
  }
}
