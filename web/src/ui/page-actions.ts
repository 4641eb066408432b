import { type ReactNode, useEffect } from 'react'

/** Something that can be done on the page that is shown. */
export interface PageAction {
  readonly id: string
  readonly name: string
  readonly icon?: ReactNode
  /** The key that does the same. */
  readonly shortcut?: string
  readonly action: () => void
}

export interface PageActions {
  readonly group: string
  readonly actions: readonly PageAction[]
}

let offered: (() => readonly PageActions[]) | null = null

/** Offers what this page can do to whoever lists everything, such as the command palette. Asked only when it opens. */
export function useOfferedActions(offer: () => readonly PageActions[]): void {
  useEffect(() => {
    offered = offer
    return () => {
      if (offered === offer) offered = null
    }
  }, [offer])
}

export function actionsOfPage(): readonly PageActions[] {
  return offered?.() ?? []
}
