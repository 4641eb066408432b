import type { ReservationKind } from '@roadnote/domain/cmr/claim/clock'
import type { Language } from '@roadnote/locales/languages'
import { translator } from '../../language/translate.ts'
import type { Note } from '../note/store.ts'
import { partyAddresses } from './mail-addresses.ts'
import { mailFacts } from './mail-facts.ts'
import { queueMails, type ReactionContext, type WantedMail } from './mails.ts'

export interface NewReservation {
  /** Its place in the chain. */
  readonly id: number
  readonly kind: ReservationKind
  readonly goods: string | null
  readonly text: string
  readonly isLate: boolean
  readonly by: string
}

/**
 * Mails a reservation to sender and carrier in the transaction that records it. What the daily quota of unknown addresses
 * leaves out is left out: a reservation has a period and is never refused for a mail.
 */
export async function reactToReservation(
  context: ReactionContext,
  note: Note,
  { id, kind, goods, text, isLate, by }: NewReservation,
): Promise<void> {
  const facts = await mailFacts(context.tx, note)
  const mails = partyAddresses(facts).flatMap(({ party, to, organizationId }): WantedMail[] =>
    party === 'receiver'
      ? []
      : [{ key: `note ${note.id} reservation ${id} ${party}`, to, organizationId, template: 'NoteReservation' }],
  )
  const happening = { status: note.status, comment: goods === null ? text : `${goods}\n${text}`, by }
  const more = (language: Language) => {
    const words = translator(language)
    return { kind: words(`claim.period.${kind}`), late: isLate ? words('claim.late') : '' }
  }
  await queueMails(context, facts, happening, mails, undefined, more)
}
