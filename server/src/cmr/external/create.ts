import { Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import { commentType } from '@roadnote/domain/cmr/field/comment-type'
import type { externalContract, ExternalNote, ExternalParty } from '@roadnote/domain/cmr/field/external-note'
import { vatKey } from '@roadnote/domain/organization/spelling'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { hasVat, hasName } from '../../organization/spelling.ts'
import { addComment } from '../attachments/comments.ts'
import { createNote } from '../editing/create.ts'
import { recordEvent } from '../events/record.ts'
import { lockNote } from '../note/store.ts'
import { fetchExternalNote, type ExternalSystem } from './fetch-note.ts'

type CreateExternal = UseCaseWithoutTransaction<(typeof externalContract)['createExternal']>

/** Creates a note of the external system as if entered in the form, with its remarks as a comment. */
export function createExternalNote(system: ExternalSystem | null, codeSuffix: string): CreateExternal {
  const create = createNote(codeSuffix)
  return async ({ database: _apart, once, ...facts }, { code, remarks }) => {
    if (system === null) throw new Refusal('external_not_configured')
    // Before the transaction, so that no connection is held while waiting for the external system.
    const { sender, carrier, recipient, ...fields } = await fetchExternalNote(system, code)
    return once(async (tx) => {
      const context: Context = { ...facts, tx }
      const parties = await partiesOf(tx, { sender, carrier, recipient })
      // This call has its own permission; the other rules for creating a note apply.
      const permissions = new Set([...context.actor.permissions, 'createCmr' as const])
      const actor = { ...context.actor, permissions }
      const { id, cmrCode, status } = await create({ ...context, actor }, { ...fields, ...parties })
      const note = await lockNote(tx, actor, id)
      await recordEvent(context, note, 'noteFetched', { code, host: new URL(system.url).host })
      if (remarks !== undefined && remarks !== null)
        await addComment(context, { cmr_id: id, comment: remarks, CommentType: commentType.comment, email: null })
      return { message: 'crm.created', id, cmrCode, status }
    })
  }
}

type Parties = Pick<ExternalNote, 'sender' | 'carrier' | 'recipient'>

/** The organisations that the external system names; each unknown or ambiguous one is reported. */
async function partiesOf(tx: Transaction<Database>, { sender, carrier, recipient }: Parties) {
  const problems: Record<string, FieldProblem> = {}
  const find = async (role: keyof Parties, party: ExternalParty | undefined): Promise<number | null> => {
    if (party === undefined) return null
    const id = await organizationOf(tx, party)
    if (id === null) problems[role] = 'unknown'
    return id
  }
  const ids = {
    senderOrganizationsID: (await find('sender', sender)) ?? 0,
    carrierOrganizationsID: await find('carrier', carrier),
    recipientOrganizationsID: await find('recipient', recipient),
  }
  if (Object.keys(problems).length > 0) throw new Refusal('external_unusable', { fields: problems })
  return ids
}

/** By VAT number if given, ignoring spaces and punctuation; else by the whole name. */
async function organizationOf(tx: Transaction<Database>, { VAT, name }: ExternalParty): Promise<number | null> {
  const hasNumber = vatKey(VAT ?? '') !== ''
  if (!hasNumber && name === undefined) return null
  const rows = await tx
    .selectFrom('organization')
    .where('deletedAt', 'is', null)
    .where(hasNumber ? hasVat([VAT ?? '']) : hasName([name ?? '']))
    .limit(2)
    .select('id')
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
