import type { Secrets } from '../secrets.ts'
import { failureOutcome, type Delivery, type Outcome, type OutboxParts } from './dispatch.ts'
import { logoId, type Attachment, type MailGateway } from './mail-gateway.ts'
import { contentOf } from './mail/content.ts'
import { htmlMail, plainText } from './mail/layout.ts'
import { readMail, type StoredMail } from './mail/payload.ts'
import { openedPayload, withoutTokens } from './personal.ts'

export interface StopLink {
  readonly page: string
  readonly oneClick: string
}

/** What a link knows of its mail; without an address the mail is only shown, and has no link that is personal. */
export type LinkedMail = Pick<StoredMail, 'to' | 'language'>

/** The parts of a mail besides its text. */
export interface MailParts {
  /** Created on demand, because it is a credential and must not be stored. */
  readonly linkOf: (link: NonNullable<StoredMail['link']>, mail: LinkedMail, queuedAt: Date) => string
  /** The page and the one-click address (RFC 8058) by which this user ends a regular mail. */
  readonly stopLinkOf: (userId: number, mail: Pick<StoredMail, 'language'>, queuedAt: Date) => StopLink
  readonly logoOf: (sha256: string) => Promise<Buffer | null>
  readonly attachmentsOf: (mail: StoredMail, cmrId: number | null) => Promise<PackedAttachments>
  /** The names of its attachments, now or at the given time. */
  readonly attachmentNamesOf: (mail: StoredMail, cmrId: number | null, at: Date | null) => Promise<string[]>
}

/** The parts for previewing a mail. */
export type PreviewParts = Omit<MailParts, 'attachmentsOf' | 'stopLinkOf'>

export interface PackedAttachments {
  readonly attachments: readonly Attachment[]
  /** Names of attachments that were too large. */
  readonly leftOut: readonly string[]
}

type Send = (delivery: Delivery) => Promise<Outcome>

export interface Gateways {
  /** Absent: mails stay in the outbox. */
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
 * Passes a delivery to its gateway with the personal link decrypted. The gateway's answer is stored and shown to
 * others, so the link is removed from it.
 */
export function withPersonalLink(secrets: Secrets, deliver: OutboxParts['deliver']): OutboxParts['deliver'] {
  return async (delivery) => {
    const opened = openedPayload(secrets, delivery)
    if (opened === null) return { outcome: 'failed', detail: 'the personal link cannot be read', isFinal: true }
    const { payload, personal } = opened
    const outcome = await deliver({ ...delivery, payload }).catch(failureOutcome)
    return outcome.outcome === 'kept' || outcome.detail === undefined
      ? outcome
      : { ...outcome, detail: withoutTokens(outcome.detail, personal) }
  }
}

async function deliverMail(gateway: MailGateway, parts: MailParts, delivery: Delivery): Promise<Outcome> {
  const mail = readMail(delivery.payload)
  // Nothing is sent for a note without any address, but its closing entry is settled.
  if (mail.to === null) return { outcome: 'kept' }
  const logo = await logoFor(parts, mail)
  const { attachments, leftOut } = await parts.attachmentsOf(mail, delivery.cmrId)
  const stop = mail.stop === undefined ? null : parts.stopLinkOf(mail.stop.userId, mail, delivery.createdAt)
  const links = linksFor(parts, mail, delivery.createdAt)
  const content = contentOf(mail, { ...links, leftOut, stopLink: stop?.page ?? null })
  return gateway.send({
    to: mail.to,
    subject: content.subject,
    text: plainText(content),
    html: htmlMail(content, logo === null ? null : `cid:${logoId}`),
    logo,
    attachments,
    replyTo: mail.contacts?.[0] ?? null,
    key: delivery.key,
    oneClickStop: stop?.oneClick ?? null,
  })
}

function linksFor(
  { linkOf }: Pick<MailParts, 'linkOf'>,
  { link, linkedLines = [], ...mail }: StoredMail,
  queuedAt: Date,
) {
  return {
    link: link === undefined ? null : linkOf(link, mail, queuedAt),
    lineLinks: linkedLines.map(({ path }) => linkOf({ path }, mail, queuedAt)),
  }
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

/** The mail exactly as sent, with the logo inlined, so that a browser shows it without further requests. */
export async function previewMail(
  parts: Pick<MailParts, 'linkOf' | 'logoOf'>,
  mail: StoredMail,
  queuedAt: Date,
): Promise<MailPreview> {
  const logo = await logoFor(parts, mail)
  const content = contentOf(mail, { ...linksFor(parts, { ...mail, to: null }, queuedAt), leftOut: [] })
  const picture = logo === null ? null : `data:image/png;base64,${logo.toString('base64')}`
  return { subject: content.subject, text: plainText(content), html: htmlMail(content, picture) }
}
