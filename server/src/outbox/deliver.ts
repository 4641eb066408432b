import type { Secrets } from '../secrets.ts'
import { failureOf, type Delivery, type Outcome, type OutboxParts } from './dispatch.ts'
import { logoId, type Attachment, type MailGateway } from './mail-gateway.ts'
import { contentOf } from './mail/content.ts'
import { htmlMail, plainText } from './mail/layout.ts'
import { readMail, type StoredMail } from './mail/payload.ts'
import { openedPayload, withoutTokens } from './personal.ts'

/** What a mail needs beside its words. */
export interface MailParts {
  /** Made when it is needed: it is a proof, and proofs are not kept. */
  readonly linkOf: (link: NonNullable<StoredMail['link']>, queuedAt: Date) => string
  readonly logoOf: (sha256: string) => Promise<Buffer | null>
  readonly attachmentsOf: (mail: StoredMail, cmrId: number | null) => Promise<Packed>
  /** What it takes along at this moment, or took: the names only. */
  readonly attachmentNamesOf: (mail: StoredMail, cmrId: number | null, at: Date | null) => Promise<string[]>
}

/** What looking at a mail needs. */
export type PreviewParts = Omit<MailParts, 'attachmentsOf'>

export interface Packed {
  readonly attachments: readonly Attachment[]
  /** Names of what was too large. */
  readonly leftOut: readonly string[]
}

type Send = (delivery: Delivery) => Promise<Outcome>

export interface Gateways {
  /** Absent: kept in the outbox. */
  readonly mail: MailGateway | null
  readonly message: Send | null
  readonly webhook: Send
}

export function deliverBy(gateways: Gateways, parts: MailParts): OutboxParts['deliver'] {
  return async (delivery) => {
    switch (delivery.kind) {
      case 'mail':
        return gateways.mail === null ? { outcome: 'kept' } : deliverMail(gateways.mail, parts, delivery)
      case 'message':
        return gateways.message === null ? { outcome: 'kept' } : gateways.message(delivery)
      case 'webhook':
        return gateways.webhook(delivery)
    }
  }
}

/**
 * Gives what waits to the gateways as its receiver gets it, with the link that is for nobody else. What comes back is
 * written down and read by others, so that the link must not be in it.
 */
export function withPersonal(secrets: Secrets, deliver: OutboxParts['deliver']): OutboxParts['deliver'] {
  return async (delivery) => {
    const opened = openedPayload(secrets, delivery)
    if (opened === null) return { outcome: 'failed', detail: 'the personal link cannot be read', isFinal: true }
    const { payload, personal } = opened
    const outcome = await deliver({ ...delivery, payload }).catch(failureOf)
    return outcome.outcome === 'kept' || outcome.detail === undefined
      ? outcome
      : { ...outcome, detail: withoutTokens(outcome.detail, personal) }
  }
}

async function deliverMail(gateway: MailGateway, parts: MailParts, delivery: Delivery): Promise<Outcome> {
  const mail = readMail(delivery.payload)
  // A note without any address is closed all the same.
  if (mail.to === null) return { outcome: 'kept' }
  const logo = await logoFor(parts, mail)
  const { attachments, leftOut } = await parts.attachmentsOf(mail, delivery.cmrId)
  const content = contentOf(mail, { link: linkFor(parts, mail, delivery.createdAt), leftOut })
  return gateway.send({
    to: mail.to,
    subject: content.subject,
    text: plainText(content),
    html: htmlMail(content, logo === null ? null : `cid:${logoId}`),
    logo,
    attachments,
    replyTo: mail.contacts?.[0] ?? null,
    key: delivery.key,
  })
}

function linkFor(parts: Pick<MailParts, 'linkOf'>, { link }: StoredMail, queuedAt: Date): string | null {
  return link === undefined ? null : parts.linkOf(link, queuedAt)
}

async function logoFor({ logoOf }: Pick<MailParts, 'logoOf'>, { organization }: StoredMail): Promise<Buffer | null> {
  const sha256 = organization?.logoSha256 ?? null
  return sha256 === null ? null : logoOf(sha256)
}

export interface MailPreview {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The very mail that goes out, with the logo inside, so that a browser can show it without asking for anything. */
export async function previewMail(
  parts: Pick<MailParts, 'linkOf' | 'logoOf'>,
  mail: StoredMail,
  queuedAt: Date,
): Promise<MailPreview> {
  const logo = await logoFor(parts, mail)
  const content = contentOf(mail, { link: linkFor(parts, mail, queuedAt), leftOut: [] })
  const picture = logo === null ? null : `data:image/png;base64,${logo.toString('base64')}`
  return { subject: content.subject, text: plainText(content), html: htmlMail(content, picture) }
}
