import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { canRevokeLinks, canShareNote } from '@roadnote/domain/cmr/paper/link-policy'
import { sql } from 'kysely'
import type { UseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { makeLink, pdfAddress } from '../links/link.ts'
import { recordEvent } from '../events/record.ts'
import { findNote, lockNote } from '../note/store.ts'

interface LinkParts {
  readonly secrets: Secrets
  readonly publicUrl: string
}

export function shareLink({ secrets, publicUrl }: LinkParts): UseCase<(typeof paperContract)['link']> {
  return async ({ actor, tx, now }, { cmr_id: cmrId }) => {
    const note = await findNote(tx, actor, cmrId)
    assertAllowed(canShareNote(actor, note))
    const link = makeLink(secrets, { kind: 'pdf', cmrId, generation: note.record.linkGeneration }, now)
    return { url: pdfAddress(publicUrl, cmrId, link) }
  }
}

export const revokeLinks: UseCase<(typeof paperContract)['revokeLinks']> = async (context, { cmr_id: cmrId }) => {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canRevokeLinks(actor, note))
  // Changes neither version nor modification time, so that concurrent edits do not conflict.
  await tx
    .updateTable('cmr')
    .set({ linkGeneration: sql<number>`link_generation + 1` })
    .where('id', '=', cmrId)
    .execute()
  await recordEvent(context, note, 'linksRevoked', {})
  return { message: 'crm.updated' }
}
