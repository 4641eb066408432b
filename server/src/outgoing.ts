import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createLogSealer } from './admin-log/seal.ts'
import { closingWith } from './cmr/lifecycle/closing.ts'
import { noteMailParts } from './cmr/reactions/mail-parts.ts'
import type { PdfRendering } from './cmr/pdf/renderer.ts'
import { createSealer } from './cmr/events/seal.ts'
import type { Config } from './config.ts'
import type { Connection } from './database/connect.ts'
import { runDueRecurrence } from './cmr/template/recurrence/run.ts'
import { queueDueMorningMail } from './cmr/view/mail/plan.ts'
import { withReports } from './dashboard/report/attach.ts'
import { queueDueReports } from './dashboard/report/plan.ts'
import { webhookReceiver } from './organization/webhook.ts'
import { deliverBy, withPersonalLink } from './outbox/deliver.ts'
import type { OutboxParts } from './outbox/dispatch.ts'
import { smtpGateway, type MailGateway } from './outbox/mail-gateway.ts'
import { messageGateway } from './outbox/message-gateway.ts'
import { webhookGateway } from './outbox/webhook-gateway.ts'
import { watchWebhooks } from './outbox/webhook-health.ts'
import type { Secrets } from './secrets.ts'

export interface OutgoingParts extends PdfRendering {
  readonly connection: Pick<Connection, 'db'>
  readonly config: Pick<Config, 'mail' | 'messaging' | 'allowPrivateWebhooks'>
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Unsent deliveries stay readable. */
  readonly demo?: boolean
  /** Watches each attempt to send; absent: nobody does. */
  readonly observe?: OutboxParts['observe']
}

/** The parts of the outbox for sending, and how to close them. */
export function createOutboxParts({
  connection,
  config,
  log,
  demo = false,
  observe,
  ...renderer
}: OutgoingParts): OutboxParts & { readonly mail: MailGateway | null; close(): void } {
  const database = connection.db
  const now = () => new Date()
  const mail = config.mail === undefined ? null : smtpGateway({ ...config.mail, secrets: renderer.secrets })
  const gateways = {
    mail,
    message: config.messaging === undefined ? null : messageGateway(config.messaging),
    webhook: webhookGateway({
      receiverOf: (organizationId, address) => webhookReceiver(database, renderer.secrets, organizationId, address),
      allowPrivate: config.allowPrivateWebhooks,
      now,
    }),
  }
  const closing = closingWith({ database, seal: createSealer(renderer.secrets), newId: randomUUID })
  return {
    mail,
    database,
    log,
    ...(observe !== undefined && { observe }),
    deliver: withPersonalLink(
      renderer.secrets,
      deliverBy(gateways, withReports(database, noteMailParts(database, renderer, now), now)),
    ),
    keepsPersonal: demo,
    beforeTry: closing.beforeTry,
    beforeSettling: closing.beforeSettling,
    async afterSettling(tx, delivery, settled) {
      await closing.afterSettling(tx, delivery, settled)
      await watchWebhooks(tx, delivery, settled)
    },
    close: () => mail?.close(),
  }
}

/** What is made on certain days: mails, and the drafts of templates that repeat. */
export function regularWork(secrets: Secrets, codeSuffix: string) {
  const seals = { seal: createSealer(secrets), sealLog: createLogSealer(secrets) }
  return {
    'dashboard reports': queueDueReports,
    'morning mails': queueDueMorningMail,
    'recurring notes': runDueRecurrence({ ...seals, newId: randomUUID, codeSuffix }),
  } as const
}
