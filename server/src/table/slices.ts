import { setTimeout as rest } from 'node:timers/promises'

/** This many lines take about a millisecond. */
const rowsPerSlice = 25

/**
 * The lines of some rows in slices. After each slice the file rests for as long as it worked: then a download takes at
 * most half of the event loop, and no other request waits for more than one slice.
 */
export async function* slicesOf<Row>(rows: readonly Row[], lineOf: (row: Row) => string): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < rows.length; start += rowsPerSlice) {
    const began = performance.now()
    const slice = Buffer.from(
      rows
        .slice(start, start + rowsPerSlice)
        .map(lineOf)
        .join(''),
    )
    const worked = performance.now() - began
    yield slice
    await rest(worked)
  }
}
