/**
 * How long the random tests go on: a little in every run of the tests, as long as somebody likes with `npm run torture`.
 * The seed is printed with every failure, so that the same run can be had again.
 */
export function effort(ordinary: number): number {
  const wanted = Number(process.env['TORTURE_STEPS'])
  return Number.isInteger(wanted) && wanted > 0 ? wanted : ordinary
}

/** In ordinary runs always the same, because a test that fails on some days only is no help. */
export const seed = Number(process.env['TORTURE_SEED'] ?? 20261115)

/** A quarter of a second for each step, on a machine that has other things to do. */
export function timeLimit(steps: number): number {
  return 30_000 + steps * 250
}

export interface Dice {
  /** From 0 up to, but without, `below`. */
  readonly roll: (below: number) => number
  readonly oneOf: <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) => Value
  readonly sometimes: (probability: number) => boolean
}

/** Mulberry32: small, quick, and the same on every machine. */
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
