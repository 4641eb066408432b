import { reachedStatus, type Correction, type CorrectionSide } from '@roadnote/domain/cmr/correction/correction'
import { correctionName, correctionValue } from '@roadnote/domain/cmr/correction/words'
import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { languageTag, type Language } from '@roadnote/locales/languages'
import { translator } from '../../language/translate.ts'
import type { Note } from '../note/store.ts'
import { partyAddresses, type PartyAddress } from './mail-addresses.ts'
import { mailFacts } from './mail-facts.ts'
import { queueMails, type ReactionContext } from './mails.ts'

type Corrected = Pick<Correction, 'id' | 'field' | 'row' | 'from' | 'to'>

const partyOf = { sender: 'sender', carrier: 'carrier', recipient: 'receiver' } as const satisfies Record<
  CorrectionSide,
  PartyAddress['party']
>

/** What is to be corrected, in words: `Solvents: Gross weight: 1,200.5 → 1,250`. */
function whatIn(language: Language, { record }: Note, { field, row, from, to }: Corrected): string {
  const text = translator(language)
  const format = paperFormat(languageTag(language))
  const words = (value: string | null) => correctionValue(field, value, format, record.collectionCountryCode)
  return `${correctionName(field, row, text)}: ${text('correction.change', { from: words(from), to: words(to) })}`
}

interface Told {
  readonly template: 'CorrectionProposed' | 'CorrectionDecided'
  readonly sides: readonly CorrectionSide[]
  readonly comment: string | null
  readonly by: string
  readonly more: (language: Language) => Record<string, string>
}

async function tell(context: ReactionContext, note: Note, { id }: Corrected, told: Told): Promise<void> {
  const facts = await mailFacts(context.tx, note)
  const wanted = new Set<PartyAddress['party']>(told.sides.map((side) => partyOf[side]))
  const mails = partyAddresses(facts)
    .filter(({ party }) => wanted.has(party))
    .map(({ party, to, organizationId }) => ({
      key: `note ${note.id} ${told.template} ${id} ${party}`,
      to,
      organizationId,
      template: told.template,
    }))
  const happening = { status: note.status, comment: told.comment, by: told.by }
  // A mail beyond the daily quota is left out: a correction is never refused for it.
  await queueMails(context, facts, happening, mails, undefined, told.more)
}

/** The sides that have signed are asked. */
export function reactToProposal(
  context: ReactionContext,
  note: Note,
  correction: Corrected & { readonly reason: string; readonly by: string },
  sides: readonly CorrectionSide[],
): Promise<void> {
  return tell(context, note, correction, {
    template: 'CorrectionProposed',
    sides,
    comment: correction.reason,
    by: correction.by,
    more: (language) => ({ what: whatIn(language, note, correction) }),
  })
}

/** The other sides are told how it ended. */
export function reactToDecision(
  context: ReactionContext,
  note: Note,
  correction: Pick<Correction, 'sides' | 'answers'> & Corrected & { readonly text: string | null },
  state: 'made' | 'rejected' | 'withdrawn',
  actingSides: readonly CorrectionSide[],
): Promise<void> {
  const others = (['sender', 'carrier', 'recipient'] as const).filter((side) => !actingSides.includes(side))
  // Who has not signed was never asked and has proposed nothing.
  const reached = reachedStatus(note)
  const sides = others.filter((side) => side !== 'recipient' || reached >= 5 || correction.sides.includes(side))
  return tell(context, note, correction, {
    template: 'CorrectionDecided',
    sides,
    comment: correction.text,
    by: '',
    more: (language) => ({
      what: whatIn(language, note, correction),
      state: translator(language)(`correction.state.${state}`),
    }),
  })
}
