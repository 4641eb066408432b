import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import { canRemoveUser } from '@roadnote/domain/user/policy'
import { sql } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { UseCase } from '../../http/serve.ts'
import { requireOtherAdmins } from './last-admin.ts'
import { readUsers } from './read.ts'

/**
 * Soft delete: a trigger ends the sessions; the row stays because notes and signatures refer to it. The user name
 * can be reused. A second call changes nothing.
 */
export const removeUser: UseCase<(typeof accountContract)['remove']> = async (context, { id, confirmed }) => {
  const { tx, actor, now } = context
  const [person] = await readUsers(tx, actor, [id], { hold: true })
  if (person === undefined) throw new Refusal('not_found')
  assertAllowed(canRemoveUser(actor, person.account))
  if (!person.isDeleted) {
    await requireOtherAdmins(tx, [person], confirmed)
    await tx
      .updateTable('appUser')
      .set({ deletedAt: now, lastModified: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    await recordAdminEvent(context, {
      action: 'userDeleted',
      subject: { kind: 'user', id, name: person.label },
      organizationId: person.organization.id,
    })
  }
  return { message: 'user.deleted' }
}
