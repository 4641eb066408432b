import { CallFailure } from '../../../client/failure.ts'
import { useDriverQueue } from '../queue/use-driver-queue.ts'

/** What the driver has said about the notes comes before a signature under them. */
export function useSendFirst(token: string | undefined) {
  const queue = useDriverQueue(token)
  return async (ids: readonly number[]): Promise<void> => {
    await queue.flush()
    const isLeft = queue
      .actions()
      .some(({ state, noteIds }) => state !== 'refused' && state !== 'sent' && noteIds.some((id) => ids.includes(id)))
    if (isLeft) throw new CallFailure({ code: 'offline', message: '', status: 0 })
  }
}
