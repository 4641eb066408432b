import type { ApiKey, apiKeyContract } from '@roadnote/domain/api-key/contract'
import { canAddKey, canManageKeys } from '@roadnote/domain/api-key/policy'
import { assertAllowed, type Verdict } from '@roadnote/domain/access/verdict'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { findOrganization } from '../organization/store.ts'
import { personName } from '../user/person-name.ts'
import { isActiveKey, keyPermissionIds, selectKeys } from './store.ts'

/** Limit of the list; of the ended keys the latest are shown. */
const mostShown = 100

function answerOf(verdict: Verdict): true | string {
  return verdict.allowed ? true : verdict.reason
}

export const listKeys: UseCase<(typeof apiKeyContract)['list']> = async ({ tx, actor }, { organizationId }) => {
  const { id } = await findOrganization(tx, actor, organizationId)
  assertAllowed(canManageKeys(actor))
  const rows = await readKeys(tx, id)
  const keys = rows.map((row): ApiKey => {
    const { isWorking: works, maker, ender, name, ...key } = row
    const state = works ? 'active' : key.revokedAt === null ? 'expired' : 'revoked'
    return {
      ...key,
      name: name ?? '',
      state,
      createdBy: maker,
      revokedBy: ender,
      may: { revoke: state === 'revoked' ? 'not_found' : true },
    }
  })
  const working = keys.filter(({ state }) => state === 'active').length
  return { keys, may: { create: answerOf(canAddKey(working)) } }
}

async function readKeys(db: Kysely<Database>, organizationId: number) {
  const rows = await selectKeys(db)
    .innerJoin('appUser as maker', 'maker.id', 'apiKey.createdByUserId')
    .leftJoin('appUser as ender', 'ender.id', 'apiKey.revokedByUserId')
    .where('organization.id', '=', organizationId)
    .orderBy(sql`${isActiveKey} desc`)
    .orderBy('apiKey.id', 'desc')
    .limit(mostShown)
    .select(['apiKey.id', 'person.surname as name', 'apiKey.tokenEnding as ending', keyPermissionIds.as('permissions')])
    .select(['apiKey.isTest', 'apiKey.createdAt', 'apiKey.expiresAt', 'apiKey.revokedAt', 'apiKey.lastUsedAt'])
    .select(['apiKey.lastUsedAddress as lastUsedFrom', isActiveKey.as('isWorking')])
    .select(['maker.name as makerName', 'maker.surname as makerSurname', 'maker.userName as makerUserName'])
    .select(['ender.name as enderName', 'ender.surname as enderSurname', 'ender.userName as enderUserName'])
    .execute()
  return rows.map(
    ({ makerName, makerSurname, makerUserName, enderName, enderSurname, enderUserName, isWorking: works, ...row }) => ({
      ...row,
      isWorking: works === true,
      maker: personName(makerName, makerSurname, makerUserName),
      ender: personName(enderName, enderSurname, enderUserName),
    }),
  )
}
