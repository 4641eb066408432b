import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { postmasterOf, watchPostgres } from './meter.mjs'

/** The checkout whose server is measured: this one, or one of the two that `against.mjs` compares. */
const checkout =
  process.env.BENCH_CHECKOUT === undefined
    ? new URL('..', import.meta.url)
    : pathToFileURL(join(process.env.BENCH_CHECKOUT, '/'))

/** Modules of the built server. */
export async function server(path) {
  return import(new URL(`server/dist/${path}`, checkout))
}

export function benchPath() {
  return process.env.BENCH_DIR ?? join(tmpdir(), 'roadnote-bench')
}

/**
 * A folder with a database of the given number of notes, which takes minutes to fill and is therefore reused. Only
 * folders with our marker file are ever deleted.
 */
export function benchFolder(notes) {
  const folder = benchPath()
  const mark = join(folder, 'bench.json')
  const isOurs = existsSync(mark)
  if (!isOurs && existsSync(folder))
    throw new Error(`${folder} is not a folder of this program. Set BENCH_DIR to another one.`)
  const isFilled = isOurs && JSON.parse(readFileSync(mark, 'utf8')).notes === notes
  if (isOurs && !isFilled) rmSync(folder, { recursive: true, force: true })
  if (!isFilled) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(mark, JSON.stringify({ notes: 0 }))
  }
  return {
    folder,
    isFilled,
    markFilled: () => writeFileSync(mark, JSON.stringify({ notes })),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/**
 * The bundled PostgreSQL with its ordinary settings, migrated and filled. `patient` is a connection without a statement
 * timeout, for preparations.
 */
export async function openBench(place, notes, endings) {
  const { lockDataFolder } = await server('src/postgres/data-folder-lock.js')
  const { startEmbedded } = await server('src/postgres/embedded.js')
  const { migrate } = await server('src/database/migrate.js')
  const { connect } = await server('src/database/connect.js')
  const lock = lockDataFolder(place.folder)
  endings.push(() => lock.release())
  const bundled = await startEmbedded({ dataDir: place.folder, log: { info: () => undefined, error: console.error } })
  endings.push(() => bundled.stop())
  await migrate(bundled.url)
  if (!place.isFilled) {
    await fill(connect(bundled.url, { statementTimeout: 0 }), notes)
    place.markFilled()
  }
  await sumUpStale(connect(bundled.url, { statementTimeout: 0 }))
  const connection = connect(bundled.url)
  endings.push(() => connection.close())
  const patient = connect(bundled.url, { statementTimeout: 0 })
  endings.push(() => patient.close())
  watchPostgres(postmasterOf(place.folder))
  return { ...connection, url: bundled.url, patient }
}

/** A database that another version has filled: the worker of the server would count its days within an hour. */
async function sumUpStale(connection) {
  const { rows } = await connection.pool.query(`select to_regprocedure('cmr_sum_up_stale(integer)') is not null as has`)
  if (rows[0].has) {
    const started = Date.now()
    let days = 0
    for (let done = -1; done !== 0; days += done)
      done = (await connection.pool.query('select cmr_sum_up_stale(500) as days')).rows[0].days
    if (days > 0) console.log(`  ${days} stale days counted in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    await connection.pool.query('vacuum (analyze) cmr_period_sum, cmr_period_stale')
  }
  await connection.close()
}

async function fill(connection, notes) {
  const { loadReference } = await server('seeds/reference.js')
  const { generateNotes } = await server('seeds/generate.js')
  console.log(`Filling a database with ${notes.toLocaleString('en-GB')} notes …`)
  await connection.db.transaction().execute(loadReference)
  let task = ''
  const progress = (current) => {
    if (current !== task) console.log(`  ${current}`)
    task = current
  }
  await generateNotes({ connection, notes, history: 'signatures', codeSuffix: 'RN', now: new Date(), progress })
  await connection.close()
}
