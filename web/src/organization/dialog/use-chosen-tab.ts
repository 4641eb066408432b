import type { OrganizationTab } from '@roadnote/domain/organization/settings'
import { useState } from 'react'
import type { UnsavedParts } from '../../ui/dialog/unsaved-parts.ts'

/** The open tab. Before another one opens, the user is asked about unsaved parts of this one. */
export function useChosenTab(parts: UnsavedParts) {
  const [chosen, setChosen] = useState<OrganizationTab>('general')
  const [visited, setVisited] = useState<readonly OrganizationTab[]>(['general'])
  const [wanted, setWanted] = useState<OrganizationTab | null>(null)
  const open = (tab: OrganizationTab): void => {
    // Parts that are left unsaved begin again.
    const known = parts.isChanged() ? visited.filter((one) => one !== chosen) : visited
    setWanted(null)
    setChosen(tab)
    setVisited([...new Set([...known, tab])])
  }
  return {
    chosen,
    /** These stay drawn. */
    visited,
    /** The tab about which the user is asked. */
    wanted,
    show: (tab: OrganizationTab) => (parts.isChanged() ? setWanted(tab) : open(tab)),
    open,
    stay: () => setWanted(null),
  }
}
