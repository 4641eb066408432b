import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'

export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly logo: Buffer | null
  readonly attachments: readonly Attachment[]
  readonly replyTo: string | null
  /** The name of the delivery: the same on every try, so that a mail program sees one mail. */
  readonly key: string
}

export interface MailGateway {
  /** Answers what the mail server said. */
  send(mail: OutgoingMail): Promise<string>
  close(): void
}

const second = 1000

/** Under which the HTML names the logo that travels with it. */
export const logoId = 'logo'

export function smtpGateway({ url, from }: { readonly url: string; readonly from: string }): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    // What goes along is given as bytes; nothing is ever fetched for a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, logo, attachments, replyTo, key }) {
      const sent = await transport.sendMail({
        from,
        // As an object: the address is one address and never a list in disguise.
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`,
        // No answering machine shall answer a machine.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [
          ...(logo === null ? [] : [{ filename: 'logo.png', content: logo, contentType: 'image/png', cid: logoId }]),
          ...attachments.map(({ name, bytes, mediaType }) => ({
            filename: name,
            content: bytes,
            contentType: mediaType,
          })),
        ],
      })
      return sent.response
    },
    close: () => transport.close(),
  }
}
