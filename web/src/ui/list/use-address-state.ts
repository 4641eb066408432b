import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTouch } from '../use-touch.ts'
import type { ListAddress, ListState } from './list-address.ts'

/** The state of the screen in the URL, and how to change it. */
export function useAddressState<State extends ListState>(address: ListAddress<State>) {
  const router = useRouter()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const touch = useTouch()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const state = useMemo(() => address.read(search), [address, search])
  const go = useCallback(
    (to: string) => {
      void router.navigate({ href: `${router.state.location.pathname}${to}`, resetScroll: false })
    },
    [router],
  )
  const change = useCallback(
    (changes: Partial<State>) => {
      const current = address.read(router.state.location.searchStr)
      go(address.write(address.changed(current, changes)))
    },
    [address, router, go],
  )
  const clear = (): void => go(address.write(address.cleared(state)))
  return { state, phone, cards: phone || touch, go, change, clear }
}
