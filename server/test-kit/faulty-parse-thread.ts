import { readTable } from '../src/table/read-table.ts'
import { tablePieces } from '../src/table/table-pieces.ts'
import { serveTasks } from '../src/worker/task-thread.ts'

/** The deliberate faults of this parser, by the beginning of the file. */
const faults: Readonly<Record<string, () => void>> = {
  endless: () => {
    for (;;);
  },
  greedy: () => {
    const rows: string[][] = []
    for (;;) rows.push(Array.from({ length: 1000 }, () => String(Math.random())))
  },
  broken: () => {
    throw new TypeError('a fault in the parser')
  },
  crashing: () => process.exit(1),
}

// The worker of the server with a faulty parser, because the real one has no known fault.
serveTasks(async (sent: string | Uint8Array) => {
  const text = Buffer.from(typeof sent === 'string' ? Buffer.from(sent, 'base64') : sent).toString()
  faults[/^\w+/.exec(text)?.[0] ?? '']?.()
  return tablePieces(await readTable(sent))
})
