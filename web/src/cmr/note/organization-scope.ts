/** One organisation by its path in the tree, `1.4.9`, optionally with its subtree; empty: all of them. */
export interface OrganizationScope {
  readonly organization: string
  readonly whole: boolean
}

/** The input of the calls: the last part of the path is the id. */
export function organizationInput({ organization: path, whole }: OrganizationScope) {
  if (!/^\d+(?:\.\d+)*$/.test(path)) return {}
  return whole ? { organizationHId: path } : { organizationId: Number(path.split('.').at(-1)) }
}
