import { type RefObject, useLayoutEffect } from 'react'

const gap = 8

type Element = RefObject<HTMLElement | null>

/** Puts the menu below the end of its button, or above it where there is no room below; it follows the button. */
export function useMenuPlace(menu: Element, button: Element): void {
  useLayoutEffect(() => {
    const place = (): void => {
      if (menu.current === null || button.current === null) return
      const target = button.current.getBoundingClientRect()
      const { width, height } = menu.current.getBoundingClientRect()
      const left = Math.max(gap, Math.min(target.right, window.innerWidth - gap) - width)
      const below = target.bottom + gap
      const fitsBelow = below + height <= window.innerHeight - gap
      const top = fitsBelow ? below : Math.max(gap, target.top - gap - height)
      menu.current.style.setProperty('top', `${top}px`)
      menu.current.style.setProperty('left', `${left}px`)
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [menu, button])
}
