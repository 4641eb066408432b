import { createContext, useState } from 'react'

/** A part of a dialog that is saved by its own call. */
export interface UnsavedPart {
  readonly isChanged: () => boolean
  /** `true` when everything is saved. */
  readonly save: () => Promise<boolean>
}

/** The parts of a dialog that are shown now; the dialog asks and saves for them. */
export interface UnsavedParts extends UnsavedPart {
  /** Returns how to remove it. */
  readonly add: (part: UnsavedPart) => () => void
}

export const UnsavedPartsContext = createContext<UnsavedParts | null>(null)

function collectParts(): UnsavedParts {
  const parts = new Set<UnsavedPart>()
  const changed = () => [...parts].filter((part) => part.isChanged())
  return {
    add: (part) => {
      parts.add(part)
      return () => parts.delete(part)
    },
    isChanged: () => changed().length > 0,
    save: async () => {
      for (const part of changed()) if (!(await part.save())) return false
      return true
    },
  }
}

export function useUnsavedParts(): UnsavedParts {
  const [parts] = useState(collectParts)
  return parts
}
