import { setTimeout as rest } from 'node:timers/promises'

/** Rows that are read and written in a few milliseconds. */
export const rowsPerPiece = 25

const longestRest = 250

/**
 * The pieces of a long download. After each one it rests for as long as the piece took, in the database and here, so that
 * a download takes at most half of the event loop and of a processor of the database, and less while both are busy.
 */
export async function* paced<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let began = performance.now()
  for await (const piece of pieces) {
    // Without the time that the reader of the download takes.
    const worked = performance.now() - began
    yield piece
    await rest(Math.min(worked, longestRest))
    began = performance.now()
  }
}
