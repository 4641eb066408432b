import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'

const loadMenu = () => import('./OpenMenu.tsx')
const OpenMenu = lazy(async () => ({ default: (await loadMenu()).OpenMenu }))

interface LazyMenuProps {
  /** The button; it passes what it is given on to a real one. */
  readonly target: ComponentType<ComponentProps<'button'>>
  /** What the menu shows, made with `lazy`. */
  readonly items: ComponentType
  /** Fetches the items, so that they are there when the button is pressed. */
  readonly prepare: () => Promise<unknown>
  readonly width: number
}

/** A menu whose weight (positioning, focus, keys) is fetched only when a hand comes near it. */
export function LazyMenu({ target: Target, items: Items, prepare, width }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false)
  const fetchSoon = (): void => {
    // If it fails, pressing the button tries again and says so.
    void Promise.all([loadMenu(), prepare()]).catch(() => undefined)
  }
  const closed = (
    <Target
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu target={Target} width={width}>
        <Items />
      </OpenMenu>
    </Suspense>
  )
}
