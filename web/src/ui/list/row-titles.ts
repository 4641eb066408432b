import type { PointerEvent } from 'react'
import { formatUtc } from '../../language/format.ts'

/**
 * The tooltip under the pointer: the name of an icon, the exact time, or text truncated by its cell. Set on hover,
 * because only then truncation is known.
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
