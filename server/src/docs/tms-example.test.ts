import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { feedContract } from '@roadnote/domain/cmr/feed/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { startKillingProxy, type KillingProxy } from '../../test-kit/killing-proxy.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { emptyFolder, installPacked, packClient } from '../../test-kit/packed-client.ts'
import { dice, effort, seed, timeLimit } from '../../test-kit/torture.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const folder = emptyFolder()
const changes = effort(100)
const random = dice(seed)
let settings: Record<string, string>
let proxy: KillingProxy

interface Change {
  readonly type: string
  readonly time: string
  readonly version: number | null
}

/** What the program has saved. */
interface Book {
  readonly cursor: string
  readonly orders: Readonly<Record<string, number>>
  readonly notes: Readonly<Record<string, { readonly status: string; readonly changes: readonly Change[] }>>
}

beforeAll(async () => {
  await cp(fileURLToPath(new URL('../../../examples/tms', import.meta.url)), folder, { recursive: true })
  await installPacked(folder, await packClient())
  const url = await testWorld.app.listen({ host: '127.0.0.1', port: 0 })
  const expiresOn = new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10)
  const key = { organizationId: testWorld.acme, name: 'Transport system', permissions: [2, 3, 4], expiresOn }
  const { token } = await testWorld.call(apiKeyContract.create, key, { as: 'acme.admin' })
  proxy = await startKillingProxy(url)
  settings = { ROADNOTE_URL: proxy.url, ROADNOTE_TOKEN: token }
})

const orders: object[] = []

/** Replaced as a whole: the program must not read half of the file. */
async function addOrder(): Promise<void> {
  const { acme, brabant, colmar } = testWorld
  orders.push({
    number: `TMS-${9_000_000 + orders.length}`,
    senderOrganizationsID: acme,
    carrierOrganizationsID: brabant,
    recipientOrganizationsID: colmar,
    collectionPlace: 'Geel',
    collectionCountryCode: 'BE',
    deliveryPlace: 'Colmar',
    deliveryCountryCode: 'FR',
    goods: [{ goodsNature: 'Solvents', grossWeight: 1200 }],
  })
  await writeFile(join(folder, 'orders.new'), JSON.stringify(orders))
  await rename(join(folder, 'orders.new'), join(folder, 'orders.json'))
}

const output: string[] = []
let program: ChildProcess | undefined

function startProgram(): void {
  const child = spawn(process.execPath, ['tms.js', folder], { cwd: folder, env: { ...process.env, ...settings } })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  program = child
}

/** Kills the program at any time, or at the reply to one of its requests: before it knows the reply or while it works on it. */
async function killProgram(): Promise<void> {
  if (program === undefined) return
  // It may only end by the kill.
  if (program.exitCode !== null) throw new Error(`The program ended by itself:\n${output.join('')}`)
  const child = program
  const ended = once(child, 'exit')
  const kill = () => void child.kill('SIGKILL')
  const moment = random.roll(3)
  if (moment === 0) await delay(random.roll(600))
  else {
    const path = random.oneOf(['/api/cmr/upsert', '/api/cmr/feed'])
    proxy.killAt(path, moment === 1, kill)
    if (path === '/api/cmr/feed') await changeSomething(-1)
    else await addOrder()
    await Promise.race([ended, delay(10_000, undefined, { ref: false })])
    proxy.disarm()
  }
  kill()
  await ended
}

afterAll(async () => {
  program?.kill('SIGKILL')
  await testWorld.app.close()
})

async function notesOfOrders(): Promise<{ id: number; tripId: string | null; status: number }[]> {
  return testWorld.db
    .selectFrom('cmr')
    .select(['id', 'tripId', 'status'])
    .where('tripId', 'like', 'TMS-%')
    .orderBy('id')
    .execute()
}

/** One change of a random note of the program by somebody else. */
async function changeSomething(step: number): Promise<void> {
  const notes = await notesOfOrders()
  if (notes.length === 0 || random.sometimes(0.1)) return addOrder()
  const { id, status } = random.oneOf(notes)
  const kind = random.roll(3)
  if (kind === 0 && status < 3) {
    await testWorld.call(cmrContract.edit, { id, loadOrderID: `L ${step}` }, { as: 'acme.planner' })
  } else if (kind === 1 && status === 1) {
    await testWorld.call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
  } else if (kind === 1 && status === 2) {
    await testWorld.signed(id, 'shipper')
  } else {
    await testWorld.call(
      attachmentContract.comment,
      { cmr_id: id, CommentType: 9, comment: `Remark ${step}` },
      { as: 'acme.planner' },
    )
  }
}

async function bookOf(): Promise<Book> {
  return JSON.parse(await readFile(join(folder, 'book.json'), 'utf8')) as Book
}

/** All changes since the beginning, read at once by a user of the same organisation. */
async function wholeFeed(): Promise<Map<number, Change[]>> {
  const found = new Map<number, Change[]>()
  for (let after = 0; ;) {
    const { data, cursor, more } = await testWorld.call(
      feedContract.feed,
      { after, limit: 100, note: 'id' },
      { as: 'acme.planner' },
    )
    for (const { cmrId, type, time, version } of data)
      found.set(cmrId, [...(found.get(cmrId) ?? []), { type, time: time.toISOString(), version }])
    after = Number(cursor)
    if (!more) return found
  }
}

test(
  'the example of a transport system that is killed again and again makes each note once and follows every change once and in order',
  async () => {
    await addOrder()
    startProgram()
    let kills = 0
    for (let step = 0; step < changes; step += 1) {
      await changeSomething(step)
      if (!random.sometimes(0.12)) continue
      await killProgram()
      kills += 1
      if (random.sometimes(0.5)) await changeSomething(step)
      startProgram()
    }
    expect(kills).toBeGreaterThan(changes / 20)
    await vi.waitFor(
      async () => {
        const book = await bookOf()
        const notes = await notesOfOrders()
        const feed = await wholeFeed()
        // Each order has one note, and the book knows it.
        expect(notes.map(({ tripId, id }) => [tripId, id])).toEqual(Object.entries(book.orders))
        expect(notes).toHaveLength(orders.length)
        expect(Object.fromEntries(Object.entries(book.notes).map(([id, note]) => [id, note.changes]))).toEqual(
          Object.fromEntries(feed),
        )
      },
      { timeout: 60_000, interval: 250 },
    )
    const total = Object.values((await bookOf()).notes).flatMap((note) => note.changes).length
    // Making a note is a change as well, and so is each step above.
    expect(total).toBeGreaterThanOrEqual(changes)
    expect(output.join('')).not.toContain(settings['ROADNOTE_TOKEN'])
    expect(output.join('')).not.toMatch(/Error/)
  },
  timeLimit(changes),
)
