export interface SavedDashboardView {
  readonly id: number
  readonly name: string
  readonly search: string
}

/** The URL parameters stored in a view: all filters without the page position. */
const notKept = ['report', 'page', 'limit']

/** In a fixed order, so that equal views compare equal. */
export function viewIn(search: string): string {
  const parameters = new URLSearchParams(search)
  for (const name of notKept) parameters.delete(name)
  parameters.sort()
  return parameters.toString()
}
