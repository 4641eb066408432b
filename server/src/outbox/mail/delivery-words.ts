import type { Text } from '@roadnote/locales/keys'
import type { MailName } from './payload.ts'
import { quoteOf, type BuiltIn, type Value } from './words-of-mail.ts'

/** Mails about what happened at the place of delivery. */
export const deliveryWords = {
  DeliveryRefused: (text, value) => ({
    subject: text('mail.refused.subject', { code: value('cmrCode') }),
    heading: text('mail.refused.heading'),
    lead: [
      text('mail.refused.lead', {
        code: value('cmrCode'),
        recipient: value('recipientName'),
        reason: value('reason'),
      }),
      text('mail.refused.ask'),
    ],
    ...quoteOf(value('comment')),
  }),
  PartRefused: (text, value) => ({
    subject: text('mail.partRefused.subject', { code: value('cmrCode') }),
    heading: text('mail.partRefused.heading'),
    lead: [
      text('mail.partRefused.lead', {
        code: value('cmrCode'),
        recipient: value('recipientName'),
        reason: value('reason'),
      }),
      text('mail.refused.ask'),
    ],
  }),
  GoodsLeft: (text, value) => ({
    subject: text('mail.left.subject', { code: value('cmrCode') }),
    heading: text('mail.left.heading'),
    lead: [
      text('mail.left.lead', { code: value('cmrCode'), carrier: value('carrierName'), reason: value('reason') }),
      text('mail.left.ask'),
    ],
    ...quoteOf(value('comment')),
  }),
  InstructionsGiven: (text, value) => ({
    subject: text('mail.instructed.subject', { code: value('cmrCode') }),
    heading: text('mail.instructed.heading'),
    lead: [text('mail.instructed.lead', { code: value('cmrCode'), by: value('by'), reason: value('reason') })],
    ...quoteOf(value('comment')),
  }),
} satisfies Partial<Readonly<Record<MailName, (text: Text, value: Value) => BuiltIn>>>
