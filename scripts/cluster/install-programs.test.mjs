import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findOrInstallPrograms } from './install-programs.mjs'

const place = mkdtempSync(join(tmpdir(), 'roadnote-programs-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A machine with these programs and versions of PostgreSQL; its apt puts what the package maps to there. */
function machine({ has = [], versions = [], isRoot = true }) {
  const path = mkdtempSync(join(place, 'path-'))
  const postgresFolders = mkdtempSync(join(place, 'postgresql-'))
  const add = (name) => writeFileSync(join(path, name), '')
  const addPostgres = (version) => {
    mkdirSync(join(postgresFolders, version, 'bin'), { recursive: true })
    writeFileSync(join(postgresFolders, version, 'bin/postgres'), '')
  }
  has.forEach(add)
  versions.forEach(addPostgres)
  const installed = []
  const run = async ([, action, ...words]) => {
    if (action !== 'install') return
    const packages = words.filter((word) => !word.startsWith('-'))
    installed.push(...packages)
    for (const name of packages) {
      if (name === 'postgresql-15') addPostgres('15')
      else add(name.replace('etcd-server', 'etcd'))
    }
  }
  return { path, postgresFolders, installed, isRoot, platform: 'linux', env: { PATH: path }, folders: [], run }
}

test('only the missing programs of the cluster are installed with apt', async () => {
  const bare = machine({ has: ['apt-get', 'haproxy', 'unshare'] })
  const found = await findOrInstallPrograms(bare)
  expect(bare.installed).toEqual(['etcd-server', 'patroni', 'python3-etcd', 'pgbouncer', 'postgresql-15'])
  expect(found).toMatchObject({ haproxy: join(bare.path, 'haproxy'), unshare: join(bare.path, 'unshare') })
})

test('the newest PostgreSQL of the machine from 15 on is used', async () => {
  const ready = machine({ has: ['etcd', 'patroni', 'pgbouncer', 'haproxy'], versions: ['13', '15', '17', '9.6'] })
  const found = await findOrInstallPrograms(ready)
  expect(found.postgres).toBe(join(ready.postgresFolders, '17/bin'))
})

test('programs that cannot be installed are named in one sentence', async () => {
  const plain = machine({ has: ['etcd', 'haproxy'], versions: ['14'], isRoot: false })
  await expect(findOrInstallPrograms(plain)).rejects.toThrow(
    'patroni and pgbouncer and postgres could not be found or installed; the cluster needs them.',
  )
})
