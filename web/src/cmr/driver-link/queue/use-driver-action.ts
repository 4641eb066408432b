import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InputOf } from '../../../client/call.ts'
import type { CallFailure } from '../../../client/failure.ts'
import type { DriverActionEndpoint, DriverActionName } from './driver-actions.ts'
import { useDriverQueue } from './use-driver-queue.ts'

/** The reply of every action that can wait: nothing that a page could need. */
const accepted = { message: '' }

interface ActionOptions {
  /** The server has it, or it waits on this device and the page shows it. */
  readonly onSuccess?: () => void
}

/**
 * Runs an action of the driver through the queue: it is stored on the device first and then sent. A form gets the
 * refusal of the server while it is open; when no reply comes, the action is left to the queue and the form may close.
 */
export function useDriverAction<Name extends DriverActionName>(
  name: Name,
  token: string | undefined,
  { onSuccess }: ActionOptions = {},
) {
  const queue = useDriverQueue(token)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useMutation<typeof accepted, CallFailure, InputOf<DriverActionEndpoint<Name>>>({
    networkMode: 'always',
    retry: false,
    mutationFn: async ({ token: _token, key, deviceTime: _time, ...input }) => {
      const outcome = await queue.add({ key, name, noteIds: notesOf(input), input, at: Date.now() })
      if (typeof outcome === 'string') return accepted
      // The form shows the refusal and still has what was typed; without a form the queue shows it.
      // A note that is not this driver's any more takes the form with it, and only the queue is left to say so.
      if (isOpen.current && outcome.refused.status !== 404) await queue.drop(key)
      throw outcome.refused
    },
    ...(onSuccess === undefined ? {} : { onSuccess }),
  })
}

function notesOf({ cmr_id: named }: { readonly cmr_id: number | readonly number[] }): readonly number[] {
  return typeof named === 'number' ? [named] : named
}
