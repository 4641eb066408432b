import { useState } from 'react'

/** One function for all renders: React calls it when the button appears and not again. */
function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** A question takes the place of the buttons that ask it. When it is taken back, the focus returns to the button that was pressed. */
export function useAskedChoice<Choice extends string>() {
  const [chosen, choose] = useState<Choice | null>(null)
  const [left, setLeft] = useState<Choice | null>(null)
  const takeBack = (): void => {
    setLeft(chosen)
    choose(null)
  }
  const homeOf = (choice: Choice) => (choice === left ? focusOn : undefined)
  return { chosen, choose, takeBack, homeOf }
}
