import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { outcomeOfNote } from '@roadnote/domain/cmr/delivery/outcome'
import { allGoods, goodsLeft, palletsLeft } from '@roadnote/domain/cmr/delivery/rest'
import { copiedRow } from '@roadnote/domain/cmr/field/copied-fields'
import { fieldsInSection, type NoteField } from '@roadnote/domain/cmr/field/note-fields'
import { goodGroups, goodType, type GoodField } from '@roadnote/domain/cmr/goods/cargo'
import { canFollowUp } from '@roadnote/domain/cmr/policy/delivery'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { writeDraft, type Draft } from '../editing/create.ts'
import { fieldsLike, rowsLike } from '../editing/create-like.ts'
import { nextNumber } from '../editing/free-numbers.ts'
import type { ChainPosition } from '../events/place.ts'
import { recordEvent } from '../events/record.ts'
import { applyTransition, type TransitionContext } from '../lifecycle/apply-transition.ts'
import { lockNote, saveNote, type Note } from '../note/store.ts'
import { recordsOfNotes } from '../delivery/records.ts'

type Tx = Transaction<Database>
type FollowUp = UseCase<(typeof deliveryContract)['followUp']>

/**
 * The carrier moves what was not delivered to a note of its own. The lock on the first note makes the second of two requests wait, and
 * it is answered with the note of the first. A note that was refused as a whole becomes unfinished, because nobody may sign for
 * its goods twice.
 */
export function followUpNote(codeSuffix: string): FollowUp {
  return async (context, { cmr_id: id, drawnUpDate = null }) => {
    const { actor, tx } = context
    const note = await lockNote(tx, actor, id)
    const { record } = note
    const outcome = outcomeOfNote(record.deliveryOutcome, note.status)
    assertAllowed(canFollowUp(actor, note, outcome))
    if (record.followUp !== null) return followedAlready(tx, record.followUp)
    const rest = outcome === 'part' ? await rowsLeft(tx, id) : await allRows(tx, id)
    const draft = { ...withoutSums(fieldsLike(record)), ...rest, drawnUpDate }
    const cmrCode = await nextNumber(context, draft, codeSuffix, record.isTest)
    const options = { isTest: record.isTest, followUpOf: note.code }
    const created = await writeDraft(context, { ...draft, cmrCode }, codeSuffix, options)
    await referTo(context, note, created.code)
    return { message: 'crm.created', id: created.id, cmrCode: created.code }
  }
}

async function referTo(context: TransitionContext, note: Note, code: string): Promise<void> {
  const refer = (place: ChainPosition) => recordEvent(context, note, 'followUpCreated', { code }, place)
  if (note.status !== 4) {
    await refer((await saveNote(context, note, { followUp: code })).place)
    return
  }
  await applyTransition(
    context,
    note,
    'setUnfinished',
    { followUp: code },
    {
      write: async (status, place) => recordEvent(context, note, 'noteUnfinished', { status }, await refer(place)),
    },
  )
}

async function followedAlready(tx: Tx, code: string) {
  const { id } = await tx.selectFrom('cmr').where('code', '=', code).select('id').executeTakeFirstOrThrow()
  return { message: 'crm.created', id, cmrCode: code }
}

/** What belongs to the first note as a whole: collected or declared again, it would count twice. */
const sums: ReadonlySet<string> = new Set<NoteField>([
  ...fieldsInSection('charges'),
  'cashOnDelivery',
  'declaredValue',
  'declaredValueCurrency',
  'specialInterestAmount',
  'specialInterestCurrency',
])

function withoutSums(fields: Omit<Draft, 'cmrCode'>): Omit<Draft, 'cmrCode'> {
  // Fewer of the same optional fields; the sender, which is required, is none of them.
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !sums.has(field))) as Omit<Draft, 'cmrCode'>
}

type Rows = Pick<Draft, 'goods' | 'pallets' | 'containers'>

function goodsOf(tx: Tx, id: number) {
  return tx
    .selectFrom('good')
    .where('cmrId', '=', id)
    .where('type', '=', goodType.goods)
    .orderBy('id')
    .selectAll()
    .execute()
}

type StoredGood = Awaited<ReturnType<typeof goodsOf>>[number]

/** `Object.keys` returns string[]; the keys are exactly the fields. */
const describing = (Object.keys(goodGroups) as GoodField[]).filter((field) => goodGroups[field] === 'contract')

/** The rows that are left, each with what describes it and the quantities that are left. */
function asNew(stored: readonly StoredGood[], left: ReturnType<typeof allGoods>): NonNullable<Rows['goods']> {
  const rows = new Map(stored.map((row) => [row.id, row]))
  return left.map(({ id, ...quantities }) => {
    const row = rows.get(id)
    // Stored values have passed the schemas of their fields.
    const described = Object.fromEntries(describing.map((field) => [field, row?.[field]])) as Partial<StoredGood>
    // An amount without its unit is no quantity, and the other way round.
    const unit = quantities.dangerousAmount === null ? { dangerousUnit: null } : {}
    return { ...described, ...copiedRow.good, ...quantities, ...unit } as NonNullable<Rows['goods']>[number]
  })
}

async function allRows(tx: Tx, id: number): Promise<Rows> {
  const goods = await goodsOf(tx, id)
  const { pallets = [], containers = [] } = await rowsLike(tx, id)
  const loaded = await tx
    .selectFrom('pallet')
    .where('cmrId', '=', id)
    .orderBy('id')
    .select('loadingPlaceLoaded')
    .execute()
  return {
    goods: asNew(goods, allGoods(goods)),
    pallets: pallets.map((row, index) => ({
      ...row,
      loadingPlaceLoaded: loaded[index]?.loadingPlaceLoaded ?? null,
    })),
    containers,
  }
}

/** Containers were delivered with what was in them. */
async function rowsLeft(tx: Tx, id: number): Promise<Rows> {
  const goods = await goodsOf(tx, id)
  const checks = ((await recordsOfNotes(tx, [id])).get(id) ?? []).filter(({ kind }) => kind === 'check')
  // The last check is the one that the receiver signed.
  const left = goodsLeft(goods, checks.at(-1)?.remarks ?? [])
  const pallets = await tx.selectFrom('pallet').where('cmrId', '=', id).orderBy('id').selectAll().execute()
  const pieces = new Map(palletsLeft(pallets).map((row) => [row.id, row.pieces]))
  return {
    goods: asNew(goods, left),
    pallets: pallets
      .filter((row) => pieces.has(row.id))
      .map(({ id: palletId, typeCodeDescription, unitWeight }) => ({
        typeCodeDescription,
        unitWeight,
        ...copiedRow.pallet,
        loadingPlaceLoaded: pieces.get(palletId) ?? null,
      })),
  }
}
