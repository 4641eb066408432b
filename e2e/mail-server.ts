import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

export interface MailServer {
  /** Where the product delivers mail. */
  readonly smtpUrl: string
  /** Where journeys, which run in another process, read received mails: `?to=` an address, newest first. */
  readonly mailsUrl: string
  readonly end: () => void
}

/** A real SMTP server that accepts and stores every mail. */
export async function startMailServer(): Promise<MailServer> {
  const received: { readonly to: readonly string[]; readonly raw: Buffer }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.unshift({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
        done()
      })
    },
  })
  const reader = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://letters').searchParams.get('to') ?? ''
    const found = received.filter((letter) => letter.to.includes(to)).map(open)
    void Promise.all(found).then((mails) => response.end(JSON.stringify(mails)))
  })
  smtp.listen(0, '127.0.0.1')
  reader.listen(0, '127.0.0.1')
  await Promise.all([once(smtp.server, 'listening'), once(reader, 'listening')])
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}?ignoreTLS=true`,
    mailsUrl: `http://127.0.0.1:${portOf(reader)}/`,
    end: () => {
      smtp.close()
      reader.closeAllConnections()
      reader.close()
    },
  }
}

async function open({ to, raw }: { readonly to: readonly string[]; readonly raw: Buffer }): Promise<ReceivedMail> {
  const { subject = '', text = '' } = await PostalMime.parse(raw)
  return { to, subject, text }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}
