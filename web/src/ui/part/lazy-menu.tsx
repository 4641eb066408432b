import {
  cloneElement,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { lazyPart, type LazyPart } from './lazy-part.tsx'
import { FailedOver } from './PartFailed.tsx'

/** What a menu is given that has just been asked for: the button that it belongs to. */
export interface WantedMenu {
  readonly target: ReactElement<object>
  /** It could not be fetched, and nobody wants it any more. */
  readonly onGiveUp: () => void
}

/** A menu in a file of its own; until it is there, and when it cannot come, its button stays. */
export function lazyMenu<Props extends WantedMenu>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart<Props>(load, {
    waiting: ({ target }) => target,
    failed: (failure, { target, onGiveUp }) => (
      <>
        {target}
        <FailedOver {...failure} onClose={onGiveUp} />
      </>
    ),
  })
}

/** For the menu itself: opens below its button, which keeps the focus that it had and gets it back. */
export function useWantedMenu(target: ReactElement<object>) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [opened, onChange] = useState(false)
  useEffect(() => {
    if (button === null) return
    button.focus({ preventScroll: true })
    // oxlint-disable-next-line react/set-state-in-effect -- a menu opens where its button stands, so not before it does
    onChange(true)
  }, [button])
  return { opened, onChange, button: cloneElement(target, { ref: setButton } as object) }
}

interface MenuButtonProps {
  readonly target: ReactElement<object>
  readonly preload: () => Promise<void>
  /** The menu, opened. */
  readonly children: (menu: WantedMenu) => ReactNode
}

/**
 * The button of a menu, which is fetched when somebody reaches for it: what menus need to find their place weighs as much
 * as a screen, and every page has three of them.
 */
export function MenuButton({ target, preload, children }: MenuButtonProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return children({ target, onGiveUp: () => setWanted(false) })
  const reach = (): void => void preload()
  return cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'ArrowDown' && setWanted(true),
    onPointerEnter: reach,
    onFocus: reach,
  } as object)
}
