import type { PointerEvent } from 'react'
import { formatUtc } from '../../language/format.ts'

/**
 * The tooltip of what is under the pointer: the name of an icon, the exact time, or words that their cell cuts off.
 * Given when the pointer comes, because two thousand of them would make a page slow and nobody reads more than one.
 */
export function giveTitle({ target }: PointerEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest('button')
  if (button !== null) {
    const name = nameOf(button)
    if (name !== '') button.title = name
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

function nameOf(button: HTMLButtonElement): string {
  const ids = button.getAttribute('aria-labelledby')?.split(' ') ?? []
  const words = ids.map((id) => document.getElementById(id)?.textContent ?? '')
  return button.getAttribute('aria-label') ?? words.join(' ')
}
