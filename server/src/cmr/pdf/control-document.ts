import { readPayload, type RecordedChange } from '@roadnote/domain/cmr/lifecycle/events'
import {
  changesControlDocument,
  isControlDocument,
  missingInControlDocument,
  type ControlDocumentFacts,
} from '@roadnote/domain/cmr/lifecycle/control-document'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { PaperAddress, PaperNote } from '@roadnote/domain/cmr/paper/paper-note'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { restoreParts } from '../events/private-parts.ts'
import { releaseOf } from '../evidence/release.ts'
import { controlDocumentFacts } from '../note/completeness-facts.ts'
import type { StoredNote } from './read-note.ts'

/** A value that is no longer valid, and the one that replaced it. */
export interface ControlDocumentChange {
  readonly time: Date
  readonly field: string
  readonly from: unknown
  readonly to: unknown
  /** Null: none was asked for. */
  readonly reason: string | null
}

/** What the Spanish control document states beyond the consignment note. */
export interface PrintedControlDocument {
  readonly facts: ControlDocumentFacts
  readonly specialAuthorisation: string | null
  /** When the document came into being; null: it is a draft. */
  readonly releasedAt: Date | null
  readonly changedAt: Date
  readonly changes: readonly ControlDocumentChange[]
  /** Nothing is missing, and it is released. */
  readonly isComplete: boolean
  /** The consignment note itself states everything, so it needs no sheet of its own. */
  readonly isOnNote: boolean
}

type Db = Kysely<Database>

/** Null: the note is no control document. */
export async function controlDocumentToPrint(
  db: Db,
  { record }: Pick<StoredNote, 'record'>,
  note: PaperNote,
): Promise<PrintedControlDocument | null> {
  if (!isControlDocument(record)) return null
  const facts = {
    ...controlDocumentFacts(record, partiesOf(record, note)),
    goodsWithoutNature: note.goods.filter(({ goodsNature }) => goodsNature === null).length,
    goodsWithoutMeasure: note.goods.filter(({ grossWeight, volume }) => grossWeight === null && volume === null).length,
  }
  const isReleased = record.status !== noteStatus.created && record.status !== noteStatus.removed
  const { releasedAt, changes } = isReleased ? await sinceRelease(db, record.id) : { releasedAt: null, changes: [] }
  const isComplete = isReleased && Object.keys(missingInControlDocument(facts)).length === 0
  const isOnNote = isComplete && changes.length === 0 && statesAll(record, note)
  const { specialAuthorisation, lastModified: changedAt } = record
  return { facts, specialAuthorisation, releasedAt, changedAt, changes, isComplete, isOnNote }
}

function partiesOf(record: StoredNote['record'], { sender, carrier, subcontractor }: PaperNote) {
  const parties: readonly [number | null, PaperAddress | null][] = [
    [record.senderOrganizationId, sender],
    [record.carrierOrganizationId, carrier],
    [record.subcontractorOrganizationId, subcontractor],
  ]
  return new Map(
    parties.flatMap(([id, party]) =>
      id === null || party === null ? [] : [[id, { ...party, vat: party.vat ?? null }] as const],
    ),
  )
}

/** The boxes show the tax numbers of sender and carrier, and the plates as one text. */
function statesAll(record: StoredNote['record'], { subcontractor }: PaperNote): boolean {
  const own = [
    record.contractualShipper,
    record.contractualShipperVat,
    record.effectiveCarrier,
    record.effectiveCarrierVat,
    record.specialAuthorisation,
  ]
  return subcontractor === null && own.every((words) => words === null)
}

/** Readers of the paper do not see the draft, so the document begins with the release that the signatures follow. */
async function sinceRelease(db: Db, cmrId: number) {
  const events = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('event.cmrId', '=', cmrId)
    .where('event.type', 'in', ['noteReleased', 'noteSigned', 'noteEdited', 'noteChartered'])
    .orderBy('event.sequence')
    .select(['event.sequence', 'event.type', 'event.at', 'event.payload', 'private.parts'])
    .execute()
  const release = releaseOf(events)
  const changes = events.flatMap(({ sequence, type, at, payload, parts }) => {
    if (sequence <= release || (type !== 'noteEdited' && type !== 'noteChartered')) return []
    const { changes: recorded = [] } = readPayload(type, restoreParts(payload, parts))
    return changesIn(recorded, at)
  })
  return {
    releasedAt: events.find(({ sequence }) => sequence === release)?.at ?? null,
    changes: await withNames(db, changes),
  }
}

function changesIn(recorded: readonly RecordedChange[], time: Date): ControlDocumentChange[] {
  const given = recorded.find(({ field }) => field === 'changeReason')?.to
  const reason = typeof given === 'string' ? given : null
  return recorded
    .filter(({ field, from }) => changesControlDocument(field) && from !== null)
    .map(({ field, from, to }) => ({ time, field, from, to, reason }))
}

/** Organisations are recorded by number and printed by name. */
async function withNames(db: Db, changes: readonly ControlDocumentChange[]): Promise<ControlDocumentChange[]> {
  const ids = changes
    .filter(({ field }) => field.endsWith('OrganizationsID'))
    .flatMap(({ from, to }) => [from, to])
    .filter((id) => typeof id === 'number')
  if (ids.length === 0) return [...changes]
  const rows = await db.selectFrom('organization').where('id', 'in', ids).select(['id', 'name']).execute()
  const names = new Map<unknown, string>(rows.map(({ id, name }) => [id, name]))
  return changes.map((change) =>
    change.field.endsWith('OrganizationsID')
      ? { ...change, from: names.get(change.from) ?? null, to: names.get(change.to) ?? null }
      : change,
  )
}
