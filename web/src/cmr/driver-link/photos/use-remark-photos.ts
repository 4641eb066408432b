import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { CheckDraft } from '../../delivery/check-draft.ts'
import type { PhotoQueue } from '../queue/use-photo-queue.ts'

interface Taken {
  /** The remarks that the photos on their way belong to, in the order of sending. */
  readonly remarks: readonly number[]
  /** The photos that the note had when the first of them was taken. */
  readonly known: readonly number[]
}

const none: Taken = { remarks: [], known: [] }

/** Photos that are taken for a remark: sent by the queue of the note, and chosen when the note has them. */
export function useRemarkPhotos(
  { photos }: Pick<CharteredNote, 'photos'>,
  queue: PhotoQueue,
  onDraft: Dispatch<SetStateAction<CheckDraft>>,
) {
  const [{ remarks, known }, setTaken] = useState(none)
  const ids = photos.map(({ id }) => id)
  const arrived = remarks.length === 0 ? [] : ids.filter((id) => !known.includes(id))
  if (arrived.length > 0) {
    onDraft((draft) => ({
      ...draft,
      remarks: draft.remarks.map((one) => ({
        ...one,
        photoIds: [...one.photoIds, ...arrived.filter((_, index) => remarks[index] === one.key)],
      })),
    }))
    setTaken({ remarks: remarks.slice(arrived.length), known: ids })
  }
  return {
    add: async (file: File, remark: number): Promise<null> => {
      setTaken((before) => ({
        remarks: [...before.remarks, remark],
        known: before.remarks.length === 0 ? ids : before.known,
      }))
      queue.add([file])
      return null
    },
    /** The check waits for a photo that is being sent; without a connection it does not, and the photo is only on the note. */
    isSending: remarks.length > 0 && queue.photos.some(({ action }) => action.state === 'sending'),
  }
}
