import { createContext, useContext } from 'react'
import type { RowActions } from '../row-actions.ts'

interface Tree {
  readonly actions: RowActions
  readonly isOpen: (id: number) => boolean
  readonly toggle: (id: number) => void
  /** The node that is the tab stop. */
  readonly current: string | null
}

export const TreeContext = createContext<Tree | null>(null)

export function useTree(): Tree {
  const tree = useContext(TreeContext)
  if (tree === null) throw new Error('a branch stands outside of a tree')
  return tree
}
