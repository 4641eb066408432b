/** A path such as `1.4.9` lists the ids of the ancestors and, last, the organisation's own id. */
function ownId(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/**
 * Is the first organisation the other one, or above it? Compared by its id, which survives a move: the path of the
 * first may be outdated.
 */
export function isOrAbove(path: string, other: string): boolean {
  return other.split('.').includes(ownId(path))
}

/** Do these paths belong to the same organisation, possibly read before and after a move? */
export function isSameOrganization(path: string | null, other: string | null): boolean {
  return path !== null && other !== null && ownId(path) === ownId(other)
}
