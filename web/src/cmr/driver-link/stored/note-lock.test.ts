import { expect, test, vi } from 'vitest'
import { NoteLock, pauseMilliseconds } from './note-lock.ts'
import type { LockStore, NoteStore, StoredReply } from './note-store.ts'
import type { PinLock } from './pin-key.ts'

const owner = 'user 7'
const note: StoredReply = { owner, name: 'notes', at: 1, reply: { notes: ['Acme'] } }

function memory(): NoteStore & LockStore & { readonly rows: Map<string, StoredReply> } {
  const rows = new Map<string, StoredReply>()
  let lock: PinLock | null = null
  return {
    rows,
    list: async () => [...rows.values()],
    change: async (add, remove) => {
      for (const { name } of remove) rows.delete(name)
      for (const row of add) rows.set(row.name, row)
    },
    removeAll: async () => rows.clear(),
    readLock: async () => lock,
    writeLock: async (_owner, next) => {
      lock = next
    },
  }
}

/** A start of the app: what is stored stays from start to start. */
async function started(store = memory()) {
  const wipe = vi.fn<() => void>()
  let now = 0
  const lock = new NoteLock({ owner, store, now: () => now, wipe, rounds: 10 })
  await expect.poll(lock.state).not.toBe('asking')
  const pause = (milliseconds: number): void => {
    lock.shown(false)
    now += milliseconds
    lock.shown(true)
  }
  return { lock, store, wipe, pause }
}

test('without a PIN the notes are stored as they are', async () => {
  const { lock, store } = await started()
  expect(lock.state()).toBe('none')
  await lock.notes.change([note], [])
  expect(store.rows.get('notes')).toEqual(note)
})

test('a PIN seals what is stored already and what comes later, also for the next start', async () => {
  const { lock, store } = await started()
  await lock.notes.change([note], [])
  await lock.set('483920')
  await lock.notes.change([{ ...note, name: 'later' }], [])
  expect([...store.rows.values()].map(({ reply }) => reply)).not.toContainEqual(note.reply)
  expect(await lock.notes.list(owner)).toEqual([note, { ...note, name: 'later' }])

  const next = await started(store)
  expect([next.lock.state(), await next.lock.notes.list(owner)]).toEqual(['locked', []])
  expect(await next.lock.unlock('483920')).toBeNull()
  expect(await next.lock.notes.list(owner)).toEqual([note, { ...note, name: 'later' }])
})

test('the PIN is asked for after five minutes in the background, and not before', async () => {
  const { lock, pause } = await started()
  await lock.set('483920')
  pause(pauseMilliseconds - 1)
  expect(lock.state()).toBe('open')
  pause(pauseMilliseconds)
  expect([lock.state(), await lock.notes.list(owner)]).toEqual(['locked', []])
})

test('the fifth wrong PIN removes the notes, also when the app is started between the tries', async () => {
  const first = await started()
  await first.lock.notes.change([note], [])
  await first.lock.set('483920')
  const { store } = first
  for (const left of [4, 3]) {
    const { lock, wipe } = await started(store)
    expect([await lock.unlock('000000'), wipe.mock.calls.length]).toEqual([left, 0])
  }
  const { lock, wipe } = await started(store)
  expect(await Promise.all(['1', '2', '483920'].map(lock.unlock))).toEqual([2, 1, null])
  const last = await started(store)
  const tries = ['1', '2', '3', '4', '5', '483920']
  expect(await Promise.all(tries.map(last.lock.unlock))).toEqual([4, 3, 2, 1, 0, null])
  expect([last.lock.state(), last.wipe.mock.calls.length, wipe.mock.calls.length]).toEqual(['wiped', 1, 0])
  expect(lock.state()).toBe('open')
})
