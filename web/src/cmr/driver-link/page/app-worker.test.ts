import { expect, test, vi } from 'vitest'
import { AppWorker } from './app-worker.ts'

/** A browser with service workers, as far as the page sees it. */
function aBrowser({ isControlled }: { readonly isControlled: boolean }) {
  const waiting = { postMessage: vi.fn<(words: string) => void>() }
  const registration = Object.assign(new EventTarget(), {
    waiting: null as typeof waiting | null,
    installing: null as (EventTarget & { state: string }) | null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  })
  const workers = Object.assign(new EventTarget(), {
    controller: isControlled ? ({} as ServiceWorker) : null,
    // The page uses no other part of a registration.
    register: vi.fn<() => Promise<ServiceWorkerRegistration>>(
      async () => registration as unknown as ServiceWorkerRegistration,
    ),
  })
  const install = (): void => {
    const installing = Object.assign(new EventTarget(), { state: 'installed' })
    registration.installing = installing
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = waiting
    installing.dispatchEvent(new Event('statechange'))
  }
  const reload = vi.fn<() => void>()
  let look = (): void => undefined
  const app = new AppWorker(workers, '/en/driver', reload, (again) => {
    look = again
  })
  return { app, workers, registration, look: () => look(), waiting, install, reload }
}

test('the first version of the app takes its place without a word', async () => {
  const { app, install, workers } = aBrowser({ isControlled: false })
  await app.start()
  install()
  expect(app.isNewReady()).toBe(false)
  expect(workers.register).toHaveBeenCalledExactlyOnceWith('/driver-worker.js', { scope: '/en/driver' })
})

test('a new version waits until it is asked to take over, and only then the page reloads', async () => {
  const { app, install, workers, waiting, reload } = aBrowser({ isControlled: true })
  const heard = vi.fn<() => void>()
  app.subscribe(heard)
  await app.start()
  install()
  expect([app.isNewReady(), heard.mock.calls.length, waiting.postMessage.mock.calls.length]).toEqual([true, 1, 0])
  app.renew()
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('activate')
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that another tab has let take over is offered here and does not reload this tab', async () => {
  const { app, workers, reload } = aBrowser({ isControlled: true })
  await app.start()
  workers.dispatchEvent(new Event('controllerchange'))
  expect([app.isNewReady(), reload.mock.calls.length]).toEqual([true, 0])
  app.renew()
  expect(reload).toHaveBeenCalledOnce()
})

test('the app looks for a new version from time to time', async () => {
  const { app, registration, look } = aBrowser({ isControlled: true })
  await app.start()
  look()
  expect(registration.update).toHaveBeenCalledOnce()
})

test('a device that could not fetch the app tries again at the next start', async () => {
  const { app, workers } = aBrowser({ isControlled: false })
  workers.register.mockRejectedValueOnce(new TypeError('no connection'))
  await app.start()
  await app.start()
  await app.start()
  expect(workers.register).toHaveBeenCalledTimes(2)
})
