import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What gives way, one after the other: the words of the finder, then the menu, which the drawer has too. */
const folds = ['none', 'finder', 'links'] as const

/**
 * Sets `data-fold` of the bar so that the menu never lies under what stands beside it: eight long words in French need
 * more room than four in English. Measured, because no width in a style sheet is true for all.
 */
export function useMenuThatFits(): {
  readonly bar: RefObject<HTMLElement | null>
  readonly links: RefObject<HTMLElement | null>
} {
  const bar = useRef<HTMLElement>(null)
  const links = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const [frame, menu] = [bar.current, links.current]
    if (frame === null || menu === null) return undefined
    const fit = (): void => {
      for (const fold of folds) {
        frame.dataset['fold'] = fold
        menu.style.display = fold === 'links' ? 'none' : ''
        if (menu.scrollWidth <= menu.clientWidth) return
      }
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(frame)
    // Until the font is there the words have other widths, and each of them has a box.
    for (const word of menu.children) observer.observe(word)
    // Another language, or another entry.
    const changes = new MutationObserver(fit)
    changes.observe(menu, { characterData: true, childList: true, subtree: true })
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [])
  return { bar, links }
}
