/**
 * Duration of the random tests: short in every test run, as long as wanted with `npm run torture`. The seed is
 * printed with every failure, so that the run can be repeated.
 */
export function effort(ordinary: number): number {
  const wanted = Number(process.env['TORTURE_STEPS'])
  return Number.isInteger(wanted) && wanted > 0 ? wanted : ordinary
}

/** Constant in ordinary runs, so that tests are not flaky. */
export const seed = Number(process.env['TORTURE_SEED'] ?? 20261115)

/** Generous, because a busy machine can take ten times as long; a long limit does not slow down passing tests. */
export function timeLimit(steps: number): number {
  return 120_000 + steps * 1000
}

export interface Dice {
  /** An integer from 0 to below `below`. */
  readonly roll: (below: number) => number
  readonly oneOf: <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) => Value
  readonly sometimes: (probability: number) => boolean
}

/** Mulberry32: small, fast and deterministic. */
export function dice(start: number): Dice {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const roll = (below: number) => Math.floor(next() * below)
  return {
    roll,
    oneOf(values) {
      const value = values[roll(values.length)]
      if (value === undefined) throw new Error('nothing to choose from')
      return value
    },
    sometimes: (probability) => next() < probability,
  }
}
