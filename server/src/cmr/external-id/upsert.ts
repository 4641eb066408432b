import { Refusal } from '@roadnote/domain/access/refusal'
import type { upsertContract } from '@roadnote/domain/cmr/contract/upsert'
import { hasEnteredNumber } from '@roadnote/domain/cmr/field/note-code'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { createNote } from '../editing/create.ts'
import { editNote } from '../editing/edit.ts'
import { nextNumber } from '../editing/free-numbers.ts'
import { changedMeanwhile, isUnchangedSince, lockNote, type Note } from '../note/store.ts'
import { giveName, lockName, noteNamed } from './names.ts'
import { replaceRows } from './replace-rows.ts'

export type Upsert = UseCase<(typeof upsertContract)['upsert']>
type Wanted = Omit<Parameters<Upsert>[1], 'system' | 'externalId'>
type Upserted = Awaited<ReturnType<Upsert>>

/** Creates the note with this number or changes it, in one transaction, by the use cases of the single calls. */
export function upsertNote(codeSuffix: string): Upsert {
  return async (context, { system, externalId, ...wanted }) => {
    const { tx, actor } = context
    const name = { system, externalId }
    // A second request with the same number waits here and then finds the note of the first.
    await lockName(tx, actor, name)
    const id = await noteNamed(tx, actor, name)
    if (id !== null) return changeNote(context, await lockNote(tx, actor, id), wanted, codeSuffix)
    const created = await createFrom(context, wanted, codeSuffix)
    await giveName(context, created.id, name)
    return created
  }
}

async function createFrom(
  context: Context,
  { version: _version, cmrCode, senderOrganizationsID, ...form }: Wanted,
  codeSuffix: string,
): Promise<Upserted> {
  if (senderOrganizationsID === undefined) {
    throw new Refusal('bad_input', { fields: { senderOrganizationsID: 'required' } })
  }
  const draft = { ...form, senderOrganizationsID }
  const number = cmrCode ?? (await nextNumber(context, draft, codeSuffix))
  return { ...(await createNote(codeSuffix)(context, { ...draft, cmrCode: number })), outcome: 'created' }
}

/** What is there already is no conflict, also for a caller who has read an older version: the answer before was lost. */
async function changeNote(context: Context, note: Note, wanted: Wanted, codeSuffix: string): Promise<Upserted> {
  const isStale = !isUnchangedSince(note, wanted.version)
  try {
    const saved = await applyWanted(context, note, wanted, codeSuffix)
    if (saved.version === note.record.version) return { ...saved, outcome: 'unchanged' }
    if (isStale) throw changedMeanwhile(note)
    return { ...saved, outcome: 'changed' }
  } catch (problem) {
    // Why the change is not possible any more is in the changes that the caller has not read.
    if (isStale && problem instanceof Refusal) throw changedMeanwhile(note)
    throw problem
  }
}

async function applyWanted(context: Context, note: Note, wanted: Wanted, codeSuffix: string) {
  const { version: _version, cmrCode, goods, pallets, containers, status, ...form } = wanted
  if (cmrCode !== undefined && !hasEnteredNumber(note.code, cmrCode, codeSuffix)) {
    throw new Refusal('fields_locked', { fields: { cmrCode: 'locked' } })
  }
  // A repeated request to release a note that is already signed changes nothing.
  const isFurther = status === 2 && note.status !== 1
  const rows = { goods, pallets, containers }
  const edit = { ...form, id: note.id, status: isFurther ? undefined : status }
  // A note that is taken back is taken back first, because drafts have fewer locked rows. Any other needs its rows first.
  if (status === 1) {
    const saved = await editNote(context, edit)
    return { ...saved, version: (await replaceRows(context, note.id, rows))?.version ?? saved.version }
  }
  const owner = await replaceRows(context, note.id, rows)
  const saved = await editNote(context, edit)
  // Removed rows may have made a released note a draft again.
  return saved.version === owner?.version ? { ...saved, missing: owner.missing } : saved
}
