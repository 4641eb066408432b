import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import {
  addScannedPiece,
  scannedRowProblems,
  scannedFields,
  type returnedGoodsContract,
  type ReturnGoods,
} from '@roadnote/domain/cmr/goods/returned-goods'
import { withBarcode } from '@roadnote/domain/organization/barcode'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { issuerOf } from '../note/issuer.ts'
import { findNote, lockNote, type Note } from '../note/store.ts'

type Tx = Transaction<Database>
type Calls = typeof returnedGoodsContract
type Row = Readonly<Record<string, unknown>>

interface Catalogue extends ReturnGoods {
  readonly goods: NonNullable<ReturnGoods['goods']>
  readonly path: string
}

const nothing: Catalogue = { scanned: false, goods: [], path: '' }

/** The goods that an issuer has predefined with a code, and whether its returned goods are scanned. */
async function catalogueOf(tx: Tx, issuerId: number | undefined): Promise<Catalogue> {
  if (issuerId === undefined) return nothing
  const issuer = await tx
    .selectFrom('organization')
    .where('id', '=', issuerId)
    .select(['path', 'barcodePalletAdditionModeSign as scanned'])
    .executeTakeFirst()
  if (issuer === undefined) return nothing
  const rows = await tx
    .selectFrom('predefinedReturnGood')
    .where('organizationId', '=', issuerId)
    .where('code', 'is not', null)
    .orderBy('typeCodeDescription')
    .select(['code', 'typeCodeDescription', 'unitWeight'])
    .execute()
  const goods = rows.flatMap(({ code, ...good }) => (code === null ? [] : [{ ...good, code }]))
  return { ...issuer, goods }
}

export function catalogueOfNote(tx: Tx, { record, organizations }: Note): Promise<Catalogue> {
  return catalogueOf(tx, issuerOf(record, organizations)?.id)
}

/** The ids of the notes whose returned goods are scanned. */
export async function notesWithScannedReturns(db: Kysely<Database>, notes: readonly Note[]): Promise<Set<number>> {
  const issuers = new Map(notes.map(({ id, record, organizations }) => [id, issuerOf(record, organizations)?.id ?? 0]))
  const scanning = await db
    .selectFrom('organization')
    .where('id', 'in', [0, ...issuers.values()])
    .where('barcodePalletAdditionModeSign', '=', true)
    .select('id')
    .execute()
  const ids = new Set(scanning.map(({ id }) => id))
  return new Set([...issuers].filter(([, issuer]) => ids.has(issuer)).map(([note]) => note))
}

/** The issuer of a new note is its creator's organisation if it issues notes, else the sender. */
async function issuerOfNew(tx: Tx, actor: Actor, senderId: number | null | undefined): Promise<number | undefined> {
  const own = await tx
    .selectFrom('organization')
    .where('id', '=', actor.organizationId)
    .select('issuingOrganization')
    .executeTakeFirstOrThrow()
  return own.issuingOrganization ? actor.organizationId : (senderId ?? undefined)
}

export const returnGoods: UseCase<Calls['returnGoods']> = async ({ actor, tx }, input) => {
  const { cmr_id: id, senderOrganizationsID: sender } = input
  if (typeof id === 'number') {
    const { scanned, goods } = await catalogueOfNote(tx, await findNote(tx, actor, id))
    return { scanned, goods }
  }
  const { scanned, goods, path } = await catalogueOf(tx, await issuerOfNew(tx, actor, sender))
  // A caller outside the issuer learns whether goods are scanned, but not which ones are predefined.
  const isOwn = isSuperAdmin(actor) || `${path}.`.startsWith(`${actor.organizationPath}.`)
  return { scanned, goods: isOwn ? goods : null }
}

function requireKnown(rows: readonly Row[], { scanned, goods }: Catalogue): void {
  if (!scanned) return
  for (const row of rows) {
    const fields = scannedRowProblems(row, goods)
    if (Object.keys(fields).length > 0) throw new Refusal('return_code_unknown', { fields })
  }
}

/** Fills in the name of the good if only its code was sent. */
function named(row: Row, { scanned, goods }: Catalogue): Row {
  const { code, goodsNature } = row
  if (!scanned || typeof code !== 'string' || (goodsNature !== undefined && goodsNature !== null)) return row
  return { ...row, goodsNature: withBarcode(goods, code)?.typeCodeDescription }
}

/** If returned goods are scanned, all those of a new note must have a code that its issuer has predefined. */
export async function requireScannedReturns<Sent extends Row>(
  { actor, tx }: Pick<Context, 'actor' | 'tx'>,
  senderId: number | undefined,
  rows: readonly Sent[],
): Promise<Sent[]> {
  if (rows.length === 0) return []
  const catalogue = await catalogueOf(tx, await issuerOfNew(tx, actor, senderId))
  requireKnown(rows, catalogue)
  // `named` keeps the fields and may fill in one of them.
  return rows.map((row) => named(row, catalogue) as Sent)
}

/**
 * The same check for a row of an existing note: a new row completely, an existing row only if scanned fields change.
 */
export async function requireScannedRow(tx: Tx, note: Note, sent: Row, present: Row | null): Promise<Row> {
  const whole = { ...present, ...sent }
  if (whole['type'] !== goodType.returned) return sent
  if (present !== null && !scannedFields.some((field) => sent[field] !== undefined && sent[field] !== present[field]))
    return sent
  const catalogue = await catalogueOfNote(tx, note)
  requireKnown([whole], catalogue)
  return present === null ? named(sent, catalogue) : sent
}

/** The fields that a scan of this code writes: a new row, or one more piece in an existing row. */
export async function findScannedFields({ actor, tx }: Context, cmrId: number, code: string) {
  const note = await lockNote(tx, actor, cmrId)
  const good = withBarcode((await catalogueOfNote(tx, note)).goods, code)
  if (good === undefined) throw new Refusal('return_code_unknown', { fields: { code: 'unknown' } })
  const rows = await tx
    .selectFrom('good')
    .where('cmrId', '=', cmrId)
    .where('type', '=', goodType.returned)
    .orderBy('id')
    .select(['id', 'code', 'packagesNumber', 'grossWeight'])
    .execute()
  const row = withBarcode(rows, code)
  const { code: printed, typeCodeDescription: goodsNature } = good
  const counted = addScannedPiece(row ?? null, good)
  return row === undefined
    ? { id: null, fields: { type: goodType.returned, code: printed, goodsNature, ...counted } }
    : { id: row.id, fields: counted }
}
