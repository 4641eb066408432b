import type { assuranceContract } from '@roadnote/domain/session/assurance'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { updateLocked, lockOrganization } from '../organization/own-row.ts'
import { findOrganization } from '../organization/store.ts'

type Contract = typeof assuranceContract
type Tx = Transaction<Database>

async function ownDemand(tx: Tx, id: number) {
  const { signingAssurance } = await tx
    .selectFrom('organization')
    .where('id', '=', id)
    .select('signingAssurance')
    .executeTakeFirstOrThrow()
  return signingAssurance
}

/** The demand of the nearest parent organisation that has one. */
async function demandAbove(tx: Tx, path: string) {
  const above = await tx
    .selectFrom('organization')
    .where(sql<boolean>`id = any (string_to_array(${path}, '.')::integer[])`)
    .where('path', '<>', path)
    .where('deletedAt', 'is', null)
    .where('signingAssurance', 'is not', null)
    .orderBy(sql`length(path)`, 'desc')
    .select(['name', 'signingAssurance'])
    .executeTakeFirst()
  if (above === undefined || above.signingAssurance === null) return null
  return { assurance: above.signingAssurance, organization: above.name }
}

export const demandedAssurance: UseCase<Contract['demanded']> = async ({ tx, actor }, { id }) => {
  const { path } = await findOrganization(tx, actor, id)
  return { assurance: await ownDemand(tx, id), inherited: await demandAbove(tx, path) }
}

export const demandAssurance: UseCase<Contract['demand']> = async (context, { id, assurance = null }) => {
  const { tx, actor } = context
  await lockOrganization(tx, actor, id)
  const before = await ownDemand(tx, id)
  await updateLocked(
    context,
    id,
    { signingAssurance: assurance },
    { before: { signingAssurance: before }, after: { signingAssurance: assurance } },
  )
  return { message: 'saved' }
}
