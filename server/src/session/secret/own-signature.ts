import type { signCodeContract } from '@roadnote/domain/session/sign-code'
import type { UseCase } from '../../http/serve.ts'

/** The caller's own drawn signature; there is no way to ask for anybody else's. */
export const ownSignature: UseCase<(typeof signCodeContract)['ownSignature']> = async ({ actor, tx }) => {
  const { signaturePng, defaultSignatureSign } = await tx
    .selectFrom('appUser')
    .where('id', '=', actor.userId)
    .select(['signaturePng', 'defaultSignatureSign'])
    .executeTakeFirstOrThrow()
  return { signature: signaturePng === null ? null : signaturePng.toString('base64'), defaultSignatureSign }
}
