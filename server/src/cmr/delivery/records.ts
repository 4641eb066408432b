import type { Actor } from '@roadnote/domain/access/actor'
import type { RefusalCode } from '@roadnote/domain/access/refusal'
import { denied, type Verdict } from '@roadnote/domain/access/verdict'
import type { deliveryContract, DeliveryRecord } from '@roadnote/domain/cmr/delivery/contract'
import { outcomeOfNote, type DeliveryOutcome } from '@roadnote/domain/cmr/delivery/outcome'
import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { canFollowUp, canRecordDelivery } from '@roadnote/domain/cmr/policy/delivery'
import { verdictsOnNote } from '@roadnote/domain/cmr/policy/note-actions'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { personName } from '../../user/person-name.ts'
import { restoreParts } from '../events/private-parts.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { drawsUpByHand } from '../note/drawing-up.ts'
import { findNote, type Note } from '../note/store.ts'
import { recordingEvents } from './last-record.ts'

type Tx = Transaction<Database>

const asMay = (verdict: Verdict): true | RefusalCode => (verdict.allowed ? true : verdict.reason)

/** How the delivery of a note ended, everything recorded about it, and what the caller may record. */
export const deliveryRecords: UseCase<(typeof deliveryContract)['deliveryRecords']> = async (
  { actor, tx },
  { cmr_id: id },
) => {
  const note = await findNote(tx, actor, id)
  const outcome = outcomeOfNote(note.record.deliveryOutcome, note.status)
  const records = (await recordsOfNotes(tx, [id])).get(id) ?? []
  const { sign } = verdictsOnNote(actor, noteToSign(note))
  const may = {
    record: asMay(canRecordDelivery(actor, note)),
    refuse: note.status === 4 ? sign : ('status_not_allowed' as const),
    followUp: asMay(await mayFollowUp(tx, actor, note, outcome)),
  }
  return { outcome, records, may, followUp: note.record.followUp }
}

/** A carrier whose notes are not drawn up by hand is not offered what would be refused. */
async function mayFollowUp(tx: Tx, actor: Actor, note: Note, outcome: DeliveryOutcome | null): Promise<Verdict> {
  const verdict = canFollowUp(actor, note, outcome)
  if (!verdict.allowed || (await drawsUpByHand(tx, actor))) return verdict
  return denied('manual_creation_off')
}

/** What was recorded about the deliveries of these notes, by note and oldest first: the chain itself is read. */
export async function recordsOfNotes(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeliveryRecord[]>> {
  const rows = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .leftJoin('appUser as person', 'person.id', 'event.actorUserId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where('event.cmrId', 'in', [0, ...ids])
    .where('event.type', 'in', recordingEvents)
    .orderBy('event.cmrId')
    .orderBy('event.sequence')
    .select(['event.cmrId', 'event.type', 'event.at', 'event.payload', 'private.parts'])
    .select(['person.name', 'person.surname', 'person.userName', 'organization.name as organisation'])
    .execute()
  const found = new Map<number, DeliveryRecord[]>()
  for (const { cmrId, type, at, payload, parts, organisation, name, surname, userName } of rows) {
    const who = personName(name, surname, userName) ?? ''
    const record = { ...nothingSaid(), who, organisation, time: at, ...factOf(type, restoreParts(payload, parts)) }
    found.set(cmrId, [...(found.get(cmrId) ?? []), record])
  }
  return found
}

/** Whether a fact of the delivery refers to this photo: it proves what the record says. */
export async function isRecordedPhoto(db: Kysely<Database>, cmrId: number, photoId: number): Promise<boolean> {
  const records = (await recordsOfNotes(db, [cmrId])).get(cmrId) ?? []
  const idsIn = ({ photoIds, remarks }: DeliveryRecord) => [
    ...photoIds,
    ...remarks.flatMap(({ photos }) => idsOf(photos)),
  ]
  return records.some((record) => idsIn(record).includes(photoId))
}

function nothingSaid(): Pick<DeliveryRecord, 'remarks' | 'reason' | 'text' | 'place' | 'photoIds'> {
  return { remarks: [], reason: null, text: null, place: null, photoIds: [] }
}

type Fact = Pick<DeliveryRecord, 'kind' | 'by'> & Partial<DeliveryRecord>

const idsOf = (photos: readonly { readonly photoId: number }[] = []) => photos.map(({ photoId }) => photoId)

/** The parts of a recorded fact that can still be read. */
function factOf(type: string, payload: unknown): Fact {
  switch (type) {
    case 'deliveryRefused': {
      const { by = 'carrier', reason = null, text = null, photos, signer } = readPayload(type, payload)
      const own = signer?.name === undefined ? {} : { who: signer.name, organisation: signer.organization ?? null }
      return { kind: 'refused', by, reason, text, photoIds: idsOf(photos), ...own }
    }
    case 'goodsLeft': {
      const { reason = null, text = null, place = null, photos } = readPayload(type, payload)
      return { kind: 'left', by: 'carrier', reason, text, place, photoIds: idsOf(photos) }
    }
    case 'instructionsGiven': {
      const { instruction = null, text = null } = readPayload(type, payload)
      return { kind: 'instructed', by: 'sender', reason: instruction, text }
    }
    default: {
      const { by = 'carrier', remarks = [] } = readPayload('deliveryChecked', payload)
      return { kind: 'check', by, remarks: [...remarks] }
    }
  }
}
