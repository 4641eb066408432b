import { preference } from '../../client/preferences.ts'

/** A saved list: a name and the URL parameters. */
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
