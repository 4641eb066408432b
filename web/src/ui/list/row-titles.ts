import type { PointerEvent } from 'react'
import { formatUtc } from '../../language/format.ts'

/**
 * The tooltip of what is under the pointer: the name of an icon, the exact time, or words that their cell cuts off.
 * Given when the pointer comes, because what is cut off is known only then.
 */
export function giveTitle({ target }: PointerEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest('button')
  if (button !== null) {
    const name = button.getAttribute('aria-label')
    if (name !== null) button.title = name
    return
  }
  const time = target.closest('time')
  if (time !== null) {
    time.setAttribute('title', formatUtc(new Date(time.dateTime)))
    return
  }
  const cell = target.closest('td')
  if (cell === null || cell.dataset['kind'] !== 'data') return
  if (cell.scrollWidth > cell.clientWidth) cell.setAttribute('title', cell.textContent)
  else cell.removeAttribute('title')
}
