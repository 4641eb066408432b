import { Refusal } from '@roadnote/domain/access/refusal'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { spelledAsNoteCode } from '@roadnote/domain/cmr/field/note-code'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { UseCase } from '../../http/serve.ts'
import { statusNameInReply } from '../../language/status-name.ts'
import { visibleTo } from '../note/visibility.ts'
import { statusOf } from '../note/store.ts'

/** Finds a note by its complete code and returns whose signature is next. */
export const findToSign: UseCase<(typeof cmrContract)['findToSign']> = async ({ actor, tx, language }, { code }) => {
  const row = await tx
    .selectFrom('cmr')
    .where('code', '=', spelledAsNoteCode(code))
    .where(visibleTo(actor))
    .select(['id', 'code', 'status', 'version'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  const status = statusOf(row.status)
  return {
    id: row.id,
    cmrCode: row.code,
    status,
    version: row.version,
    statusName: statusNameInReply(language, `cmr.status.${noteStatusName(status)}`),
    party: nextStep(status),
  }
}
