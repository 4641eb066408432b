import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { fullySignedNote } from '../../../../test-kit/evidence/signed-note.ts'
import { effort, timeLimit } from '../../../../test-kit/torture.ts'
import { sealPublicKey } from '../../events/seal.ts'

const checker = fileURLToPath(new URL('../../../../../tools/verify-evidence.mjs', import.meta.url))
const connection = await openTestDatabase('world')
const folder = mkdtempSync(join(tmpdir(), 'roadnote-offline-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [evidence, pdf, guard] = ['evidence.json', 'note.pdf', 'guard.mjs'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
let key = ''

/** Exits at once with a distinct code if the process opens a socket or resolves a name. */
const guarding = `
  import dgram from 'node:dgram'; import dns from 'node:dns'; import net from 'node:net'
  import { syncBuiltinESMExports } from 'node:module'
  const refuse = () => process.exit(9)
  net.Socket.prototype.connect = refuse; net.Server.prototype.listen = refuse; dgram.createSocket = refuse
  for (const name of ['lookup', 'resolve']) dns[name] = dns.promises[name] = refuse
  globalThis.fetch = refuse; globalThis.WebSocket = refuse; syncBuiltinESMExports()`

beforeAll(async () => {
  const testWorld = await createTestWorld(connection)
  const id = await fullySignedNote(testWorld)
  const headers = { authorization: `Bearer ${testWorld.tokens['acme.planner'] ?? ''}` }
  const get = async (path: string) =>
    (await testWorld.app.inject({ url: `/api/cmr/${path}?cmr_id=${id}`, headers })).json()
  writeFileSync(evidence, JSON.stringify(await get('evidence')))
  writeFileSync(pdf, Buffer.from(String((await get('pdf')).pdf), 'base64'))
  writeFileSync(guard, guarding)
  key = sealPublicKey(testWorld.secrets)
})

function check(path: string): number {
  const begin = performance.now()
  const { status, stdout } = spawnSync(process.execPath, ['--import', guard, checker, '--key', key, path], {
    encoding: 'utf8',
    cwd: folder,
    env: {},
  })
  expect(stdout).toContain('GENUINE')
  expect(status).toBe(0)
  return performance.now() - begin
}

const rounds = effort(2)
const isLong = rounds >= 20
test(
  'evidence and sealed PDF are verified without account, server and network',
  {
    timeout: timeLimit(rounds * 4),
  },
  () => {
    const times = [evidence, pdf].map((path) => Array.from({ length: rounds }, () => Math.round(check(path))))
    // Other load on the machine must not fail the test: only the long run checks times, and takes the best of each.
    for (const each of times) expect(isLong ? Math.min(...each) : 0).toBeLessThanOrEqual(2000)
    const all = times.flat()
    const range = `${Math.min(...all)} to ${Math.max(...all)} ms`
    process.stdout.write(`verify-offline: ${all.length} checks, no socket, ${range} each\n`)
  },
)

test('the network guard of the offline test detects a network access', () => {
  const program = `await import('node:net').then(({ connect }) => connect(9, '127.0.0.1').on('error', () => {}))`
  const { status } = spawnSync(process.execPath, ['--import', guard, '--input-type=module', '-e', program])
  expect(status).toBe(9)
})

test('the checker is a single readable file without imports', () => {
  const source = readFileSync(checker, 'utf8')
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(535)
  expect(source).not.toMatch(/^import\b/m)
  expect(source.match(/nodeOnly\('[^']+'\)/g)).toEqual(["nodeOnly('fs/promises')", "nodeOnly('fs')"])
})
