import { requireNode } from './node-version.mjs'

requireNode()
const { parseArgs } = await import('node:util')
const { Problem, runScript } = await import('./problem.mjs')

const usage = `npm run seed -- --notes 100000 [--database-url postgres://…] [--data-dir folder] [--history full|signatures|none]

Adds many believable consignment notes, for measuring; an empty database gets the demo first. Without --database-url they
go into the bundled PostgreSQL of --data-dir (else of DATABASE_URL, DATA_DIR or ./data); stop Roadnote before.
--history full records every change of status (usual up to 100,000 notes), signatures only the signatures.`

const mostNotes = 10_000_000

function wishes() {
  const options = {
    notes: { type: 'string' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
    history: { type: 'string' },
    help: { type: 'boolean' },
  }
  let values
  try {
    values = parseArgs({ options }).values
  } catch (error) {
    throw new Problem(`${error.message}\n\n${usage}`)
  }
  if (values.help || values.notes === undefined) throw new Problem(usage)
  const notes = Number(values.notes.replaceAll('_', ''))
  if (!Number.isInteger(notes) || notes < 1 || notes > mostNotes) {
    throw new Problem(`--notes must be a whole number from 1 to ${mostNotes}.`)
  }
  const history = values.history ?? (notes > 100_000 ? 'signatures' : 'full')
  const environment = { ...process.env }
  if (values['data-dir'] !== undefined) {
    environment.DATA_DIR = values['data-dir']
    delete environment.DATABASE_URL
  }
  if (values['database-url'] !== undefined) environment.DATABASE_URL = values['database-url']
  return { notes, history, environment }
}

/** A bar that redraws itself on a terminal, else a line for each tenth. */
function progressReporter() {
  const started = Date.now()
  let lastLine = ''
  return (task, share) => {
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`
    if (process.stdout.isTTY) {
      const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '·')
      process.stdout.write(`\r${task.padEnd(28)}${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${seconds} `)
      if (share === 1) process.stdout.write('\n')
      return
    }
    const line = `${task}: ${Math.floor(share * 10) * 10} %`
    if (line === lastLine) return
    lastLine = line
    console.log(`${line} (${seconds})`)
  }
}

async function server(path) {
  return import(new URL(`../server/dist/${path}`, import.meta.url))
}

async function seed() {
  const { notes, history, environment } = wishes()
  const { prepareProduct } = await import('./prepare.mjs')
  await prepareProduct()
  const { historyKinds } = await server('seeds/generate/evidence-lines.js')
  if (!historyKinds.includes(history)) throw new Problem(`--history must be one of ${historyKinds.join(', ')}.`)
  const { BadSetting, readConfig } = await server('src/config.js')
  const { StartProblem } = await server('src/database/start-problem.js')
  const { MigrationProblem } = await server('src/database/migrate.js')
  const explained = [BadSetting, StartProblem, MigrationProblem]
  const endings = []
  try {
    const config = readConfig(environment)
    await fill(config, { notes, history }, endings)
  } catch (error) {
    throw explained.some((kind) => error instanceof kind) ? new Problem(error.message) : error
  } finally {
    for (const ending of endings.reverse()) await ending()
  }
}

async function fill(config, { notes, history }, endings) {
  const { connect } = await server('src/database/connect.js')
  const { migrate } = await server('src/database/migrate.js')
  const { bootstrap } = await server('src/bootstrap.js')
  const { secretsOf } = await server('src/secrets.js')
  const { generateNotes } = await server('seeds/generate.js')
  const secrets = secretsOf(config)
  const url = config.databaseUrl ?? (await startBundled(config.dataDir, endings))
  await migrate(url)
  const connection = connect(url, { statementTimeout: 0, applicationName: 'roadnote-seed' })
  endings.push(() => connection.close())
  console.log(await bootstrap({ connection, config, secrets }))
  const started = Date.now()
  await generateNotes({
    connection,
    notes,
    history,
    codeSuffix: config.codeSuffix,
    now: new Date(),
    progress: progressReporter(),
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${notes.toLocaleString('en-GB')} notes added in ${seconds} s.`)
}

async function startBundled(dataDir, endings) {
  const { lockDataFolder } = await server('src/postgres/data-folder-lock.js')
  const { startEmbedded } = await server('src/postgres/embedded.js')
  const lock = lockDataFolder(dataDir)
  endings.push(() => lock.release())
  const bundled = await startEmbedded({ dataDir, log: console })
  endings.push(() => bundled.stop())
  return bundled.url
}

await runScript(seed)
