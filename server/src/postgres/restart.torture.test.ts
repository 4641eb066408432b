import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { demoPassword, demoSignCode } from '../../seeds/demo/people.ts'
import { compileChild } from '../../test-kit/child-program.ts'
import { dice, effort, seed } from '../../test-kit/torture.ts'
import { readPostmaster } from './postmaster.ts'

const startMain = await compileChild('src/main', 'src/cmr/pdf/worker/seal-worker')
const rounds = effort(4)
const writers = 14
const { roll } = dice(seed)

const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-restart-'))
const program = startMain([], { PORT: '0', DATA_DIR: dataDir, DEMO: 'true', HOST: '127.0.0.1' })
let hasEnded = false
void program.ended.then(() => (hasEnded = true))
afterAll(async () => {
  program.process.kill('SIGTERM')
  await program.ended
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const cluster = join(dataDir, 'postgres')

/** Asks the database itself, past the program. */
async function queryDatabase<Row>(question: string): Promise<Row[]> {
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const client = new pg.Client(`postgres://roadnote:${password}@127.0.0.1:${port}/roadnote`)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(question)).rows as Row[]
  } finally {
    await client.end()
  }
}

const signalServer = (signal: NodeJS.Signals) => () => process.kill(readPostmaster(cluster)?.pid ?? 0, signal)

/** The ways in which a database goes away: killed, restarted by its operator, or one of its processes dies. */
const endings: Readonly<Record<string, () => unknown>> = {
  'server killed': signalServer('SIGKILL'),
  'server stopped': signalServer('SIGINT'),
  'process of the server killed': async () => {
    const [{ pid } = { pid: 0 }] = await queryDatabase<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'roadnote' order by random() limit 1`,
    )
    process.kill(pid, 'SIGKILL')
  },
  'connections ended': () =>
    queryDatabase(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'roadnote%'`),
  'server stopped at once': signalServer('SIGQUIT'),
}

let address = ''
let token = ''
const statuses = new Map<number | string, number>()
/** When somebody was put off for the last time, and when the first one after him was served; null: nobody yet. */
let putOffAt = 0
let servedAt: number | null = null
let isOver = false

async function call(path: string, body: object): Promise<Record<string, unknown> | null> {
  let status: number | string
  let answer: unknown = null
  try {
    const reply = await fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    answer = await reply.json()
    status = [200, 201, 503].includes(reply.status) ? reply.status : `${reply.status} ${JSON.stringify(answer)}`
  } catch (problem) {
    status = `no answer: ${String(problem)}`
  }
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 503) {
    putOffAt = performance.now()
    servedAt = null
  }
  if (status !== 200 && status !== 201) return null
  servedAt ??= performance.now()
  // Every answer of these calls is an object.
  return answer as Record<string, unknown>
}

interface Written {
  readonly id: number
  /** The trip that was acknowledged last, and those tried since: a change that was put off may have been kept all the same. */
  acknowledged: string | null
  tried: string[]
  isSigned: boolean
}

const acknowledged: Written[] = []
let numbers = 500_000

/** A note, two changes, and for each third one a signature; over and over. */
async function write(organizations: { sender: number; carrier: number; recipient: number }): Promise<void> {
  while (!isOver && !hasEnded) {
    numbers += 1
    const number = numbers
    const created = await call('api/cmr/create', {
      cmrCode: String(number),
      status: 2,
      senderOrganizationsID: organizations.sender,
      carrierOrganizationsID: organizations.carrier,
      recipientOrganizationsID: organizations.recipient,
      collectionPlace: 'Antwerpen',
      collectionCountryCode: 'BE',
      deliveryPlace: 'Colmar',
      deliveryCountryCode: 'FR',
      goods: [{ goodsNature: 'Solvents', grossWeight: '1200,5', packagesNumber: 12 }],
    })
    if (created === null) {
      // As somebody who reads "try again in a moment" does.
      await pause(20 + roll(80))
      continue
    }
    const note: Written = { id: Number(created['id']), acknowledged: null, tried: [], isSigned: false }
    acknowledged.push(note)
    for (const trip of [`A-${number}`, `B-${number}`]) {
      note.tried.push(trip)
      if ((await call('api/cmr/edit', { id: note.id, tripID: trip })) === null) continue
      note.acknowledged = trip
      note.tried = []
    }
    const signer = { cmr_id: note.id, code: demoSignCode, guid: signerGuid }
    if (number % 3 === 0) note.isSigned = (await call('api/cmr/signature-shipper', signer)) !== null
  }
}

