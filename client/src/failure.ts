import type { RefusalCode } from './calls/refusal-code.ts'

/** Codes of failures that the server did not answer itself. */
type OwnCode =
  | 'offline'
  | 'timeout'
  | 'unusable_reply'
  | 'bad_setting'
  | 'webhook_signature_wrong'
  | 'webhook_too_old'
  | 'webhook_unreadable'

/** A code of the server's table, which may have more in later versions, or one of the client. */
export type FailureCode = RefusalCode | OwnCode | (string & {})

export interface FailureFacts {
  readonly code: FailureCode
  readonly message: string
  readonly status?: number
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number | null
  readonly requestId?: string | null
  readonly outcomeUnknown?: boolean
  readonly isTemporary?: boolean
}

/** The one error class of this package. Its message contains no token, secret or input. */
export class RoadnoteError extends Error {
  override readonly name = 'RoadnoteError'
  /** What to branch on, such as `bad_input`. */
  readonly code: FailureCode
  /** The HTTP status; 0 without a reply of the server. */
  readonly status: number
  /** What is wrong with which field of the input, as codes. */
  readonly fields: Readonly<Record<string, string>>
  /** How long the server asks to wait; null if it does not say. */
  readonly retryAfterSeconds: number | null
  /** Stands in the server's log as well. */
  readonly requestId: string | null
  /** The server may have carried the command out: look before you send it again. */
  readonly outcomeUnknown: boolean
  /** The same request may succeed later. */
  readonly isTemporary: boolean

  constructor(facts: FailureFacts) {
    super(facts.message)
    this.code = facts.code
    this.status = facts.status ?? 0
    this.fields = facts.fields ?? {}
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null
    this.requestId = facts.requestId ?? null
    this.outcomeUnknown = facts.outcomeUnknown ?? false
    this.isTemporary = facts.isTemporary ?? false
  }

  /** The same failure after an earlier attempt with another outcome. */
  withOutcome(outcomeUnknown: boolean): RoadnoteError {
    const { code, message, status, fields, retryAfterSeconds, requestId, isTemporary } = this
    if (outcomeUnknown === this.outcomeUnknown) return this
    return new RoadnoteError({
      code,
      message,
      status,
      fields,
      retryAfterSeconds,
      requestId,
      isTemporary,
      outcomeUnknown,
    })
  }
}
