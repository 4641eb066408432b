import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './place.mjs'
import { readManifest } from './release/contents.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const { version } = readManifest()
const place = mkdtempSync(join(tmpdir(), 'roadnote-deploy-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

test.each(['compose.yaml', 'deploy/kubernetes/roadnote.yaml'])('%s starts the image of this version', (path) => {
  expect(read(path)).toContain(`image: roadnote:${version}\n`)
})

test('the changelog and the upgrade notes have a section for this version', () => {
  expect(read('CHANGELOG.md')).toContain(`\n## [${version}]`)
  expect(read('docs/upgrade.md')).toContain(`\n## ${version}\n`)
})

/** The settings that a file gives to Roadnote. */
const settingsIn = {
  'compose.yaml': (text) =>
    text.slice(text.indexOf('    environment:'), text.indexOf('    secrets:')).matchAll(/^ {6}([A-Z_]+):/gm),
  'deploy/kubernetes/roadnote.yaml': (text) => text.slice(0, text.indexOf('---')).matchAll(/^ {2}([A-Z_]+):/gm),
  'deploy/cluster/roadnote.env': (text) => text.matchAll(/^([A-Z_0-9]+)=/gm),
  'deploy/systemd/roadnote.service': (text) => text.matchAll(/[ =]([A-Z_]+)=/g),
  'deploy/windows/roadnote.xml': (text) => text.matchAll(/<env name="([A-Z_]+)"/g),
  Dockerfile: (text) => (/^ENV (.*)$/m.exec(text)?.[1] ?? '').matchAll(/([A-Z_]+)=/g),
}

test.each(Object.keys(settingsIn))('%s names only settings that exist', (path) => {
  const known = new Set([...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name))
  const used = [...settingsIn[path](read(path))].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(2)
  expect(used.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([])
})

test('every image of compose.yaml is pinned to a version', () => {
  const images = [...read('compose.yaml').matchAll(/image: (\S+)/g)].map(([, image]) => image)
  expect(images.length).toBe(7)
  expect(images.filter((image) => !/:v?\d+\.\d+(?:\.\d+)?/.test(image))).toEqual([])
  expect(read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=\S+:\d+\.\d+\.\d+-\w+-slim$/m)
})

test('the port of the metrics is published neither by compose.yaml nor by the Kubernetes service, and needs the token', () => {
  const compose = read('compose.yaml')
  expect([...compose.matchAll(/ports: \[(.*)\]/g)].map(([, ports]) => ports).join()).not.toContain('9464')
  expect(compose).toContain('METRICS_TOKEN_FILE: /run/secrets/metrics_token')
  expect(read('deploy/monitoring/prometheus.yml')).toContain('credentials_file: /run/secrets/metrics_token')
  const service = read('deploy/kubernetes/roadnote.yaml')
    .split(/^---$/m)
    .find((text) => /^kind: Service$/m.test(text))
  expect(service).not.toMatch(/metrics|9464/)
  expect(read('deploy/kubernetes/roadnote.yaml')).toContain('METRICS_TOKEN_FILE: ')
})

test('each object of the Kubernetes manifest has a version, a kind and a name, and the probes ask /health and /ready', () => {
  const text = read('deploy/kubernetes/roadnote.yaml')
  const objects = text.split(/^---$/m)
  const kinds = objects.map((object) => /^kind: (\w+)$/m.exec(object)?.[1])
  expect(kinds).toEqual(['ConfigMap', 'Deployment', 'Service', 'PodDisruptionBudget', 'Ingress'])
  for (const object of objects) expect(object).toMatch(/^apiVersion: \S+\n(?:.*\n)*metadata:\n {2}name: roadnote\n/m)
  expect(text).not.toContain('\t')
  expect(text).toMatch(/livenessProbe:\n\s+httpGet: \{ path: \/health/)
  expect(text).toMatch(/readinessProbe:\n\s+httpGet: \{ path: \/ready/)
})

test('the script makes every secret of compose.yaml once, in a folder that is closed to other users', () => {
  const folder = join(place, 'secrets')
  const make = () => execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), folder], { encoding: 'utf8' })
  make()
  const wanted = [...read('compose.yaml').matchAll(/file: secrets\/(\w+)/g)].map(([, name]) => name)
  expect(readdirSync(folder)).toEqual([...wanted, 'files.env'].sort())
  expect(statSync(folder).mode & 0o077).toBe(0)
  const value = (name) => readFileSync(join(folder, name), 'utf8').trim()
  expect(value('secret')).toMatch(/^[\da-f]{96}$/)
  expect(value('database_url')).toBe(`postgres://roadnote:${value('database_password')}@database/roadnote`)
  expect(value('files.env')).toContain(`ROOT_SECRET_ACCESS_KEY=${value('files_key')}`)
  const before = wanted.map(value)
  expect(make()).toContain('nothing was changed')
  expect(wanted.map(value)).toEqual(before)
})
