import { z } from 'zod'

/** What can be wrong with a stored file. */
export const fileProblems = ['missing', 'damaged'] as const

export type FileProblem = (typeof fileProblems)[number]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const moment = z.iso.datetime()

/** The files of one round with a problem: all are counted, the first ones are named. */
const found = z.object({
  checked: count,
  problems: count,
  named: z.array(z.object({ sha256, problem: z.enum(fileProblems) })),
})

/** The state of the check of all stored files, as persisted. */
const fileCheckState = z.object({
  /** The round that runs; null: none. */
  running: found.extend({ startedAt: moment, position: sha256.nullable() }).nullable(),
  /** The last complete round; null: there was none. */
  last: found.extend({ startedAt: moment, finishedAt: moment }).nullable(),
  /** Until then a process works at the round; after it the process counts as dead. */
  leasedUntil: moment.nullable(),
})

export type FileCheckState = z.output<typeof fileCheckState>

export const firstFileCheckState: FileCheckState = { running: null, last: null, leasedUntil: null }

/** Reads a stored state; one that cannot be read counts as none. */
export function parseFileCheck(stored: unknown): FileCheckState {
  try {
    const parsed = fileCheckState.safeParse(JSON.parse(String(stored)))
    return parsed.success ? parsed.data : firstFileCheckState
  } catch {
    return firstFileCheckState
  }
}

const mostNamed = 100
const hour = 60 * 60 * 1000

/** A round begins at night (UTC), once a night; an installation that does not run at night has one every two days. */
export function isRoundDue({ last }: { readonly last: { readonly startedAt: string } | null }, now: Date): boolean {
  if (last === null) return true
  const age = now.getTime() - Date.parse(last.startedAt)
  const isNight = now.getUTCHours() < 4
  return age >= (isNight ? 20 : 48) * hour
}

export function isLeased({ leasedUntil }: FileCheckState, now: Date): boolean {
  return leasedUntil !== null && Date.parse(leasedUntil) > now.getTime()
}

/** Begins a round. */
export function beginRound(state: FileCheckState, now: Date): FileCheckState {
  const running = { startedAt: now.toISOString(), position: null, checked: 0, problems: 0, named: [] }
  return { ...state, running }
}

export interface CheckedFile {
  readonly sha256: string
  readonly problem: FileProblem | null
}

/** Adds checked files, in the order of their hashes, to the running round; `isEnd`: no file comes after them. */
export function addChecked(
  state: FileCheckState,
  files: readonly CheckedFile[],
  { isEnd, now }: { readonly isEnd: boolean; readonly now: Date },
): FileCheckState {
  if (state.running === null) return state
  const { position, ...before } = state.running
  const bad = files.flatMap(({ sha256: name, problem }) => (problem === null ? [] : [{ sha256: name, problem }]))
  const round = {
    startedAt: before.startedAt,
    checked: before.checked + files.length,
    problems: before.problems + bad.length,
    named: [...before.named, ...bad].slice(0, mostNamed),
  }
  if (isEnd) return { running: null, last: { ...round, finishedAt: now.toISOString() }, leasedUntil: null }
  return { ...state, running: { ...round, position: files.at(-1)?.sha256 ?? position } }
}

/** Problems known now: those of the running round are known before it ends. */
export function knownProblems({ running, last }: FileCheckState): number {
  return Math.max(running?.problems ?? 0, last?.problems ?? 0)
}
