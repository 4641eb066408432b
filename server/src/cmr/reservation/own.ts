import { Refusal } from '@roadnote/domain/access/refusal'
import { catalogueCodes } from '@roadnote/domain/cmr/reservation/catalogue'
import { ownReservation, type ownReservationContract } from '@roadnote/domain/cmr/reservation/own-contract'
import {
  baseWords,
  mostOwnReservations,
  ownTextsOf,
  type OwnTexts,
  type SentTexts,
} from '@roadnote/domain/cmr/reservation/own-words'
import { reservationWords } from '@roadnote/domain/cmr/reservation/words'
import { languages } from '@roadnote/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { lockOrganization, requireOwnRow } from '../../organization/own-row.ts'
import { recordRow } from '../../organization/record-row.ts'
import { findOrganization, isPossibleId } from '../../organization/store.ts'

type Calls = typeof ownReservationContract
type Tx = Transaction<Database>

/** What an organisation has written itself and switched off; of an organisation that the caller may read. */
export async function codesOf(db: Kysely<Database>, organizationId: number) {
  const rows = await db
    .selectFrom('organizationReservation')
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .select(['id', 'texts'])
    .execute()
  const off = await db
    .selectFrom('organizationReservationOff')
    .where('organizationId', '=', organizationId)
    .orderBy('code')
    .select('code')
    .execute()
  // Written by this file from the same schema.
  return { own: rows.map((row) => ownReservation.parse(row)), off: off.map(({ code }) => code) }
}

export const ownReservations: UseCase<Calls['list']> = async ({ actor, tx }, { id }) => {
  await findOrganization(tx, actor, id)
  return codesOf(tx, id)
}

/** As the history of the organisation shows it. */
function recorded(texts: OwnTexts) {
  const translations = languages.map(({ code }) => {
    const words = texts[code]
    return [code.toUpperCase(), words === undefined ? null : `${words.name}: ${words.reason}`] as const
  })
  return {
    name: baseWords(texts).name,
    translations: Object.fromEntries(translations) as Record<string, string | null>,
  }
}

/** Two of the same name in one language could not be told apart in the picker. */
function requireGood(sent: SentTexts, others: readonly OwnTexts[]): OwnTexts {
  const { texts, problems } = ownTextsOf(sent)
  const fields = { ...problems }
  for (const { code } of languages) {
    const name = texts[code]?.name.toLowerCase()
    if (name !== undefined && others.some((other) => other[code]?.name.toLowerCase() === name))
      fields[`name_${code}`] = 'taken'
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
  return texts
}

export const createOwnReservation: UseCase<Calls['create']> = async (context, { organizationsId, ...sent }) => {
  const { actor, tx } = context
  await lockOrganization(tx, actor, organizationsId)
  const { own } = await codesOf(tx, organizationsId)
  const texts = requireGood(
    sent,
    own.map((other) => other.texts),
  )
  if (own.length >= mostOwnReservations) throw new Refusal('reservation_quota')
  const { id } = await tx
    .insertInto('organizationReservation')
    .values({ organizationId: organizationsId, texts: JSON.stringify(texts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = recorded(texts)
  await recordRow(context, organizationsId, { action: 'reservationCodeCreated', part: after.name, before: null, after })
  return { message: 'saved', id }
}

/** A row of a visible organisation, which is locked; and the others of the same organisation. */
async function lockOwn(tx: Tx, actor: Parameters<typeof lockOrganization>[1], id: number) {
  const found = isPossibleId(id)
    ? await tx.selectFrom('organizationReservation').where('id', '=', id).selectAll().executeTakeFirst()
    : undefined
  const { organizationId } = await requireOwnRow(tx, actor, found)
  await lockOrganization(tx, actor, organizationId)
  const { own } = await codesOf(tx, organizationId)
  const row = own.find((one) => one.id === id)
  // Deleted while waiting for the lock.
  if (row === undefined) throw new Refusal('not_found')
  return { organizationId, texts: row.texts, others: own.filter((one) => one.id !== id).map((one) => one.texts) }
}

export const editOwnReservation: UseCase<Calls['edit']> = async (context, { id, ...sent }) => {
  const { actor, tx } = context
  const { organizationId, texts: earlier, others } = await lockOwn(tx, actor, id)
  const texts = requireGood(sent, others)
  await tx
    .updateTable('organizationReservation')
    .set({ texts: JSON.stringify(texts) })
    .where('id', '=', id)
    .execute()
  const [before, after] = [recorded(earlier), recorded(texts)]
  await recordRow(context, organizationId, { action: 'reservationCodeEdited', part: before.name, before, after })
  return { message: 'saved' }
}

/** Reservations on notes have copies of the words. */
export const removeOwnReservation: UseCase<Calls['remove']> = async (context, { id }) => {
  const { actor, tx } = context
  const { organizationId, texts } = await lockOwn(tx, actor, id)
  await tx.deleteFrom('organizationReservation').where('id', '=', id).execute()
  const before = recorded(texts)
  await recordRow(context, organizationId, { action: 'reservationCodeDeleted', part: before.name, before, after: null })
  return { message: 'saved' }
}

/** The same again changes nothing. The last code cannot be switched off: a carrier must be able to reserve. */
export const switchReservation: UseCase<Calls['switch']> = async (context, { organizationsId, code, on }) => {
  const { actor, tx, language } = context
  await lockOrganization(tx, actor, organizationsId)
  const { off, own } = await codesOf(tx, organizationsId)
  if (off.includes(code) !== on) return { message: 'saved' }
  const isLast = !on && own.length === 0 && off.length + 1 >= catalogueCodes.length
  if (isLast) throw new Refusal('bad_input', { fields: { code: 'not_allowed' } })
  const row = { organizationId: organizationsId, code }
  if (on)
    await tx
      .deleteFrom('organizationReservationOff')
      .where('organizationId', '=', organizationsId)
      .where('code', '=', code)
      .execute()
  else await tx.insertInto('organizationReservationOff').values(row).execute()
  const action = on ? 'reservationCodeSwitchedOn' : 'reservationCodeSwitchedOff'
  const part = reservationWords(code, null, language, translator(language)).name
  await recordRow(context, organizationsId, { action, part })
  return { message: 'saved' }
}
