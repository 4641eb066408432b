import { organizationContract, type OrganizationRow } from '@roadnote/domain/organization/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { queryKey } from '../../client/use-query.ts'

const { branch } = organizationContract

type Page = ReplyOf<typeof branch>

interface BranchRows {
  readonly rows: readonly OrganizationRow[]
  /** The total, loaded or not. */
  readonly total: number
}

function rowsIn({ pages }: { readonly pages: readonly Page[] }): BranchRows {
  const rows = pages.flatMap(({ data }) => data)
  return { rows, total: Math.max(pages.at(-1)?.total ?? 0, rows.length) }
}

/** The children of one organisation, loaded page by page; `null`: the roots for this user. */
export function useBranch(organizationId: number | null) {
  return useInfiniteQuery<Page, CallFailure, BranchRows, readonly unknown[], number>({
    // The key begins like every query of the endpoint, so that commands invalidate it too.
    queryKey: [...queryKey(branch), organizationId, 'pages'],
    queryFn: ({ pageParam, signal }) => call(branch, { organizationId, Page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages, at) => {
      const known = pages.reduce((sum, { data }) => sum + data.length, 0)
      return known < last.total && last.data.length > 0 ? at + 1 : undefined
    },
    select: rowsIn,
  })
}
