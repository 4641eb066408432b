import type { newContainer, newGood, newPallet } from '@roadnote/domain/cmr/goods/cargo'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../database/schema.ts'

type Tx = Transaction<Database>

/** A missing field gets the column's default; hand-picked goods wait for approval, even if sent as approved. */
export function goodColumns(row: z.output<typeof newGood>): z.output<typeof newGood> {
  return row.manualPickingSign === true ? { ...row, approved: false } : row
}

export async function insertGoods(
  tx: Tx,
  cmrId: number,
  rows: readonly z.output<typeof newGood>[],
  type: number,
): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({ ...row, cmrId, type }))
  return (await tx.insertInto('good').values(values).returning('id').execute()).map(({ id }) => id)
}

export async function insertPallets(
  tx: Tx,
  cmrId: number,
  rows: readonly z.output<typeof newPallet>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({ ...row, cmrId }))
  return (await tx.insertInto('pallet').values(values).returning('id').execute()).map(({ id }) => id)
}

export async function insertContainers(
  tx: Tx,
  cmrId: number,
  rows: readonly z.output<typeof newContainer>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({ ...row, cmrId }))
  return (await tx.insertInto('container').values(values).returning('id').execute()).map(({ id }) => id)
}
