import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from '../src/database/connect.ts'
import { createRandom } from './random.ts'
import { copyRows } from './generate/copy-rows.ts'
import {
  eventColumns,
  type HistoryKind,
  makeEvidence,
  mostEvents,
  signatureColumns,
} from './generate/evidence-lines.ts'
import { dropIndexesAndConstraints } from './generate/upkeep.ts'
import {
  containerColumns,
  goodColumns,
  makeCargo,
  makeNote,
  noteColumns,
  noteLine,
  type NoteMaker,
  palletColumns,
} from './generate/note-lines.ts'
import { populate, type Population } from './generate/population.ts'

export interface Generation {
  readonly connection: Connection
  readonly notes: number
  readonly history: HistoryKind
  readonly codeSuffix: string
  readonly now: Date
  /** Progress callback: the current work and its `share` from 0 to 1. */
  readonly progress?: (task: string, share: number) => void
}

/** The number of notes generated so far, so that the next run continues their codes. */
const counterKey = 'generatedNotes'

const filled = ['cmr', 'good', 'pallet', 'container', 'cmr_event', 'cmr_signature'] as const

/** Notes per batch: enough to be fast, few enough to limit memory. */
const pieceSize = 5000

/**
 * Adds many realistic notes for measurements. Runs in one transaction, so that an interrupted run leaves nothing;
 * indexes and constraints are rebuilt at the end, which locks the tables until it is done.
 */
export async function generateNotes(generation: Generation): Promise<void> {
  const { connection, progress = () => undefined } = generation
  const population = await connection.db.transaction().execute(populate)
  const client = await connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('statement_timeout', '0', true), set_config('roadnote.bulk_load', 'on', true),
      set_config('maintenance_work_mem', '256MB', true), set_config('work_mem', '128MB', true),
      pg_advisory_xact_lock(hashtext('cmr_period_sum'))`)
    const definitions = await dropIndexesAndConstraints(client, filled)
    await fill(client, generation, population)
    await finish(client, definitions, progress)
    await client.query('commit')
    progress('Measuring the tables', 0)
    // Index-only scans need the visibility map, good plans need statistics.
    for (const table of [...filled, 'cmr_party', 'cmr_search', 'cmr_period_sum', 'organization', 'app_user'])
      await client.query(`vacuum (analyze) ${table}`)
    progress('Measuring the tables', 1)
    client.release()
  } catch (problem) {
    client.release(true)
    throw problem
  }
}

async function fill(client: pg.PoolClient, generation: Generation, population: Population): Promise<void> {
  const { notes, history, codeSuffix, now, progress = () => undefined } = generation
  const done = await takeNumbers(client, notes)
  const firstId = await reserve(client, 'cmr', notes)
  const firstEventId = await reserve(client, 'cmr_event', history === 'none' ? 0 : notes * mostEvents)
  const maker = { random: createRandom(31_337 + done), population, codeSuffix, now: now.getTime() }
  const work = { maker, history, notes, done, firstId, eventId: firstEventId }
  let next = writePiece(work, 0)
  for (let start = 0; start < notes; start += pieceSize) {
    progress('Writing notes', start / notes)
    const piece = await next
    // PostgreSQL loads this batch while the next one is built.
    next = writePiece(work, start + pieceSize)
    for (const [table, { columns, lines }] of Object.entries(piece)) await copyRows(client, table, columns, lines)
  }
  progress('Writing notes', 1)
}

interface Work {
  readonly maker: NoteMaker
  readonly history: HistoryKind
  readonly notes: number
  readonly done: number
  readonly firstId: number
  /** Continues through all batches. */
  eventId: number
}

/** The COPY lines of some notes by table, in the order of their foreign keys. */
async function writePiece(work: Work, start: number) {
  const piece = {
    cmr: { columns: noteColumns, lines: [] as string[] },
    good: { columns: goodColumns, lines: [] as string[] },
    pallet: { columns: palletColumns, lines: [] as string[] },
    container: { columns: containerColumns, lines: [] as string[] },
    cmr_event: { columns: eventColumns, lines: [] as string[] },
    cmr_signature: { columns: signatureColumns, lines: [] as string[] },
  }
  const { maker, notes, done, firstId } = work
  for (let index = start; index < Math.min(start + pieceSize, notes); index++) {
    const note = makeNote(maker, { id: firstId + index, number: done + index + 1, place: (index + 1) / notes })
    const cargo = makeCargo(maker.random, note)
    const { events, signatures } = makeEvidence(note, work.history, work.eventId)
    work.eventId += events.length
    piece.cmr.lines.push(noteLine(maker.random, note, cargo))
    piece.good.lines.push(...cargo.goods)
    piece.pallet.lines.push(...cargo.pallets)
    piece.container.lines.push(...cargo.containers)
    piece.cmr_event.lines.push(...events)
    piece.cmr_signature.lines.push(...signatures)
    // Yields to the running COPY.
    if (index % 50 === 0) await setImmediate()
  }
  return piece
}

/** Increases the count of generated notes and returns its previous value. */
async function takeNumbers(client: pg.PoolClient, notes: number): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `insert into installation as i (key, value) values ($1, $2::text)
     on conflict (key) do update set value = (i.value::bigint + $2::bigint)::text
     returning value::bigint as total`,
    [counterKey, notes],
  )
  return (rows[0]?.total ?? notes) - notes
}

/** Reserves `count` ids of a table and returns the first. */
async function reserve(client: pg.PoolClient, table: string, count: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(`select nextval(pg_get_serial_sequence($1, 'id')) as first`, [
    table,
  ])
  const first = rows[0]?.first ?? 1
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, first + count])
  return first
}

async function finish(
  client: pg.PoolClient,
  definitions: readonly string[],
  progress: NonNullable<Generation['progress']>,
): Promise<void> {
  const steps: [string, string][] = [
    ['Counting', 'analyze cmr, good, container, organization'],
    ['Counting', 'select advance_identities(), rebuild_cmr_counters()'],
    ['Working out who sees what', 'select rebuild_cmr_party()'],
    ...definitions.map((definition): [string, string] => ['Building and checking', definition]),
    // Reads the goods and containers of each note by their indexes.
    ['Preparing the search', 'select rebuild_cmr_search()'],
    ['Working out who has worked with whom', 'select rebuild_worked_with()'],
    ['Adding up', 'select rebuild_cmr_hours()'],
    ['Adding up', 'select rebuild_cmr_period_sums()'],
  ]
  for (const [index, [task, statement]] of steps.entries()) {
    const same = steps.filter((step) => step[0] === task)
    progress(task, same.findIndex((step) => step[1] === statement) / same.length)
    await client.query(statement)
    if (steps[index + 1]?.[0] !== task) progress(task, 1)
  }
}
