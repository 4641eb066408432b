import { Refusal } from '@roadnote/domain/access/refusal'
import type { morningMailContract } from '@roadnote/domain/cmr/contract/morning-mail'
import type { UseCase } from '../../../http/serve.ts'
import type { Secrets } from '../../../secrets.ts'
import { userOfStopToken } from '../../links/stop-mail.ts'

/** Ends the morning mail by the link in it; again and again, because mail programs repeat it. */
export function stopMorningMail(secrets: Secrets): UseCase<(typeof morningMailContract)['stop']> {
  return async ({ tx, now }, { token }) => {
    const userId = userOfStopToken(secrets, token, now)
    if (userId === null) throw new Refusal('link_refused')
    await tx.deleteFrom('cmrMorningMail').where('userId', '=', userId).execute()
    return { message: 'morning.stopped' }
  }
}
