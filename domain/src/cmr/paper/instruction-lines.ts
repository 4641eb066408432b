import { instructionWords } from '../disposal/words.ts'
import { timeZoneOfCountry } from './language.ts'
import type { PaperInstruction, PaperNote } from './paper-note.ts'
import type { PaperTexts } from './paper-texts.ts'

type Printed = Pick<PaperNote, 'instructions' | 'collection' | 'delivery'>
type Texts = Pick<PaperTexts, 'text' | 'format'>

function words(instruction: PaperInstruction, { delivery }: Printed, { text, format }: Texts): string {
  const zone = timeZoneOfCountry(delivery.countryCode)
  const what = instructionWords(instruction, text, (time) => format.moment(time, zone))
  return [what, instruction.text].filter((part) => part !== null && part !== '').join(' – ')
}

/** Every instruction that was not taken back, with its time and what the carrier has said, oldest first. */
export function instructionLines(note: Printed, texts: Texts): string[] {
  const { text, format } = texts
  const at = (time: Date) => format.moment(time, timeZoneOfCountry(note.collection.countryCode))
  return (note.instructions ?? [])
    .filter(({ state }) => state !== 'withdrawn')
    .map((instruction) => {
      const { state, time, answeredAt } = instruction
      const answer = [text(`disposal.state.${state}`), answeredAt === null ? null : at(answeredAt)]
      return `${words(instruction, note, texts)} (${at(time)}; ${answer.filter((part) => part !== null).join(', ')})`
    })
}

/** What box 13 prints below the signed instructions of the sender: what the carrier has accepted. */
export function acceptedInBox(note: Printed & Pick<PaperNote, 'marksCorrections'>, texts: Texts): string[] {
  if (note.marksCorrections !== true) return []
  return (note.instructions ?? [])
    .filter(({ state }) => state === 'accepted')
    .map((instruction) => `${words(instruction, note, texts)} (${texts.text('disposal.state.accepted')})`)
}
