import type { PointerEvent } from 'react'
import { formatUtc } from '../../language/format.ts'

/**
 * The tooltip of what is under the pointer: the name of an icon, the exact time, or words that their cell cuts off.
 * Given when the pointer comes, because two thousand of them would make a page slow and nobody reads more than one.
 */
export function giveTitle({ target }: PointerEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest('button[aria-label]')
  if (button !== null) {
    button.setAttribute('title', button.getAttribute('aria-label') ?? '')
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
