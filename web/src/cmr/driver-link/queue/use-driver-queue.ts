import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { CallFailure } from '../../../client/failure.ts'
import { awaitsSignIn, sessionState, subscribeToSession, useSession } from '../../../client/session.ts'
import { queryKey } from '../../../client/use-query.ts'
import { lastingStore, withMemory } from './action-store.ts'
import { driverActions, isDriverAction } from './driver-actions.ts'
import { DriverQueue } from './driver-queue.ts'
import { ownerOf, type QueuedAction } from './queued-action.ts'

type Access = { readonly token: string } | { readonly userId: number }

/** The queues of this page by their owner: they go on while their cards are folded and other pages are open. */
const queues = new WeakMap<QueryClient, Map<string, DriverQueue>>()

/** The part of `navigator.locks` used here; it exists only on https and localhost. */
interface Locks {
  readonly request: (name: string, work: () => Promise<void>) => Promise<void>
}

/** Two tabs never send at once. Without locks the keys of the actions still let the server do each one once. */
async function exclusively(owner: string, work: () => Promise<void>): Promise<void> {
  const locks: Locks | undefined = globalThis.navigator.locks
  await (locks === undefined ? work() : locks.request(`roadnote.driver ${owner}`, work))
}

function after(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

async function send({ name, input, key, at }: QueuedAction, access: Access): Promise<unknown> {
  // Stored by a newer version of the app.
  if (!isDriverAction(name)) throw new CallFailure({ code: 'bad_input', message: '', status: 0 })
  const link = 'token' in access ? { token: access.token } : {}
  // `call` checks it by the contract, because another version of the app may have stored it.
  return call(driverActions[name].endpoint, {
    ...input,
    ...link,
    key,
    deviceTime: new Date(at),
  } as never)
}

function maySend(access: Access): boolean {
  return 'token' in access || (sessionState().session?.user.id === access.userId && !awaitsSignIn())
}

function createQueue(client: QueryClient, access: Access): DriverQueue {
  const owner = ownerOf(access)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`roadnote.driver ${owner}`)
  const queue = new DriverQueue({
    owner,
    store: withMemory(lastingStore),
    prepare: async ({ name, input }) => (isDriverAction(name) ? driverActions[name].prepare(input) : null),
    send: (action) => send(action, access),
    maySend: () => maySend(access),
    refresh: () => client.invalidateQueries({ queryKey: queryKey(charterContract.open) }),
    exclusively: (work) => exclusively(owner, work),
    after,
    announce: () => channel?.postMessage('changed'),
  })
  channel?.addEventListener('message', queue.reread)
  window.addEventListener('online', queue.wake)
  document.addEventListener('visibilitychange', queue.wake)
  // The driver has signed in again.
  subscribeToSession(queue.wake)
  return queue
}

/** The queue of the holder of a link, or of the signed-in driver; it sends what an earlier page has left. */
export function useDriverQueue(token: string | undefined): DriverQueue {
  const client = useQueryClient()
  const userId = useSession()?.user.id ?? 0
  const access = token === undefined ? { userId } : { token }
  const known = queues.get(client) ?? new Map<string, DriverQueue>()
  queues.set(client, known)
  const owner = ownerOf(access)
  const queue = known.get(owner) ?? createQueue(client, access)
  known.set(owner, queue)
  useEffect(() => queue.wake(), [queue])
  return queue
}

/** The actions that the server does not have yet, in their order. */
export function useQueuedActions(token: string | undefined) {
  const queue = useDriverQueue(token)
  return useSyncExternalStore(queue.subscribe, queue.actions)
}
