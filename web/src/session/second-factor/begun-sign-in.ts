import type { SecondFactorRequest } from '@roadnote/domain/session/second-factor'
import { useSyncExternalStore } from 'react'

/** A sign-in that needs its second factor: the password was right, or the provider checked one factor only. */
export interface BegunSignIn extends SecondFactorRequest {
  readonly remember: boolean
}

/** In memory only: sign-on returns to other pages, and the sign-in page shows the second step. */
let begun: BegunSignIn | null = null
const listeners = new Set<() => void>()

export function beginSecondStep(next: BegunSignIn | null): void {
  begun = next
  for (const listener of listeners) listener()
}

function current(): BegunSignIn | null {
  return begun
}

export function useBegunSignIn(): BegunSignIn | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
}
