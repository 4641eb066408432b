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

interface StoredScope {
  readonly organizationId?: number | null | undefined
  readonly organizationHId?: string | null | undefined
}

/** The reverse: a path of one part names the organisation as well as its whole path. */
export function organizationScope({ organizationId, organizationHId }: StoredScope): OrganizationScope {
  if (organizationHId) return { organization: organizationHId, whole: true }
  return { organization: organizationId ? String(organizationId) : '', whole: false }
}
