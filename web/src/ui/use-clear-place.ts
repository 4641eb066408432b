import { useNotifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'

const place = '.mantine-Notifications-root[data-position="bottom-left"]'
const fields = 'input, select, textarea, [aria-invalid="true"]'
/** What no message may cover: the cross of a dialog, the field with the focus, and the first wrong one. */
const crosses = '.mantine-Modal-close, .mantine-Drawer-close'

function overlaps(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left
  return !isBeside && one.bottom > other.top && other.bottom > one.top
}

function isInTheWay(messages: Element): boolean {
  const covered = messages.getBoundingClientRect()
  const focused = document.activeElement?.matches(fields) === true ? [document.activeElement] : []
  const wrong = document.querySelector('[aria-invalid="true"]')
  const spared = [...document.querySelectorAll(crosses), ...focused, ...(wrong === null ? [] : [wrong])]
  return covered.height > 0 && spared.some((one) => overlaps(covered, one.getBoundingClientRect()))
}

/** Moves the messages to the other end of the window (`data-away`) while they would cover something at their place. */
function clear(messages: HTMLElement): void {
  delete messages.dataset['away']
  if (!isInTheWay(messages)) return
  messages.dataset['away'] = 'true'
  if (isInTheWay(messages)) delete messages.dataset['away']
}

/** Keeps messages from covering what they are about, whatever the page scrolls or focuses. */
export function useClearPlace(): void {
  const { notifications } = useNotifications()
  const frame = useRef(0)
  useEffect(() => {
    const look = (): void => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        const messages = document.querySelector<HTMLElement>(place)
        if (messages !== null) clear(messages)
      })
    }
    look()
    if (notifications.length === 0) return undefined
    document.addEventListener('focusin', look)
    window.addEventListener('resize', look)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame.current)
      document.removeEventListener('focusin', look)
      window.removeEventListener('resize', look)
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [notifications])
}
