/** A place in the tree is told by a path, `1.4.9`: those above an organisation, and its own id at the end. */
function ownId(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/**
 * Is the first organisation the other one, or above it? Asked by its id, which it keeps when it moves: a path that was
 * read a moment ago may be an old one.
 */
export function isOrAbove(path: string, other: string): boolean {
  return other.split('.').includes(ownId(path))
}

/** Are these places of the same organisation, perhaps read before and after it moved? */
export function isSameOrganization(path: string | null, other: string | null): boolean {
  return path !== null && other !== null && ownId(path) === ownId(other)
}
