import { Refusal } from '@roadnote/domain/access/refusal'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { copiedRow, neverCopied, tripFields } from '@roadnote/domain/cmr/field/copied-fields'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { columnOf, plainFields, type NoteRecord } from '../note/columns.ts'
import { findNote } from '../note/store.ts'
import { writeDraft, type Draft } from './create.ts'
import { freeNumbers } from './free-numbers.ts'

type Tx = Transaction<Database>

/** Creates drafts like a visible note; the policy of creating a note applies to each. Those like a test note are tests. */
export function createLike(codeSuffix: string): UseCase<(typeof cmrContract)['createLike']> {
  return async (context, { cmr_id: id, count, drawnUpDate = null }) => {
    const { actor, tx } = context
    const { record, organizations } = await findNote(tx, actor, id)
    const sender = organizations.get(record.senderOrganizationId)
    const parts = {
      collectionCountryCode: record.collectionCountryCode ?? sender?.countryCode ?? '',
      senderName: sender?.name ?? '',
      suffix: codeSuffix,
    }
    const numbers = await freeNumbers(tx, actor.organizationId, parts, count, record.isTest)
    if (numbers.length < count) throw new Refusal('bad_input', { fields: { count: 'not_allowed' } })
    const draft = { ...fieldsLike(record), ...(await rowsLike(tx, id)), drawnUpDate }
    const created = []
    for (const cmrCode of numbers) {
      const {
        id: newId,
        code,
        version,
      } = await writeDraft(context, { ...draft, cmrCode }, codeSuffix, {
        isTest: record.isTest,
      })
      created.push({ id: newId, cmrCode: code, version })
    }
    return { message: 'crm.created', created }
  }
}

const leftOut: ReadonlySet<string> = new Set([...neverCopied, ...tripFields])

/** The stored fields that another note of the same kind has as well. */
export function fieldsLike(record: NoteRecord): Omit<Draft, 'cmrCode'> {
  const fields = plainFields
    .filter((field) => !leftOut.has(field))
    .map((field) => [field, record[columnOf(field)]])
    .filter(([, value]) => value !== null)
  // Stored values have passed the schemas of their fields, and every note has a sender.
  return Object.fromEntries(fields) as Omit<Draft, 'cmrCode'>
}

/** The rows without those that came back and without what happened to them. */
export async function rowsLike(tx: Tx, cmrId: number): Promise<Pick<Draft, 'goods' | 'pallets' | 'containers'>> {
  const goods = await tx
    .selectFrom('good')
    .where('cmrId', '=', cmrId)
    .where('type', '=', goodType.goods)
    .orderBy('id')
    .select(['goodsNature', 'marks', 'packagesNumber', 'packingMethod', 'statisticNumber'])
    .select(['grossWeight', 'volume', 'code'])
    .execute()
  const pallets = await tx
    .selectFrom('pallet')
    .where('cmrId', '=', cmrId)
    .orderBy('id')
    .select(['typeCodeDescription', 'unitWeight'])
    .execute()
  const containers = await tx
    .selectFrom('container')
    .where('cmrId', '=', cmrId)
    .orderBy('id')
    .select(['number', 'type', 'containerOwner', 'taraWeight'])
    .execute()
  return {
    goods: goods.map((row) => ({ ...row, ...copiedRow.good })),
    pallets: pallets.map((row) => ({ ...row, ...copiedRow.pallet })),
    containers: containers.map((row) => ({ ...row, ...copiedRow.container })),
  }
}
