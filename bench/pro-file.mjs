/** The CSV file of the Pro dashboard over a real connection, because only there it is streamed. */
async function open(app, token, filter, signal) {
  const address = app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${address}/api/cmr/dashboard-csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...filter, Limit: 999_999_999 }),
    signal,
  })
  if (reply.status !== 200) throw new Error(`the file was answered with ${reply.status}`)
  return reply.body.getReader()
}

function addressOf(app) {
  return `http://127.0.0.1:${app.server.address().port}`
}

/** Requests the file and disconnects after the first bytes. */
export function downloadFirstBytes(app, token, filter) {
  return async () => {
    const hangUp = new AbortController()
    const reader = await open(app, token, filter, hangUp.signal)
    await reader.read()
    hangUp.abort()
  }
}

/** Reads the whole file, discards it and returns the growth of the process's memory. */
export async function downloadWholeFile(app, token, filter) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const started = performance.now()
  const reader = await open(app, token, filter)
  let rows = -1
  let most = before
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const byte of piece.value) if (byte === 10) rows += 1
    most = Math.max(most, process.memoryUsage().rss)
  }
  return { rows, seconds: (performance.now() - started) / 1000, megabytes: (most - before) / 1024 / 1024 }
}
