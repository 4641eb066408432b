import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { NewSalt } from '../events/private-parts.ts'
import { signedContent, type NoteRows, type SignedContent } from '../evidence/signed-content.ts'
import type { Note } from '../note/store.ts'

/** The columns of a signature on the note itself, so that lists and dashboards need not read the signatures. */
export const columnsOfStep = {
  shipper: { comment: 'senderComment', signer: 'senderSignerId', method: 'senderMethod' },
  driver: { comment: 'driverComment', signer: 'driverSignerId', method: 'driverMethod' },
  receiver: { comment: 'recipientComment', signer: 'receiverSignerId', method: 'receiverMethod' },
} as const

interface Remark {
  readonly step: SignStepName
  readonly comment: string | null
}

export function remarkColumn({ step, comment }: Remark): Readonly<Record<string, string>> {
  return comment === null ? {} : { [columnsOfStep[step].comment]: comment }
}

/** The content of the current note with the signer's remark. */
export function contentToSign(
  tx: Transaction<Database>,
  note: Note,
  remark: Remark,
  newSalt?: NewSalt,
  known?: NoteRows,
): Promise<SignedContent> {
  return signedContent(tx, note, { ...note.record, ...remarkColumn(remark) }, newSalt, known)
}
