import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** The current behaviour of the mail server. */
export type MailServerBehaviour =
  | 'takes'
  | 'refuses the recipient'
  | 'refuses the message'
  | 'refuses us'
  | 'cuts the line'
  | 'is busy'

export interface ReceivedMail extends Email {
  /** The envelope recipients, which decide where a mail is delivered. */
  readonly envelopeTo: readonly string[]
  readonly raw: string
}

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  mood: MailServerBehaviour
  /** Unknown recipients, regardless of its mood. */
  readonly unknown: Set<string>
}

function problem(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

/** A real local SMTP server that stores received mails. Call it at the top of the file. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const unknown = new Set<string>()
  const kit: { -readonly [Part in keyof MailServer]: MailServer[Part] } = { url: '', received, mood: 'takes', unknown }
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      done(kit.mood === 'refuses us' ? problem(550, 'Sender not allowed') : null)
    },
    onRcptTo({ address }, _session, done) {
      if (kit.mood === 'refuses the recipient' || unknown.has(address)) done(problem(550, 'No such user here'))
      else if (kit.mood === 'is busy') done(problem(451, 'Try again later'))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (kit.mood === 'cuts the line') for (const socket of sockets) socket.destroy()
      })
      stream.on('end', () => {
        if (kit.mood === 'refuses the message') {
          done(problem(554, 'Message refused'))
          return
        }
        const raw = Buffer.concat(chunks)
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
        const store = async (): Promise<void> => {
          received.push({ ...(await PostalMime.parse(raw)), envelopeTo, raw: raw.toString('latin1') })
          done()
        }
        void store()
      })
    },
  })
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Cut connections are part of these tests, so their errors are ignored.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  kit.url = `smtp://127.0.0.1:${port}`
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return kit
}
