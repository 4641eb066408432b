/** The part of a service worker's registration used here; older browsers and plain http have none. */
interface Workers {
  readonly register: (address: string, options: { readonly scope: string }) => Promise<ServiceWorkerRegistration>
  readonly controller: ServiceWorker | null
  readonly addEventListener: (type: 'controllerchange', heard: () => void) => void
}

const hour = 3_600_000

/**
 * Keeps the app of one scope on the device and looks for its next version. A new version is fetched completely, waits, and takes over when
 * `renew` is called or when the app is opened the next time.
 */
export class AppWorker {
  readonly #workers: Workers
  readonly #scope: string
  readonly #reload: () => void
  readonly #again: (look: () => void) => void
  readonly #listeners = new Set<() => void>()
  #registering: Promise<void> | null = null
  #registration: ServiceWorkerRegistration | null = null
  #isNewReady = false
  #isRenewing = false

  /** `again` calls back whenever it is time to look for a new version. */
  constructor(workers: Workers, scope: string, reload: () => void, again: (look: () => void) => void) {
    this.#workers = workers
    this.#scope = scope
    this.#reload = reload
    this.#again = again
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly isNewReady = (): boolean => this.#isNewReady

  /** May be called again: a device that had no connection or no room tries once more. */
  readonly start = (): Promise<void> => {
    this.#registering ??= this.#register().catch(() => {
      this.#registering = null
    })
    return this.#registering
  }

  /** Whoever calls it loses nothing by a reload. */
  readonly renew = (): void => {
    this.#isRenewing = true
    const waiting = this.#registration?.waiting ?? null
    // Another tab has let it take over already.
    if (waiting === null) this.#reload()
    else waiting.postMessage('activate')
  }

  async #register(): Promise<void> {
    const isUpdated = this.#workers.controller !== null
    const registration = await this.#workers.register('/driver-worker.js', { scope: this.#scope })
    this.#registration = registration
    if (registration.waiting !== null && isUpdated) this.#found()
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && this.#workers.controller !== null) this.#found()
      })
    })
    // Also when the page was first opened without a worker: that one takes over nothing.
    this.#workers.addEventListener('controllerchange', () => (this.#isRenewing ? this.#reload() : this.#found()))
    this.#again(() => void registration.update().catch(() => undefined))
  }

  #found(): void {
    this.#isNewReady = true
    for (const listener of this.#listeners) listener()
  }
}

function fromTimeToTime(look: () => void): void {
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

const known = new Map<string, AppWorker>()

/** Null where the browser keeps no apps: on plain http, and while developing, when nothing is built. */
export function appWorkerOf(scope: string): AppWorker | null {
  const workers: Workers | undefined = globalThis.navigator.serviceWorker
  if (workers === undefined || !import.meta.env.PROD) return null
  const worker = known.get(scope) ?? new AppWorker(workers, scope, () => location.reload(), fromTimeToTime)
  known.set(scope, worker)
  return worker
}
