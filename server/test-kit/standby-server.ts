import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { chooseAccount } from '../src/postgres/account.ts'
import { freePort, launchServer } from '../src/postgres/cluster.ts'
import { openServerLog } from '../src/postgres/log.ts'
import { stopServer } from '../src/postgres/postmaster.ts'
import { findProgram } from '../src/postgres/program.ts'
import type { OwnServer } from './own-server.ts'

export interface StandbyServer {
  /** The same database as that of the primary. */
  readonly url: string
  /** Stops following; what was received before stays. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Resolves when everything that the primary has written is replayed. */
  catchUp(): Promise<void>
  promote(): Promise<void>
  stop(): Promise<void>
}

/** A real standby that follows the server: a copy of its folder, taken as a base backup. It ends after the file's last test. */
export async function startStandbyOf(primary: OwnServer): Promise<StandbyServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-standby-'))
  const cluster = join(dataDir, 'postgres')
  await copyCluster(primary, cluster)
  const { username, password, port } = new URL(primary.serverUrl)
  const source = `host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)}`
  writeFileSync(join(cluster, 'standby.signal'), '')
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    // Nothing is replayed late because a reader might still need the old row.
    `primary_conninfo = '${source}'\nmax_standby_streaming_delay = 0\nwal_retrieve_retry_interval = 100\n`,
  )
  const serverLog = openServerLog(join(dataDir, 'postgres.log'))
  const chosen = chooseAccount(findProgram(dataDir, undefined), dataDir, cluster)
  const ownPort = await freePort()
  const child = launchServer({ ...chosen, cluster, serverLog, disposable: true }, ownPort)
  const url = new URL(primary.url)
  url.port = String(ownPort)
  const connected = await connectTo(url.href)
  const on = (server: pg.Client, statement: string) => server.query<{ value: string }>(statement)
  const primaryClient = await connectTo(primary.url)
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await connected.end()
    if (child.pid !== undefined) await stopServer(child.pid)
  }
  afterAll(async () => {
    await stop()
    await primaryClient.end().catch(() => undefined)
    serverLog.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    url: url.href,
    stop,
    pause: async () => void (await on(connected, 'select pg_wal_replay_pause()')),
    resume: async () => void (await on(connected, 'select pg_wal_replay_resume()')),
    promote: async () => void (await on(connected, 'select pg_promote()')),
    async catchUp() {
      // Test servers do not wait for their log to reach the disk; the standby gets only what did.
      const { rows } = await on(primaryClient, `select pg_logical_emit_message(false, '', '', true)::text as value`)
      const wanted = rows[0]?.value ?? ''
      const hasIt = async () =>
        (await on(connected, `select (pg_last_wal_replay_lsn() >= '${wanted}')::text as value`)).rows[0]?.value
      while ((await hasIt()) !== 'true') await new Promise((resolve) => setTimeout(resolve, 10))
    },
  }
}

async function copyCluster({ serverUrl, dataDir }: OwnServer, target: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    // The process id of the primary would make the standby refuse to start.
    cpSync(join(dataDir, 'postgres'), target, {
      recursive: true,
      filter: (path) => !/postmaster\.(?:pid|opts)$/.test(path),
    })
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select * from pg_backup_stop(false)',
    )
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const end = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (problem) {
      if (Date.now() > end) throw problem
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
