/** The first, the last and the pages around the current one, with gaps. */
export function pagesToShow(page: number, last: number): (number | 'before' | 'after')[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - 1, last - 3))
  const to = Math.min(last - 1, Math.max(page + 1, 3))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['after'] as const) : []),
    last,
  ]
}
