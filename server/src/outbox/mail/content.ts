import { templateParts, type MailPlaceholder } from '@roadnote/domain/organization/mail-template'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { cutBetweenCharacters } from '../../language/cut.ts'
import { translator } from '../../language/translate.ts'
import { builtInWords } from './built-in.ts'
import type { StoredMail } from './payload.ts'

export type MailPiece = { readonly kind: 'words'; readonly words: string } | { readonly kind: 'link' }

export interface MailLine {
  readonly words: string
  readonly link: string | null
}

/** The content of a mail before it becomes text or HTML. */
export interface MailContent {
  readonly language: Language
  readonly subject: string
  readonly heading: string | null
  readonly paragraphs: readonly (readonly MailPiece[])[]
  /** Text that a user wrote, quoted verbatim. */
  readonly quote: string | null
  readonly lines: readonly MailLine[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly button: string | null
  readonly link: string | null
  /** Text before the bare address, for mail programs without buttons; not in mails about a note. */
  readonly bareLink: string | null
  /** Small print under the button. */
  readonly small: readonly string[]
  /** Ends this kind of mail. */
  readonly stop: MailLine | null
  readonly footer: readonly string[]
  readonly organization: string | null
}

export interface MailCircumstances {
  readonly link: string | null
  /** Attachments that were too large to be sent. */
  readonly leftOut: readonly string[]
  /** The link of each linked line; absent: the lines are not links. */
  readonly lineLinks?: readonly string[]
  /** Absent: the mail is only shown, and the link is for its reader. */
  readonly stopLink?: string | null
}

export function contentOf(
  mail: StoredMail,
  { link, leftOut, lineLinks = [], stopLink = null }: MailCircumstances,
): MailContent {
  const text = translator(mail.language)
  const builtIn = builtInWords(text, mail)
  const own = ownWords(mail, link)
  const isAboutNote = mail.link !== undefined && 'cmrId' in mail.link
  const showsButton = link !== null && !own.body?.flat().some(({ kind }) => kind === 'link')
  return {
    language: mail.language,
    subject: oneLine(own.subject ?? builtIn.subject),
    heading: own.body === null ? builtIn.heading : null,
    paragraphs: own.body ?? builtIn.lead.map((words) => [{ kind: 'words', words }]),
    quote: own.body === null ? (builtIn.quote ?? null) : null,
    lines: [
      ...(mail.lines ?? []).map((words) => ({ words, link: null })),
      ...(mail.linkedLines ?? []).map(({ words }, index) => ({ words, link: lineLinks[index] ?? null })),
    ],
    facts: own.body === null ? factsOf(text, mail) : [],
    button: showsButton ? (builtIn.button ?? text('mail.openNote')) : null,
    link,
    bareLink: showsButton && !isAboutNote ? text('mail.buttonFails') : null,
    small: [
      ...(leftOut.length > 0 ? [text('mail.tooLarge', { names: leftOut.join(', ') })] : []),
      ...(link !== null && isAboutNote ? [text('mail.linkLife')] : []),
    ],
    stop: stopLink === null ? null : { words: text('mail.stop'), link: stopLink },
    footer: footerOf(text, mail),
    organization: mail.organization?.name ?? null,
  }
}

/** A subject is a single line, so that nobody can inject another header. */
function oneLine(words: string): string {
  return cutBetweenCharacters(words.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), 250)
}

function ownWords({ own, values }: StoredMail, link: string | null) {
  // Own properties only: a name such as `constructor` finds nothing.
  const valueOf = (name: MailPlaceholder) =>
    name === 'link' ? (link ?? '') : Object.hasOwn(values, name) ? (values[name] ?? '') : ''
  const filled = (template: string): MailPiece[] =>
    templateParts(template).map((part) => {
      if (part.kind === 'words') return part
      return part.name === 'link' && link !== null ? { kind: 'link' } : { kind: 'words', words: valueOf(part.name) }
    })
  const subject = own?.subject ?? null
  const body = own?.body ?? null
  return {
    subject:
      subject === null
        ? null
        : templateParts(subject)
            .map((part) => (part.kind === 'words' ? part.words : valueOf(part.name)))
            .join(''),
    body:
      body === null
        ? null
        : body
            .split(/(?:\r?\n[ \t]*){2,}/)
            .filter((paragraph) => paragraph.trim() !== '')
            .map(filled),
  }
}

/** The fact table of a built-in mail about a note, as far as known. */
function factsOf(text: Text, { template, values }: StoredMail): [string, string][] {
  if (values['cmrCode'] === undefined) return []
  const value = (name: string) => values[name] ?? ''
  const both = (one: string, other: string) => [value(one), value(other)].filter(Boolean).join('\n')
  const goods = template === 'ReturnGoods' ? 'returnedGoods' : 'goods'
  const showsRemark = template === 'OnDriverSignature' || template === 'OnReceiverSignature'
  const facts: [string, string][] = [
    [text('mail.fact.cmrCode'), value('cmrCode')],
    [text('mail.fact.tripID'), value('tripID')],
    [text('mail.fact.sender'), value('senderName')],
    [text('mail.fact.collection'), both('collectionPlace', 'collectionDate')],
    [text('mail.fact.recipient'), value('recipientName')],
    [text('mail.fact.delivery'), both('deliveryPlace', 'deliveryDate')],
    [text('mail.fact.carrier'), value('carrierName')],
    [text('mail.fact.driver'), value('driverName')],
    [text('mail.fact.plates'), value('licensePlates')],
    [text(`mail.fact.${goods}`), value(goods)],
    [text('mail.fact.signedBy'), value('signedBy')],
    [text('mail.fact.signedAt'), value('signedAt')],
    [text('mail.fact.comment'), showsRemark ? value('comment') : ''],
  ]
  return facts.filter(([, known]) => known !== '')
}

function footerOf(text: Text, { organization, contacts = [] }: StoredMail): string[] {
  return [
    ...(contacts.length > 0 ? [`${text('mail.questions')} ${contacts.join(', ')}`] : []),
    organization === undefined ? text('mail.sentBy') : text('mail.sentFor', { organization: organization.name }),
    ...(contacts.length > 0 ? [] : [text('mail.noReply')]),
  ]
}
