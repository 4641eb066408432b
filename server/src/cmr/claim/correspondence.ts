import type { DeliveryRecord } from '@roadnote/domain/cmr/delivery/contract'
import { instructions, leaveReasons, refusalReasons } from '@roadnote/domain/cmr/delivery/facts'
import { commentType, type CommentTypeName } from '@roadnote/domain/cmr/field/comment-type'
import type { Text } from '@roadnote/locales/keys'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { builtInWords } from '../../outbox/mail/built-in.ts'
import { readMail, type MailName } from '../../outbox/mail/payload.ts'
import { commentsOf } from '../attachments/comments.ts'
import type { Note } from '../note/store.ts'
import type { SheetWords } from '../pdf/print-word-sheets.ts'
import type { Reader, Wording } from './reader.ts'

/** Mails to the parties about what every reader of the note sees on it. */
const mailsToParties: readonly MailName[] = [
  'OnDriverSignature',
  'OnReceiverSignature',
  'NoteException',
  'DeliveryRefused',
  'PartRefused',
  'GoodsLeft',
  'InstructionsGiven',
  'CarrierInstructed',
  'InstructionDecided',
  'DeliveryDemanded',
  'NoteReservation',
]

interface Letter {
  readonly time: Date
  readonly label: string
  readonly text: string
}

/** Remarks and mails by time. Of a mail its subject and whose it was, and never an address. */
export async function correspondenceOf(reader: Reader, note: Note, said: Wording): Promise<SheetWords[]> {
  const { text, format, zone } = said
  const letters = [...(await remarksOf(reader, note, text)), ...(await mailsOf(reader.db, note.id, text))]
  const sorted = letters.toSorted((one, other) => one.time.getTime() - other.time.getTime())
  return [
    { kind: 'heading', text: text('claim.cover.correspondence') },
    ...sorted.map(({ time, label, text: words }): SheetWords => {
      return { kind: 'words', label: `${format.moment(time, zone)} · ${label}`, text: words }
    }),
  ]
}

function nameOfType(type: number): CommentTypeName {
  const names = Object.entries(commentType)
  // Object.entries widens the keys to string; they are exactly the names.
  return (names.find(([, number]) => number === type)?.[0] ?? 'comment') as CommentTypeName
}

async function remarksOf({ db, actor }: Reader, note: Note, text: Text): Promise<Letter[]> {
  const comments = await commentsOf(db, actor, note)
  return comments.map(({ type, time, who, organisation, text: words }) => ({
    time,
    label: [text(`cmr.commentType.${nameOfType(type)}`), who, organisation].filter(Boolean).join(' · '),
    text: words,
  }))
}

/** Of an old note the mails may have expired. */
async function mailsOf(db: Kysely<Database>, cmrId: number, text: Text): Promise<Letter[]> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('organization', 'organization.id', 'outbox.organizationId')
    .where('outbox.cmrId', '=', cmrId)
    .where('outbox.kind', '=', 'mail')
    .where('outbox.state', '=', 'delivered')
    .orderBy('outbox.id')
    .limit(500)
    .select(['outbox.payload', 'outbox.createdAt', 'outbox.deliveredAt', 'organization.name'])
    .execute()
  return rows.flatMap(({ payload, createdAt, deliveredAt, name }) => {
    const mail = readMail(payload)
    if (!mailsToParties.includes(mail.template)) return []
    const label = text('claim.cover.mailTo', { organisation: name ?? '–' })
    return [{ time: deliveredAt ?? createdAt, label, text: builtInWords(text, mail).subject }]
  })
}

/** What was recorded at the place of delivery, in words. */
export function recordLines(record: DeliveryRecord, { text, format, zone }: Wording): SheetWords[] {
  const { kind, by, who, organisation, time, remarks, place } = record
  const title =
    kind === 'check' || kind === 'refused'
      ? (`${kind}${by === 'carrier' ? 'ByCarrier' : 'ByRecipient'}` as const)
      : kind
  const lines = [
    reasonOf(record, text),
    record.text,
    place,
    ...remarks.map(({ code, name, number, text: words }) => {
      const what = [text(`delivery.remark.${code}`), number === null ? null : format.number(number), words]
      return `${name ?? text('delivery.check.whole')}: ${what.filter((part) => part !== null && part !== '').join(' · ')}`
    }),
    kind === 'check' && remarks.length === 0 ? text('delivery.records.asAnnounced') : null,
  ].filter((line) => line !== null && line !== '')
  const titles = {
    checkByCarrier: text('delivery.records.checkByCarrier'),
    checkByRecipient: text('delivery.records.checkByRecipient'),
    refusedByCarrier: text('delivery.records.refusedByCarrier'),
    refusedByRecipient: text('delivery.records.refusedByRecipient'),
    left: text('delivery.records.left'),
    instructed: text('delivery.records.instructed'),
  }
  const label = [titles[title], format.moment(time, zone), who, organisation].filter(Boolean).join(' · ')
  return [{ kind: 'words', label, text: lines.join('\n') }]
}

function reasonOf({ kind, reason }: DeliveryRecord, text: Text): string | null {
  const refused = refusalReasons.find((one) => kind === 'refused' && one === reason)
  if (refused !== undefined) return text(`delivery.refusal.${refused}`)
  const left = leaveReasons.find((one) => kind === 'left' && one === reason)
  if (left !== undefined) return text(`delivery.leaving.${left}`)
  const instruction = instructions.find((one) => kind === 'instructed' && one === reason)
  return instruction === undefined ? null : text(`delivery.instruction.${instruction}`)
}
