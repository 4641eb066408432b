import { hasPermission, type PermissionHolder } from '../../access/actor.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import { deniedByStatus } from '../lifecycle/lifecycle.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** 1 pdf, 2 image, 3 other document, 4 attachment that can be deleted */
export const documentType = { pdf: 1, image: 2, other: 3, attachment: 4 } as const

/** After the shipper's signature the attachments are part of the signed content. */
export function canDeleteDocument(
  holder: PermissionHolder,
  document: { type: number },
  note: { status: NoteStatus },
): Verdict {
  if (!hasPermission(holder, 'deleteDocuments')) return denied('permission_missing')
  if (document.type !== documentType.attachment) return denied('not_found')
  if (note.status < 3) return allowed
  return deniedByStatus(note.status)
}
