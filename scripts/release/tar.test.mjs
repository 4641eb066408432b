import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { entryTime, packFolder } from './tar.mjs'

const place = mkdtempSync(join(tmpdir(), 'roadnote-tar-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const longPath = `${'folder-with-a-long-name/'.repeat(5)}${'file'.repeat(20)}.txt`
const files = {
  'b/run.sh': '#!/bin/sh\n',
  'a.txt': 'ä'.repeat(700),
  empty: '',
  [longPath]: 'deep',
  'b/block': 'x'.repeat(512),
}

/** The same files, created in the given order and with their own times. */
function folderWith(name, paths, time) {
  const folder = join(place, name)
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), files[path])
    utimesSync(join(folder, path), time, time)
  }
  chmodSync(join(folder, 'b/run.sh'), 0o700)
  symlinkSync('run.sh', join(folder, 'b/link'))
  return folder
}

test('tar unpacks an archive with its contents, links, executable bits and long paths', async () => {
  const archive = join(place, 'archive.tar.gz')
  await packFolder(folderWith('first', Object.keys(files), 1_700_000_000), 'roadnote-1.2.3', archive)
  const target = join(place, 'unpacked')
  mkdirSync(target)
  execFileSync('tar', ['-xzf', archive, '-C', target])
  const inside = (path) => join(target, 'roadnote-1.2.3', path)
  for (const [path, text] of Object.entries(files)) expect(readFileSync(inside(path), 'utf8')).toBe(text)
  expect(readlinkSync(inside('b/link'))).toBe('run.sh')
  expect(lstatSync(inside('b/run.sh')).mode & 0o111).toBe(0o111)
  expect(lstatSync(inside('a.txt')).mode & 0o111).toBe(0)
  expect(lstatSync(inside('a.txt')).mtimeMs).toBe(entryTime * 1000)
})

test('the same files make the same archive, in whatever order and at whatever time they were written', async () => {
  const archives = ['one.tar.gz', 'other.tar.gz'].map((name) => join(place, name))
  await packFolder(folderWith('second', Object.keys(files), 1_600_000_000), 'x', archives[0])
  await packFolder(folderWith('third', Object.keys(files).toReversed(), 1_500_000_000), 'x', archives[1])
  expect(readFileSync(archives[0]).equals(readFileSync(archives[1]))).toBe(true)
})

test('a path that does not fit into a tar archive is refused by name', async () => {
  const folder = join(place, 'long')
  const name = 'n'.repeat(150)
  mkdirSync(folder)
  writeFileSync(join(folder, name), '')
  await expect(packFolder(folder, 'x', join(place, 'long.tar.gz'))).rejects.toThrow(`x/${name} is too long`)
})
