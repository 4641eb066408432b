import { type Term, wordsOfTrade } from './glossary-trade.ts'
import { wordsOfPortal } from './glossary-portal.ts'
import type { Language } from './languages.ts'

/**
 * The words of the trade: a thing has one name on all screens, in all mails and in all replies. docs/languages.md
 * shows the table; the parties have a list of their own (`party-words.ts`).
 */
export const glossary: Readonly<Record<string, Term>> = { ...wordsOfTrade, ...wordsOfPortal }

/** Texts about e-mails, messages and webhooks on their way: their keys, and words that here would mean goods. */
export const mailTexts = /^(?:outgoing|webhook)\.|^app\.outgoing\.|^mail\.webhookDisabled\.|^error\.already_sent$/

/** The step of a signature, the filter of notes and the events of notes name the recipient of the goods. */
export const mailTextsAboutNotes = /^outgoing\.(?:unsealed|webhook)\./

export const wordsOfGoods: Readonly<Record<Language, RegExp>> = {
  en: /\bdeliver|\brecipient|\bshipment/i,
  nl: /\bzending|aflever|ontvanger/i,
  de: /sendung|zustell|zugestellt|aufgegeben|empfänger|\bausgang\b/i,
  fr: /\blivr|destinataire|\benvois\b/i,
  es: /\bentreg|destinatario|\bsalidas\b/i,
  se: /leverer|leverans|mottagare|försändelse/i,
  da: /\blever|modtager|forsendelse/i,
}
