import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { missingInControlDocument } from '@roadnote/domain/cmr/lifecycle/control-document'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { NoteForm } from '@roadnote/domain/cmr/field/note-fields'
import {
  canCharter,
  channelOf,
  sideOfCharteredCarrier,
  vehicleOf,
  type SpotCharterForm,
} from '@roadnote/domain/cmr/policy/spot-charter'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { knownDrivers, usesSpotCharter } from '../../user/driver-by-phone.ts'
import { fieldChange, changesOf, type NoteColumns } from '../note/columns.ts'
import { completenessFacts } from '../note/completeness-facts.ts'
import { recordEvent } from '../events/record.ts'
import { lockNotes, saveNote, type Note } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'
import { charterCarrier, type CharteredCarrier } from './carrier.ts'
import { charterDriver, type CharteredDriver } from './driver.ts'
import { requireCharterQuota, lockCharters } from './driver-link.ts'
import { type CharterParts, issueAndSendLink, requireAllowedCallingCode } from './issue-and-send-link.ts'

type Tx = Transaction<Database>
type CreateSpotCharter = UseCase<(typeof charterContract)['create']>

/**
 * Assigns the notes to a carrier and driver, who may be new, and sends the driver a message, in one transaction. Of
 * two planners who charter the same note at once the second gets a conflict.
 */
export function createSpotCharter(parts: CharterParts): CreateSpotCharter {
  return async (context, { cmrIdList: ids, ...sent }) => {
    const { actor, tx } = context
    const form: SpotCharterForm = { cmrIdList: ids, ...sent }
    if (!(await usesSpotCharter(tx, actor))) throw new Refusal('permission_missing')
    requireAllowedCallingCode(form.phone, parts.callingCodes)
    const notes = await lockUnchanged(tx, actor, ids)
    for (const note of notes) assertAllowed(canCharter(actor, note))
    await requireCharterQuota(tx, actor)
    await requireCountry(tx, form.countryCode)
    const employers = await knownDrivers(tx, actor, form.phone)
    const carrier = await charterCarrier(
      context,
      form,
      employers.map(({ organizationId }) => organizationId),
    )
    const driver = await charterDriver(context, parts.secrets, carrier.id, form)
    for (const note of notes) await handOver(context, note, form, carrier, driver)
    const message = { channel: channelOf(form.notificationType), phone: form.phone }
    const { link, qr } = await issueAndSendLink(context, parts, driver, notes, message)
    return {
      message: 'crm.spot_charter_success',
      carrierOrganizationsID: carrier.id,
      driverGuid: driver.guid,
      count: notes.length,
      sent: parts.sendsMessages,
      link,
      qr,
    }
  }
}

/**
 * Locks the notes and rejects them if they changed since the request began. An advisory lock serialises the
 * organisation's charters, so that the same new carrier is not created twice.
 */
async function lockUnchanged(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Note[]> {
  const before = await tx.selectFrom('cmr').where('id', 'in', ids).select(['id', 'version']).execute()
  await lockCharters(tx, actor.organizationId)
  const notes = await lockNotes(tx, actor, ids)
  const versions = new Map(before.map(({ id, version }) => [id, version]))
  if (notes.some(({ id, record }) => versions.get(id) !== record.version)) throw new Refusal('changed_meanwhile')
  return notes
}

async function requireCountry(tx: Tx, code: string): Promise<void> {
  const known = await tx.selectFrom('country').where('code', '=', code).select('code').executeTakeFirst()
  if (known === undefined) throw new Refusal('bad_input', { fields: { countryCode: 'unknown' } })
}

/** The fields of this form for what a control document can miss of a haulier. */
const formField = {
  effectiveCarrierVat: 'VAT',
  truckPlate: 'licensePlateTruck',
  trailerPlate: 'licensePlateTrailer',
} as const

/** A released control document stays whole; what is missing is named as in this form. */
async function requireControlDocument({ tx }: Context, note: Note, columns: NoteColumns): Promise<void> {
  if (note.status === noteStatus.created) return
  const missing = missingInControlDocument(await completenessFacts(tx, { ...note.record, ...columns }))
  const fields = Object.entries(formField).filter(([field]) => field in missing)
  if (fields.length === 0) return
  throw new Refusal('bad_input', { fields: Object.fromEntries(fields.map(([, field]) => [field, 'required'])) })
}

/** Saves the note with its new carrier, driver and plates and records the planner's input in the event chain. */
async function handOver(
  context: Context,
  note: Note,
  form: SpotCharterForm,
  carrier: CharteredCarrier,
  driver: CharteredDriver,
): Promise<void> {
  const { actor, language } = context
  const side = sideOfCharteredCarrier(actor, note)
  // With the field names of the form, so that the history shows it like any other change.
  const wanted: Partial<NoteForm> = {
    ...(side === 'carrier'
      ? { carrierOrganizationsID: carrier.id, subcontractorOrganizationsID: null }
      : { subcontractorOrganizationsID: carrier.id }),
    ...vehicleOf(form),
    // What the control document says about another haulier is no longer true.
    effectiveCarrier: null,
    effectiveCarrierVat: null,
    ...(form.email === undefined || form.email === null ? {} : { driverEmail: form.email }),
    // A subcontractor has no address of its own on the note: the one of its organisation counts.
    ...(side !== 'carrier' || form.carrierEmail === undefined || form.carrierEmail === null
      ? {}
      : { carrierEmail: form.carrierEmail }),
  }
  const { changes, columns } = changesOf(note.record, wanted)
  if (note.driverUserId !== driver.id) changes.push(fieldChange('driverUserId', note.driverUserId, driver.id))
  await requireControlDocument(context, note, columns)
  const saved = await saveNote(context, note, { ...columns, driverUserId: driver.id })
  const payload = {
    side,
    carrier,
    driver: { userId: driver.id, name: driver.name },
    channel: channelOf(form.notificationType),
    confirmation: { language, text: translator(language)('charter.responsibility') },
    changes,
  }
  await recordEvent(context, note, 'noteChartered', payload, saved.place)
  await queueModified(context, note, saved, changes)
}
