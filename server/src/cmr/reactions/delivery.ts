import type { RecordedRemark } from '@roadnote/domain/cmr/delivery/check'
import type { LeaveReason, RefusalReason } from '@roadnote/domain/cmr/delivery/facts'
import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { languageTag, type Language } from '@roadnote/locales/languages'
import { translator } from '../../language/translate.ts'
import type { Note } from '../note/store.ts'
import { partyAddresses, type PartyAddress } from './mail-addresses.ts'
import { mailFacts, type NoteFacts } from './mail-facts.ts'
import { queueMails, type ReactionContext, type WantedMail } from './mails.ts'

interface Told {
  readonly by: string
  readonly text: string | null
  readonly at: Date
}

/** A consignee without an account sees what the driver photographed. */
function linkWithPhotos({ note }: NoteFacts): NonNullable<WantedMail['link']> {
  return { cmrId: note.id, generation: note.record.linkGeneration, photos: true }
}

function mailsTo(
  facts: NoteFacts,
  template: WantedMail['template'],
  parties: readonly PartyAddress['party'][],
  at: Date,
): WantedMail[] {
  return partyAddresses(facts)
    .filter(({ party }) => parties.includes(party))
    .map(({ party, to, organizationId }) => ({
      key: `note ${facts.note.id} ${template} ${at.toISOString()} ${party}`,
      to,
      organizationId,
      template,
      ...(template === 'GoodsLeft' && { link: linkWithPhotos(facts) }),
    }))
}

async function tell(
  context: ReactionContext,
  note: Note,
  template: WantedMail['template'],
  parties: readonly PartyAddress['party'][],
  { by, text, at }: Told,
  reasonIn: (language: Language) => string,
): Promise<void> {
  const facts = await mailFacts(context.tx, note)
  const happening = { status: note.status, comment: text, by }
  const mails = mailsTo(facts, template, parties, at)
  // A mail beyond the daily quota is left out: the record of the delivery is never refused for it.
  await queueMails(context, facts, happening, mails, undefined, (language) => ({ reason: reasonIn(language) }))
}

/** The sender is asked for instructions (article 15); the carrier is told that they were. */
export function reactToRefusal(
  context: ReactionContext,
  note: Note,
  refused: Told & { readonly reason: RefusalReason },
): Promise<void> {
  const reasonIn = (language: Language) => translator(language)(`delivery.refusal.${refused.reason}`)
  return tell(context, note, 'DeliveryRefused', ['sender', 'carrier'], refused, reasonIn)
}

/** What was not accepted and why, as the receiver's check says: one clause for each remark. */
export function reactToRefusedPart(
  context: ReactionContext,
  note: Note,
  { by, at, remarks }: Pick<Told, 'by' | 'at'> & { readonly remarks: readonly RecordedRemark[] },
): Promise<void> {
  const reasonIn = (language: Language) => remarks.map((remark) => remarkIn(language, remark)).join('; ')
  return tell(context, note, 'PartRefused', ['sender', 'carrier'], { by, at, text: null }, reasonIn)
}

function remarkIn(language: Language, { code, name, number, text: said }: RecordedRemark): string {
  const text = translator(language)
  const counted = number === null ? null : paperFormat(languageTag(language)).number(number)
  const what = [text(`delivery.remark.${code}`), counted, said].filter((part) => part !== null && part !== '')
  return `${name ?? text('delivery.check.whole')} – ${what.join(', ')}`
}

/** The consignee gets a link to the note, whose goods stand somewhere unsigned. */
export function reactToLeaving(
  context: ReactionContext,
  note: Note,
  left: Told & { readonly reason: LeaveReason; readonly place: string | null },
): Promise<void> {
  const reasonIn = (language: Language) =>
    [translator(language)(`delivery.leaving.${left.reason}`), left.place].filter(Boolean).join(', ')
  return tell(context, note, 'GoodsLeft', ['receiver', 'sender'], left, reasonIn)
}
