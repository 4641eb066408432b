import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** A form in a dialog, as far as closing the dialog concerns it. */
export interface TypedPart {
  readonly isTyped: () => boolean
  /** What is typed is kept as a draft. */
  readonly isKept: () => boolean
}

export interface TypedParts extends TypedPart {
  /** Returns how to remove it. */
  readonly add: (part: TypedPart) => () => void
  /** Something else asks before typed text is lost. Returns how to end that. */
  readonly leaveAsking: () => () => void
}

export const TypedPartsContext = createContext<TypedParts | null>(null)

function collectParts(): TypedParts {
  const parts = new Set<TypedPart>()
  const askers = new Set<object>()
  const typed = () => (askers.size > 0 ? [] : [...parts].filter((part) => part.isTyped()))
  return {
    add: (part) => {
      parts.add(part)
      return () => parts.delete(part)
    },
    leaveAsking: () => {
      const asker = {}
      askers.add(asker)
      return () => askers.delete(asker)
    },
    isTyped: () => typed().length > 0,
    isKept: () => typed().every((part) => part.isKept()),
  }
}

export function useTypedParts(): TypedParts {
  const [parts] = useState(collectParts)
  return parts
}

/** Lets the dialog around this form ask before it closes over typed text. */
export function useTypedPart(part: TypedPart): void {
  const parts = useContext(TypedPartsContext)
  const latest = useRef(part)
  useEffect(() => {
    latest.current = part
  })
  useEffect(
    () => parts?.add({ isTyped: () => latest.current.isTyped(), isKept: () => latest.current.isKept() }),
    [parts],
  )
}

/** The dialog around this part does not ask: this part does, at every way out. */
export function useOwnLeaveQuestion(): void {
  const parts = useContext(TypedPartsContext)
  useEffect(() => parts?.leaveAsking(), [parts])
}
