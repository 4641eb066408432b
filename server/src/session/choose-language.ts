import type { sessionContract } from '@roadnote/domain/session/contract'
import type { UseCase } from '../http/serve.ts'

/** The caller's own language, and nobody else's: it holds on every device and in what is mailed to them. */
export const chooseLanguage: UseCase<(typeof sessionContract)['chooseLanguage']> = async (
  { actor, tx },
  { language },
) => {
  await tx.updateTable('appUser').set({ language }).where('id', '=', actor.userId).execute()
  return { language }
}
