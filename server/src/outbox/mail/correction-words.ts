import type { Text } from '@roadnote/locales/keys'
import type { MailName } from './payload.ts'
import { quoteOf, type BuiltIn, type Value } from './words-of-mail.ts'

type Words = (text: Text, value: Value) => BuiltIn

/** Mails about a proposed correction of a signed note, and how it ended. */
export const correctionWords = {
  CorrectionProposed: (text, value) => ({
    subject: text('mail.correctionProposed.subject', { code: value('cmrCode') }),
    heading: text('mail.correctionProposed.heading'),
    lead: [
      text('mail.correctionProposed.lead', { code: value('cmrCode'), by: value('by'), what: value('what') }),
      text('mail.correctionProposed.ask'),
    ],
    ...quoteOf(value('comment')),
  }),
  CorrectionDecided: (text, value) => ({
    subject: text('mail.correctionDecided.subject', { code: value('cmrCode'), state: value('state') }),
    heading: text('mail.correctionDecided.heading'),
    lead: [text('mail.correctionDecided.lead', { code: value('cmrCode'), what: value('what'), state: value('state') })],
    ...quoteOf(value('comment')),
  }),
} satisfies Readonly<Partial<Record<MailName, Words>>>
