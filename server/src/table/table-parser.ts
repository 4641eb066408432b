import { Refusal } from '@roadnote/domain/access/refusal'
import type { SentFile } from '@roadnote/domain/contract/upload'
import type { Logger } from 'pino'
import { TaskEnded, WorkerPool, type PoolLimits } from '../worker/pool.ts'
import { readTable, type ReadTable } from './read-table.ts'
import { joinPieces, type TablePiece } from './table-pieces.ts'

/** Parses the table of an upload, as a file part or in base64. Refuses other content with an error code. */
export interface TableParser {
  read(userId: number, sent: SentFile, signal: AbortSignal): Promise<ReadTable>
}

/** The largest table that is accepted takes about a second. */
export const usualTableLimits: PoolLimits = {
  turns: { atOnce: 2, atOnceForEach: 1, waiting: 24, waitingForEach: 6, retryAfterSeconds: 10 },
  milliseconds: 10_000,
  megabytes: 256,
}

export interface TableWorkers extends TableParser {
  stop(): Promise<void>
}

/**
 * Parses tables in worker threads with time and memory limits: uploads are untrusted, and a fault in a parser must
 * cost one request, not the server.
 */
export function startTableWorkers(
  log: Pick<Logger, 'error' | 'warn'>,
  limits = usualTableLimits,
  // Compiled next to this file.
  script = new URL('parse-thread.js', import.meta.url),
): TableWorkers {
  const pool = new WorkerPool<string | Uint8Array, TablePiece>(script, limits)
  return {
    async read(userId, sent, signal) {
      try {
        return joinPieces(await pool.run(userId, await contentOf(sent), signal))
      } catch (problem) {
        if (problem instanceof Refusal) throw problem
        if (problem instanceof TaskEnded) {
          log.warn({ err: problem, userId }, 'an uploaded table was not read within its limits')
          throw new Refusal('table_too_complex')
        }
        log.error({ err: problem, userId }, 'a fault in reading an uploaded table')
        throw new Refusal('table_unreadable')
      }
    },
    stop: () => pool.stop(),
  }
}

/** Parses tables in the calling thread, for tests and programs that only read trusted tables. */
export const tableParserHere: TableParser = {
  read: async (_userId, sent) => readTable(await contentOf(sent)),
}

/** Base64 is passed on, because the parser decodes it. */
async function contentOf(sent: SentFile): Promise<string | Uint8Array> {
  return typeof sent === 'string' ? sent : new Uint8Array(await sent.arrayBuffer())
}
