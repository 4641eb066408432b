import { serveTasks } from '../worker/task-thread.ts'
import { lowerThreadPriority } from '../worker/thread-priority.ts'
import { readTable } from './read-table.ts'
import { tablePieces } from './table-pieces.ts'

// Entry point of the workers that `table-parser.ts` starts.
lowerThreadPriority()
serveTasks(async (sent: string | Uint8Array) => tablePieces(await readTable(sent)))
