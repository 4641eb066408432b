import { createContext, type ReactNode } from 'react'

/** The menu of the signed-in user, for full-window screens with a header of their own; null on public pages. */
export const AccountSlot = createContext<ReactNode>(null)
