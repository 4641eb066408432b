import type { Secrets } from '../../secrets.ts'

/** What sending a link needs of its surroundings. */
export interface SigningLinkParts {
  readonly secrets: Secrets
  /** The base of the link. */
  readonly publicUrl: string
  readonly callingCodes: readonly string[]
  /** Whether a message gateway is configured; without one no number is offered. */
  readonly sendsMessages: boolean
}
