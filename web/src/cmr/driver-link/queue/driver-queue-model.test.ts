import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallFailure } from '../../../client/failure.ts'
import { type ActionStore, createMemoryStore } from './action-store.ts'
import { DriverQueue } from './driver-queue.ts'

const noteIds = [4, 40, 400] as const
const never = new Promise<never>(() => undefined)

/** What can happen, in any order. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), tab: fc.nat(1), note: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), tab: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('timers' as const), tab: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      // `lost`: the server does the work and the reply is lost.
      mode: fc.constantFrom('up' as const, 'cut' as const, 'lost' as const, 'error' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close' as const), note: fc.nat(2), closed: fc.boolean() }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** One device with two tabs, and a server that does each key once. */
class World {
  readonly device = createMemoryStore(0, true)
  readonly added: { readonly key: string; readonly note: number }[] = []
  readonly dropped = new Set<string>()
  readonly refusedOnce = new Set<string>()
  /** The keys in the order in which the server did their work. */
  readonly done: string[] = []
  /** Requests of living pages that were on their way at once. */
  mostAtOnce = 0
  #sending: readonly Tab[] = []
  network: 'up' | 'cut' | 'lost' | 'error' = 'up'
  readonly closed = new Set<number>()
  readonly #scheduler: fc.Scheduler
  #lock: { readonly tab: Tab; readonly release: () => void } | null = null
  readonly #forLock: (() => void)[] = []
  tabs: readonly Tab[]

  constructor(scheduler: fc.Scheduler) {
    this.#scheduler = scheduler
    this.tabs = [new Tab(this), new Tab(this)]
  }

  pause = (): Promise<unknown> => this.#scheduler.schedule(Promise.resolve())

  async request<Value>(tab: Tab, work: () => Promise<Value>): Promise<Value> {
    this.#sending = [...this.#sending, tab]
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#sending.filter(({ isAlive }) => isAlive).length)
    try {
      return await work()
    } finally {
      this.#sending = this.#sending.filter((one) => one !== tab)
    }
  }

  answer(key: string, note: number): void {
    if (this.network === 'cut') throw new CallFailure({ code: 'offline', message: '', status: 0 })
    if (this.network === 'error') throw new CallFailure({ code: 'unavailable', message: '', status: 503 })
    if (!this.done.includes(key)) {
      if (this.closed.has(note)) {
        this.refusedOnce.add(key)
        throw new CallFailure({ code: 'status_not_allowed', message: '', status: 409 })
      }
      this.done.push(key)
    }
    if (this.network === 'lost') throw new CallFailure({ code: 'timeout', message: '', status: 0 })
  }

