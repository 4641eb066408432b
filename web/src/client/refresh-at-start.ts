import { sessionContract } from '@roadnote/domain/session/contract'
import { call } from './call.ts'
import { CallFailure } from './failure.ts'
import { leaveExpired, renewToken, takeStoredSession } from './session.ts'

/** Tabs restored together start within this time and share the token that one of them fetched. */
const freshMilliseconds = 20_000

/** The part of `navigator.locks` used here; it exists only on https and localhost. */
interface Locks {
  readonly request: (name: string, action: () => Promise<void>) => Promise<void>
}

/**
 * Exchanges the token once when the app starts. A refusal removes it without a message, as the sign-in page follows.
 * Without a reply the token stays stored, because it may still be valid.
 */
export async function refreshAtStart(locks: Locks | undefined = globalThis.navigator.locks): Promise<void> {
  if (takeStoredSession() === null) return
  if (locks === undefined) await refresh()
  else await locks.request('roadnote.refresh', refresh)
}

async function refresh(): Promise<void> {
  const session = takeStoredSession()
  if (session === null || Date.now() - session.issuedAt < freshMilliseconds) return
  try {
    const { access_token: token } = await call(sessionContract.refresh, {})
    renewToken(session.token, token)
  } catch (error) {
    const unanswered = error instanceof CallFailure && ['offline', 'timeout', 'unavailable'].includes(error.code)
    const replaced = takeStoredSession()?.token
    if (!unanswered && (replaced === undefined || replaced === session.token)) leaveExpired(null)
  }
}
