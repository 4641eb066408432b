import { organizationTypes, type OrganizationType } from './kind.ts'
import { isOrAbove } from './tree.ts'

/** Why two organisations cannot become one; the dialog says it (`organizationMerge.obstacle.<reason>`). */
export const mergeObstacles = ['same', 'circle', 'types'] as const

export type MergeObstacle = (typeof mergeObstacles)[number]

interface Merging {
  readonly organizationsHId: string
  readonly organizationType: OrganizationType
}

/**
 * Can the one that stays be everything that the other was? The same type can, and what is sender, recipient and carrier at
 * once can be either; an authority's people see by the codes of notes and a management company stands above others, which
 * is nobody else's right.
 */
function canBeBoth(kept: OrganizationType, gone: OrganizationType): boolean {
  const { customer, transportCompany, senderReceiverTransport } = organizationTypes
  if (kept === gone) return true
  return kept === senderReceiverTransport && (gone === customer || gone === transportCompany)
}

/** What stands against merging the first into the second. */
export function obstaclesOfMerge(gone: Merging, kept: Merging): MergeObstacle[] {
  const isSame =
    isOrAbove(gone.organizationsHId, kept.organizationsHId) && isOrAbove(kept.organizationsHId, gone.organizationsHId)
  if (isSame) return ['same']
  return [
    // What stands under it would have to stand under itself.
    ...(isOrAbove(gone.organizationsHId, kept.organizationsHId) ? (['circle'] as const) : []),
    ...(canBeBoth(kept.organizationType, gone.organizationType) ? [] : (['types'] as const)),
  ]
}

const longestRoleName = 100

/** Of two with the same name the one that comes says where it comes from; if that is taken too, by a number. */
export function nameBeside(name: string, origin: string, taken: ReadonlySet<string>): string {
  const isFree = (wanted: string) => !taken.has(wanted.toLowerCase())
  if (isFree(name)) return name
  for (let count = 1; ; count += 1) {
    const mark =
      count === 1
        ? ` (${shortened(origin, longestRoleName / 2)})`
        : ` (${shortened(origin, longestRoleName / 2)} ${count})`
    const wanted = `${shortened(name, longestRoleName - mark.length)}${mark}`
    if (isFree(wanted)) return wanted
  }
}

/** Half a character cannot be stored. */
function shortened(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
}