  async exclusively(tab: Tab, work: () => Promise<void>): Promise<void> {
    while (this.#lock !== null) await new Promise<void>((resolve) => this.#forLock.push(resolve))
    if (!tab.isAlive) return
    const release = (): void => {
      // The lock of a killed page was released when it was killed.
      if (this.#lock?.release !== release) return
      this.#lock = null
      for (const next of this.#forLock.splice(0)) next()
    }
    this.#lock = { tab, release }
    await work()
    release()
  }

  kill(at: number): void {
    const tab = this.tabs[at]
    if (tab === undefined) return
    tab.isAlive = false
    if (this.#lock?.tab === tab) this.#lock.release()
    this.tabs = this.tabs.map((one) => (one === tab ? new Tab(this) : one))
    this.tabs[at]?.queue.wake()
  }
}

/** A page that can be killed at any of its steps: nothing after that step happens. */
class Tab {
  isAlive = true
  readonly timers = new Set<() => void>()
  readonly queue: DriverQueue

  constructor(world: World) {
    const alive = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      if (!this.isAlive) return never
      await world.pause()
      if (!this.isAlive) return never
      const value = await work()
      await world.pause()
      return this.isAlive ? value : never
    }
    const { device } = world
    const store: ActionStore = {
      add: (action) => alive(() => device.add(action)),
      list: (owner) => alive(() => device.list(owner)),
      change: (key, change) => alive(() => device.change(key, change)),
      remove: (key) => alive(() => device.remove(key)),
    }
    this.queue = new DriverQueue({
      owner: 'user 4',
      store,
      prepare: async () => null,
      send: (action) => world.request(this, () => alive(async () => world.answer(action.key, action.noteIds[0] ?? 0))),
      maySend: () => this.isAlive,
      refresh: async () => undefined,
      exclusively: (work) => world.exclusively(this, work),
      after: (_milliseconds, act) => {
        this.timers.add(act)
        return () => this.timers.delete(act)
      },
      announce: () => {
        for (const other of world.tabs) if (other !== this) other.queue.reread()
      },
    })
  }

  fire(): void {
    const due = new Set(this.timers)
    this.timers.clear()
    for (const act of due) act()
  }

  refused(): string | undefined {
    return this.queue.actions().find(({ state }) => state === 'refused')?.key
  }
}

async function take(world: World, next: Step): Promise<void> {
  if (next.kind === 'network') world.network = next.mode
  else if (next.kind === 'close') {
    const note = noteIds[next.note] ?? 4
    if (next.closed) world.closed.add(note)
    else world.closed.delete(note)
  } else if (next.kind === 'kill') world.kill(next.tab)
  else await takeInTab(world, next)
}

async function takeInTab(world: World, next: Extract<Step, { readonly tab: number }>): Promise<void> {
  const tab = world.tabs[next.tab]
  if (tab === undefined) return
  if (next.kind === 'timers') tab.fire()
  else if (next.kind === 'add') {
    const [key, note] = [`action ${world.added.length}`, noteIds[next.note] ?? 4]
    const { queue } = tab
    // The tap counts once the device has it; a driver taps one after the other.
    await world.device.add({ key, owner: 'user 4', name: 'remark', noteIds: [note], input: {}, at: 0 })
    world.added.push({ key, note })
    void queue.add({ key, name: 'remark', noteIds: [note], input: {}, at: 0 })
  } else {
    const key = tab.refused()
    if (key === undefined) return
    if (next.kind === 'repeat') void tab.queue.again(key)
    // The server may have done it for another tab meanwhile; the driver sees it as refused here.
    else if (next.kind === 'drop' && !world.done.includes(key)) {
      world.dropped.add(key)
      void tab.queue.drop(key)
    }
  }
}

test('no action of a driver is lost, sent twice at once or overtaken, whatever happens to network, pages and notes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(step, fc.nat(12)), { minLength: 5, maxLength: 40 }),
      async (scheduler, steps) => {
        const world = new World(scheduler)
        for (const [next, pauses] of steps) {
          await take(world, next)
          for (let pause = 0; pause < pauses && scheduler.count() > 0; pause += 1) await scheduler.waitOne()
        }
        world.network = 'up'
        for (let round = 0; round < 8; round += 1) {
          for (const tab of world.tabs) {
            tab.fire()
            tab.queue.wake()
          }
          await scheduler.waitIdle()
        }
        const left = await world.device.list('user 4')
        const keysLeft = left.map(({ key }) => key)
        expect(world.mostAtOnce, 'two tabs never send at once').toBeLessThanOrEqual(1)
        expect(
          left.every(({ refusal }) => refusal !== null),
          'only refused actions are left',
        ).toBe(true)
        for (const { key } of world.added)
          expect(
            [world.done.includes(key), keysLeft.includes(key), world.dropped.has(key)].filter(Boolean).length,
            `${key} is done, or shown as refused, or dropped by the driver`,
          ).toBeGreaterThan(0)
        for (const note of noteIds) {
          const inOrder = world.added
            .filter((one) => one.note === note && world.done.includes(one.key) && !world.refusedOnce.has(one.key))
            .map(({ key }) => key)
          const arrived = world.done.filter((key) => inOrder.includes(key))
          expect(arrived, `the actions of note ${note} arrive in their order`).toEqual(inOrder)
        }
      },
    ),
    { numRuns: 1000 },
  )
}, 120_000)
