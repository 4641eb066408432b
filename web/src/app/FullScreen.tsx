import type { ReactNode } from 'react'
import { useSession } from '../client/session.ts'
import { useOverlays } from './use-overlays.tsx'

/** A screen that fills the window and has its own head: the palette and the list of shortcuts are there all the same. */
export function FullScreen({ children }: { readonly children: ReactNode }) {
  const { overlays } = useOverlays(useSession()?.user ?? null)
  return (
    <>
      {children}
      {overlays}
    </>
  )
}
