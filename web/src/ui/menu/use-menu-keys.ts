import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

type Element = RefObject<HTMLElement | null>

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The keys of an open menu: arrows, Home and End move, a letter leads to the next entry that begins with it, Escape and Tab
 * close. It begins at the chosen entry, and closes when anything else is pressed.
 */
export function useMenuKeys(menu: Element, button: Element, onClose: () => void): (event: KeyboardEvent) => void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const entries = entriesOf(menu)
    const chosen = entries.find((entry) => entry.getAttribute('aria-checked') === 'true')
    ;(chosen ?? entries[0])?.focus({ preventScroll: true })
    const pressedElsewhere = ({ target }: Event): void => {
      const isOwn = target instanceof Node && [menu, button].some(({ current }) => current?.contains(target) === true)
      if (!isOwn) close.current()
    }
    document.addEventListener('pointerdown', pressedElsewhere, { capture: true })
    return () => document.removeEventListener('pointerdown', pressedElsewhere, { capture: true })
  }, [menu, button])
  return (event) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Only the menu closes, not the dialog around it; Tab goes on from the button.
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      button.current?.focus()
      onClose()
      return
    }
    const entries = entriesOf(menu)
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const next = steps[event.key]?.(at, entries.length) ?? startingWith(event, entries, at)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    entries[next]?.focus()
  }
}

function entriesOf(menu: Element): HTMLElement[] {
  return [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

function startingWith({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, entries: HTMLElement[], at: number) {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return null
  const letter = key.toLocaleLowerCase()
  const count = entries.length
  const order = Array.from({ length: count }, (_, step) => (at + 1 + step + count) % count)
  return (
    order.find((index) => entries[index]?.textContent.trim().toLocaleLowerCase().startsWith(letter) === true) ?? null
  )
}
