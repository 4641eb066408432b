/**
 * A release takes a moment, and the fastest hands press N for the next note before the page has followed. From now on N
 * is held back, also in a field; `release` ends that and says whether it was pressed.
 */
export function holdNewNoteKey(): { readonly release: () => boolean } {
  let isPressed = false
  const hold = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey) return
    isPressed = true
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', hold, true)
  return {
    release: () => {
      window.removeEventListener('keydown', hold, true)
      return isPressed
    },
  }
}
