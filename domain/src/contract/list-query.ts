import { z } from 'zod'
import { wholeNumber } from './wire.ts'

/** Page sizes that lists offer. */
export const pageSizes = [5, 10, 15, 20, 50, 100] as const

export type Direction = 'asc' | 'desc'

const directions: readonly Direction[] = ['asc', 'desc']

interface SortOptions<Field extends string> {
  /** The fields that rows can be sorted by. */
  readonly fields: readonly Field[]
  readonly orderBy: NoInfer<Field>
  readonly direction?: Direction
}

interface PageOptions {
  /** Default number of rows per page. */
  readonly limit?: number
  /** Maximum number of rows per page; a larger number is reduced to this one. */
  readonly most?: number
}

export interface ListInput {
  readonly Page?: number | undefined
  readonly Limit?: number | undefined
  readonly OrderBy?: string | undefined
  readonly Direction?: string | undefined
}

/** Keeps `offset` within the range of PostgreSQL, whatever page a caller requests. */
const largestOffset = 1_000_000_000

const folded = (value: string) => value.trim().toLowerCase()

function find<Value extends string>(known: readonly Value[], sent: string | undefined): Value | undefined {
  const wanted = folded(sent ?? '')
  return known.find((value) => folded(value) === wanted)
}

/** One of the known words, ignoring case. An empty word is absent; an unknown one is refused with the field's name. */
function wordOf(known: readonly string[], longest: number) {
  return z
    .string()
    .max(longest)
    .refine((sent) => folded(sent) === '' || find(known, sent) !== undefined, 'unknown')
    .optional()
}

/**
 * Order and paging of a list call: `input` is part of the call's schema, `read` applies the defaults and the
 * maximum. A page or limit below 1 counts as absent, as old clients expect.
 */
export function listQuery<const Field extends string>({
  fields,
  orderBy,
  direction = 'asc',
  ...options
}: SortOptions<Field> & PageOptions) {
  const page = pageQuery(options)
  return {
    fields,
    orderBy,
    direction,
    limit: page.limit,
    input: { ...page.input, OrderBy: wordOf(fields, 100) },
    read: (sent: ListInput) => ({
      ...page.read(sent),
      orderBy: find(fields, sent.OrderBy) ?? orderBy,
      direction: find(directions, sent.Direction) ?? direction,
    }),
  }
}

/** The same for a list with a fixed order: every sort field is unknown. */
export function pageQuery({ limit = 10, most = 1000 }: PageOptions) {
  return {
    limit,
    input: {
      Page: wholeNumber.optional(),
      Limit: wholeNumber.optional(),
      OrderBy: wordOf([], 100),
      Direction: wordOf(directions, 10),
    },
    read: ({ Page = 1, Limit = limit }: Pick<ListInput, 'Page' | 'Limit'>) => {
      const rows = Math.min(Limit < 1 ? limit : Limit, most)
      return { limit: rows, offset: Math.min((Math.max(Page, 1) - 1) * rows, largestOffset) }
    },
  }
}

/** The largest page that screens offer; larger pages are for API clients and count as heavy. */
const ordinaryPage = Math.max(...pageSizes)

export function isLongPage({ Limit }: { readonly Limit?: number | undefined }): boolean {
  return (Limit ?? 0) > ordinaryPage
}

export function pagedReply<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int().nonnegative() })
}
