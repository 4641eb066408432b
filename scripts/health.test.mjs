import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from './place.mjs'

const servers = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server that answers with this status, and the addresses it was asked for. */
async function listen(host, status = 200) {
  const asked = []
  const server = createServer((request, reply) => {
    asked.push(request.url)
    reply.writeHead(status).end()
  })
  servers.push(server)
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  return { port: String(server.address().port), asked }
}

async function check(settings) {
  const child = spawn(process.execPath, [join(root, 'scripts/health.mjs')], { env: settings, stdio: 'pipe' })
  let said = ''
  child.stderr.on('data', (piece) => (said += piece))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said }
}

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['', '127.0.0.1'],
  ['127.0.0.2', '127.0.0.2'],
])('the health check with HOST "%s" asks the server at %s and PORT', async (setting, host) => {
  const { port, asked } = await listen(host)
  expect(await check({ HOST: setting, PORT: port })).toEqual({ code: 0, said: '' })
  expect(asked).toEqual(['/health'])
})

test('the health check fails when the server answers with an error', async () => {
  const { port } = await listen('127.0.0.1', 503)
  expect((await check({ PORT: port })).code).toBe(1)
})

test('the health check fails with the address when nothing listens there', async () => {
  const { port } = await listen('127.0.0.1')
  await new Promise((resolve) => servers.pop().close(resolve))
  const { code, said } = await check({ HOST: '127.0.0.1', PORT: port })
  expect(code).toBe(1)
  expect(said).toContain(`http://127.0.0.1:${port}/health does not answer`)
})
