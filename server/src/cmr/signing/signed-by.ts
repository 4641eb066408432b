import { signStep, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SigningPerson } from './signer.ts'

interface Wanted {
  readonly step: SignStepName
  readonly signer: Pick<SigningPerson, 'userId'>
  readonly ids: readonly number[]
}

/** Which of these notes the signer has signed already: a page may repeat a request whose answer got lost. */
export async function signedBy(db: Kysely<Database>, { step, signer, ids }: Wanted): Promise<Set<number>> {
  const rows = await db
    .selectFrom('cmrSignature')
    .where('cmrId', 'in', ids)
    .where('step', '=', signStep[step])
    .where('signerUserId', '=', signer.userId)
    .select('cmrId')
    .execute()
  return new Set(rows.map(({ cmrId }) => cmrId))
}
