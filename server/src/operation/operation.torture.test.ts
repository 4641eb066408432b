import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type ChildProgram, compileChild } from '../../test-kit/child-program.ts'
import { runningAddress } from '../postgres/address.ts'
import { adminCommand } from './admin/command.ts'
import { backupCommand, restoreCommand } from './backup/command.ts'
import { listBackups, openBackup } from './backup/target.ts'

// The real server in child processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const startMain = await compileChild('src/main', 'src/cmr/pdf/worker/seal-worker')
const startBackup = await compileChild('test-kit/backup-child')

const root = mkdtempSync(join(tmpdir(), 'roadnote-operation-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const running: ChildProgram[] = []
afterEach(async () => {
  for (const program of running) program.process.kill('SIGTERM')
  await Promise.all(running.splice(0).map((program) => program.ended))
})

const passphrase = 'correct horse battery staple'

function settingsOf(name: string): Record<string, string> {
  return { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(root, name), LOG_LEVEL: 'info', BACKUP_PASSPHRASE: passphrase }
}

async function start(name: string): Promise<{ address: string; program: ChildProgram }> {
  const program = startMain([], settingsOf(name))
  running.push(program)
  const line = await program.line((text) => text.includes('Server listening at'))
  return { address: /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '', program }
}

/** The signed notes of the demo are sealed in the background, which adds files. */
async function waitUntilSealed(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningAddress(join(root, name)) })
  await client.connect()
  try {
    const isSealed = async () => (await client.query('select from pdf_to_seal limit 1')).rows.length === 0
    await vi.waitUntil(isSealed, { timeout: 400_000, interval: 500 })
  } finally {
    await client.end()
  }
}

async function signIn(address: string, username: string, password: string): Promise<Response> {
  return fetch(`${address}/token`, { method: 'POST', body: new URLSearchParams({ username, password }) })
}

test('the demo is backed up while it runs, restored, and can be used in its new place', async () => {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const target = join(root, 'target')
  const original = await start('original')
  await waitUntilSealed('original')
  expect(await backupCommand(['--to', target], settingsOf('original'), print)).toBe(0)
  const [name = ''] = await listBackups(target)
  const { manifest } = await openBackup(target, passphrase)
  expect(manifest.files.count).toBeGreaterThan(100)
  expect(manifest.files.missing).toEqual([])
  expect(await backupCommand(['--check', target], settingsOf('original'), print)).toBe(0)

  // The password of an administrator is reset while the program runs.
  const file = join(root, 'new-password')
  const output = { print, isTerminal: false }
  expect(await adminCommand(['reset-password', 'superplus', '--file', file], settingsOf('original'), output)).toBe(0)
  expect((await signIn(original.address, 'superplus', readFileSync(file, 'utf8').trim())).status).toBe(200)

  expect(await restoreCommand([join(target, name)], settingsOf('restored'), print)).toBe(0)
  await expect(restoreCommand([target], settingsOf('restored'), print)).rejects.toThrow('is not empty')
  const { address, program } = await start('restored')
  expect(program.lines.some((line) => line.includes('No mail, message or webhook is sent'))).toBe(true)
  expect(await (await fetch(`${address}/ready`)).json()).toMatchObject({ status: 'ready', files: 'ok', outbox: 'off' })
  const again = join(root, 'again')
  expect(await backupCommand(['--to', again], settingsOf('restored'), print)).toBe(0)
  const copy = (await openBackup(again, passphrase)).manifest
  expect(copy.files).toEqual(manifest.files)
  const rowsOf = (table: string, { tables }: typeof manifest) => tables.find((one) => one.name === table)?.rows
  for (const table of ['cmr', 'cmr_event', 'cmr_signature', 'cmr_photo', 'sealed_pdf', 'organization', 'app_user'])
    expect([table, rowsOf(table, copy)]).toEqual([table, rowsOf(table, manifest)])
})

test('a backup that is killed at any moment does not count and does not harm the backups before', async () => {
  const { program } = await start('killed')
  program.process.kill('SIGTERM')
  await program.ended
  const target = join(root, 'killed-target')
  const settings = settingsOf('killed')
  expect(await startBackup(['--to', target], settings).ended).toBe(0)
  for (const wait of [0, 1, 3, 8, 20]) {
    const backup = startBackup(['--to', target], settings)
    const unfinished = () => readdirSync(target).some((name) => name.startsWith('.unfinished-'))
    await vi.waitUntil(unfinished, { timeout: 60_000, interval: 2 })
    const tables = () => {
      try {
        return readdirSync(target, { recursive: true }).filter((name) => String(name).includes('unfinished')).length
      } catch {
        // The backup has ended and renamed its folder while it was read.
        return 0
      }
    }
    await vi.waitUntil(() => tables() >= wait || !unfinished(), { timeout: 60_000, interval: 2 })
    backup.process.kill('SIGKILL')
    await backup.ended
    for (const name of await listBackups(target))
      expect(await backupCommand(['--check', join(target, name)], settings, () => undefined)).toBe(0)
  }
  expect(await startBackup(['--to', target], settings).ended).toBe(0)
  expect(readdirSync(target).filter((name) => name.startsWith('.'))).toEqual([])
})

async function askSetup(address: string, token: string, call: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(`${address}/api/setup/${call}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
}

async function tokenOf(address: string, username: string, password: string): Promise<string> {
  const answer = (await (await signIn(address, username, password)).json()) as { access_token: string }
  return answer.access_token
}

test('a new installation is replaced by a backup from its first steps, or stays as it was when that fails', async () => {
  const target = join(root, 'target')
  const [name = ''] = await listBackups(target)
  const password = 'the first password'
  const settings = { ...settingsOf('fresh'), DEMO: 'false', ADMIN_PASSWORD: password, BACKUP_DIR: target }
  const program = startMain([], settings)
  running.push(program)
  const listening = (line: string) => line.includes('Server listening at')
  const addressAfter = async (starts: number) => {
    await vi.waitUntil(() => program.lines.filter(listening).length === starts, { timeout: 120_000, interval: 100 })
    return /http:\/\/[\d.:]+/.exec(program.lines.findLast(listening) ?? '')?.[0] ?? ''
  }

  // A part that is damaged is noticed only after the restart.
  const part = join(target, name, 'tables', readdirSync(join(target, name, 'tables'))[0] ?? '')
  const bytes = readFileSync(part)
  writeFileSync(part, bytes.subarray(1))
  const first = await addressAfter(1)
  const token = await tokenOf(first, 'admin', password)
  expect((await askSetup(first, token, 'restore', { name })).status).toBe(200)
  const second = await addressAfter(2)
  const state = (await (await askSetup(second, token, 'state')).json()) as Record<string, unknown>
  expect(state['restore']).toMatchObject({ way: 'here', problem: expect.stringContaining('is damaged') })

  writeFileSync(part, bytes)
  expect((await askSetup(second, token, 'restore', { name })).status).toBe(200)
  const third = await addressAfter(3)
  expect((await askSetup(third, token, 'state')).status).toBe(401)
  expect((await signIn(third, 'acme.planner', 'Roadnote1!')).status).toBe(200)
  expect(await (await fetch(`${third}/ready`)).json()).toMatchObject({ status: 'ready', files: 'ok', outbox: 'off' })
  expect(readdirSync(join(root, 'fresh')).filter((one) => one.startsWith('before-restore-'))).toHaveLength(1)
})
