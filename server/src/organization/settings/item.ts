import type { organizationContract } from '@roadnote/domain/organization/contract'
import type { FileStore } from '../../files/file-store.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { organizationVerdicts } from '../list/rows.ts'
import { logoAddress } from './logo.ts'
import { hasLoginOf, parentFacts, readOrganization } from './read.ts'

/** All settings of an organisation. Loads the logo outside the transaction, because the file store may be slow. */
export function organizationItem(files: FileStore): UseCaseWithoutTransaction<(typeof organizationContract)['item']> {
  return async ({ database, actor }, { Id: id }) => {
    const found = await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        const stored = await readOrganization(tx, actor, id)
        const parent = await parentFacts(tx, actor, stored.settings.organizationId)
        return { stored, parent, hasLogin: await hasLoginOf(tx, id) }
      })
    const { stored, parent, hasLogin } = found
    return {
      ...stored.settings,
      logo: await logoAddress(files, stored.settings.logo),
      id,
      version: stored.version,
      organizationsHId: stored.path,
      mainOrganization: parent?.isSeen === true ? parent.name : null,
      hasLogin,
      parentCanSetPayment: parent?.canSetPaymentSign ?? false,
      may: organizationVerdicts(actor),
    }
  }
}
