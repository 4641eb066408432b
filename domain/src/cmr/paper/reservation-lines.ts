import { reservationWords } from '../reservation/words.ts'
import type { PaperTexts } from './paper-texts.ts'
import { timeZoneOfCountry } from './language.ts'
import type { PaperNote, PaperReservation } from './paper-note.ts'

/**
 * A reservation as box 18 prints it: what it is in both languages of the note, with row, number, grounds and the
 * carrier's own words, and below it what the sender answered.
 */
export function reservationLines(
  { code, own, good, number, text: typed, answer, answeredAt, answeredThrough }: PaperReservation,
  position: number,
  { collection }: Pick<PaperNote, 'collection'>,
  { text, language, other, format }: PaperTexts,
): string[] {
  const { name, reason } = reservationWords(code, own, language, text)
  const names = other === undefined ? [name] : [name, reservationWords(code, own, other.language, other.text).name]
  const about = [
    good === null ? null : text('reservation.row', { goods: good }),
    number === null ? null : text('reservation.packages', { count: number }),
  ]
  const heading = [`${position}. ${[...new Set(names)].join(' / ')}`, ...about].filter((part) => part !== null)
  const how = answeredThrough === 'link' ? ` (${text('reservation.through.link')})` : ''
  const time = answeredAt === null ? '' : format.moment(answeredAt, timeZoneOfCountry(collection.countryCode))
  return [
    `${heading.join(' · ')}. ${reason}`.trim(),
    ...(typed === null ? [] : [`“${inOneLine(typed)}”`]),
    `– ${text(`reservation.answer.${answer ?? 'open'}`, { time })}${how}`,
  ]
}

function inOneLine(words: string): string {
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
