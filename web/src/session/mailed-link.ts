import { useLocation } from '@tanstack/react-router'
import type { CallFailure } from '../client/failure.ts'

/** With these refusals, a retry with the same link is useless. */
const deadLinks: readonly string[] = ['renewal_link_unknown', 'renewal_link_used', 'renewal_link_expired']

const deadActivations: readonly string[] = [
  'activation_link_unknown',
  'activation_link_used',
  'activation_link_expired',
  'activation_link_replaced',
]

export function isDeadActivation(refusal: CallFailure | null): refusal is CallFailure {
  return refusal !== null && deadActivations.includes(refusal.code)
}

const deadEmailLinks: readonly string[] = ['email_link_unknown', 'email_link_used', 'email_link_expired']

export function isDeadEmailLink(refusal: CallFailure | null): refusal is CallFailure {
  return refusal !== null && deadEmailLinks.includes(refusal.code)
}

export function isDeadLink(refusal: CallFailure | null): refusal is CallFailure {
  return refusal !== null && deadLinks.includes(refusal.code)
}

/** Fetched once: submitting the form uses up the link, and a refetch must not discard typed values. */
export const fetchedOnce = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** The token at the end of a mailed URL. */
export function useLinkToken(): string {
  return useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
}
