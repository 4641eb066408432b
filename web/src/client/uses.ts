import { useCallback } from 'react'
import { preference, usePreference } from './preferences.ts'
import { useSession } from './session.ts'

/** How often one user chose each value, by kind of value (`country`, `driver`). */
type UsesOfUser = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Users of a shared browser whose choices are stored, those who chose last first. */
const mostUsers = 5
/** Values of one kind that are stored. */
const mostValues = 40
/** When a count reaches this, all counts of its kind are halved, so that recent choices weigh more. */
const mostCounted = 64

interface StoredUser {
  readonly id: number
  readonly uses: UsesOfUser
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readUses(stored: unknown): UsesOfUser {
  if (!isRecord(stored)) return {}
  const kinds = Object.entries(stored).flatMap(([kind, counts]) => (isRecord(counts) ? [[kind, counts] as const] : []))
  return Object.fromEntries(
    kinds.map(([kind, counts]) => [
      kind,
      Object.fromEntries(
        Object.entries(counts).flatMap(([value, count]) => (typeof count === 'number' ? [[value, count]] : [])),
      ),
    ]),
  )
}

const usesPreference = preference<readonly StoredUser[]>('uses', (stored) =>
  Array.isArray(stored)
    ? stored.flatMap((one: unknown) =>
        isRecord(one) && typeof one['id'] === 'number' ? [{ id: one['id'], uses: readUses(one['uses']) }] : [],
      )
    : [],
)

/** The counts after one more use: bounded, the least used are dropped. */
export function counted(uses: Readonly<Record<string, number>>, value: string): Readonly<Record<string, number>> {
  const count = (uses[value] ?? 0) + 1
  const others = Object.entries(uses).filter(([other]) => other !== value)
  const most = others.toSorted(([, one], [, other]) => other - one).slice(0, mostValues - 1)
  const all: [string, number][] = [[value, count], ...most]
  return Object.fromEntries(
    count < mostCounted
      ? all
      : all.map(([other, times]): [string, number] => [other, Math.floor(times / 2)]).filter(([, times]) => times > 0),
  )
}

function recorded(stored: readonly StoredUser[], id: number, kind: string, value: string): readonly StoredUser[] {
  const own = stored.find((one) => one.id === id)?.uses ?? {}
  const uses = { ...own, [kind]: counted(own[kind] ?? {}, value) }
  return [{ id, uses }, ...stored.filter((one) => one.id !== id)].slice(0, mostUsers)
}

const none = {}

/** What the signed-in user chose often in this browser, and how to count one more choice. */
export function useUses(kind: string | null) {
  const id = useSession()?.user.id ?? null
  const [stored, write] = usePreference(usesPreference)
  const uses = kind === null ? none : (stored.find((one) => one.id === id)?.uses[kind] ?? none)
  const count = useCallback(
    (value: string) => {
      // Read again: another field or tab may have counted meanwhile.
      if (kind !== null && id !== null && value !== '') write(recorded(usesPreference.read(), id, kind, value))
    },
    [kind, id, write],
  )
  return { uses, count }
}
