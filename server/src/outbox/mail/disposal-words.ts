import type { Text } from '@roadnote/locales/keys'
import type { MailName } from './payload.ts'
import { quoteOf, type BuiltIn, type Value } from './words-of-mail.ts'

/** Mails about instructions of who disposes of the goods, and how they ended. */
export const disposalWords = {
  CarrierInstructed: (text, value) => ({
    subject: text('mail.carrierInstructed.subject', { code: value('cmrCode') }),
    heading: text('mail.carrierInstructed.heading'),
    lead: [
      text('mail.carrierInstructed.lead', { code: value('cmrCode'), by: value('by'), what: value('what') }),
      text('mail.carrierInstructed.ask'),
    ],
    ...quoteOf(value('comment')),
  }),
  InstructionDecided: (text, value) => ({
    subject: text('mail.instructionDecided.subject', { code: value('cmrCode'), state: value('state') }),
    heading: text('mail.instructionDecided.heading'),
    lead: [
      text('mail.instructionDecided.lead', { code: value('cmrCode'), what: value('what'), state: value('state') }),
    ],
    ...quoteOf(value('comment')),
  }),
  DeliveryDemanded: (text, value) => ({
    subject: text('mail.deliveryDemanded.subject', { code: value('cmrCode') }),
    heading: text('mail.deliveryDemanded.heading'),
    lead: [text('mail.deliveryDemanded.lead', { code: value('cmrCode'), by: value('by') })],
  }),
} satisfies Partial<Readonly<Record<MailName, (text: Text, value: Value) => BuiltIn>>>
