import { Refusal } from '@roadnote/domain/access/refusal'
import { sql } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { OpenContext } from '../http/context.ts'
import type { Secrets } from '../secrets.ts'
import { insistOnGoodPassword } from '../user/good-password.ts'
import { guessOnce } from './attempts.ts'
import { guesserWithSession } from './caller.ts'
import { matchesHash, slowHash } from './slow-hash.ts'

interface PasswordParts {
  readonly secrets: Secrets
  readonly passwordMinimum: number
}

interface Change {
  readonly oldPassword: string
  readonly password: string
}

/** One's own password: whoever knows the old one sets another. Every other session of the account ends with it. */
export async function changeOwnPassword(open: OpenContext, parts: PasswordParts, change: Change): Promise<void> {
  const { secrets, passwordMinimum } = parts
  const { database, ...facts } = open
  const { actor, caller } = facts
  const own = await database
    .selectFrom('appUser')
    .where('id', '=', actor.userId)
    .select(['id', 'guid', 'passwordHash', 'userName', 'email'])
    .executeTakeFirstOrThrow()
  // What cannot become the new one is no try at the old one.
  if (change.password === change.oldPassword) throw new Refusal('bad_input', { fields: { password: 'repeated' } })
  insistOnGoodPassword(change.password, own, passwordMinimum)
  const guess = { kind: 'login', guesser: guesserWithSession(open, own.id), subject: own.guid, userId: own.id } as const
  const { proved } = await guessOnce(database, secrets, guess, () => matchesHash(change.oldPassword, own.passwordHash))
  if (!proved) throw new Refusal('bad_input', { fields: { oldPassword: 'not_allowed' } })
  const passwordHash = await slowHash(change.password)
  await database.transaction().execute(async (tx) => {
    await tx
      .updateTable('appUser')
      .set({ passwordHash, mustChangePassword: false, passwordChangedAt: sql<Date>`now()` })
      .where('id', '=', actor.userId)
      .execute()
    // The trigger has ended all of them; whoever has just proved themselves stays.
    if (caller.sessionHash !== null)
      await tx.updateTable('session').set({ endedAt: null }).where('tokenHash', '=', caller.sessionHash).execute()
    await recordAdminEvent(
      { ...facts, tx },
      {
        action: 'userEdited',
        subject: { kind: 'user', id: actor.userId, name: actor.name },
        organizationId: actor.organizationId,
        before: { password: 'the old one' },
        after: { password: 'the new one' },
      },
    )
  })
}
