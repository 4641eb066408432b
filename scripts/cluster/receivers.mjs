import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

/** Receives mails and webhooks and writes the id of each into a file, one JSON line each. */
const [address, smtpPort, webhookPort, file] = process.argv.slice(2)

function received(kind, id) {
  appendFileSync(file, `${JSON.stringify({ kind, id, at: Date.now() })}\n`)
}

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, _session, done) {
    const pieces = []
    stream.on('data', (piece) => pieces.push(piece))
    stream.on('end', () => {
      const id = /^message-id:\s*(\S+)/im.exec(Buffer.concat(pieces).toString('latin1'))?.[1] ?? 'none'
      received('mail', id)
      done()
    })
  },
})
mail.on('error', () => undefined)
mail.listen(Number(smtpPort), address)

createServer((request, reply) => {
  request.resume().on('end', () => {
    received('webhook', String(request.headers['webhook-id'] ?? 'none'))
    reply.writeHead(204).end()
  })
}).listen(Number(webhookPort), address)

process.on('SIGTERM', () => process.exit(0))
