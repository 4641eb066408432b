import { Refusal, type RefusalCode, type RefusalDetails } from './refusal.ts'

/** The result of a policy. The server enforces it; the web app hides or disables by it and shows the reason. */
export type Verdict = { readonly allowed: true } | Denied

export interface Denied {
  readonly allowed: false
  readonly reason: RefusalCode
  readonly details?: RefusalDetails
}

export const allowed: Verdict = { allowed: true }

export function denied(reason: RefusalCode, details?: RefusalDetails): Denied {
  return details === undefined ? { allowed: false, reason } : { allowed: false, reason, details }
}

/** Allowed only if all verdicts are; otherwise the first denial. */
export function firstDenial(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.allowed) ?? allowed
}

export function assertAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal(verdict.reason, verdict.details)
}
