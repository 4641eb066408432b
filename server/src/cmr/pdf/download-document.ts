import { Refusal } from '@roadnote/domain/access/refusal'
import { hasPermission } from '@roadnote/domain/access/actor'
import type { paperContract } from '@roadnote/domain/cmr/contract/paper'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Secrets } from '../../secrets.ts'
import { isValidLink } from '../links/link.ts'
import type { WrongLinkLimit } from '../links/wrong-link-limit.ts'
import { visibleTo } from '../note/visibility.ts'

interface DownloadParts {
  readonly secrets: Secrets
  readonly files: FileStore
  readonly tries: WrongLinkLimit
}

type Download = UseCaseWithoutTransaction<(typeof paperContract)['downloadDocument']>

/** The permission depends on the document's note; a link opens exactly one document of one type. */
export function downloadDocument({ secrets, files, tries }: DownloadParts): Download {
  return async (context, { documentId, type, link = '' }) => {
    const { actor, database, now, caller } = context
    if (actor !== null && !hasPermission(actor, 'viewCmrs')) throw new Refusal('permission_missing')
    const document = await database
      .selectFrom('cmrDocument as document')
      .innerJoin('cmr', 'cmr.id', 'document.cmrId')
      .innerJoin('file', 'file.sha256', 'document.fileSha256')
      .where('document.id', '=', documentId)
      .where('document.deletedAt', 'is', null)
      .$call((query) => (actor === null ? query : query.where(visibleTo(actor))))
      .select(['document.name', 'document.type', 'document.fileSha256', 'file.mediaType', 'cmr.linkGeneration'])
      .select('cmr.status')
      .executeTakeFirst()
    const found = document !== undefined && document.type === type
    if (actor === null) {
      const generation = document?.linkGeneration ?? 0
      const opened = isValidLink(secrets, { kind: 'document', documentId, type, generation }, link, now)
      if (!opened || !found || document.status === 8) throw tries.refusalOf('link_refused', caller.ip, now)
    }
    if (!found) throw new Refusal('not_found')
    const bytes = await files.get(document.fileSha256)
    if (bytes === null) throw new Error(`document ${documentId} has lost its file`)
    return { bytes, mediaType: document.mediaType, name: document.name }
  }
}
