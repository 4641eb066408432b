export interface SavedDashboardView {
  readonly id: number
  readonly name: string
  readonly search: string
}

/** The URL parameters stored in a view: all filters without the page position. */
const notKept = ['report', 'page', 'limit']

/** In a fixed order, so that equal views compare equal. */
export function viewIn(search: string): string {
  const asked = new URLSearchParams(search)
  for (const name of notKept) asked.delete(name)
  asked.sort()
  return asked.toString()
}
