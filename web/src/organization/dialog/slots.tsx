import type { OrganizationTab } from '@roadnote/domain/organization/settings'
import type { FunctionComponent } from 'react'

/** A part of the dialog that is about the rows of an organisation, which are saved by their own calls. */
type RowsPart = FunctionComponent<{ readonly organizationId: number }>

/** The tabs beside the general and the webhook's; each is fetched when somebody opens it. */
export const tabParts: Partial<Record<OrganizationTab, RowsPart>> = {}

/** Below the webhook's fields: try it, look at the last deliveries, renew the secret. */
export const WebhookActs: RowsPart | null = null
