import { newRequestKey } from '../../../client/request-key.ts'
import type { ShownAction } from './driver-queue.ts'
import { useDriverQueue, useQueuedActions } from './use-driver-queue.ts'

/** A photo that the server does not have yet. */
export interface WaitingPhoto {
  readonly action: ShownAction
  readonly file: Blob
}

export type PhotoQueue = ReturnType<typeof usePhotoQueue>

/** The photos of a note on their way; they go on while the note is folded. */
export function usePhotoQueue(token: string | undefined, noteId: number) {
  const queue = useDriverQueue(token)
  const actions = useQueuedActions(token)
  const photos = actions.flatMap((action): WaitingPhoto[] => {
    const { photo } = action.input
    const isOfNote = action.name === 'addPhoto' && action.noteIds.includes(noteId) && action.state !== 'sent'
    return isOfNote && photo instanceof Blob ? [{ action, file: photo }] : []
  })
  return {
    photos,
    add: (files: readonly File[], reservationId?: number): void => {
      for (const file of files)
        void queue.add({
          key: newRequestKey(),
          name: 'addPhoto',
          noteIds: [noteId],
          input: {
            cmr_id: noteId,
            fileName: file.name === '' ? 'photo.jpg' : file.name,
            photo: file,
            ...(reservationId === undefined ? {} : { reservationId }),
          },
          at: Date.now(),
        })
    },
  }
}
