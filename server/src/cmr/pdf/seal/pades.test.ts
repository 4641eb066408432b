import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { sealsOf } from '../../../../test-kit/evidence/pdf-seals.ts'
import { fullySignedNote } from '../../../../test-kit/evidence/signed-note.ts'
import { dice, effort, seed, timeLimit } from '../../../../test-kit/torture.ts'

const connection = await openTestDatabase('world')
const folder = mkdtempSync(join(tmpdir(), 'roadnote-pades-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let pdf: Buffer
beforeAll(async () => {
  const testWorld = await createTestWorld(connection)
  const id = await fullySignedNote(testWorld)
  const { body } = await testWorld.request('acme.planner', paperContract.pdf, { cmr_id: id })
  pdf = Buffer.from(String(body['pdf']), 'base64')
})

/** Each validator reports whether all three seals are valid: ours, node:crypto alone, and poppler's if installed. */
const checkers = new Map<string, (bytes: Buffer) => Promise<boolean>>([
  ['verify-evidence', async (bytes) => (await checkFile(new Uint8Array(bytes))).verdict === 'genuine'],
  ['node:crypto', async (bytes) => isFoundValid(bytes)],
])
if (spawnSync('pdfsig', ['-v'], { stdio: 'ignore' }).error === undefined) {
  checkers.set('pdfsig', async (bytes) => {
    const path = join(folder, 'note.pdf')
    writeFileSync(path, bytes)
    const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' })
    return stdout.match(/Signature is Valid/g)?.length === 3
  })
}

function isFoundValid(bytes: Buffer): boolean {
  try {
    const seals = sealsOf(bytes)
    return seals.length === 3 && seals.every(({ valid }) => valid) && seals[2]?.coversWholeFile === true
  } catch {
    return false
  }
}

/** Every position that the newest seal covers: the whole file except the seal itself. */
function coveredPlace(roll: (below: number) => number): number {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)/g)]
  const [length = 0, next = 0, rest = 0] = ranges.map((range) => range.slice(1).map(Number)).at(-1) ?? []
  expect(next + rest).toBe(pdf.length)
  const place = roll(length + rest)
  return place < length ? place : place - length + next
}

const rounds = effort(40)
test(`${rounds} random changes of one sealed byte are all detected`, { timeout: timeLimit(rounds) }, async () => {
  const { roll } = dice(seed)
  for (const [name, finds] of checkers) expect(await finds(pdf), `${name}: three of three valid before`).toBe(true)
  const undetected: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const at = coveredPlace(roll)
    const changed = Buffer.from(pdf)
    changed[at] = (changed[at] ?? 0) ^ (1 + roll(255))
    for (const [name, finds] of checkers) if (await finds(changed)) undetected.push(`${name}: byte ${at}`)
  }
  expect(undetected, `seed ${seed}`).toEqual([])
  const names = [...checkers.keys()].join(', ')
  process.stdout.write(`pades: 3 of 3 seals valid, ${rounds} changes, ${rounds} detected by each of ${names}\n`)
})
