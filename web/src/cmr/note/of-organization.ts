/** One organisation by its place in the tree, `1.4.9`, perhaps with everything under it; empty: all of them. */
export interface OfOrganization {
  readonly organization: string
  readonly whole: boolean
}

/** In the words of the calls: the last part of its place is its number. */
export function ofOrganization({ organization: path, whole }: OfOrganization) {
  if (!/^\d+(?:\.\d+)*$/.test(path)) return {}
  return whole ? { organizationHId: path } : { organizationId: Number(path.split('.').at(-1)) }
}
