import { listDefaults } from '@roadnote/domain/cmr/list-contract'
import { pageSizes } from '@roadnote/domain/contract/paging'
import { preference } from '../../client/preferences.ts'
import { type ColumnName, isColumnName, usuallyHidden } from './order-columns.ts'

/** The columns that are not wanted; new ones of a later version are shown. */
export const hiddenColumns = preference<readonly ColumnName[]>('orders.hiddenColumns', (stored) =>
  Array.isArray(stored) ? stored.filter(isColumnName) : usuallyHidden,
)

export type Density = 'comfortable' | 'compact'

export const density = preference<Density>('orders.density', (stored) =>
  stored === 'compact' ? 'compact' : 'comfortable',
)

export const rowsPerPage = preference<number>('orders.rowsPerPage', (stored) =>
  pageSizes.some((size) => size === stored) ? Number(stored) : listDefaults.limit,
)

/** A list that somebody wants to come back to: a name, and what the address says then. */
export interface SavedView {
  readonly name: string
  readonly address: string
}

function isSavedView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'address' in value &&
    typeof value.address === 'string'
  )
}

export const savedViews = preference<readonly SavedView[]>('orders.views', (stored) =>
  Array.isArray(stored) ? stored.filter(isSavedView) : [],
)
