import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import { canResetSecondFactor } from '@roadnote/domain/user/policy'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { UseCase } from '../../http/serve.ts'
import { findUser } from '../../user/save/read.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import { unprovenIdentity } from '../identity.ts'
import { endSessions } from '../token/store.ts'
import { removeFactor } from './store.ts'

/**
 * For a lost device without recovery codes. The password stays, sessions end and the owner is notified, because an
 * attacker who knows the password would ask for this too.
 */
export const resetSecondFactor: UseCase<(typeof accountContract)['resetSecondFactor']> = async (context, { id }) => {
  const { tx, actor, newId } = context
  const { account, label, organization } = await findUser(tx, actor, id, { hold: true })
  assertAllowed(canResetSecondFactor(actor, account))
  const { guid } = await tx.selectFrom('appUser').where('id', '=', id).select('guid').executeTakeFirstOrThrow()
  await removeFactor(tx, id, guid)
  // The lost device may also have the passkeys.
  await tx.deleteFrom('passkey').where('userId', '=', id).execute()
  // An impostor who asked for the reset must not become a signer with it.
  await tx.updateTable('appUser').set(unprovenIdentity).where('id', '=', id).execute()
  await endSessions(tx).where('userId', '=', id).execute()
  await notifyOwner(tx, 'SecondFactorReset', await readOwner(tx, id), newId(), { by: actor.name })
  const subject = { kind: 'user', id, name: label } as const
  await recordAdminEvent(context, { action: 'secondFactorReset', subject, organizationId: organization.id })
  return { message: 'second factor reset' }
}
