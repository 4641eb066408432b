import { isSuperAdmin, type Actor } from '../../access/actor.ts'
import { isOrAbove } from '../../organization/tree.ts'

/** On which side of a note somebody stands; one can stand on several. */
export const sides = ['creator', 'sender', 'carrier', 'subcontractor', 'recipient'] as const

export type Side = (typeof sides)[number]

/** The places in the organisation tree (`1.4.9`) of those who take part in a note. */
export type PartyPaths = Readonly<Record<Side, string | null>>

/** The sides an actor stands on: their organisation is that party or lies above it. Super admins stand on all. */
export function sidesOf(
  actor: Pick<Actor, 'organizationPath' | 'builtInRole'>,
  parties: PartyPaths,
): ReadonlySet<Side> {
  if (isSuperAdmin(actor)) return new Set(sides)
  return new Set(
    sides.filter((side) => {
      const path = parties[side]
      return path !== null && isOrAbove(actor.organizationPath, path)
    }),
  )
}
