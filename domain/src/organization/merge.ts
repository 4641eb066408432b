import { organizationTypes, type OrganizationType } from './kind.ts'
import { isOrAbove } from './tree.ts'

/** Why two organisations cannot be merged; shown by the dialog (`organizationMerge.obstacle.<reason>`). */
export const mergeObstacles = ['same', 'circle', 'types'] as const

export type MergeObstacle = (typeof mergeObstacles)[number]

interface Merging {
  readonly organizationsHId: string
  readonly organizationType: OrganizationType
}

/**
 * Can the remaining organisation take over every role of the other? The same type can, and a type that is sender,
 * recipient and carrier at once can replace either. Authorities see notes by their codes, and a management company
 * is above others; no other type has these rights.
 */
function canBeBoth(kept: OrganizationType, gone: OrganizationType): boolean {
  const { customer, transportCompany, senderReceiverTransport } = organizationTypes
  if (kept === gone) return true
  return kept === senderReceiverTransport && (gone === customer || gone === transportCompany)
}

/** The obstacles to merging the first organisation into the second. */
export function obstaclesOfMerge(gone: Merging, kept: Merging): MergeObstacle[] {
  const isSame =
    isOrAbove(gone.organizationsHId, kept.organizationsHId) && isOrAbove(kept.organizationsHId, gone.organizationsHId)
  if (isSame) return ['same']
  return [
    // Its children would be placed below themselves.
    ...(isOrAbove(gone.organizationsHId, kept.organizationsHId) ? (['circle'] as const) : []),
    ...(canBeBoth(kept.organizationType, gone.organizationType) ? [] : (['types'] as const)),
  ]
}

const longestRoleName = 100

/** A moved record with a taken name gets its origin as suffix, and a number if that is taken too. */
export function nameWithOrigin(name: string, origin: string, taken: ReadonlySet<string>): string {
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

/** Do not cut a surrogate pair: half of it cannot be stored. */
function shortened(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
}
