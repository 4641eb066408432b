import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { partyTexts, type SaidBefore } from '@roadnote/domain/cmr/contract/before-signing'
import type { Disposal } from '@roadnote/domain/cmr/disposal/instruction'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { quantityDifferences } from '@roadnote/domain/cmr/goods/quantity-differences'
import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { personName } from '../../user/person-name.ts'
import { recordsOfNotes } from '../delivery/records.ts'
import { shownCorrections } from '../evidence/corrections.ts'
import { disposalOfNotes, shownDisposal } from '../evidence/disposal.ts'
import { exceptionTypeName } from '../note/exception-type-name.ts'
import { readReservations } from '../note/reservations.ts'
import { findNotes, type Note } from '../note/store.ts'
import { visibleTo } from '../note/visibility.ts'

type Db = Kysely<Database>

interface Reader {
  readonly actor: Actor
  readonly language: Language
}

export const beforeSigning: UseCase<(typeof signingContract)['beforeSigning']> = ({ tx, ...reader }, { cmr_id: ids }) =>
  readSaidBefore(tx, reader, ids)

/**
 * What the parties said about these notes, in the order of the ids: one query for each kind, however many notes. If
 * one of the notes is invisible, the whole request is not found.
 */
export async function readSaidBefore(
  db: Db,
  { actor, language }: Reader,
  ids: readonly number[],
): Promise<SaidBefore[]> {
  const notes = await db
    .selectFrom('cmr')
    .where(sql<boolean>`cmr.id = any (${ids}::bigint[])`)
    .where(visibleTo(actor))
    .select(['id', 'version', ...partyTexts])
    .execute()
  if (notes.length !== ids.length) throw new Refusal('not_found')
  const comments = await commentsOn(db, ids)
  const exceptions = await exceptionsOn(db, ids, language)
  const photos = await photosOf(db, ids)
  const found = await findNotes(db, actor, ids)
  const reservations = await readReservations(db, { actor, language }, found)
  const corrections = await shownCorrections(db, actor, found)
  const disposals = await disposalOfNotes(db, ids)
  const { goods, pallets } = await quantitiesOf(db, ids)
  const records = await recordsOfNotes(db, ids)
  const byId = new Map(notes.map((note) => [note.id, note]))
  return ids.map((id) => {
    const of = <Row extends { readonly cmrId: number }>(rows: readonly Row[]) =>
      rows.filter(({ cmrId }) => cmrId === id)
    const note = byId.get(id)
    return {
      id,
      version: note?.version ?? 0,
      texts: partyTexts.flatMap((field) => {
        const text = note?.[field] ?? ''
        return text === '' ? [] : [{ field, text }]
      }),
      comments: of(comments).map(named),
      reservations: reservations.get(id) ?? [],
      exceptions: of(exceptions).map(named),
      photos: of(photos).map(named),
      differences: quantityDifferences(of(goods), of(pallets)),
      delivery: records.get(id) ?? [],
      instructions: instructionsIn(
        disposals.get(id),
        actor,
        found.find((one) => one.id === id),
      ),
      corrections: (corrections.get(id) ?? []).filter(({ state }) => state === 'open' || state === 'made'),
    }
  })
}

/** What the signer should know: what waits for the carrier, and what the carrier has accepted. */
function instructionsIn(disposal: Disposal | undefined, actor: Actor, note: Note | undefined) {
  if (disposal === undefined || note === undefined) return []
  const { instructions } = shownDisposal(disposal, actor, note)
  return instructions.filter(({ state }) => state === 'waiting' || state === 'accepted')
}

interface Author {
  readonly name: string | null
  readonly surname: string | null
  readonly userName: string | null
}

function named<Row extends Author>({ name, surname, userName, ...row }: Row) {
  return { ...row, who: personName(name, surname, userName) ?? '' }
}

function commentsOn(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('cmrComment as comment')
    .innerJoin('appUser as person', 'person.id', 'comment.userId')
    .innerJoin('organization', 'organization.id', 'comment.organizationId')
    .where('comment.cmrId', 'in', ids)
    .orderBy('comment.id')
    .select(['comment.id', 'comment.cmrId', 'comment.type', 'comment.text', 'comment.createdAt as time'])
    .select(['person.name', 'person.surname', 'person.userName', 'organization.name as organisation'])
    .execute()
}

function exceptionsOn(db: Db, ids: readonly number[], language: Language) {
  return db
    .selectFrom('cmrException as exception')
    .innerJoin('exceptionType', 'exceptionType.id', 'exception.exceptionTypeId')
    .innerJoin('appUser as person', 'person.id', 'exception.userId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('exception.cmrId', 'in', ids)
    .orderBy('exception.id')
    .select(['exception.id', 'exception.cmrId', 'exception.comment', 'exception.createdAt as time'])
    .select([exceptionTypeName(language).as('type'), 'organization.name as organisation'])
    .select(['person.name', 'person.surname', 'person.userName'])
    .execute()
}

function photosOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('cmrPhoto as photo')
    .leftJoin('appUser as person', 'person.id', 'photo.createdByUserId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where('photo.cmrId', 'in', ids)
    .where('photo.deletedAt', 'is', null)
    .orderBy('photo.id')
    .select(['photo.id', 'photo.cmrId', 'photo.fileName', 'photo.createdAt as time'])
    .select(['person.name', 'person.surname', 'person.userName', 'organization.name as organisation'])
    .execute()
}

async function quantitiesOf(db: Db, ids: readonly number[]) {
  const goods = await db
    .selectFrom('good')
    .where('cmrId', 'in', ids)
    .where('type', '=', goodType.goods)
    .orderBy('id')
    .select(['cmrId', 'goodsNature', 'marks', 'grossWeight', 'loadedWeight', 'deliveredWeight'])
    .execute()
  const pallets = await db
    .selectFrom('pallet')
    .where('cmrId', 'in', ids)
    .orderBy('id')
    .select(['cmrId', 'typeCodeDescription', 'loadingPlaceLoaded', 'unloadingPlaceUnloaded'])
    .execute()
  return { goods, pallets }
}
