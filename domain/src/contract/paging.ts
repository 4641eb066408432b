import { z } from 'zod'
import { wholeNumber } from './wire.ts'

/** Page sizes that lists offer. */
export const pageSizes = [5, 10, 15, 20, 50, 100] as const

/** Paging as every list call sends it. Too small or absent values mean the default, as old clients expect. */
export const paging = {
  Page: wholeNumber.optional(),
  Limit: wholeNumber.optional(),
  OrderBy: z.string().max(100).optional(),
  Direction: z.string().max(10).optional(),
}

/** The largest page that lists offer; more rows at once are for programs, and heavy. */
const ordinaryPage = Math.max(...pageSizes)

export function isLongPage({ Limit }: { readonly Limit?: number | undefined }): boolean {
  return (Limit ?? 0) > ordinaryPage
}

export function paged<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int().nonnegative() })
}
