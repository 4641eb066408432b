import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { awaitsSignIn, leaveExpired, useSessionState } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { notify } from '../ui/notify.ts'
import type { PageRoute } from './page-route.ts'

/**
 * Whether the page waits for its user to sign in again. Who comes back goes on where they were, with current
 * permissions; another user gets the start page. Pages that need no session do not wait.
 */
export function useReturn(page: PageRoute | null): boolean {
  const router = useRouter()
  const text = useText()
  const state = useSessionState()
  const userId = state.session?.user.id ?? null
  const waits = awaitsSignIn(state)
  const isPublic = page !== null && page.audience !== 'member'
  const before = useRef({ waits, userId })
  const follow = useEffectEvent((now: { readonly waits: boolean; readonly userId: number | null }, leaves: boolean) => {
    const { waits: waited, userId: owner } = before.current
    before.current = now
    if (leaves) leaveExpired(null)
    if (!waited || now.waits || now.userId === null) return
    if (now.userId !== owner) void router.navigate({ href: '/', replace: true, ignoreBlocker: true })
    else {
      notify.told(text('session.again.done'), { id: 'again' })
      void router.invalidate()
    }
  })
  useEffect(() => follow({ waits, userId }, waits && isPublic), [waits, userId, isPublic])
  return waits && !isPublic
}
