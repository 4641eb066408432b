import { Refusal } from '@roadnote/domain/access/refusal'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { Context } from '../http/context.ts'
import { firstAddress } from './address.ts'
import { personName } from './person-name.ts'

interface NewAdmin {
  /** Reserved beforehand, because the id is part of the hash input. */
  readonly id: number
  readonly name: string
  readonly surname: string
  readonly userName: string
  readonly email: string
  readonly language: Language
  readonly passwordHash: string
}

/** The oldest company admin; null: there is none. */
export async function firstAdminName(tx: Transaction<Database>): Promise<string | null> {
  const row = await tx
    .selectFrom('appUser')
    .innerJoin('role', 'role.id', 'appUser.roleId')
    .where('role.category', '=', 2)
    .where('role.name', 'in', ['company admin', 'company admin plus'])
    .where('appUser.status', '=', 1)
    .where('appUser.deletedAt', 'is', null)
    .orderBy('appUser.id')
    .select('appUser.userName')
    .executeTakeFirst()
  return row?.userName ?? null
}

/** Creates an administrator of the operator's organisation. */
export async function addFirstAdmin(context: Context, admin: NewAdmin): Promise<void> {
  const { actor, tx } = context
  const { organizationId } = actor
  const role = await tx
    .selectFrom('role')
    .where('organizationId', 'is', null)
    .where('name', '=', 'company admin plus')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  const added = await tx
    .insertInto('appUser')
    .values({
      ...admin,
      ...firstAddress(admin.email, actor.userId, context.now),
      organizationId,
      roleId: role.id,
      passwordChangedAt: sql<Date>`now()`,
      passwordSetBy: actor.userId,
      mustChangePassword: true,
      identityUnprovenSince: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw new Refusal('bad_input', { fields: { userName: 'taken' } })
  const { id: _id, passwordHash: _hash, ...logged } = admin
  await recordAdminEvent(context, {
    action: 'userCreated',
    subject: { kind: 'user', id: added.id, name: personName(admin.name, admin.surname, admin.userName) ?? '' },
    organizationId,
    before: null,
    after: { ...logged, roleId: role },
  })
}
