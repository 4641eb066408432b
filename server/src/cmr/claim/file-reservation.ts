import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { isLateReservation, lastDayOf } from '@roadnote/domain/cmr/claim/clock'
import { maximumReservations, type claimContract } from '@roadnote/domain/cmr/claim/contract'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { statusDetails } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import { canFileReservation, canMakeClaimFile } from '@roadnote/domain/cmr/policy/claim'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { clockOf, deliveryOf, filedReservations } from '../evidence/filed-reservations.ts'
import { findNote, lockNote, saveNote } from '../note/store.ts'
import { reactToReservation } from '../reactions/reservation-mails.ts'

type Calls = typeof claimContract

export const readClaimClock: UseCase<Calls['claimClock']> = async ({ actor, tx, now }, { cmr_id: cmrId }) => {
  const note = await findNote(tx, actor, cmrId)
  const reservations = await filedReservations(tx, note.id)
  return {
    clock: clockOf(note.record, reservations, now),
    reservations: reservations.map(({ goodsId: _goods, organizationId: _organization, ...one }) => one),
    goods: await goodsOf(tx, note.id),
    mayMakeFile: canMakeClaimFile(actor, note).allowed,
  }
}

/** Recorded in the chain of the note for good, also after it was closed. */
export const fileReservation: UseCase<Calls['fileReservation']> = async (context, input) => {
  const { actor, tx } = context
  const { cmrId, kind, goodsId = null, text } = input
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canFileReservation(actor, note))
  const delivery = deliveryOf(note.record)
  if (delivery === null) throw new Refusal('status_not_allowed', statusDetails(note.status))
  const goods = goodsId === null ? null : await lineOfGoods(tx, note.id, goodsId)
  const filed = await filedReservations(tx, note.id)
  const same = filed.find(
    (one) =>
      one.kind === kind && one.text === text && one.goodsId === goodsId && one.organizationId === actor.organizationId,
  )
  // Pressed twice, or sent again after a lost reply.
  if (same !== undefined) return { message: 'crm.updated', id: same.id, isLate: same.isLate }
  if (filed.length >= maximumReservations) throw new Refusal('bad_input', { fields: { text: 'not_allowed' } })
  const { place } = await saveNote(context, note, {})
  const isLate = isLateReservation(kind, delivery, place.at)
  const payload = { kind, goods, text, lastDay: lastDayOf(kind, delivery), isLate }
  const { end } = await recordEvent(context, note, 'reservationFiled', payload, place)
  const id = end?.sequence ?? 0
  await reactToReservation(context, note, { id, kind, goods: goods?.name ?? null, text, isLate, by: actor.name })
  return { message: 'crm.updated', id, isLate }
}

/** The lines of goods that were delivered, as a reservation names them. */
async function goodsOf(db: Kysely<Database>, cmrId: number) {
  const rows = await db
    .selectFrom('good')
    .where('cmrId', '=', cmrId)
    .where('type', '!=', goodType.returned)
    .orderBy('id')
    .select(['id', 'goodsNature', 'packagesNumber', 'packingMethod'])
    .execute()
  return rows.map(({ id, goodsNature, packagesNumber, packingMethod }, index) => {
    const packages = [packagesNumber, packingMethod].filter((part) => part !== null && part !== '').join(' ')
    return { id, name: [`${index + 1}.`, packages, goodsNature ?? ''].filter((part) => part !== '').join(' ') }
  })
}

async function lineOfGoods(db: Kysely<Database>, cmrId: number, goodsId: number) {
  const line = (await goodsOf(db, cmrId)).find(({ id }) => id === goodsId)
  if (line === undefined) throw new Refusal('bad_input', { fields: { goodsId: 'unknown' } })
  return line
}
