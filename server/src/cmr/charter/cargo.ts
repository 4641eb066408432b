import { Refusal } from '@roadnote/domain/access/refusal'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { containerKind, goodKind, palletKind, type RowTable } from '@roadnote/domain/cmr/goods/row-kinds'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { addRow, editRow } from '../editing/rows.ts'
import { exceptionTypes } from '../exceptions/read.ts'
import { registerException } from '../exceptions/register.ts'
import { asDriver } from './driver-actions.ts'
import { requireNotesOfDriver, type OpenAccess } from './driver-access.ts'

type Contract = typeof charterContract
type Call<Name extends keyof Contract> = UseCaseWithoutTransaction<Contract[Name]>

/** The link opens only its own notes, whatever else the driver sees. */
async function requireRowsOf(
  tx: Transaction<Database>,
  table: RowTable,
  cmrId: number,
  ids: readonly number[],
): Promise<void> {
  const own = await tx
    .selectFrom(table)
    .where('cmrId', '=', cmrId)
    .where('id', 'in', [0, ...ids])
    .select('id')
    .execute()
  if (own.length !== new Set(ids).size) throw new Refusal('not_found')
}

export function countAsDriver(openAccess: OpenAccess): Call<'count'> {
  return async (open, { token, key, deviceTime, cmr_id: id, goods = [], pallets = [], containers = [] }) => {
    const holder = await openAccess(open, token)
    const tables = [
      [goodKind, goods],
      [palletKind, pallets],
      [containerKind, containers],
    ] as const
    return asDriver(open, holder, { key, deviceTime }, [id], async (context) => {
      for (const [kind, rows] of tables) {
        await requireRowsOf(
          context.tx,
          kind.table,
          id,
          rows.map((row) => row.id),
        )
        for (const { id: rowId, ...counted } of rows) await editRow(context, kind, { id: rowId }, counted)
      }
    })
  }
}

export function addReturnedAsDriver(openAccess: OpenAccess): Call<'addReturned'> {
  return async (open, { token, key, deviceTime, cmr_id: id, goodsNature, packagesNumber }) => {
    const holder = await openAccess(open, token)
    const row = { type: goodType.returned, goodsNature, packagesNumber: packagesNumber ?? null }
    return asDriver(open, holder, { key, deviceTime }, [id], (context) => addRow(context, goodKind, id, row))
  }
}

export function exceptionTypesForDriver(openAccess: OpenAccess): Call<'exceptionTypes'> {
  return async (context, { token, cmr_id: id }) => {
    const holder = await openAccess(context, token)
    requireNotesOfDriver(holder, [id])
    const { database, ...facts } = context
    return database.transaction().execute((tx) => exceptionTypes({ ...facts, actor: holder.actor, tx }, { cmr_id: id }))
  }
}

export function reportExceptionAsDriver(openAccess: OpenAccess): Call<'reportException'> {
  return async (open, { token, key, deviceTime, cmr_id: id, exceptionTypeId, comment }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key, deviceTime }, [id], (context) =>
      registerException(context, { cmrId: id, exceptionTypeId, comment }),
    )
  }
}
