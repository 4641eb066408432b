import type { Instruction, InstructionState } from '@roadnote/domain/cmr/disposal/instruction'
import type { RefusalGround } from '@roadnote/domain/cmr/disposal/recorded'
import { instructionWords } from '@roadnote/domain/cmr/disposal/words'
import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { timeZoneOfCountry } from '@roadnote/domain/cmr/paper/language'
import { languageTag, type Language } from '@roadnote/locales/languages'
import { translator } from '../../language/translate.ts'
import type { Note } from '../note/store.ts'
import { partyAddresses, type PartyAddress } from './mail-addresses.ts'
import { mailFacts } from './mail-facts.ts'
import { queueMails, type ReactionContext } from './mails.ts'

type Instructed = Pick<Instruction, 'id' | 'kind' | 'by' | 'consignee' | 'place' | 'date'>

/** What is instructed, in words: `Another place of delivery: Dock 4, Lyon (FR)`. */
function whatIn(language: Language, { record }: Note, instruction: Instructed): string {
  const format = paperFormat(languageTag(language))
  const zone = timeZoneOfCountry(record.deliveryCountryCode)
  return instructionWords(instruction, translator(language), (time) => format.moment(time, zone))
}

interface Told {
  readonly template: 'CarrierInstructed' | 'InstructionDecided' | 'DeliveryDemanded'
  readonly about: string
  readonly parties: readonly PartyAddress['party'][]
  readonly comment: string | null
  /** Who did it. */
  readonly person: string
  readonly more: (language: Language) => Record<string, string>
}

async function tell(context: ReactionContext, note: Note, told: Told): Promise<void> {
  const facts = await mailFacts(context.tx, note)
  const mails = partyAddresses(facts)
    .filter(({ party }) => told.parties.includes(party))
    .map(({ party, to, organizationId }) => ({
      key: `note ${note.id} ${told.template} ${told.about} ${party}`,
      to,
      organizationId,
      template: told.template,
    }))
  const happening = { status: note.status, comment: told.comment, by: told.person }
  // A mail beyond the daily quota is left out: an instruction is never refused for it.
  await queueMails(context, facts, happening, mails, undefined, told.more)
}

/** The carrier is asked. */
export function reactToInstruction(
  context: ReactionContext,
  note: Note,
  instruction: Instructed & { readonly text: string | null; readonly person: string },
): Promise<void> {
  return tell(context, note, {
    template: 'CarrierInstructed',
    about: String(instruction.id),
    parties: ['carrier'],
    comment: instruction.text,
    person: instruction.person,
    more: (language) => ({ what: whatIn(language, note, instruction) }),
  })
}

interface Decided extends Instructed {
  readonly ground: RefusalGround | null
  readonly text: string | null
  readonly state: Extract<InstructionState, 'accepted' | 'refused' | 'withdrawn'>
  readonly person: string
}

/** The other side is told how it ended; who takes the goods or waits for them learns what was accepted. */
export function reactToAnswer(context: ReactionContext, note: Note, decided: Decided): Promise<void> {
  const { state, ground, by } = decided
  const giver = by === 'sender' ? 'sender' : 'receiver'
  const told = { withdrawn: ['carrier'], accepted: ['sender', 'receiver'], refused: [giver] } as const
  return tell(context, note, {
    template: 'InstructionDecided',
    about: `${decided.id} ${state}`,
    parties: told[state],
    comment: decided.text,
    person: decided.person,
    more: (language) => {
      const text = translator(language)
      const why = ground === null ? '' : ` (${text(`disposal.ground.${ground}`)})`
      return { what: whatIn(language, note, decided), state: `${text(`disposal.state.${state}`)}${why}` }
    },
  })
}

/** Sender and carrier learn who disposes of the goods now. */
export function reactToDemand(context: ReactionContext, note: Note, person: string): Promise<void> {
  return tell(context, note, {
    template: 'DeliveryDemanded',
    about: context.now.toISOString(),
    parties: ['sender', 'carrier'],
    comment: null,
    person,
    more: () => ({}),
  })
}
