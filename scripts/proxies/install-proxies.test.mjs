import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Problem } from '../problem.mjs'
import { findOrInstallProxies } from './install-proxies.mjs'

const place = mkdtempSync(join(tmpdir(), 'roadnote-proxies-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A machine whose PATH contains these programs; its apt puts the packages that `apt` maps to a program there. */
function machine(has, { apt = {}, isRoot = true } = {}) {
  const path = mkdtempSync(join(place, 'path-'))
  for (const name of has) writeFileSync(join(path, name), '')
  const runs = []
  const run = async ([, action, ...words]) => {
    runs.push(action)
    for (const name of words) if (apt[name]) writeFileSync(join(path, apt[name]), '')
    return { code: 0, output: '' }
  }
  return { path, runs, isRoot, platform: 'linux', env: { PATH: path }, folders: [], run }
}

test('proxies that are present are found and nothing is installed', async () => {
  const ready = machine(['nginx', 'caddy', 'openssl', 'apt-get'])
  expect(await findOrInstallProxies(ready)).toEqual({
    nginx: join(ready.path, 'nginx'),
    caddy: join(ready.path, 'caddy'),
    openssl: join(ready.path, 'openssl'),
  })
  expect(ready.runs).toEqual([])
})

test('a missing proxy is installed with apt as root', async () => {
  const bare = machine(['caddy', 'openssl', 'apt-get'], { apt: { 'nginx-light': 'nginx' } })
  expect(await findOrInstallProxies(bare)).toHaveProperty('nginx', join(bare.path, 'nginx'))
  expect(bare.runs).toEqual(['update', 'install'])
})

test('a proxy that is missing and cannot be installed is named in one sentence', async () => {
  for (const bare of [machine(['openssl', 'apt-get'], { isRoot: false }), machine(['openssl', 'apt-get'])])
    await expect(findOrInstallProxies(bare)).rejects.toThrow(
      new Problem('nginx and caddy could not be found or installed; the tests of the proxies need them.'),
    )
})
