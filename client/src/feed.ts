import type { ReplyOf, RoadnoteClient } from './client.ts'
import { RoadnoteError } from './failure.ts'
import { backoff, pause } from './pause.ts'

/** Some changes, in order, and the cursor to continue with after all of them. */
export type FeedPage = ReplyOf<'cmr', 'feed'>

/** One change of a note. */
export type FeedEntry = FeedPage['data'][number]

export interface FeedOptions {
  /** The cursor of the last page that was handled; `now` for changes from now on; without it those of the last 90 days. */
  readonly after?: string | undefined
  /** `row`: each change with the note as in the list; `id`: only its id and code, which costs less. */
  readonly note?: 'row' | 'id' | undefined
  /** Most changes of one page, at most 100. */
  readonly limit?: number | undefined
  /** How long a request waits for a change, in seconds; 25 by default. */
  readonly wait?: number | undefined
  /** `end`: stop as soon as there are no more changes, instead of waiting for the next one. */
  readonly until?: 'end' | undefined
  /** Ends the loop after the page that is being handled. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The changes of the notes that the caller sees, page by page. Store what you make of a page and its `cursor` together: a
 * program that continues with the stored cursor loses nothing and sees nothing twice. While it waits, it goes on through
 * lost connections and restarts of the server.
 */
export async function* feedPages(roadnote: RoadnoteClient, options: FeedOptions = {}): AsyncGenerator<FeedPage, void> {
  const { signal, until, note, limit = 100 } = options
  const wait = until === 'end' ? 0 : Math.max(1, options.wait ?? 25)
  let { after } = options
  let failures = 0
  while (!isAborted(signal)) {
    const began = Date.now()
    try {
      const page = await roadnote.cmr.feed({ after, note, limit, wait }, { signal, timeout: (wait + 30) * 1000 })
      failures = 0
      const hasMoved = page.data.length > 0 || page.cursor !== after
      after = page.cursor
      if (hasMoved) yield page
      if (until === 'end' && !page.more) return
      // A server that is being stopped answers without waiting.
      if (!hasMoved) await pause(began + 1000 - Date.now(), signal)
    } catch (problem) {
      if (isAborted(signal)) return
      failures += 1
      if (until === 'end' || !(problem instanceof RoadnoteError) || !problem.isTemporary) throw problem
      await pause(Math.max((problem.retryAfterSeconds ?? 0) * 1000, backoff(failures, 30_000)), signal)
    }
  }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}
