import { execFileSync } from 'node:child_process'
import { Problem } from '../problem.mjs'

/** Network namespaces joined by a bridge inside this machine; nothing leads out of it. */
export function createNetwork({ machines, basePort, outside }) {
  const bridge = bridgeOf(basePort)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${outside}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const { name, namespace, address } of machines) {
    const port = `rn${basePort}${name}`
    ip('netns', 'add', namespace)
    ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', port, 'master', bridge, 'up')
    inside(namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    inside(namespace, 'link', 'set', 'eth0', 'up')
    inside(namespace, 'link', 'set', 'lo', 'up')
  }
}

/** Removes what `createNetwork` made, also after half of it. */
export function removeNetwork({ machines, basePort }) {
  for (const { namespace } of machines) attempt('netns', 'del', namespace)
  attempt('link', 'del', bridgeOf(basePort))
}

/**
 * Cuts two machines from each other without a word: each sends what is for the other to a network card that nobody
 * has. Connections stay open and get no answer, as behind a broken switch.
 */
export function cut(one, other) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ])
    inside(
      from.namespace,
      'neigh',
      'replace',
      to.address,
      'lladdr',
      '02:00:00:00:0d:ad',
      'dev',
      'eth0',
      'nud',
      'permanent',
    )
}

export function heal(one, other) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ])
    attempt('-n', from.namespace, 'neigh', 'del', to.address, 'dev', 'eth0')
}

function bridgeOf(basePort) {
  return `rn${basePort}`
}

function inside(namespace, ...words) {
  ip('-n', namespace, ...words)
}

function ip(...words) {
  try {
    execFileSync('ip', words, { stdio: 'pipe' })
  } catch (problem) {
    throw new Problem(`ip ${words.join(' ')} failed: ${String(problem.stderr ?? problem.message).trim()}`)
  }
}

/** What is not there need not be removed. */
function attempt(...words) {
  try {
    execFileSync('ip', words, { stdio: 'pipe' })
  } catch {}
}
