import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { leaveExpired, useSessionState, useSession } from '../client/session.ts'
import { useStoreChoice } from '../client/store-choice.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { keepFocus } from '../ui/focus-home.ts'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { usePrintKey } from '../ui/use-print.ts'
import { AccountSlot } from '../ui/account-slot.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { decideAccess, type Decision } from './guards.ts'
import { NoAccessPage } from './NoAccessPage.tsx'
import type { PageRoute } from './page-route.ts'
import { pages } from './routes.tsx'
import { Shell } from './Shell.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useNewNoteKey } from './use-new-note-key.ts'
import { useOverlays } from './use-overlays.tsx'
import { useReturn } from './use-return.ts'

const SignInAgain = lazyOverlay(async () => (await import('../session/SignInAgain.tsx')).SignInAgain)

/**
 * Redirects once: use the page as its key. While the next page loads it renders again, and its props may then belong
 * to the next URL.
 */
function Redirect({ to }: { readonly to: string }) {
  const router = useRouter()
  const [target] = useState(to)
  useEffect(() => {
    void router.navigate({ href: target, replace: true })
  }, [router, target])
  return null
}

/** A full-window screen with its own header, but with the command palette and the list of shortcuts. */
function FullScreen({ children }: { readonly children: ReactNode }) {
  const user = useSession()?.user ?? null
  const { overlays } = useOverlays(user)
  useNewNoteKey(user)
  usePrintKey()
  return (
    <>
      <AccountSlot value={user === null ? null : <AccountMenu user={user} />}>{children}</AccountSlot>
      {overlays}
    </>
  )
}

/**
 * The root of everything visible. It runs the page guard on every render, so an ended session or changed permissions
 * take effect at once.
 */
export function Frame() {
  const page = useMatchedPage()
  const decision = useDecision(page)
  const text = useText()
  usePageTitle(text(decision.kind === 'no-access' ? 'app.noAccess.title' : (page?.title ?? 'app.notFound.title')))

  const waits = useReturn(page)
  useEffect(() => keepFocus(), [])

  if (decision.kind === 'redirect') return <Redirect key={page?.name} to={decision.to} />
  const body = decision.kind === 'no-access' ? <NoAccessPage missing={decision.missing} /> : <OwnOutlet page={page} />
  return (
    <>
      <Surroundings page={page}>{body}</Surroundings>
      {waits && <SignInAgain onClose={() => leaveExpired()} />}
    </>
  )
}

function Surroundings({ page, children }: { readonly page: PageRoute | null; readonly children: ReactNode }) {
  if (page === null || page.shell) return <Shell footer={page?.footer ?? true}>{children}</Shell>
  return page.audience === 'member' ? <FullScreen>{children}</FullScreen> : children
}

/** A page belongs to its user: another one who signs in over it gets nothing that was typed or read there. */
function OwnOutlet({ page }: { readonly page: PageRoute | null }) {
  const user = useSession()?.user
  return <Outlet key={page?.audience === 'member' ? user?.id : undefined} />
}

/** The route of the current path; `null` for unknown paths. */
function useMatchedPage(): PageRoute | null {
  const last = useMatches().at(-1)
  if (last === undefined || last.status === 'notFound') return null
  return pages.find(({ path }) => path === last.routeId) ?? null
}

function useDecision(page: PageRoute | null): Decision {
  // The requested location: while the next page loads, the location is ahead of the page being shown.
  const address = useLocation({ select: ({ href }) => href })
  const { session, ended } = useSessionState()
  const language = useLanguage()
  const choosesOrganization = useStoreChoice() !== null
  if (page === null) return { kind: 'show' }
  // A user who signs out leaves the page; a user whose session ended wants to return to it.
  const wanted = ended === 'signedOut' ? '/' : address
  return decideAccess(page, { user: session?.user ?? null, choosesOrganization, language }, wanted)
}
