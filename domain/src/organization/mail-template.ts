import { z } from 'zod'

/** Placeholders of an organisation's mail templates, written in braces: `{cmrCode}`. */
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

/** The mails that an organisation can customise. */
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

/** Words and placeholders in their order. An unknown placeholder stays as plain text, which may be intended. */
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

/** An identifier, including those of other template languages and of JavaScript itself. */
const anyName = /^\s*[\p{L}_$][\p{L}\p{N}_$.\-[\]]*\s*$/u

/**
 * Braces that would not be filled in: unknown names and nested braces. Otherwise a typing error would be sent to
 * customers. Braces around other text are plain words.
 */
export function unknownPlaceholders(template: string): string[] {
  const unknown = bracedIn(template).filter(
    (inside) => !isMailPlaceholder(inside) && (inside.includes('{') || anyName.test(inside)),
  )
  return [...new Set(unknown.map((inside) => inside.slice(0, 50)))]
}

/** The text between each outermost pair of braces. An unmatched brace is plain text. */
function bracedIn(template: string): string[] {
  const found: string[] = []
  let begin = 0
  let depth = 0
  for (const { 0: brace, index } of template.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (depth === 0) begin = index + 1
      depth += 1
    } else if (depth > 0) {
      depth -= 1
      if (depth === 0) found.push(template.slice(begin, index))
    }
  }
  return found
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

/** One line, for the subject header of a mail. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
const oneLine = /^[^\u0000-\u001F\u007F]*$/

/** A valid template: a one-line subject, a body, and no unknown placeholders. */
export const templateSubject = templateText(200).regex(oneLine, 'wrong_format')
export const templateBody = templateText(20_000)
