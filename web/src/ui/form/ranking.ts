/** What a choice is found by. */
export interface Ranked {
  readonly value: string
  readonly name: string
  /** Searched after the name: a place, a user name. */
  readonly detail: string
  /** Its whole code, such as `NL` or a user name, comes before every name. */
  readonly code?: string
}

/** How often the user chose each value. */
export type Uses = Readonly<Record<string, number>>

/** Letters that Unicode does not decompose into a base letter and an accent. */
const spelledOut: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
}

/** Without accents and capitals. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[æœøłđðþß]/g, (letter) => spelledOut[letter] ?? letter)
}

/** Whether the text contains every typed word. */
export function matches(text: string, typed: string): boolean {
  const searched = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

const ranks = { code: 0, name: 1, beginning: 2, word: 3, rest: 4 } as const

type Rank = (typeof ranks)[keyof typeof ranks]

function rankOf({ name, detail, code = '' }: Ranked, wanted: string): Rank | null {
  const named = plain(name)
  if (code !== '' && plain(code) === wanted) return ranks.code
  if (named === wanted) return ranks.name
  if (named.startsWith(wanted)) return ranks.beginning
  const searched = `${named} ${plain(detail)} ${plain(code)}`
  const begun = searched.split(/[^\p{L}\p{N}]+/u)
  const words = wanted.split(/\s+/)
  if (words.every((word) => begun.some((one) => one.startsWith(word)))) return ranks.word
  return matches(searched, wanted) ? ranks.rest : null
}

/**
 * The choices that contain every typed word, the best first: exact code, exact name, beginning of the name, beginning of
 * a word, rest. Among equals, those chosen often come first; otherwise the given order stays.
 */
export function ranked<Choice extends Ranked>(
  choices: readonly Choice[],
  typed: string,
  uses: Uses = {},
): readonly Choice[] {
  const wanted = plain(typed).trim()
  const used = ({ value }: Ranked) => uses[value] ?? 0
  if (wanted === '') return choices.toSorted((one, other) => used(other) - used(one))
  return choices
    .flatMap((choice) => {
      const rank = rankOf(choice, wanted)
      return rank === null ? [] : [{ choice, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || used(other.choice) - used(one.choice))
    .map(({ choice }) => choice)
}

/** The choice that Enter takes where nothing is highlighted: the only one, or the one that is typed in full. */
export function clearHit<Choice extends Ranked>(found: readonly Choice[], typed: string): Choice | null {
  const [first, second] = found
  const wanted = plain(typed).trim()
  if (first === undefined || wanted === '') return null
  if (second === undefined) return first
  const [rank, next] = [rankOf(first, wanted), rankOf(second, wanted)]
  return rank !== null && rank <= ranks.name && rank !== next ? first : null
}
