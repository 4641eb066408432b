const usualLimit = 10
const mostRows = 1000

/** Wild page numbers stay within what the database counts with. */
const furthestPage = 1_000_000

interface Asked {
  readonly Page?: number | undefined
  readonly Limit?: number | undefined
}

/** Which rows of a list a page shows. Too small or absent values mean the usual ones, as old clients expect. */
export function pageAsked({ Page = 1, Limit = usualLimit }: Asked) {
  const limit = Math.min(Limit < 1 ? usualLimit : Limit, mostRows)
  return { limit, offset: (Math.min(Math.max(Page, 1), furthestPage) - 1) * limit }
}
