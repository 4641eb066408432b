import { Refusal } from '@roadnote/domain/access/refusal'
import type { Text } from '@roadnote/locales/keys'
import { languageTag, type Language } from '@roadnote/locales/languages'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { assuranceLevels } from '@roadnote/domain/session/assurance'
import { type Note, statusOf } from '../note/store.ts'

/** The warning that mails were dropped because of the daily quota of unknown addresses. */
export function warningsOf(say: Text, mailsLeftOut: number): { warnings?: string[] } {
  return mailsLeftOut === 0 ? {} : { warnings: [say('cmr.mailsLeftOut', { count: mailsLeftOut })] }
}

/** In UTC, because the server does not know the reader's time zone. */
function utcWords(language: Language, moment: Date): string {
  const [dateStyle, timeStyle] = ['medium', 'short'] as const
  return `${new Intl.DateTimeFormat(languageTag(language), { dateStyle, timeStyle, timeZone: 'UTC' }).format(moment)} UTC`
}

/**
 * The answer to signing several notes: a line for each, and the ids of changed notes that the signer must read
 * again.
 */
export function signingResults(say: Text, language: Language) {
  const sayWhen = (from: string) => say('cmr.passkeyCountsFrom', { time: utcWords(language, new Date(from)) })
  const info: string[] = []
  const errors: string[] = []
  const changed: number[] = []
  let leftOut = 0
  /** Adds the current status or the required assurance to the error message. */
  const inTheWay = ({ status, assurance, passkeyCountsFrom }: Readonly<Record<string, unknown>> = {}): string => {
    const demanded = assuranceLevels.find((level) => level === assurance)
    const counts = typeof passkeyCountsFrom === 'string' ? ` ${sayWhen(passkeyCountsFrom)}` : ''
    if (demanded !== undefined) return ` (${say(`cmr.assurance.${demanded}`)})${counts}`
    return typeof status === 'number' ? ` (${say(`cmr.status.${noteStatusName(statusOf(status))}`)})` : ''
  }
  return {
    signed(line: string, mailsLeftOut: number): void {
      info.push(line)
      leftOut += mailsLeftOut
    },
    refused({ id, code }: Pick<Note, 'id' | 'code'>, { code: reason, about }: Refusal): void {
      errors.push(`${code}: ${say(`error.${reason}`)}${inTheWay(about)}`)
      if (reason === 'changed_meanwhile') changed.push(id)
    },
    anySigned: () => info.length > 0,
    /** The reply of the signing call; `copiesLeftOut` is the number of mail copies that were not sent. */
    answer(copiesLeftOut = 0): { info: string[]; warnings?: string[] } {
      const warned = warningsOf(say, leftOut + copiesLeftOut)
      if (errors.length === 0) return { info, ...warned }
      throw new Refusal('not_all_signed', { about: { errors, warnings: [], info, changed, ...warned } })
    },
  }
}
