import { Refusal } from '@roadnote/domain/access/refusal'
import {
  problemsOfCheck,
  recordedRemarks,
  rowsAfterCheck,
  type CheckedRows,
  type DeliveryCheck,
  type RecordedRemark,
} from '@roadnote/domain/cmr/delivery/check'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { NoteRows } from '../evidence/signed-content.ts'
import { fieldChange, isSameValue, type Change } from '../note/columns.ts'

type Tx = Transaction<Database>

/** A check that fits the note: what it changes and what is recorded of it. Nothing is written yet. */
export interface ExaminedCheck {
  readonly rows: CheckedRows
  readonly remarks: readonly RecordedRemark[]
  readonly changes: readonly Change[]
}

/** Compares a check with the rows and photos of its note; wrong rows, and differences without a remark, are refused. */
export async function examineCheck(tx: Tx, cmrId: number, check: DeliveryCheck): Promise<ExaminedCheck> {
  const before = await rowsToCheck(tx, cmrId)
  const photos = await photosOf(tx, cmrId, check)
  const fields = problemsOfCheck(check, before, new Set(photos.keys()))
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
  const rows = rowsAfterCheck(check, before)
  return {
    rows,
    remarks: recordedRemarks(check.remarks ?? [], before, photos),
    changes: [
      ...changesOf('goods', before.goods, rows.goods, ['deliveredPackages', 'deliveredWeight']),
      ...changesOf('pallets', before.pallets, rows.pallets, ['unloadingPlaceUnloaded']),
    ],
  }
}

/** The goods, without returned ones, and the pallets of a note. */
export async function rowsToCheck(tx: Tx, cmrId: number): Promise<CheckedRows> {
  return {
    goods: await tx
      .selectFrom('good')
      .where('cmrId', '=', cmrId)
      .where('type', '=', goodType.goods)
      .orderBy('id')
      .select(['id', 'goodsNature', 'marks', 'packagesNumber', 'grossWeight', 'deliveredPackages', 'deliveredWeight'])
      .execute(),
    pallets: await tx
      .selectFrom('pallet')
      .where('cmrId', '=', cmrId)
      .orderBy('id')
      .select(['id', 'typeCodeDescription', 'loadingPlaceLoaded', 'unloadingPlaceUnloaded'])
      .execute(),
  }
}

function photosOf(tx: Tx, cmrId: number, { remarks = [] }: DeliveryCheck): Promise<ReadonlyMap<number, string>> {
  return findPhotos(
    tx,
    cmrId,
    remarks.flatMap(({ photoIds = [] }) => photoIds),
  )
}

/** The photos of the note that show a fact, as they are recorded; one of another note is refused. */
export async function photosShowing(tx: Tx, cmrId: number, wanted: readonly number[]) {
  const found = await findPhotos(tx, cmrId, wanted)
  if (wanted.some((id) => !found.has(id))) throw new Refusal('bad_input', { fields: { photoIds: 'unknown' } })
  return [...new Set(wanted)].map((photoId) => ({ photoId, sha256: found.get(photoId) ?? '' }))
}

/** By id, with their hashes. */
async function findPhotos(tx: Tx, cmrId: number, wanted: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (wanted.length === 0) return new Map()
  const found = await tx
    .selectFrom('cmrPhoto')
    .where('cmrId', '=', cmrId)
    .where(sql<boolean>`id = any (${wanted}::bigint[])`)
    .where('deletedAt', 'is', null)
    .select(['id', 'fileSha256'])
    .execute()
  return new Map(found.map(({ id, fileSha256 }) => [id, fileSha256]))
}

function changesOf<Row extends { readonly id: number }>(
  table: string,
  before: readonly Row[],
  after: readonly Row[],
  fields: readonly (keyof Row & string)[],
): Change[] {
  return after.flatMap((row, index) =>
    fields
      .filter((field) => !isSameValue(before[index]?.[field], row[field]))
      .map((field) => fieldChange(`${table}.${row.id}.${field}`, before[index]?.[field], row[field])),
  )
}

/** Writes the received quantities, each table in one statement however many rows. */
export async function saveCheck(tx: Tx, { rows, changes }: ExaminedCheck): Promise<void> {
  const changed = new Set(changes.map(({ field }) => field.split('.').slice(0, 2).join('.')))
  const goods = rows.goods.filter(({ id }) => changed.has(`goods.${id}`))
  const pallets = rows.pallets.filter(({ id }) => changed.has(`pallets.${id}`))
  if (goods.length > 0)
    await sql`update good set delivered_packages = found.packages, delivered_weight = found.weight, version = version + 1
      from unnest(${goods.map(({ id }) => id)}::bigint[], ${goods.map((row) => row.deliveredPackages)}::numeric[],
        ${goods.map((row) => row.deliveredWeight)}::numeric[]) as found (id, packages, weight)
      where good.id = found.id`.execute(tx)
  if (pallets.length > 0)
    await sql`update pallet set unloading_place_unloaded = found.pieces, version = version + 1
      from unnest(${pallets.map(({ id }) => id)}::bigint[],
        ${pallets.map((row) => row.unloadingPlaceUnloaded)}::integer[]) as found (id, pieces)
      where pallet.id = found.id`.execute(tx)
}

/** The rows of the content with the received quantities, before or after they are written. */
export function rowsWithCheck(rows: NoteRows, { rows: found }: ExaminedCheck): NoteRows {
  const goods = new Map(found.goods.map((row) => [row.id, row]))
  const pallets = new Map(found.pallets.map((row) => [row.id, row]))
  return {
    ...rows,
    goods: (rows.goods ?? []).map((row) => {
      const good = goods.get(Number(row['id']))
      if (good === undefined) return row
      return { ...row, deliveredPackages: good.deliveredPackages, deliveredWeight: good.deliveredWeight }
    }),
    pallets: (rows.pallets ?? []).map((row) => {
      const pallet = pallets.get(Number(row['id']))
      return pallet === undefined ? row : { ...row, unloadingPlaceUnloaded: pallet.unloadingPlaceUnloaded }
    }),
  }
}
