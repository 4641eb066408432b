import { type ReactNode, useEffect } from 'react'

/** Something that can be done on the page that is shown. */
export interface PageAct {
  readonly id: string
  readonly name: string
  readonly icon?: ReactNode
  /** The key that does the same. */
  readonly shortcut?: string
  readonly act: () => void
}

export interface PageActs {
  readonly group: string
  readonly acts: readonly PageAct[]
}

let offered: (() => readonly PageActs[]) | null = null

/** Offers what this page can do to whoever lists everything, such as the command palette. Asked only when it opens. */
export function useOfferedActs(offer: () => readonly PageActs[]): void {
  useEffect(() => {
    offered = offer
    return () => {
      if (offered === offer) offered = null
    }
  }, [offer])
}

export function actsOfPage(): readonly PageActs[] {
  return offered?.() ?? []
}
