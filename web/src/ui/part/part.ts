/** The loading state of a lazy-loaded module. */
export interface PartState<Content> {
  /** `null` until loaded. */
  readonly content: Content | null
  /** The number of failed attempts. */
  readonly failures: number
  readonly isComing: boolean
}

/**
 * A lazy-loaded module, loaded by its first user. Failures are not cached: each `fetch` is a new attempt, and none
 * of them throws.
 */
export class Part<Content> {
  readonly #load: () => Promise<Content>
  readonly #listeners = new Set<() => void>()
  #state: PartState<Content> = { content: null, failures: 0, isComing: false }
  #coming: Promise<void> | null = null

  constructor(load: () => Promise<Content>) {
    this.#load = load
  }

  readonly read = (): PartState<Content> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly fetch = async (): Promise<void> => {
    if (this.#state.content !== null) return
    this.#coming ??= this.#try().finally(() => {
      this.#coming = null
    })
    await this.#coming
  }

  async #try(): Promise<void> {
    this.#become({ isComing: true })
    try {
      watchSheets()
      await mendSheets()
      this.#become({ content: await this.#load(), isComing: false })
    } catch {
      // The component reports the failure; the file name in the error helps no user.
      this.#become({ failures: this.#state.failures + 1, isComing: false })
    }
  }

  #become(changes: Partial<PartState<Content>>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

/**
 * Vite loads the style sheets of a module before its script, each once, and treats a failed one as loaded: the retry
 * would show the part unstyled. Failed sheets are recorded here and loaded first.
 */
const brokenSheets = new Set<HTMLLinkElement>()
let isWatching = false

function watchSheets(): void {
  if (isWatching) return
  isWatching = true
  const hear = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenSheets.add(target)
  }
  // Error events of link elements do not bubble; listen in the capture phase.
  globalThis.addEventListener('error', hear, { capture: true })
}

async function mendSheets(): Promise<void> {
  await Promise.all([...brokenSheets].map(mendSheet))
}

function mendSheet(broken: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.crossOrigin = broken.crossOrigin
    again.href = broken.href
    again.addEventListener('load', () => {
      brokenSheets.delete(broken)
      broken.remove()
      resolve()
    })
    again.addEventListener('error', () => {
      brokenSheets.delete(again)
      again.remove()
      reject(new Error(`${broken.href} could not be fetched`))
    })
    // At the same position: the cascade order of the sheets matters.
    broken.after(again)
  })
}
