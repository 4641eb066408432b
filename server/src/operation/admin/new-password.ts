import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorCode } from '../../database/start-problem.ts'
import { OperatorProblem } from '../problem.ts'

export interface PasswordOutput {
  readonly isTerminal: boolean
  /** The file that the operator named; undefined: none. */
  readonly file: string | undefined
}

/** A new password is printed on a terminal only; otherwise it goes into a file that only this account can read. */
export function announceNewPassword({ isTerminal, file }: PasswordOutput): (password: string) => string {
  return (password) => {
    if (file === undefined) {
      if (isTerminal) return `Temporary password (shown only this once): ${password}`
      throw new OperatorProblem('standard output is not a terminal and may become a log. Name a file: --file path')
    }
    const path = resolve(file)
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      writeFileSync(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
    } catch (problem) {
      throw new OperatorProblem(
        `the password cannot be written to ${path} (${errorCode(problem) ?? 'unknown reason'}).`,
      )
    }
    return `Temporary password: in the file ${path}. Delete it after the next sign-in.`
  }
}
