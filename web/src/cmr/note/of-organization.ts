/** One organisation by its path in the tree, `1.4.9`, optionally with its subtree; empty: all of them. */
export interface OfOrganization {
  readonly organization: string
  readonly whole: boolean
}

/** The input of the calls: the last part of the path is the id. */
export function ofOrganization({ organization: path, whole }: OfOrganization) {
  if (!/^\d+(?:\.\d+)*$/.test(path)) return {}
  return whole ? { organizationHId: path } : { organizationId: Number(path.split('.').at(-1)) }
}
