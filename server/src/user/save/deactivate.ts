import { Refusal } from '@roadnote/domain/access/refusal'
import { denied, assertAllowed } from '@roadnote/domain/access/verdict'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import { canDeactivateUser } from '@roadnote/domain/user/policy'
import { userStatus } from '@roadnote/domain/user/status'
import { sql } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { UseCase } from '../../http/serve.ts'
import { requireOtherAdmins } from './last-admin.ts'
import { readUsers } from './read.ts'

/** Deactivates all or none; a trigger ends their sessions. */
export const deactivateUsers: UseCase<(typeof accountContract)['deactivate']> = async (
  context,
  { id: ids, confirmed },
) => {
  const { tx, actor, now } = context
  const people = (await readUsers(tx, actor, ids, { hold: true })).filter(({ isDeleted }) => !isDeleted)
  if (people.length !== ids.length) throw new Refusal('not_found')
  for (const { account, label } of people) {
    const verdict = canDeactivateUser(actor, account)
    assertAllowed(verdict.allowed ? verdict : denied(verdict.reason, { about: { user: label } }))
  }
  await requireOtherAdmins(tx, people, confirmed)
  for (const { id, label, organization } of people) {
    await tx
      .updateTable('appUser')
      .set({ status: userStatus.inactive, lastModified: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    await recordAdminEvent(context, {
      action: 'userEdited',
      subject: { kind: 'user', id, name: label },
      organizationId: organization.id,
      before: { status: userStatus.active },
      after: { status: userStatus.inactive },
    })
  }
  return { message: 'user.updated' }
}
