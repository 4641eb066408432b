import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findOrInstallPrograms } from '../debian-programs.mjs'
import { root } from '../place.mjs'
import { prepareProduct } from '../prepare.mjs'

// The real product, scraped by a real Prometheus with our rules.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 600_000 })
const place = mkdtempSync(join(tmpdir(), 'roadnote-prometheus-'))
const rules = join(root, 'deploy/monitoring')
const token = 'a-token-only-of-this-test'
const endings = []
let programs
let product
let prometheus

beforeAll(async () => {
  programs = await findOrInstallPrograms(
    { prometheus: 'prometheus', promtool: 'prometheus' },
    'the tests of the metrics',
  )
  await prepareProduct()
  product = await startProduct()
  prometheus = await startPrometheus(product.metrics)
  await refusedSignIns(3)
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
  rmSync(place, { recursive: true, force: true })
})

/** Starts a program and resolves with the first line that fits; its process ends after the tests. */
function started(command, args, { env, fits, stream }) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  endings.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const heard = []
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error(`${command} ended:\n${heard.join('\n')}`)))
    for (const name of ['stdout', 'stderr'])
      createInterface({ input: child[name] }).on('line', (line) => {
        heard.push(line)
        if (name === stream && fits(line)) resolve({ child, heard })
      })
  })
}

async function startProduct() {
  const settings = { PORT: '0', DATA_DIR: join(place, 'data'), METRICS_PORT: '0', METRICS_TOKEN: token }
  const { heard, child } = await started(process.execPath, [join(root, 'server/dist/src/main.js')], {
    env: { PATH: process.env.PATH, ...settings },
    stream: 'stdout',
    fits: (line) => line.includes('Server listening at'),
  })
  const portIn = (pattern) => Number(pattern.exec(heard.join('\n'))?.[1])
  return {
    child,
    heard,
    port: portIn(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/),
    metrics: portIn(/Metrics are at http:\/\/127\.0\.0\.1:(\d+)\/metrics/),
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function refusedSignIns(times) {
  for (let time = 0; time < times; time += 1) {
    const body = new URLSearchParams({ username: 'acme.admin', password: 'wrong' })
    const reply = await fetch(`http://127.0.0.1:${product.port}/token`, { method: 'POST', body })
    expect(reply.status).toBe(400)
  }
}

/** With the example of this repository: only target, token and pace are those of the test. */
async function startPrometheus(target) {
  const folder = join(place, 'prometheus')
  mkdirSync(folder)
  cpSync(join(rules, 'alerts.yml'), join(folder, 'alerts.yml'))
  writeFileSync(join(folder, 'token'), `${token}\n`)
  const example = readFileSync(join(rules, 'prometheus.yml'), 'utf8')
  const file = join(folder, 'prometheus.yml')
  const changed = example
    .replaceAll('15s', '1s')
    .replace('/run/secrets/metrics_token', join(folder, 'token'))
    .replace('roadnote:9464', `127.0.0.1:${target}`)
  writeFileSync(file, changed)
  const port = await freePort()
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const fits = (line) => line.includes('Server is ready to receive web requests')
  await started(programs.prometheus, args, { env: { PATH: process.env.PATH }, stream: 'stderr', fits })
  return { port, file }
}

async function ask(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString()
  const reply = await fetch(`http://127.0.0.1:${prometheus.port}/api/v1/${path}?${query}`)
  const { status, data, error } = await reply.json()
  if (status !== 'success') throw new Error(error)
  return data
}

/** The value of an expression once Prometheus has scraped enough for it. */
function valueOf(expression, fits = () => true) {
  return vi.waitFor(
    async () => {
      const [first] = (await ask('query', { query: expression })).result
      const value = Number(first?.value[1] ?? Number.NaN)
      if (Number.isNaN(value) || !fits(value)) throw new Error(`${expression} is ${value}`)
      return value
    },
    { timeout: 90_000, interval: 500 },
  )
}

test('promtool accepts the rules and the configuration, and the alerts fire as their tests say', () => {
  const promtool = (...args) => execFileSync(programs.promtool, args, { encoding: 'utf8', stdio: 'pipe' })
  expect(promtool('check', 'rules', join(rules, 'alerts.yml'))).toContain('SUCCESS')
  expect(promtool('check', 'config', prometheus.file)).toContain('SUCCESS')
  expect(promtool('test', 'rules', join(rules, 'alerts.test.yml'))).toContain('SUCCESS')
})

test('Prometheus scrapes Roadnote with the token and counts its requests by route and status', async () => {
  expect(await valueOf('up{job="roadnote"}', (up) => up === 1)).toBe(1)
  const line = 'roadnote_requests_total{route="/token",status="400"}'
  expect(await valueOf(line, (count) => count >= 3)).toBe(3)
  expect(await valueOf('sum(roadnote_sign_ins_total{outcome="login_invalid"})', (count) => count >= 3)).toBe(3)
  expect(await valueOf('roadnote_database_up')).toBe(1)
  expect(await valueOf('max(roadnote_outbox_oldest_due_seconds)')).toBeLessThan(60)
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('every expression of the dashboard is one that Prometheus can evaluate', async () => {
  const { panels } = JSON.parse(readFileSync(join(rules, 'grafana/roadnote.json'), 'utf8'))
  const expressions = panels
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    .map((expr) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'roadnote'))
  expect(expressions.length).toBeGreaterThan(30)
  // No request fails in this test, so no series has such a status.
  const asked = expressions.filter((query) => !query.includes('status=~"5'))
  // `rate` has a value once a series was scraped twice, which a quick test does not wait for.
  await vi.waitFor(
    async () => {
      const empty = []
      for (const query of asked) if ((await ask('query', { query })).result.length === 0) empty.push(query)
      expect(empty).toEqual([])
    },
    { timeout: 60_000, interval: 1000 },
  )
})

test('Prometheus evaluates every rule without an error, and reports a process that is gone', async () => {
  const groups = () => ask('rules').then(({ groups: all }) => all.flatMap(({ rules: each }) => each))
  await vi.waitFor(async () => expect((await groups()).every(({ health }) => health === 'ok')).toBe(true), {
    timeout: 60_000,
    interval: 500,
  })
  const pending = async () => (await groups()).filter(({ state }) => state !== 'inactive').map(({ name }) => name)
  // Not that none is: on a busy machine Roadnote is slow, and a rule says so.
  expect(await pending()).not.toContain('RoadnoteDown')
  product.child.kill('SIGTERM')
  await vi.waitFor(async () => expect(await pending()).toContain('RoadnoteDown'), { timeout: 60_000, interval: 500 })
})
