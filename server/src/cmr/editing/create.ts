import { isTestKey, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { noteCode, suffixFor } from '@roadnote/domain/cmr/field/note-code'
import type { NoteForm } from '@roadnote/domain/cmr/field/note-fields'
import { canCreate } from '@roadnote/domain/cmr/policy/policy'
import { sql, type InsertObject, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { driverAfterEdit } from './driver.ts'
import { creationTime } from '../events/place.ts'
import { fieldChange, changesOf, type Change } from '../note/columns.ts'
import { recordCreation, type NoteName } from '../events/record.ts'
import { drawsUpByHand } from '../note/drawing-up.ts'
import { requireKnownReferences, withPresentOrganizations, type NamedOrganization } from '../note/references.ts'
import { applyTransition } from '../lifecycle/apply-transition.ts'
import { decideStatus } from '../lifecycle/release.ts'
import { requireScannedReturns } from './returned-goods.ts'
import { goodColumns, insertContainers, insertGoods, insertPallets } from './row-store.ts'
import { lockNote } from '../note/store.ts'

type CreateNote = UseCase<(typeof cmrContract)['create']>
export type Draft = Omit<Parameters<CreateNote>[1], 'status'>

/** Creates a note with its rows in one transaction, and releases it if the form asks for status 2. */
export function createNote(codeSuffix: string): CreateNote {
  return async (context, { status: wantedStatus, ...input }) => {
    const { id, code, version } = await writeDraft(context, input, codeSuffix)
    const created = { message: 'crm.created', id, cmrCode: code, status: draftStatus, version, missing: {} } as const
    if (wantedStatus === undefined || wantedStatus === draftStatus) return created
    const { actor, tx } = context
    const note = await lockNote(tx, actor, id)
    const { transition } = await decideStatus(tx, actor, note, {}, wantedStatus)
    if (transition !== 'release') return created
    const released = await applyTransition(context, note, transition)
    return { ...created, status: released.status, version: released.version }
  }
}

const draftStatus = 1

interface WayOfWriting {
  /** Absent: test keys write test notes. */
  readonly isTest?: boolean
  /** The code of the note whose rest this one carries. */
  readonly followUpOf?: string | null
}

/** Writes a draft with its rows and its first event. */
export async function writeDraft(
  context: Context,
  input: Draft,
  codeSuffix: string,
  { isTest = isTestKey(context.actor), followUpOf = null }: WayOfWriting = {},
): Promise<NoteName & { version: number }> {
  const { cmrCode, goods = [], returnedGoods: sentBack = [], pallets = [], containers = [], ...sent } = input
  const { actor, tx, testTime } = context
  if (isTest) await requireTestNoteQuota(tx, actor.organizationId)
  const form = await withPresentOrganizations(tx, sent)
  const organizations = await requireKnownReferences(tx, form)
  await requirePart(tx, organizations, actor, form)
  const returnedGoods = await requireScannedReturns(context, form.senderOrganizationsID, sentBack)
  const { changes, columns } = changesOf(null, form)
  const driverUserId = await driverAfterEdit(tx, actor, null, columns, form.driverUserName)
  const code = codeFor(organizations, form, cmrCode, suffixFor(isTest, codeSuffix))
  const note = await insertNote(tx, {
    ...columns,
    senderOrganizationId: form.senderOrganizationsID,
    driverUserId,
    code,
    isTest,
    followUpOf,
    createdByUserId: actor.userId,
    createdByOrganizationId: actor.organizationId,
    createdAt: creationTime(testTime),
    lastModified: creationTime(testTime),
  })
  const { id, version } = note
  if (driverUserId !== null) changes.push(fieldChange('driverUserId', null, driverUserId))
  if (followUpOf !== null) changes.push(fieldChange('followUpOf', null, followUpOf))
  changes.push(...(await addRows(tx, id, { goods, returnedGoods, pallets, containers })))
  await recordCreation(context, { ...note, code, isTest }, { code, status: { from: null, to: draftStatus }, changes })
  return { id, code, version }
}

/** Each is read when the organisation lists its test notes. */
export const testNotesMaximum = 2000

async function requireTestNoteQuota(tx: Transaction<Database>, organizationId: number): Promise<void> {
  const { rows } = await sql<{ notes: number }>`
    select count(*)::int as notes from cmr where is_test and created_by_organization_id = ${organizationId}`.execute(tx)
  if ((rows[0]?.notes ?? 0) >= testNotesMaximum)
    throw new Refusal('test_note_quota', { about: { most: testNotesMaximum } })
}

type Rows = Required<Pick<Draft, 'goods' | 'returnedGoods' | 'pallets' | 'containers'>>

/** The rows of the form; the history stores each with its content, as for rows added later. */
async function addRows(tx: Transaction<Database>, id: number, rows: Rows): Promise<Change[]> {
  const goods = rows.goods.map(goodColumns)
  const returnedGoods = rows.returnedGoods.map(goodColumns)
  const added = (label: string, ids: readonly number[], contents: readonly object[]) =>
    ids.map((rowId, index) => fieldChange(`${label}.${rowId}`, null, JSON.stringify(contents[index])))
  return [
    ...added('goods', await insertGoods(tx, id, goods, goodType.goods), goods),
    ...added('returnedGoods', await insertGoods(tx, id, returnedGoods, goodType.returned), returnedGoods),
    ...added('pallets', await insertPallets(tx, id, rows.pallets), rows.pallets),
    ...added('containers', await insertContainers(tx, id, rows.containers), rows.containers),
  ]
}

type NamedOrganizations = ReadonlyMap<number, NamedOrganization>

async function requirePart(
  tx: Transaction<Database>,
  organizations: NamedOrganizations,
  actor: Actor,
  form: Partial<NoteForm>,
): Promise<void> {
  const { senderOrganizationsID: sender, carrierOrganizationsID: carrier, recipientOrganizationsID: recipient } = form
  const pathOf = (id: number | null | undefined) => organizations.get(id ?? 0)?.path ?? null
  const parties = { sender: pathOf(sender), carrier: pathOf(carrier), recipient: pathOf(recipient) }
  assertAllowed(canCreate(actor, parties, { drawsUpByHand: await drawsUpByHand(tx, actor) }))
}

/** The code is built once from the current form: `BE` `ACM` `100234` `RN`. */
function codeFor(organizations: NamedOrganizations, form: Partial<NoteForm>, entered: string, suffix: string): string {
  const { senderOrganizationsID: senderId, collectionCountryCode } = form
  const sender = organizations.get(senderId ?? 0)
  if (sender === undefined) throw new Error('a note without a known sender was let through')
  // A draft may have no place of collection yet; then the code uses the sender's country.
  return noteCode({
    collectionCountryCode: collectionCountryCode ?? sender.countryCode,
    senderName: sender.name,
    entered,
    suffix,
  })
}

async function insertNote(tx: Transaction<Database>, values: InsertObject<Database, 'cmr'>) {
  const inserted = await tx
    .insertInto('cmr')
    .values(values)
    // Two users entering the same number at once: the second insert does nothing and is refused below.
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'version', 'createdAt'])
    .executeTakeFirst()
  if (inserted === undefined) throw new Refusal('bad_input', { fields: { cmrCode: 'taken' } })
  return inserted
}
