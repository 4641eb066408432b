/**
 * The parts in which a browser fetches a language: what the frame of every page and the sign-in page show, what the orders
 * or a driver's pages show besides, and all that is not in the first part. The build finds out which texts these are from the
 * sources of the pages (`scripts/texts-of-pages.mjs`); nobody keeps a list.
 */
export const dictionaryParts = ['first', 'orders', 'driver', 'rest'] as const

export type DictionaryPart = (typeof dictionaryParts)[number]

/** Only the server writes mails, messages and reports and finds the columns of tables. */
const serverTexts = [
  /^mail\./,
  /^table\.(?:.*\.)?(?:alias|example)\./,
  /^setup\.(?:.*\.)?(?:subject|body)$/,
  /^charter\.(?:.*\.)?(?:one|many)$/,
  /^report\.(?:page|made|heading|current|before|against)$/,
]

/** No browser shows it. */
export function isOnlyForServer(key: string): boolean {
  return serverTexts.some((pattern) => pattern.test(key))
}

/** The chosen texts of a dictionary, in its shape. */
export function chosenTexts(dictionary: object, isChosen: (key: string) => boolean, prefix = ''): object {
  const entries = Object.entries(dictionary).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const key = `${prefix}${name}`
    if (typeof value === 'string') return isChosen(key) ? [[name, value]] : []
    if (!isBranch(value)) return []
    const inside = chosenTexts(value, isChosen, `${key}.`)
    return Object.keys(inside).length > 0 ? [[name, inside]] : []
  })
  return Object.fromEntries(entries)
}

/** Several parts as one dictionary; a text that two of them have is the same in both. */
export function joinedParts(parts: readonly object[]): object {
  const joined: Record<string, unknown> = {}
  for (const [name, value] of parts.flatMap((part): [string, unknown][] => Object.entries(part))) {
    const known = joined[name]
    joined[name] = isBranch(known) && isBranch(value) ? joinedParts([known, value]) : value
  }
  return joined
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
