import { isSuperAdmin, type Actor } from '../../access/actor.ts'
import { isOrAbove } from '../../organization/tree.ts'

/** The sides of a note; a user can stand on several. */
export const sides = ['creator', 'sender', 'carrier', 'subcontractor', 'recipient'] as const

export type Side = (typeof sides)[number]

/** The paths in the organisation tree (`1.4.9`) of the parties of a note. */
export type PartyPaths = Readonly<Record<Side, string | null>>

/** The sides of an actor: their organisation is that party or is above it. Super admins stand on all sides. */
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
