import { createTransport } from 'nodemailer'
import type { Secrets } from '../secrets.ts'
import type { Outcome } from './dispatch.ts'

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
  /** The address by which the reader's mail program ends a regular mail. */
  readonly oneClickStop: string | null
  /** The key of the delivery: the same on every attempt, so that mail programs recognise duplicates. */
  readonly key: string
}

export interface MailGateway {
  /** The outcome contains the reply of the mail server. */
  send(mail: OutgoingMail): Promise<Outcome>
  close(): void
}

const second = 1000

/** Content id by which the HTML refers to the attached logo. */
export const logoId = 'logo'

/** Reply codes about our own account at the mail server (RFC 4954): temporary, because the operator can fix them. */
const aboutOurAccount = [530, 534, 535, 538]

/** A permanent refusal (5xx) of a recipient or a message is final; everything else is retried. */
function outcomeOfProblem(problem: unknown): Outcome {
  if (!(problem instanceof Error)) return { outcome: 'failed', detail: 'unknown problem' }
  const { command, response, responseCode = 0 }: SmtpProblem = problem
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = isAboutThisMail && responseCode >= 500 && !aboutOurAccount.includes(responseCode)
  return { outcome: 'failed', detail: response ?? problem.message, isFinal }
}

/** Fields that nodemailer adds to an error: the refused command and the server's answer. */
interface SmtpProblem extends Error {
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

/**
 * The same for every attempt, so that a mail server recognises a mail that it has seen; different in another
 * installation, which counts its deliveries from the same number.
 */
export function messageIdOf(secrets: Pick<Secrets, 'fingerprint'>, key: string, from: string): string {
  // bounded input: a setting of the operator
  const domain = /@([^\s<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return `<${secrets.fingerprint('message id of a mail', key)}@${domain}>`
}

interface SmtpParts {
  readonly url: string
  readonly from: string
  readonly secrets: Pick<Secrets, 'fingerprint'>
}

export function smtpGateway({ url, from, secrets }: SmtpParts): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    // Attachments are given as bytes; nothing is ever fetched for a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, logo, attachments, replyTo, oneClickStop, key }) {
      const message = {
        from,
        // As an object, so that the address cannot be parsed as a list.
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId: messageIdOf(secrets, key, from),
        headers: {
          // Prevents automatic replies.
          'Auto-Submitted': 'auto-generated',
          ...(oneClickStop === null
            ? {}
            : { 'List-Unsubscribe': `<${oneClickStop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        attachments: [
          ...(logo === null ? [] : [{ filename: 'logo.png', content: logo, contentType: 'image/png', cid: logoId }]),
          ...attachments.map(({ name, bytes, mediaType }) => ({
            filename: name,
            content: bytes,
            contentType: mediaType,
          })),
        ],
      }
      try {
        const { response } = await transport.sendMail(message)
        return { outcome: 'delivered', detail: response }
      } catch (problem) {
        return outcomeOfProblem(problem)
      }
    },
    close: () => transport.close(),
  }
}
