import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { usePrintKey } from '../ui/use-print.ts'
import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import styles from './Shell.module.css'
import { useNewNoteKey } from './use-new-note-key.ts'
import { useOverlays } from './use-overlays.tsx'

/** Navigation bar, page, footer. Guests on public pages get the same frame without the parts that need a session. */
export function Shell({ footer, children }: { readonly footer: boolean; readonly children: ReactNode }) {
  const text = useText()
  const user = useSession()?.user ?? null
  const main = useRef<HTMLElement>(null)
  const { overlays, openPalette, openShortcuts } = useOverlays(user)
  useNewNoteKey(user)
  usePrintKey()
  useFocusOnNewPage(main)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {text('app.skipToContent')}
      </a>
      <NavBar user={user} onFind={openPalette} />
      <main ref={main} id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer onShortcuts={openShortcuts} />}
      {overlays}
    </div>
  )
}

/**
 * On navigation, focus and scroll to the top for keyboard and screen readers; the first page is left to the browser.
 */
function useFocusOnNewPage(main: { readonly current: HTMLElement | null }): void {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/^\/[a-z]{2}(?=\/)/, '') })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
  }, [path, main])
}
