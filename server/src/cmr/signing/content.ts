import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { NewSalt } from '../events/private-parts.ts'
import { readNoteRows, signedContent, type NoteRows, type SignedContent } from '../evidence/signed-content.ts'
import { rowsWithCheck, type ExaminedCheck } from '../delivery/examine.ts'
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

interface Basis {
  readonly newSalt?: NewSalt | undefined
  /** The rows, if they have been read. */
  readonly known?: NoteRows
}

/** The content of the current note with the signer's remark and what the receiver found at delivery. */
export async function contentToSign(
  tx: Transaction<Database>,
  note: Note,
  remark: Remark,
  check: ExaminedCheck | null,
  { newSalt, known }: Basis = {},
): Promise<SignedContent> {
  const record = { ...note.record, ...remarkColumn(remark) }
  if (check === null) return signedContent(tx, note, record, newSalt, known)
  const rows = rowsWithCheck(known ?? (await readNoteRows(tx, note.record)), check)
  return signedContent(tx, note, record, newSalt, rows, { remarks: check.remarks })
}
