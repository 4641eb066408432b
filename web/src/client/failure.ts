import { type FieldProblem, fieldProblems, refusals, type RefusalCode } from '@roadnote/domain/access/refusal'
import type { Text } from '@roadnote/locales/keys'

/** Failures without a reply of the server. */
export type NoReply = 'offline' | 'timeout'

/** Codes with a text in every language; a newer server may send others. */
export type KnownCode = RefusalCode | NoReply

export interface FailureDetails {
  readonly code: string
  /** The server's English message, shown when the code is unknown. */
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  /** 0 when no reply came. */
  readonly status: number
  readonly retryAfterSeconds?: number | null
  /** Details of the refusal, such as the status of the note. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** A failed call with a code of the error catalogue. */
export class CallFailure extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly status: number
  readonly retryAfterSeconds: number | null
  readonly facts: Readonly<Record<string, unknown>>

  constructor({ code, message, fields = {}, status, retryAfterSeconds = null, facts = {} }: FailureDetails) {
    super(message)
    this.name = 'CallFailure'
    this.code = code
    this.fields = fields
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.facts = facts
  }
}

export function isKnownCode(code: string): code is KnownCode {
  return code === 'offline' || code === 'timeout' || Object.hasOwn(refusals, code)
}

function isFieldProblem(problem: string): problem is FieldProblem {
  return fieldProblems.some((known) => known === problem)
}

/** The only place where a failed call becomes a message for users. */
export function textOfFailure(failure: unknown, t: Text): string {
  if (!(failure instanceof CallFailure)) return t('error.internal')
  if (failure.code === 'throttled' && failure.retryAfterSeconds !== null)
    return t('session.throttledFor', { count: Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)) })
  if (failure.code === 'password_too_short' && typeof failure.facts.minimum === 'number')
    return t('session.passwordTooShort', { minimum: failure.facts.minimum })
  if (isKnownCode(failure.code)) return t(`error.${failure.code}`)
  return failure.message === '' ? t('error.internal') : failure.message
}

/** The same for one field; `null` when that field is valid. */
export function textOfField(failure: unknown, field: string, t: Text): string | null {
  const problem = failure instanceof CallFailure ? failure.fields[field] : undefined
  return problem === undefined ? null : textOfProblem(problem, t)
}

/** Why one field is refused; a newer server may have reasons unknown to this app. */
export function textOfProblem(problem: string, t: Text): string {
  return t(isFieldProblem(problem) ? `error.field.${problem}` : 'error.field.not_allowed')
}
