import { useHotkeys } from '@mantine/hooks'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import { onceUsed } from '../ui/part/once-used.ts'
import { useKeyBuffer } from './use-key-buffer.ts'

const CommandPalette = lazyOverlay(async () => (await import('./lazy-overlays.ts')).CommandPalette)
const ShortcutsSheet = lazyOverlay(async () => (await import('./lazy-overlays.ts')).ShortcutsSheet)

/** Called when the pointer or the focus comes near. */
export function preparePalette(): void {
  void CommandPalette.preload()
}

type Overlay = 'palette' | 'shortcuts'

interface Overlays {
  readonly overlays: ReactNode
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

/** The command palette and the list of shortcuts: loaded on demand, or a while after a signed-in user begins to work. */
export function useOverlays(user: CurrentUser | null): Overlays {
  const [opened, setOpened] = useState<Overlay | null>(null)
  const [typed, setTyped] = useState('')
  const close = (): void => {
    setOpened(null)
    setTyped('')
  }
  useKeyBuffer(opened === 'palette', { onType: setTyped, onGiveUp: close })
  const openPalette = (): void => setOpened(user === null ? null : 'palette')
  const openShortcuts = (): void => setOpened('shortcuts')
  useHotkeys([['shift+?', openShortcuts]])
  // Within fields too: the browser's own Ctrl K would leave the page.
  useHotkeys([['mod+K', openPalette]], [], true)
  useEffect(() => {
    const reach = ({ key }: KeyboardEvent): void => {
      if (key === 'Control' || key === 'Meta') preparePalette()
    }
    window.addEventListener('keydown', reach)
    return () => window.removeEventListener('keydown', reach)
  }, [])
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const stop = onceUsed(() => (rest = setTimeout(preparePalette, 5000)))
    return () => {
      stop()
      clearTimeout(rest)
    }
  }, [isSignedIn])
  const overlays = (
    <>
      {user !== null && opened === 'palette' && (
        <CommandPalette user={user} typed={typed} onType={setTyped} onClose={close} />
      )}
      {opened === 'shortcuts' && <ShortcutsSheet onClose={close} signedIn={user !== null} />}
    </>
  )
  return { overlays, openPalette, openShortcuts }
}
