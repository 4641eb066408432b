import { takesText } from '../takes-text.ts'

/**
 * Experienced users type the code before the dialog is rendered. From the request for a digit field until it is
 * rendered, digits that go to no other field are buffered for it.
 */
const room = 4

let buffer = ''
let isKeeping = false

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
  if (event.key === 'Escape') return endTypingAhead()
  if (/^\d$/.test(event.key)) buffer = (buffer + event.key).slice(0, room)
  else if (event.key === 'Backspace') buffer = buffer.slice(0, -1)
  // Enter is dropped: nobody signs an unseen note, and it would press a focused button.
  else if (event.key !== 'Enter' || buffer === '') return
  event.preventDefault()
  event.stopPropagation()
}

/** A digit field has been requested. */
export function beginTypingAhead(): void {
  buffer = ''
  if (isKeeping) return
  isKeeping = true
  window.addEventListener('keydown', keep, true)
  window.addEventListener('pointerdown', endTypingAhead, true)
}

/** The field is rendered, or no longer needed. */
export function endTypingAhead(): void {
  buffer = ''
  isKeeping = false
  window.removeEventListener('keydown', keep, true)
  window.removeEventListener('pointerdown', endTypingAhead, true)
}

export function typedAhead(): string {
  return buffer
}
