import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../place.mjs'
import { configurationOf, filled, settingsIn, topologyOf, valuesFor } from './topology.mjs'

const secrets = {
  POSTGRES_PASSWORD: 'secret-of-postgres',
  STANDBY_PASSWORD: 'secret-of-standby',
  REWIND_PASSWORD: 'secret-of-rewind',
  ROADNOTE_PASSWORD: 'secret-of-roadnote',
  SECRET: 'a secret that is long enough for Roadnote',
}
const programs = { postgres: '/usr/lib/postgresql/15/bin' }

function filesOf(number, options = {}) {
  const topology = topologyOf({ folder: '/cluster', basePort: 4200, ...options })
  return configurationOf(valuesFor(topology, topology.machines[number - 1], { programs, secrets }))
}

describe('the configuration of a cluster', () => {
  test('each program listens on the address of its own machine and knows those of all three', () => {
    const files = filesOf(2)
    expect(files['etcd.yml']).toContain('listen-client-urls: http://127.29.0.2:4200')
    expect(files['etcd.yml']).toContain('m1=http://127.29.0.1:4201,m2=http://127.29.0.2:4201,m3=http://127.29.0.3:4201')
    expect(files['patroni.yml']).toContain('listen: 127.29.0.2:4202')
    expect(files['pgbouncer.ini']).toContain('roadnote = host=127.29.0.2 port=4205 dbname=roadnote')
    expect(files['haproxy.cfg']).toContain('server m3 127.29.0.3:4202 check port 4203')
  })

  test('with namespaces no address of the loopback network is left', () => {
    for (const [name, text] of Object.entries(filesOf(1, { hasNamespaces: true })))
      expect([name, /127\.\d/.test(text)]).toEqual([name, false])
  })

  test('two clusters with other base ports share no port', () => {
    const portsOf = (basePort) =>
      new Set(Object.values(filesOf(1, { basePort })).flatMap((text) => text.match(/\b4[23]\d\d\b/g) ?? []))
    const [one, other] = [portsOf(4200), portsOf(4300)]
    expect(one.size).toBeGreaterThan(9)
    expect([...one].filter((port) => other.has(port))).toEqual([])
  })

  test('Roadnote reaches the database through the PgBouncer of its own machine', () => {
    const settings = settingsIn(filesOf(3)['roadnote.env'])
    expect(settings).toMatchObject({
      HOST: '127.29.0.3',
      DATABASE_URL: 'postgres://roadnote:secret-of-roadnote@127.29.0.3:4204/roadnote',
      DATABASE_POOLER: 'transaction',
    })
  })

  test('a name without a value is refused, so that no file is written with a hole', () => {
    expect(() => filled('port ${NOBODY_KNOWS}', {})).toThrow('NOBODY_KNOWS')
  })

  test('the example for operators has a value for every name of the templates', () => {
    const example = settingsIn(readFileSync(join(root, 'deploy/cluster/machine.env'), 'utf8'))
    expect(Object.values(configurationOf(example)).filter((text) => text.includes('${'))).toEqual([])
  })
})
