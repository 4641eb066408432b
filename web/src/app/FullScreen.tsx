import type { ReactNode } from 'react'
import { useSession } from '../client/session.ts'
import { useOverlays } from './use-overlays.tsx'

/** A full-window screen with its own header, but with the command palette and the list of shortcuts. */
export function FullScreen({ children }: { readonly children: ReactNode }) {
  const { overlays } = useOverlays(useSession()?.user ?? null)
  return (
    <>
      {children}
      {overlays}
    </>
  )
}
