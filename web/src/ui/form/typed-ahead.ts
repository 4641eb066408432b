/**
 * Who signs all day has typed the code before the dialog is there. From the moment a field of digits is asked for until
 * it stands on the page, digits that go nowhere else are kept for it.
 */
const room = 4

let kept = ''
let isKeeping = false

/** Takes text itself, so that what is typed there is not typed ahead. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
  if (event.key === 'Escape') return endTypingAhead()
  if (/^\d$/.test(event.key)) kept = (kept + event.key).slice(0, room)
  else if (event.key === 'Backspace') kept = kept.slice(0, -1)
  // Nobody signs what they have not seen; and on a button it would press that.
  else if (event.key !== 'Enter' || kept === '') return
  event.preventDefault()
  event.stopPropagation()
}

/** A field of digits has been asked for. */
export function beginTypingAhead(): void {
  kept = ''
  if (isKeeping) return
  isKeeping = true
  window.addEventListener('keydown', keep, true)
  window.addEventListener('pointerdown', endTypingAhead, true)
}

/** The field is there, or nobody waits for it any more. */
export function endTypingAhead(): void {
  kept = ''
  isKeeping = false
  window.removeEventListener('keydown', keep, true)
  window.removeEventListener('pointerdown', endTypingAhead, true)
}

export function typedAhead(): string {
  return kept
}
