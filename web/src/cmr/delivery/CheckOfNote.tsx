import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { textOfFailure } from '../../client/failure.ts'
import { fileOf } from '../../client/files.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Refused } from '../../ui/dialog/Failure.tsx'
import { DeliveryCheck } from './DeliveryCheck.tsx'
import type { DeliveryChecks } from './use-delivery-checks.ts'

interface CheckOfNoteProps {
  readonly noteId: number
  readonly checks: DeliveryChecks
  /** A photo was added, which is a new version of the note. */
  readonly onPhoto?: () => void
}

/** The receiver's check of one note that is about to be signed, in the portal. */
export function CheckOfNote({ noteId, checks, onPhoto }: CheckOfNoteProps) {
  const text = useText()
  const { data: item } = useQuery(cmrContract.item, { cmr_id: noteId })
  const { data: photos = [] } = useQuery(attachmentContract.photoList, { cmr_id: noteId })
  const adding = useCommand(attachmentContract.addPhoto, {
    refreshes: [attachmentContract.photoList, cmrContract.item],
    ...(onPhoto !== undefined && { onSuccess: onPhoto }),
  })
  if (item === undefined) return null
  const add = async (photo: File): Promise<number | null> => {
    try {
      return (await adding.mutateAsync({ cmrId: noteId, fileName: photo.name || 'photo.jpg', photo })).id
    } catch {
      // Shown below, where the mutation keeps its failure.
      return null
    }
  }
  return (
    <>
      <DeliveryCheck
        rows={item}
        draft={checks.draftOf(noteId)}
        onChange={(draft) => checks.choose(noteId, item, draft)}
        photos={{
          list: photos,
          file: (id, size) => fileOf(attachmentContract.photo, { id, size }),
          ...(item.may.addPhoto === true && onPhoto !== undefined && { add }),
        }}
      />
      {adding.error !== null && <Refused>{textOfFailure(adding.error, text)}</Refused>}
    </>
  )
}
