// Mutations that no test can or need detect, each with the reason.
import { readFileSync } from 'node:fs'
import { nameOf } from './reach.mjs'

/** The reason by the name of the mutation. */
export const survivorReasons = new Map(
  JSON.parse(readFileSync(new URL('./survivors.json', import.meta.url), 'utf8')).map(({ file, change, reason }) => [
    nameOf({ file, change }),
    reason,
  ]),
)

/** Explanations of mutations of the server that no longer exist. */
export function staleExplanations(places) {
  const there = new Set(places.map(nameOf))
  return [...survivorReasons.keys()].filter((name) => name.startsWith('server/') && !there.has(name))
}
