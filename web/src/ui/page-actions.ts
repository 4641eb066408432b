import { type ReactNode, useEffect } from 'react'

/** An action of the current page. */
export interface PageAction {
  readonly id: string
  readonly name: string
  readonly icon?: ReactNode
  /** Its keyboard shortcut. */
  readonly shortcut?: string
  readonly action: () => void
}

export interface PageActions {
  readonly group: string
  readonly actions: readonly PageAction[]
}

let offered: (() => readonly PageActions[]) | null = null

/** Registers the actions of this page for lists such as the command palette. Evaluated only when it opens. */
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
