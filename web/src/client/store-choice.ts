import { useSyncExternalStore } from 'react'

/**
 * A single sign-on that knows several organisations lets the user choose one of them. Only kept while the page lives:
 * the server's proof behind it is good for five minutes.
 */
export interface StoreChoice {
  /** The server's signed proof of the sign-on; sent back as it came. */
  readonly state: string
  readonly organizations: readonly { readonly id: number; readonly name: string }[]
}

const listeners = new Set<() => void>()
let choice: StoreChoice | null = null

export function storeChoice(): StoreChoice | null {
  return choice
}

export function offerStoreChoice(offered: StoreChoice | null): void {
  choice = offered
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useStoreChoice(): StoreChoice | null {
  return useSyncExternalStore(subscribe, storeChoice)
}
