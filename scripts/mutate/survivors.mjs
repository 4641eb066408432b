// Changes that no test can or need notice, each with the reason why.
import { readFileSync } from 'node:fs'
import { nameOf } from './reach.mjs'

/** The reason by the name of the place. */
export const explained = new Map(
  JSON.parse(readFileSync(new URL('./survivors.json', import.meta.url), 'utf8')).map(({ file, change, reason }) => [
    nameOf({ file, change }),
    reason,
  ]),
)

/** Explanations of what is no longer there. */
export function staleOf(places) {
  const there = new Set(places.map(nameOf))
  return [...explained.keys()].filter((name) => !there.has(name))
}
