import { countryLanguage } from '@roadnote/domain/organization/country-language'
import type { MailTemplateKind } from '@roadnote/domain/organization/mail-template'
import type { Language } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { strangersToTest, takeMailQuota } from '../../outbox/mail-quota.ts'
import { queueMail, type MailName, type StoredMail } from '../../outbox/mail/payload.ts'
import { contactsOf } from './mail-addresses.ts'
import { languagesOf, mailValues, type MailEvent, type NoteFacts } from './mail-facts.ts'

/** What a reaction needs of a use case's context. */
export interface ReactionContext {
  readonly tx: Transaction<Database>
  readonly now: Date
  readonly newId: () => string
  readonly actor: { readonly userId: number } | null
}

/** A mail to be queued. */
export interface WantedMail {
  readonly key: string
  readonly to: string | null
  /** The organisation of the address determines the language if the reader is unknown. */
  readonly organizationId: number | null
  readonly template: MailName
  readonly words?: MailTemplateKind
  readonly attach?: StoredMail['attach']
  /** Absent: the PDF of the note. */
  readonly link?: StoredMail['link']
  /** Sent after so many minutes; absent: at once. */
  readonly minutes?: number
  readonly closesNote?: boolean
}

/** A note without any address is closed too, by an outbox entry without a recipient. */
export function closingWithoutRecipient({ note }: NoteFacts): Pick<WantedMail, 'key' | 'to' | 'organizationId'> {
  return { key: `note ${note.id} closing nobody`, to: null, organizationId: null }
}

interface Admitted {
  readonly mails: readonly (WantedMail & { readonly isToStranger: boolean })[]
  readonly leftOut: number
}

/**
 * The mails within the actor's daily quota. If all closing mails are dropped, one without a recipient remains to
 * close the note.
 */
async function admitted(
  { tx, actor }: ReactionContext,
  facts: NoteFacts,
  wanted: readonly WantedMail[],
): Promise<Admitted> {
  const strangers = await strangersToTest(
    tx,
    facts.note,
    wanted.flatMap(({ to }) => to ?? []),
  )
  const mails = wanted.filter(({ to }) => to === null || !strangers.has(to))
  const addresses = mails.map(({ to }) => to)
  const admissions = actor === null ? [] : await takeMailQuota(tx, actor.userId, addresses)
  const allowed = mails
    .map((mail, index) => ({ ...mail, isToStranger: admissions[index] === 'counted' }))
    .filter((_, index) => admissions[index] !== 'tooMany')
  const closing = wanted.find(({ closesNote }) => closesNote === true)
  const isClosed = closing === undefined || allowed.some(({ closesNote }) => closesNote === true)
  return {
    mails: isClosed ? allowed : [...allowed, { ...closing, ...closingWithoutRecipient(facts), isToStranger: false }],
    leftOut: mails.length - allowed.length,
  }
}

/**
 * Queues each mail in its reader's language, with the issuer's template if it has one. Returns how many were dropped
 * because the actor has reached the daily quota of unknown addresses.
 */
export async function queueMails(
  context: ReactionContext,
  facts: NoteFacts,
  happening: MailEvent,
  wanted: readonly WantedMail[],
  wished?: Language,
  more: (language: Language) => Record<string, string> = () => ({}),
): Promise<number> {
  const { tx, actor } = context
  const { note, issuer, templates } = facts
  const { mails, leftOut } = await admitted(context, facts, wanted)
  const known = await languagesOf(
    tx,
    mails.flatMap(({ to }) => to ?? []),
  )
  for (const mail of mails) {
    const { key, to, organizationId, template, words, attach, closesNote = false, isToStranger, minutes } = mail
    const home = facts.parties.get(organizationId ?? 0)?.countryCode ?? issuer?.countryCode ?? ''
    const language = wished ?? known.get(to?.toLowerCase() ?? '') ?? countryLanguage(home)
    const own = words === undefined ? undefined : templates.get(words)
    await queueMail(tx, {
      key,
      cmrId: note.id,
      closesNote,
      isToStranger,
      ...(minutes === undefined ? {} : { minutes }),
      ...(organizationId === null ? {} : { organizationId }),
      ...(actor === null ? {} : { userId: actor.userId }),
      mail: {
        template,
        to,
        language,
        values: { ...mailValues(facts, happening, language), ...more(language) },
        ...(own === undefined ? {} : { own }),
        ...(issuer === undefined ? {} : { organization: { name: issuer.name, logoSha256: issuer.logoSha256 } }),
        link: mail.link ?? { cmrId: note.id, generation: note.record.linkGeneration },
        ...(attach === undefined ? {} : { attach }),
        contacts: contactsOf(note),
      },
    })
  }
  return leftOut
}
