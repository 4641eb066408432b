import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from './folder-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'roadnote-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = folderStore(join(folder, 'files'))

const bytes = Buffer.from('weighbridge ticket 4711')
const name = createHash('sha256').update(bytes).digest('hex')
const place = join(folder, 'files', name.slice(0, 2), name.slice(2, 4))

test('the folder store names a file by the hash of its content, two folders deep', async () => {
  expect(await store.put(bytes)).toBe(name)
  expect(readdirSync(place)).toEqual([name])
  expect(await store.get(name)).toEqual(bytes)
})

test('the folder store keeps the same content once, also after parallel uploads', async () => {
  const before = statSync(join(place, name)).ino
  const names = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes)))
  expect(new Set(names)).toEqual(new Set([name]))
  expect(readdirSync(place)).toEqual([name])
  expect(statSync(join(place, name)).ino).toBe(before)
})

test('many parallel writes leave no partial file in the folder store', async () => {
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.from(`file ${index % 5}`))
  const names = await Promise.all(contents.map((content) => store.put(content)))
  expect(new Set(names).size).toBe(5)
  const stored = readdirSync(join(folder, 'files'), { recursive: true }).map(String)
  expect(stored.filter((path) => path.endsWith('.part'))).toEqual([])
})

test('the folder store does not find unknown files and accepts only hashes as names', async () => {
  expect(await store.get('0'.repeat(64))).toBeNull()
  await expect(store.get('../../secret')).rejects.toThrow('SHA-256')
})

test('the folder store rewrites a truncated file and never returns a modified one', async () => {
  const content = Buffer.from('packing list')
  const sha256 = await store.put(content)
  const path = join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  writeFileSync(path, 'pack')
  await store.put(content)
  expect(await store.get(sha256)).toEqual(content)
  writeFileSync(path, 'Packing list')
  await expect(store.get(sha256)).rejects.toThrow('damaged')
})
