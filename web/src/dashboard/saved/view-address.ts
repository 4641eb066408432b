export interface SavedDashboardView {
  readonly id: number
  readonly name: string
  readonly search: string
}

/** What a view keeps of the address: all that is asked, wherever in it one stands. */
const notKept = ['report', 'page', 'limit']

/** In one order, so that the same view is known again. */
export function viewIn(search: string): string {
  const asked = new URLSearchParams(search)
  for (const name of notKept) asked.delete(name)
  asked.sort()
  return asked.toString()
}
