import { request } from 'node:http'

/** Errors of a connection that was never made: the request reached nobody, and the next front may take it. */
const unmade = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'])

/**
 * Sends requests to several fronts, as a browser does with several addresses of a name: a front that takes no
 * connection is left for the next one. A request that was sent is never sent again. Every request is recorded.
 */
export function openClient({ fronts, journal, patience = 30_000 }) {
  let turn = 0
  const send = async (front, { method, path, token, body, signal }) =>
    new Promise((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        'x-device': 'load-of-the-cluster-0123456789',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      // A connection for each request: none that idles can be closed under it.
      const outgoing = request(`${front}${path}`, { method, headers, agent: false, signal }, (reply) => {
        const pieces = []
        reply.on('data', (piece) => pieces.push(piece))
        reply.on('end', () => resolve({ status: reply.statusCode, body: parsed(Buffer.concat(pieces).toString()) }))
        reply.on('error', (problem) => resolve({ status: 0, problem: problem.code ?? problem.name }))
      })
      outgoing.on('error', (problem) => resolve({ status: 0, problem: problem.code ?? problem.name }))
      outgoing.end(text)
    })
  return async (name, kind, call, { limit = patience } = {}) => {
    const began = Date.now()
    const signal = AbortSignal.timeout(limit)
    let answer
    for (let tries = 0; tries < fronts.length; tries += 1) {
      answer = await send(fronts[turn % fronts.length], { ...call, signal })
      if (!unmade.has(answer.problem)) break
      turn += 1
    }
    // A front whose machine is in trouble is left, as a health check of an address would do.
    if (answer.status === 0 || answer.status >= 502) turn += 1
    journal.push({
      name,
      kind,
      began,
      ended: Date.now(),
      status: answer.status,
      problem: answer.problem ?? answer.body?.error,
    })
    return answer
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}
