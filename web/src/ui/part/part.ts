/** How far a piece of the app is that is fetched on its own. */
export interface PartState<Content> {
  /** `null` until it is there. */
  readonly content: Content | null
  /** How often it could not be fetched. */
  readonly failures: number
  readonly isComing: boolean
}

/**
 * A piece of the app that is fetched when it is wanted, by whoever wants it first. What failed is not remembered as
 * failed: each `fetch` is a new try, and none of them throws.
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
      // Whoever shows the part says so; what failed here is a file, whose name helps nobody.
      this.#become({ failures: this.#state.failures + 1, isComing: false })
    }
  }

  #become(changes: Partial<PartState<Content>>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

/**
 * Vite fetches the style sheets of a part before its script, each once, and takes one that failed for fetched: the next
 * try would show the part without its looks. These are remembered here and fetched before anything else is.
 */
const brokenSheets = new Set<HTMLLinkElement>()
let isWatching = false

function watchSheets(): void {
  if (isWatching) return
  isWatching = true
  const hear = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenSheets.add(target)
  }
  // Such errors do not rise from the element; they are heard on the way down.
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
    // At the same place: where two sheets say different things the later one counts.
    broken.after(again)
  })
}
