import { z } from 'zod'

/** What an organisation may write into its mail templates, in braces: `{cmrCode}`. */
export const mailPlaceholders = [
  'cmrCode',
  'tripID',
  'status',
  'senderName',
  'carrierName',
  'recipientName',
  'driverName',
  'licensePlates',
  'collectionPlace',
  'collectionDate',
  'deliveryPlace',
  'deliveryDate',
  'signedBy',
  'signedAt',
  'comment',
  'exceptionType',
  'goods',
  'returnedGoods',
  'link',
] as const

export type MailPlaceholder = (typeof mailPlaceholders)[number]

/** The mails whose words an organisation can choose. */
export const mailTemplateKinds = [
  'OnDriverSignatureToSender',
  'OnDriverSignatureToCarrier',
  'OnReceiverSignatureToSender',
  'OnReceiverSignatureToCarrier',
  'OnReceiverSignatureToReceiver',
  'ReturnGoodsEmails',
  'OnException',
] as const

export type MailTemplateKind = (typeof mailTemplateKinds)[number]

export type TemplatePart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'placeholder'; readonly name: MailPlaceholder }

const inBraces = /\{([A-Za-z]\w{0,40})\}/g

export function isMailPlaceholder(name: string): name is MailPlaceholder {
  return mailPlaceholders.some((known) => known === name)
}

/** Words and placeholders in their order. What we do not know stays as it was written: it may be meant so. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const found of template.matchAll(inBraces)) {
    const name = found[1] ?? ''
    if (!isMailPlaceholder(name)) continue
    if (found.index > end) parts.push({ kind: 'words', words: template.slice(end, found.index) })
    parts.push({ kind: 'placeholder', name })
    end = found.index + found[0].length
  }
  if (end < template.length) parts.push({ kind: 'words', words: template.slice(end) })
  return parts
}

/** Placeholders that nobody will fill: a slip of the keyboard that would go out to customers. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(inBraces)].map((found) => found[1] ?? '')
  return [...new Set(names.filter((name) => !isMailPlaceholder(name)))]
}

function templateText(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum)
    .check(({ value, issues }) => {
      const unknown = unknownPlaceholders(value)
      if (unknown.length > 0)
        issues.push({ code: 'custom', message: 'unknown_placeholder', input: value, params: { unknown } })
    })
}

/** One line, for the head of a mail. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
const oneLine = /^[^\u0000-\u001F\u007F]*$/

/** A template as it may be saved: a subject of one line, a body of words, and no placeholder that does not exist. */
export const templateSubject = templateText(200).regex(oneLine, 'wrong_format')
export const templateBody = templateText(20_000)
