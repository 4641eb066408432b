import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { mostInstructions, waitingCount, type Instruction } from '@roadnote/domain/cmr/disposal/instruction'
import type { DisposingSide } from '@roadnote/domain/cmr/disposal/recorded'
import { instructionsFor, type DisposalRight } from '@roadnote/domain/cmr/disposal/right'
import { canInstruct } from '@roadnote/domain/cmr/policy/disposal'
import type { Transaction } from 'kysely'
import { canonicalJson } from '../../canonical-json.ts'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { disposalOfNote, rightOf } from '../evidence/disposal.ts'
import { noteToDispose } from '../note/note-to-sign.ts'
import { requireKnownReferences, withPresentOrganizations } from '../note/references.ts'
import { lockNote, receivingId, requireVersion, saveNote, type Note } from '../note/store.ts'
import { reactToInstruction } from '../reactions/disposal.ts'

type Tx = Transaction<Database>
type Input = Parameters<UseCase<(typeof disposalContract)['instruct']>>[1]

/** Who disposes of the goods instructs the carrier. The same instruction sent again is recorded once. */
export const instructCarrier: UseCase<(typeof disposalContract)['instruct']> = async (context, input) => {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, input.cmr_id)
  const disposal = await disposalOfNote(tx, note.id)
  const right = rightOf(note.record, disposal)
  assertAllowed(canInstruct(actor, noteToDispose(note), right))
  const given = await instructionIn(tx, note, right, input)
  const latest = disposal.instructions.at(-1)
  if (latest !== undefined && isSame(latest, given))
    return { message: 'crm.updated', id: latest.id, version: note.record.version }
  // After the comparison: the repetition of a request that was executed carries the version from before.
  requireVersion(note, input.version)
  if (disposal.instructions.length >= mostInstructions)
    throw new Refusal('bad_input', { fields: { kind: 'not_allowed' } })
  const saved = await saveNote(context, note, { instructionsWaiting: waitingCount(disposal.instructions) + 1 })
  const place = await recordEvent(context, note, 'disposalInstructed', given, saved.place)
  const id = place.end?.sequence ?? 0
  await reactToInstruction(context, note, { ...given, id, person: actor.name })
  return { message: 'crm.updated', id, version: saved.version }
}

async function instructionIn(tx: Tx, note: Note, right: DisposalRight, input: Input) {
  const { kind, text = null, date = null } = input
  if (!instructionsFor(right).includes(kind)) throw new Refusal('bad_input', { fields: { kind: 'not_allowed' } })
  const place = {
    name: input.placeName ?? null,
    street: input.placeStreet ?? null,
    postalCode: input.placePostalCode ?? null,
    place: input.place ?? null,
    countryCode: input.placeCountryCode ?? null,
  }
  await requireCountry(tx, place.countryCode)
  const consignee = kind === 'consignee' ? await consigneeIn(tx, note, input.consigneeOrganizationsID ?? 0) : null
  const by: DisposingSide = right.holder ?? 'sender'
  return {
    kind,
    by,
    basis: right.basis,
    text,
    consigneeId: consignee?.id ?? null,
    consignee: consignee?.address ?? null,
    place: Object.values(place).some((part) => part !== null && part !== '') ? place : null,
    date: date === null ? null : date.toISOString(),
  }
}

/** An organisation of the portal, which therefore can sign for the goods; not the one that takes them anyway. */
async function consigneeIn(tx: Tx, note: Note, named: number) {
  const field = 'consigneeOrganizationsID'
  const { recipientOrganizationsID: id } = await withPresentOrganizations(tx, { recipientOrganizationsID: named })
  await requireKnownReferences(tx, { recipientOrganizationsID: id }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('bad_input', { fields: { [field]: 'unknown' } }) : error
  })
  if (id === receivingId(note.record)) throw new Refusal('bad_input', { fields: { [field]: 'unchanged' } })
  const address = await tx
    .selectFrom('organization')
    .where('id', '=', id)
    .select(['name', 'street', 'postalCode', 'place', 'countryCode'])
    .executeTakeFirstOrThrow()
  return { id, address }
}

async function requireCountry(tx: Tx, code: string | null): Promise<void> {
  if (code === null) return
  await requireKnownReferences(tx, { deliveryCountryCode: code }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('bad_input', { fields: { placeCountryCode: 'unknown' } }) : error
  })
}

type Given = Awaited<ReturnType<typeof instructionIn>>

function isSame(known: Instruction, given: Given): boolean {
  const { kind, by, text, consigneeId, place, date } = known
  const wanted = {
    kind: given.kind,
    by: given.by,
    text: given.text,
    consigneeId: given.consigneeId,
    place: given.place,
  }
  return (
    (known.state === 'waiting' || known.state === 'accepted') &&
    canonicalJson({ kind, by, text, consigneeId, place, date }) === canonicalJson({ ...wanted, date: given.date })
  )
}
