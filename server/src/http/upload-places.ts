import { Refusal } from '@roadnote/domain/access/refusal'
import type { BodyReception } from './body-limits.ts'
import type { QueueLength } from './heavy-calls.ts'

/** How an upload is limited: multipart is streamed to disk, JSON is held in memory; anonymous callers are limited most. */
export type UploadKind = 'aside' | 'inMemory' | 'stranger'

export interface UploadLimits {
  /** Maximum of parallel uploads by cost. */
  readonly atOnce: Readonly<Record<UploadKind, number>>
  readonly perCaller: number
  /** How many may wait for a place, and how long (milliseconds). */
  readonly waiting: number
  readonly wait: number
  /** While others wait, the slowest upload older than this is cut off. */
  readonly turn: number
}

export const defaultUploadLimits: UploadLimits = {
  atOnce: { aside: 24, inMemory: 4, stranger: 2 },
  perCaller: 3,
  waiting: 100,
  wait: 15_000,
  turn: 15_000,
}

/** The permission to upload now, and the received files. */
export interface GrantedUpload {
  readonly files: { readonly close: () => Promise<void> }[]
  /** Closes the files and admits the next upload; idempotent. */
  readonly leave: () => Promise<void>
}

interface Guest {
  readonly caller: string
  readonly kind: UploadKind
  readonly reception: BodyReception
}

interface Occupant extends Guest {
  readonly since: number
  givesWay: boolean
}

interface Waiting extends Guest {
  readonly enter: (place: GrantedUpload) => void
}

function busy({ wait }: UploadLimits): Refusal {
  return new Refusal('uploads_busy', { retryAfterSeconds: wait / 1000 })
}

/**
 * Limits parallel uploads, in total and per caller. Others wait in a queue, and slow uploads cannot block them for
 * long.
 */
export class UploadPlaces {
  readonly #limits: UploadLimits
  readonly #present = new Set<Occupant>()
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: UploadLimits) {
    this.#limits = limits
  }

  async take(guest: Guest): Promise<GrantedUpload> {
    if (this.#hasRoomFor(guest)) return this.#occupy(guest)
    if (this.#waiting.size >= this.#limits.waiting) throw busy(this.#limits)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting)
        reject(busy(this.#limits))
      }, this.#limits.wait)
      const enter = (place: GrantedUpload): void => {
        clearTimeout(timer)
        resolve(place)
      }
      const waiting: Waiting = { ...guest, enter }
      this.#waiting.add(waiting)
      this.#hurry()
    })
  }

  length(): QueueLength {
    return { running: this.#present.size, waiting: this.#waiting.size }
  }

  #isOver({ caller }: Guest): boolean {
    return this.#count((other) => other.caller === caller) >= this.#limits.perCaller
  }

  #hasRoomFor(guest: Guest): boolean {
    const taken = this.#count(({ kind }) => kind === guest.kind)
    return taken < this.#limits.atOnce[guest.kind] && !this.#isOver(guest)
  }

  #count(counts: (occupant: Occupant) => boolean): number {
    return [...this.#present].filter(counts).length
  }

  #occupy({ caller, kind, reception }: Guest): GrantedUpload {
    const occupant: Occupant = { caller, kind, reception, since: performance.now(), givesWay: false }
    this.#present.add(occupant)
    const files: GrantedUpload['files'] = []
    return {
      files,
      leave: async () => {
        const closing = files.splice(0).map((file) => file.close())
        if (this.#present.delete(occupant)) this.#letIn()
        await Promise.allSettled(closing)
      },
    }
  }

  #letIn(): void {
    for (const waiting of this.#waiting) {
      if (!this.#hasRoomFor(waiting)) continue
      this.#waiting.delete(waiting)
      waiting.enter(this.#occupy(waiting))
    }
    this.#hurry()
  }

  /** Cuts off as many of the slowest uploads as others wait, once their time slice is over. */
  #hurry(): void {
    clearTimeout(this.#timer)
    const now = performance.now()
    const turnsOver: number[] = []
    for (const kind of ['aside', 'inMemory', 'stranger'] as const) {
      let wanted = [...this.#waiting].filter((guest) => guest.kind === kind && !this.#isOver(guest)).length
      wanted -= this.#count((occupant) => occupant.kind === kind && occupant.givesWay)
      for (const occupant of this.#slowest(kind, now)) {
        if (wanted <= 0) break
        const turnOver = occupant.since + this.#limits.turn
        if (turnOver > now) {
          turnsOver.push(turnOver)
          continue
        }
        occupant.givesWay = true
        occupant.reception.end(busy(this.#limits))
        wanted -= 1
      }
    }
    if (turnsOver.length > 0) this.#timer = setTimeout(() => this.#hurry(), Math.min(...turnsOver) - now + 1)
  }

  /** Only unfinished uploads; a complete one is not cut off. */
  #slowest(kind: UploadKind, now: number): Occupant[] {
    const bytesPerMillisecond = ({ reception, since }: Occupant): number => reception.received / (now - since + 1)
    return [...this.#present]
      .filter((occupant) => occupant.kind === kind && !occupant.reception.isOver && !occupant.givesWay)
      .sort((one, other) => bytesPerMillisecond(one) - bytesPerMillisecond(other))
  }
}
