import type { StoreChoice } from '@roadnote/domain/session/sign-on-contract'
import { useSyncExternalStore } from 'react'

/** The reply of a single sign-on when the user belongs to several organisations. */
let choice: StoreChoice | null = null
const listeners = new Set<() => void>()

export function offerStores(offered: StoreChoice | null): void {
  choice = offered
  for (const listener of listeners) listener()
}

function storeChoice(): StoreChoice | null {
  return choice
}

export function useStoreChoice(): StoreChoice | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, storeChoice)
}
