import process from 'node:process'

// The health check of the container: exit code 0 while the server answers at HOST and PORT.
const { HOST, PORT } = process.env
/** A server that listens on every address also listens on the loopback address. */
const loopback = { '0.0.0.0': '127.0.0.1', '::': '::1' }
const host = loopback[HOST] ?? (HOST || '127.0.0.1')
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/health`

try {
  const reply = await fetch(address, { signal: AbortSignal.timeout(5000) })
  process.exitCode = reply.ok ? 0 : 1
} catch (error) {
  console.error(`${address} does not answer: ${error.cause?.message ?? error.message}`)
  process.exitCode = 1
}
