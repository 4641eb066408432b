type Home = () => HTMLElement | null

const homes: Home[] = []

/** A list says where the focus goes when the focused element has gone. Returns how to take that back. */
export function addFocusHome(home: Home): () => void {
  homes.push(home)
  return () => void homes.splice(homes.indexOf(home), 1)
}

/** Dialogs and menus return the focus themselves after they close. */
const waitMilliseconds = 100
const overlay = '[role="dialog"], [role="menu"], [role="listbox"]'

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * An action may remove the button it began at, and the browser then forgets where the keyboard was. The focus goes on at
 * the row, at the one that took its place, or at the page. Returns how to end it.
 */
export function keepFocus(): () => void {
  let held: Element | null = document.activeElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null
  }
  // Left on purpose, by a click beside everything; a removed element is no longer connected.
  const letGo = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null && document.hasFocus() && target instanceof Element && target.isConnected) held = null
  }
  const find = (): void => {
    if (held === null || held.isConnected || !isNowhere() || document.querySelector(overlay) !== null) return
    const home = homes.at(-1)?.() ?? document.getElementById('content')
    home?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (held === null || held.isConnected || !isNowhere()) return
    clearTimeout(timer)
    timer = setTimeout(find, waitMilliseconds)
  })
  document.addEventListener('focusin', hold)
  document.addEventListener('focusout', letGo)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', hold)
    document.removeEventListener('focusout', letGo)
  }
}
