import { useHotkeys } from '@mantine/hooks'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const loadPalette = () => import('./CommandPalette.tsx')
const loadShortcuts = () => import('./ShortcutsSheet.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
const ShortcutsSheet = lazy(async () => ({ default: (await loadShortcuts()).ShortcutsSheet }))

type Overlay = 'palette' | 'shortcuts'

interface Overlays {
  readonly overlays: ReactNode
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

/** The command palette and the list of shortcuts: fetched when the page has come to rest, shown when asked for. */
export function useOverlays(user: CurrentUser | null): Overlays {
  const [opened, setOpened] = useState<Overlay | null>(null)
  const close = (): void => setOpened(null)
  const openPalette = (): void => setOpened(user === null ? null : 'palette')
  const openShortcuts = (): void => setOpened('shortcuts')
  useHotkeys([['shift+?', openShortcuts]])
  // From within fields too: the browser's own Ctrl K would lead away from the page.
  useHotkeys([['mod+K', openPalette]], [], true)
  useEffect(() => {
    // Without a connection there is nothing to prepare; the palette asks again when it is wanted.
    const waiting = setTimeout(() => void Promise.all([loadPalette(), loadShortcuts()]).catch(() => undefined), 2000)
    return () => clearTimeout(waiting)
  }, [])
  const overlays = (
    <Suspense>
      {user !== null && opened === 'palette' && <CommandPalette user={user} onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsSheet onClose={close} signedIn={user !== null} />}
    </Suspense>
  )
  return { overlays, openPalette, openShortcuts }
}