let signerGuid = ''

async function signIn(): Promise<void> {
  const line = await program.line((text) => text.includes('Server listening at'))
  address = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
  const signedIn = await call('token', { username: 'acme.planner', password: demoPassword })
  token = String(signedIn?.['access_token'])
  statuses.clear()
}

/** Waits until everybody is served as usual again, and has been for a while. Answers how long it took. */
async function backAfter(moment: number): Promise<number> {
  const isUsual = () => servedAt !== null && performance.now() - Math.max(moment, putOffAt) > 1000
  while (!isUsual() || readPostmaster(cluster)?.ready !== true) {
    expect(hasEnded, program.complaints.join('\n')).toBe(false)
    expect(performance.now() - moment).toBeLessThan(90_000)
    await pause(5)
  }
  return putOffAt < moment ? 0 : (servedAt ?? 0) - moment
}

/** Ends the database in one way after the other while everybody writes. Answers how long each was felt, in milliseconds. */
async function endOverAndOver(): Promise<number[]> {
  const felt: number[] = []
  const ways = Object.values(endings)
  for (let round = 0; round < rounds; round += 1) {
    await pause(roll(300))
    const moment = performance.now()
    await ways[round % ways.length]?.()
    felt.push(await backAfter(moment))
  }
  return felt
}

/** What the outbox and the sealing had taken when the database went is due again, as it will be after a while. */
async function later(): Promise<number> {
  const [{ open } = { open: 0 }] = await queryDatabase<{ open: number }>(`
    with held as (update outbox set locked_until = now() - interval '1 second' where state = 'sending'
        and attempts < 5 returning id),
      put_off as (update outbox set next_attempt_at = now() where state = 'waiting' returning id),
      unsealed as (update pdf_to_seal set next_attempt_at = now() where attempts > 0 returning cmr_id)
    select ((select count(*) from outbox where state in ('sending', 'waiting'))
      + (select count(*) from pdf_to_seal))::int as open`)
  return open
}

test(
  `the database goes away ${rounds} times under ${writers} writers: the program lives, says 503 and nothing is lost`,
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    await signIn()
    const people = await queryDatabase<{ name: string; guid: string; organization: string }>(
      'select user_name as name, guid, organization_id as organization from app_user',
    )
    const personCalled = (name: string) => people.find((one) => one.name === name)
    const placeOf = (name: string) => Number(personCalled(name)?.organization)
    // The demo's own signed notes would keep the sealing busy for minutes.
    await queryDatabase('delete from pdf_to_seal')
    signerGuid = personCalled('acme.signer')?.guid ?? ''
    const parties = {
      sender: placeOf('acme.signer'),
      carrier: placeOf('brabant.driver'),
      recipient: placeOf('colmar.signer'),
    }
    const crowd = Array.from({ length: writers }, () => write(parties))
    const felt = await endOverAndOver()
    isOver = true
    await Promise.all(crowd)
    expect(hasEnded).toBe(false)

    expect([...statuses.keys()].filter((status) => typeof status === 'string')).toEqual([])
    const rows = await queryDatabase<{ id: string; trip: string | null; signed: boolean }>(`
      select id, trip_id as trip, exists (select from cmr_signature where cmr_id = cmr.id) as signed from cmr`)
    const found = new Map(rows.map((row) => [Number(row.id), row]))
    const lost = acknowledged.filter(({ id, acknowledged: trip, tried, isSigned }) => {
      const row = found.get(id)
      return row === undefined || ![trip, ...tried].includes(row.trip) || (isSigned && !row.signed)
    })
    expect(lost).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(writers)
    // Neither the outbox nor the thread that seals has given up.
    await expect.poll(later, { timeout: 90_000, interval: 500 }).toBe(0)
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    const worst = felt.toSorted((one, other) => other - one)
    process.stdout.write(
      `database-restart: ${rounds} rounds (${Object.keys(endings).slice(0, rounds).join(', ')}), ${writers} clients; ` +
        `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${acknowledged.length} notes ` +
        `acknowledged, ${lost.length} lost; everybody served again after ${worst.at(Math.floor(worst.length / 2))?.toFixed(0)} ms ` +
        `in the middle, ${worst[0]?.toFixed(0)} ms at worst\n`,
    )
  },
)
