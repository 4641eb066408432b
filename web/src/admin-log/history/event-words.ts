import { distinctName } from '@roadnote/domain/access/distinct-name'
import { deviceName } from '@roadnote/domain/access/device-name'
import type { LoggedValue } from '@roadnote/domain/admin-log/changes'
import type { AdminEvent } from '@roadnote/domain/admin-log/contract'
import { actionWords, fieldWords, valueWords } from '@roadnote/domain/admin-log/words'
import type { Text } from '@roadnote/locales/keys'
import { type Language, languageTag } from '@roadnote/locales/languages'
import { formatNumber } from '../../language/format.ts'
import type { ChangeLine } from '../../ui/timeline/TimelineEntry.tsx'

interface Speech {
  readonly text: Text
  readonly language: Language
}

/** The user and their organisation. */
export function actorText({ actor }: AdminEvent, text: Text): string {
  if (actor === null) return text('adminLog.system')
  return [distinctName(actor.name, actor.login), actor.organization].filter((part) => part !== null).join(', ')
}

/** What or whom the entry is about. */
export function subjectText({ subject, subjectLogin }: AdminEvent): string {
  return distinctName(subject, subjectLogin) ?? '–'
}

/** The IP address and the device; empty when neither is known. */
export function originText({ address, userAgent }: AdminEvent): string {
  return [address, userAgent === null ? null : deviceName(userAgent)].filter(Boolean).join(' · ')
}

/** The action and its row: `Attached file added: Terms.pdf`. */
export function eventTitle({ action, part }: AdminEvent, text: Text): string {
  const words = actionWords(text, action)
  return part === null ? words : `${words}: ${part}`
}

/** Each changed field with its old and new value in words. */
export function changeLines({ changes }: AdminEvent, texts: Speech): ChangeLine[] {
  return changes.map(({ field, old, new: now }) => ({
    key: field,
    what: fieldWords(texts.text, field),
    from: wordsOf(field, old, texts),
    to: wordsOf(field, now, texts),
  }))
}

function wordsOf(field: string, value: LoggedValue, { text, language }: Speech): string {
  if (typeof value === 'string' && field === 'countryCode') return countryName(value, language)
  if (typeof value === 'number' && field !== 'organizationType' && field !== 'status')
    return formatNumber(language, value)
  return valueWords(text, field, value) ?? text('dialogs.details.nothing')
}

function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'code' }).of(code) ?? code
}
