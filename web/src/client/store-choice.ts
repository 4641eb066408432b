import { useSyncExternalStore } from 'react'

/** What a single sign-on answers when the person belongs to several organisations. */
export interface StoreChoice {
  readonly state: string
  readonly organizations: readonly { readonly Id: number; readonly Name: string }[]
}

let choice: StoreChoice | null = null
const listeners = new Set<() => void>()

export function offerStores(offered: StoreChoice | null): void {
  choice = offered
  for (const listener of listeners) listener()
}

export function storeChoice(): StoreChoice | null {
  return choice
}

export function useStoreChoice(): StoreChoice | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, storeChoice)
}
