import { expect, test, vi } from 'vitest'
import { CallFailure } from '../../../client/failure.ts'
import { type ActionStore, createMemoryStore, withMemory } from './action-store.ts'
import { DriverQueue, type QueueParts } from './driver-queue.ts'
import type { NewAction } from './queued-action.ts'

const offline = () => new CallFailure({ code: 'offline', message: '', status: 0 })
const refused = () => new CallFailure({ code: 'status_not_allowed', message: '', status: 409 })
const broken = () => new CallFailure({ code: 'internal', message: '', status: 500 })

const anAction = (key: string, noteId = 7): Omit<NewAction, 'owner'> => ({
  key,
  name: 'remark',
  noteIds: [noteId],
  input: { cmr_id: noteId, comment: key },
  at: 0,
})

/** A queue over a device that outlives it, whose timers run when the test says so. */
function aPage(device: ActionStore, answer: (key: string) => CallFailure | null, parts: Partial<QueueParts> = {}) {
  const arrived: string[] = []
  const timers = new Set<() => void>()
  const queue = new DriverQueue({
    owner: 'user 4',
    store: device,
    prepare: async () => null,
    send: async ({ key }) => {
      const failure = answer(key)
      if (failure !== null) throw failure
      arrived.push(key)
    },
    maySend: () => true,
    refresh: async () => undefined,
    exclusively: (work) => work(),
    after: (_milliseconds, act) => {
      timers.add(act)
      return () => timers.delete(act)
    },
    announce: () => undefined,
    ...parts,
  })
  const states = () => queue.actions().map(({ key, state }) => `${key} ${state}`)
  return { queue, arrived, timers, states }
}

test('actions without a connection wait in their order and are all sent when it is back', async () => {
  let isOnline = false
  const { queue, arrived, states } = aPage(createMemoryStore(0, true), () => (isOnline ? null : offline()))
  expect(await queue.add(anAction('one'))).toBe('waiting')
  expect(await queue.add(anAction('two', 8))).toBe('waiting')
  expect(await queue.add(anAction('three'))).toBe('waiting')
  await vi.waitFor(() => expect(states()).toEqual(['one waiting', 'two waiting', 'three waiting']))
  isOnline = true
  await queue.flush()
  expect(arrived).toEqual(['one', 'two', 'three'])
  await vi.waitFor(() => expect(states()).toEqual([]))
})

test('the next page of the same owner sends what a closed one has left, and nothing of another owner', async () => {
  const device = createMemoryStore(0, true)
  await aPage(device, offline).queue.add(anAction('mine'))
  await device.add({ ...anAction('theirs'), owner: 'user 40' })
  const { queue, arrived } = aPage(device, () => null)
  await queue.flush()
  expect(arrived).toEqual(['mine'])
  expect(await device.list('user 40')).toHaveLength(1)
})

test('a refused action stays with its reason, holds up nothing, and is sent again with the same key', async () => {
  let isRefused = true
  const device = createMemoryStore(0, true)
  const { queue, arrived, states } = aPage(device, (key) => (key === 'one' && isRefused ? refused() : null))
  expect(await queue.add(anAction('one'))).toEqual({ refused: expect.objectContaining({ code: 'status_not_allowed' }) })
  expect(await queue.add(anAction('two'))).toBe('sent')
  await vi.waitFor(() => expect(states()).toEqual(['one refused']))
  isRefused = false
  await queue.again('one')
  await queue.flush()
  expect(arrived).toEqual(['two', 'one'])
})

test('a dropped action is gone from the page and from the device', async () => {
  const device = createMemoryStore(0, true)
  const { queue, states } = aPage(device, refused)
  await queue.add(anAction('one'))
  await queue.drop('one')
  expect(states()).toEqual([])
  expect(await device.list('user 4')).toEqual([])
})

test('an error of the server holds up the later actions of its note only, and ends as refused after five attempts', async () => {
  const { queue, arrived, states, timers } = aPage(createMemoryStore(0, true), (key) =>
    key === 'one' ? broken() : null,
  )
  expect(await queue.add(anAction('one'))).toBe('waiting')
  void queue.add(anAction('two'))
  void queue.add(anAction('other note', 70))
  await queue.flush()
  expect(arrived).toEqual(['other note'])
  for (let pass = 0; pass < 4; pass += 1) {
    for (const act of timers) act()
    await queue.flush()
  }
  await vi.waitFor(() => expect(states()).toEqual(['one refused']))
  expect(arrived).toEqual(['other note', 'two'])
})

test('nothing is sent while the owner is signed out', async () => {
  let isSignedIn = false
  const { queue, arrived, states } = aPage(createMemoryStore(0, true), () => null, { maySend: () => isSignedIn })
  expect(await queue.add(anAction('one'))).toBe('waiting')
  expect(states()).toEqual(['one waiting'])
  isSignedIn = true
  await queue.flush()
  expect(arrived).toEqual(['one'])
})

test('an action is new while its form waits for the server, and no longer once it waits for the connection', async () => {
  let isSent = (): void => undefined
  const answer = new Promise<void>((resolve) => {
    isSent = resolve
  })
  const { queue, timers } = aPage(createMemoryStore(0, true), () => null, { send: () => answer })
  const news = () => queue.actions().map(({ key, isNew }) => `${key} ${isNew}`)
  const adding = queue.add(anAction('one'))
  await vi.waitFor(() => expect(news()).toEqual(['one true']))
  for (const act of timers) act()
  expect(await adding).toBe('waiting')
  expect(news()).toEqual(['one false'])
  isSent()
  await vi.waitFor(() => expect(news()).toEqual([]))
})

test('the same key is added once', async () => {
  const { queue, states } = aPage(createMemoryStore(0, true), offline)
  await queue.add(anAction('one'))
  await queue.add(anAction('one'))
  await vi.waitFor(() => expect(states()).toEqual(['one waiting']))
})

test('an action for which the device has no room is sent in its place while the page is open and says that it is not stored', async () => {
  let isFull = false
  const disk = createMemoryStore(0, true)
  const full: ActionStore = {
    ...disk,
    add: async (action) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      return disk.add(action)
    },
  }
  let isOnline = false
  const { queue, arrived } = aPage(withMemory(full), () => (isOnline ? null : offline()))
  await queue.add(anAction('one'))
  isFull = true
  await queue.add(anAction('two'))
  await queue.add(anAction('three'))
  isFull = false
  await queue.add(anAction('four'))
  expect(queue.actions().map(({ key, isStored }) => `${key} ${isStored}`)).toEqual([
    'one true',
    'two false',
    'three false',
    'four true',
  ])
  isOnline = true
  await queue.flush()
  expect(arrived).toEqual(['one', 'two', 'three', 'four'])
})

test('an action that the device cannot remove is not sent a second time by the same page', async () => {
  const device = createMemoryStore(0, true)
  const stuck: ActionStore = { ...device, remove: () => Promise.reject(new Error('disk')) }
  const { queue, arrived, states } = aPage(stuck, () => null)
  await queue.add(anAction('one'))
  await queue.flush()
  expect(arrived).toEqual(['one'])
  expect(states()).toEqual(['one sent'])
})
