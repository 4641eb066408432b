interface Sample {
  readonly at: number
  readonly position: number
}

/** Where the write-ahead log of the primary was at which time, to tell how old the data of a standby is. */
export class PrimaryTrail {
  #samples: Sample[] = []
  readonly #span: number

  /** Samples are kept for `span` milliseconds: a standby that is further behind is as good as none. */
  constructor(span: number) {
    this.#span = span
  }

  add(position: number, at: number): void {
    // After a failover without a synchronous standby the log can be shorter than it was.
    const before = this.#samples.filter((sample) => sample.position <= position)
    const firstOfSpan = before.findLastIndex((sample) => sample.at <= at - this.#span)
    this.#samples = [...before.slice(Math.max(0, firstOfSpan)), { at, position }]
  }

  /** For how long the primary has had something that a standby at `position` lacks; infinite if nothing is known. */
  lag(position: number, now: number): number {
    const last = this.#samples.at(-1)
    if (last === undefined) return Infinity
    const missing = this.#samples.find((sample) => sample.position > position)
    return missing === undefined ? 0 : now - missing.at
  }
}
