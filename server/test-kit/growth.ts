/** An input that grows: `token` again and again, between a beginning and an end that do not change. */
export interface Growing {
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

export function grown({ before = '', token, after = '' }: Growing, characters: number): string {
  return before + token.repeat(Math.max(1, Math.floor(characters / token.length))) + after
}

/** CPU time and not time of day: the machine has other things to do. It counts the threads of this process together. */
async function cpuTime(work: Work, input: string): Promise<number> {
  const begin = process.cpuUsage()
  try {
    await work(input)
  } catch {
    // Refusing is an answer, too.
  }
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/** The least of several runs: whatever else the process does only adds to a run. */
async function leastTime(work: Work, input: string, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && least > 0; run += 1) least = Math.min(least, await cpuTime(work, input))
  return least
}

/**
 * How the time grows when the input grows to twice its size. The input is made larger until the time can be measured
 * (`floor`, in ms, for the larger one), so that a slow parser is found with a small input and a quick one costs little.
 * Null where even the largest input takes less than that.
 */
export async function growthOf(
  work: Work,
  growing: Growing,
  { floor, most }: { readonly floor: number; readonly most: number },
): Promise<Growth | null> {
  for (let characters = 500; characters * 2 <= most; characters *= 4) {
    const [small, large] = [grown(growing, characters), grown(growing, characters * 2)]
    if ((await leastTime(work, large, 2)) < floor) continue
    const first = await growthAt(work, small, large)
    // A ratio that noise has made is not seen twice.
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
