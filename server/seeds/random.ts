/** A seeded random number generator, so that the demo is the same on every machine and at every start. */
export interface Random {
  /** 0 ≤ x < 1 */
  fraction(): number
  /** An integer from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True with the probability `share`. */
  happens(share: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item
  /** Picks by weight. */
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  /** Looks like a random UUID. */
  uuid(): string
}

/** mulberry32: small, sufficiently uniform and deterministic. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    whole,
    happens: (share) => fraction() < share,
    pick: <Item>(items: readonly Item[]): Item => at(items, whole(0, items.length - 1)),
    weighted: (items) => {
      let rest = fraction() * items.reduce((sum, { weight }) => sum + weight, 0)
      return items.find(({ weight }) => (rest -= weight) < 0) ?? at(items, 0)
    },
    shuffled: (items) => {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = whole(0, last)
        const moved = at(mixed, last)
        mixed[last] = at(mixed, other)
        mixed[other] = moved
      }
      return mixed
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('')
      const [a, b, c, d] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(13, 16), digits.slice(17, 20)]
      return `${a}-${b}-4${c}-${'89ab'[whole(0, 3)] ?? '8'}${d}-${digits.slice(20)}`
    },
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
