import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../place.mjs'
import { Problem } from '../problem.mjs'

/** The templates that an operator takes, too. */
const templates = join(root, 'deploy/cluster')

/** One offset of the base port for each program; the addresses tell the machines apart. */
const ports = {
  ETCD_PORT: 0,
  ETCD_PEER_PORT: 1,
  POSTGRES_PORT: 2,
  PATRONI_PORT: 3,
  PGBOUNCER_PORT: 4,
  PRIMARY_PORT: 5,
  FRONT_PORT: 7,
  ROADNOTE_PORT: 8,
  S3_PORT: 9,
  SMTP_PORT: 10,
  WEBHOOK_PORT: 11,
}

const machineNumbers = [1, 2, 3]

/**
 * Who runs where. On loopback all machines share this machine's network; with namespaces each has one of its own, and
 * connections between two of them can be cut.
 */
export function topologyOf({ folder, basePort, hasNamespaces = false }) {
  const network = hasNamespaces ? '10.29.0' : '127.29.0'
  const port = (name) => basePort + ports[name]
  const outside = `${network}.254`
  const machines = machineNumbers.map((number) => ({
    name: `m${number}`,
    address: `${network}.${number}`,
    folder: join(folder, `m${number}`),
    namespace: hasNamespaces ? `rn${basePort}-m${number}` : null,
  }))
  // On loopback every connection comes from 127.0.0.1.
  const callers = hasNamespaces ? `${network}.0/24` : '127.0.0.0/8'
  return { folder, basePort, hasNamespaces, network: callers, outside, machines, port }
}

/** What the templates need for one machine. */
export function valuesFor(topology, machine, { programs, secrets }) {
  const { outside, port, machines } = topology
  return {
    NAME: machine.name,
    ADDRESS: machine.address,
    ...Object.fromEntries(machines.map(({ address }, index) => [`ADDRESS_${index + 1}`, address])),
    NETWORK: topology.network,
    FOLDER: machine.folder,
    ...Object.fromEntries(Object.keys(ports).map((name) => [name, String(port(name))])),
    POSTGRES_PROGRAMS: programs.postgres,
    SHARED_BUFFERS: '64MB',
    PUBLIC_URL: `http://localhost:${port('FRONT_PORT')}`,
    S3_ENDPOINT: `http://${outside}:${port('S3_PORT')}`,
    SMTP_URL: `smtp://${outside}:${port('SMTP_PORT')}`,
    // The S3 server for development knows this key only and does not verify it.
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
    ...secrets,
  }
}

/** Replaces every `${NAME}`, as envsubst does; a name without a value is a mistake of ours. */
export function filled(template, values) {
  return template.replace(/\$\{([A-Z0-9_]+)\}/g, (_whole, name) => {
    const value = values[name]
    if (value === undefined) throw new Problem(`The template needs ${name}, which has no value.`)
    return value
  })
}

/** The configuration files of one machine, by name. */
export function configurationOf(values) {
  const names = readdirSync(templates).filter((name) => name !== 'machine.env')
  return Object.fromEntries(names.map((name) => [name, filled(readFileSync(join(templates, name), 'utf8'), values)]))
}

/** Settings of a file with lines `NAME=value`. */
export function settingsIn(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
