import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call, type ReplyOf } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { newRequestKey } from '../../client/request-key.ts'
import { useSession } from '../../client/session.ts'
import { queryKey } from '../../client/use-query.ts'
import { forgetPhoto, placeOfPhotos, type StoredPhoto, storedPhotos, storePhoto } from './photo-store.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { hasNoReply, retriesOfDriver } from './use-driver-action.ts'

interface NewPhoto {
  readonly file: File
  /** The reservation that it shows; absent: the note. */
  readonly reservationId?: number | undefined
  /** The idempotency key, the same for every attempt. */
  readonly key: string
  /** It stays in the browser when the page is closed. */
  readonly isStored: boolean
}

/** A photo that the server does not have yet. */
export interface WaitingPhoto extends NewPhoto {
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly failure: CallFailure | null
  /** An attempt got no reply. */
  readonly isHeldUp: boolean
}

export type PhotoQueue = ReturnType<typeof usePhotoQueue>

/**
 * The photos of a note on their way, one after the other. The queue lives in the cache of mutations and not on the
 * page, so it goes on while the note is folded. What got no reply is sent again when the connection is back. Until the
 * server has them the photos are also in the browser, and the next page of the same driver sends those of a closed one.
 */
export function usePhotoQueue(token: string | undefined, noteId: number) {
  const userId = useSession()?.user.id ?? 0
  const place = placeOfPhotos(token === undefined ? { userId } : { token }, noteId)
  const { mutate, inQueue, takeOut, photos } = useSending(token, noteId)
  const again = ({ file, key, isStored, reservationId }: NewPhoto): void => {
    takeOut(key)
    mutate({ file, key, isStored, reservationId })
  }
  const add = async (file: File, reservationId?: number): Promise<void> => {
    const key = newRequestKey()
    const isStored = await storePhoto({ key, place, file, reservationId, at: Date.now() })
    mutate({ file, key, isStored, reservationId })
  }
  const goOn = useEffectEvent(({ file, key, reservationId }: StoredPhoto): void => {
    if (inQueue(key) === undefined) mutate({ file, key, isStored: true, reservationId })
  })
  useEffect(() => {
    const resume = async (): Promise<void> => {
      for (const photo of await storedPhotos(place)) goOn(photo)
    }
    void resume()
  }, [place])
  useOnline(() => {
    for (const photo of photos) if (photo.failure !== null && hasNoReply(photo.failure)) again(photo)
  })
  return {
    photos,
    add: (files: readonly File[], reservationId?: number) => {
      for (const file of files) void add(file, reservationId)
    },
    again,
    drop: (key: string): void => {
      takeOut(key)
      void forgetPhoto(key)
    },
  }
}

/** The mutations that send, and what of them is still on its way. */
function useSending(token: string | undefined, noteId: number) {
  const client = useQueryClient()
  const mutationKey = ['driver photo', token, noteId]
  const { mutate } = useMutation<ReplyOf<(typeof charterContract)['addPhoto']>, CallFailure, NewPhoto>({
    mutationKey,
    // One at a time: several at once would all be slow.
    scope: { id: 'driver photos' },
    mutationFn: async ({ file, key, reservationId }) =>
      call(charterContract.addPhoto, {
        token,
        key,
        cmr_id: noteId,
        fileName: file.name === '' ? 'photo.jpg' : file.name,
        photo: await shrinkPhoto(file),
        ...(reservationId === undefined ? {} : { reservationId }),
      }),
    ...retriesOfDriver,
    // A photo that was refused stays until the driver has decided.
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: async (_reply, { key }) => {
      await forgetPhoto(key)
      await client.invalidateQueries({ queryKey: queryKey(charterContract.open) })
    },
  })
  const photos = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }): WaitingPhoto => ({
      // Only `mutate` above makes mutations with this key.
      ...(state.variables as NewPhoto),
      state: state.status === 'error' ? 'failed' : state.isPaused || state.failureCount > 0 ? 'waiting' : 'sending',
      failure: state.error as CallFailure | null,
      isHeldUp: state.status === 'pending' && state.failureCount > 0,
    }),
  })
  const cache = client.getMutationCache()
  const inQueue = (key: string) =>
    cache.find<unknown, Error, NewPhoto>({ mutationKey, predicate: ({ state }) => isOf(state, key) })
  const takeOut = (key: string): void => {
    const gone = inQueue(key)
    if (gone !== undefined) cache.remove(gone)
  }
  return { mutate, inQueue, takeOut, photos }
}

function isOf({ variables }: { readonly variables: unknown }, key: string): boolean {
  // Only `mutate` above makes mutations with this key.
  return (variables as NewPhoto | undefined)?.key === key
}

function useOnline(act: () => void): void {
  useEffect(() => {
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  })
}
