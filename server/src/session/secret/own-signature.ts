import type { signCodeContract } from '@roadnote/domain/session/sign-code'
import type { UseCase } from '../../http/serve.ts'

/** Reads the caller's own drawn signature only. */
export const ownSignature: UseCase<(typeof signCodeContract)['ownSignature']> = async ({ actor, tx }) => {
  const { signaturePng, defaultSignatureSign } = await tx
    .selectFrom('appUser')
    .where('id', '=', actor.userId)
    .select(['signaturePng', 'defaultSignatureSign'])
    .executeTakeFirstOrThrow()
  return { signature: signaturePng === null ? null : signaturePng.toString('base64'), defaultSignatureSign }
}
