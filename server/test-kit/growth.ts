/** A growing input: `token` repeated between a constant beginning and end. */
export interface GrowingInput {
  readonly before?: string
  readonly token: string
  readonly after?: string
}

export interface Growth {
  /** Characters of the smaller input; the larger has twice as many. */
  readonly characters: number
  /** CPU time for the smaller and for the larger input. */
  readonly milliseconds: number
  readonly milliseconds2: number
  readonly ratio: number
}

type Work = (input: string) => unknown

export function repeatedInput({ before = '', token, after = '' }: GrowingInput, characters: number): string {
  return before + token.repeat(Math.max(1, Math.floor(characters / token.length))) + after
}

/** CPU time, because other processes disturb wall-clock time. It includes all threads of this process. */
async function cpuTime(work: Work, input: string): Promise<number> {
  const begin = process.cpuUsage()
  try {
    await work(input)
  } catch {
    // A refusal counts as a result, too.
  }
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/** The minimum of several runs, because other work of the process only adds time. */
async function leastTime(work: Work, input: string, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && least > 0; run += 1) least = Math.min(least, await cpuTime(work, input))
  return least
}

/**
 * How the time grows when the input doubles. The input grows until the time can be measured (`floor`, in ms, for the
 * larger one), so that a slow parser is found with a small input and a fast one costs little. Null if even the
 * largest input takes less.
 */
export async function growthOf(
  work: Work,
  growing: GrowingInput,
  { floor, most }: { readonly floor: number; readonly most: number },
): Promise<Growth | null> {
  for (let characters = 500; characters * 2 <= most; characters *= 4) {
    const [small, large] = [repeatedInput(growing, characters), repeatedInput(growing, characters * 2)]
    if ((await leastTime(work, large, 2)) < floor) continue
    const first = await growthAt(work, small, large)
    // A ratio caused by noise does not occur twice.
    const growth = first.ratio > 3 ? await growthAt(work, small, large) : first
    if (growth.milliseconds2 >= floor) return { characters, ...growth }
  }
  return null
}

async function growthAt(work: Work, small: string, large: string) {
  const milliseconds = await leastTime(work, small, 5)
  const milliseconds2 = await leastTime(work, large, 5)
  return { milliseconds, milliseconds2, ratio: milliseconds2 / Math.max(milliseconds, 0.001) }
}
