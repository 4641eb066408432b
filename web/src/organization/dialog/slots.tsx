import type { OrganizationTab } from '@roadnote/domain/organization/settings'
import { createContext, type FunctionComponent, use } from 'react'
import { lazyPart } from '../../ui/part/lazy-part.tsx'

/** A tab about the rows of an organisation, which are saved by their own calls. */
type RowsPart = FunctionComponent<{ readonly organizationId: number }>

type TabParts = Partial<Record<OrganizationTab, RowsPart>>

/** The tabs besides general and webhook, lazy-loaded together. */
const tabParts: TabParts = {
  exceptions: lazyPart(async () => (await import('./lazy-tabs.ts')).ExceptionTab),
  manualCreation: lazyPart(async () => (await import('./lazy-tabs.ts')).ManualCreationTab),
  email: lazyPart(async () => (await import('./lazy-tabs.ts')).MailTab),
  files: lazyPart(async () => (await import('./lazy-tabs.ts')).FilesTab),
  history: lazyPart(async () => (await import('./lazy-tabs.ts')).HistoryTab),
}

/** Tabs of modules that the organisation module does not depend on; the page passes them in. */
export const ExtraTabs = createContext<TabParts>({})

export function useTabParts(): TabParts {
  return { ...tabParts, ...use(ExtraTabs) }
}

/** The tabs whose rows and settings are saved by themselves: the dialog has nothing of theirs to save. */
const savedAtOnce: readonly OrganizationTab[] = [
  'keys',
  'security',
  'reservations',
  'manualCreation',
  'files',
  'history',
]

export function isSavedAtOnce(tab: OrganizationTab): boolean {
  return savedAtOnce.includes(tab)
}

/** Below the webhook's fields: test it, show the last deliveries, renew the secret. */
export const WebhookActions: RowsPart = lazyPart(async () => (await import('./lazy-tabs.ts')).WebhookActions)
