import type { sessionContract } from '@roadnote/domain/session/contract'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { UseCase } from '../http/serve.ts'

/** Sets the caller's own language, for all devices and mails. */
export const chooseLanguage: UseCase<(typeof sessionContract)['chooseLanguage']> = async (context, { language }) => {
  const { actor, tx } = context
  const own = tx.selectFrom('appUser').where('id', '=', actor.userId).select('language').forNoKeyUpdate()
  const before = await own.executeTakeFirstOrThrow()
  await tx.updateTable('appUser').set({ language }).where('id', '=', actor.userId).execute()
  await recordAdminEvent(context, {
    action: 'userEdited',
    subject: { kind: 'user', id: actor.userId, name: actor.name },
    organizationId: actor.organizationId,
    before,
    after: { language },
  })
  return { language }
}
