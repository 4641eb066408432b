import { setupContract, type SetupState } from '@roadnote/domain/setup/contract'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQuery } from '../client/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import type { Destination } from './navigation.ts'

/** Once per app start: a user who continues to the orders wants to see them. */
let hasLed = false

/** For the operator of the installation: redirects to the setup while steps are pending, and links to it. */
export function useSetup(user: CurrentUser | null): readonly Destination[] {
  const language = useLanguage()
  const isOperator = user?.role.toLowerCase() === 'super admin plus'
  const { data } = useQuery(setupContract.state, {}, { enabled: isOperator, staleTime: 60_000, retry: false })
  const path = `/${language}/setup`
  useLead(isOperator && data?.leads === true, path)
  return isOperator && isOpen(data) ? [{ name: 'setup', title: 'setup.title', path }] : []
}

function isOpen(state: SetupState | undefined): boolean {
  return state !== undefined && !(state.done.organization && state.done.mail && state.done.admin)
}

function useLead(leads: boolean, to: string): void {
  const router = useRouter()
  const isHome = useLocation({ select: ({ pathname }) => /^\/[a-z]{2}\/orders\/?$/.test(pathname) })
  useEffect(() => {
    if (!leads || !isHome || hasLed) return
    hasLed = true
    void router.navigate({ href: to, replace: true })
  }, [leads, isHome, router, to])
}
