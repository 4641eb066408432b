/** The type of an organisation: `organizationType` on the wire. */
export const organizationTypes = {
  customer: 1,
  transportCompany: 2,
  managementCompany: 3,
  governmentAuthority: 4,
  senderReceiverTransport: 5,
} as const

export type OrganizationTypeName = keyof typeof organizationTypes
export type OrganizationType = (typeof organizationTypes)[OrganizationTypeName]

export const organizationTypeIds: readonly OrganizationType[] = Object.values(organizationTypes)

/** Object.entries returns string keys; they are the type names. */
const nameById = new Map(
  Object.entries(organizationTypes).map(([name, id]) => [id, name as OrganizationTypeName] as const),
)

export function organizationTypeName(type: OrganizationType): OrganizationTypeName {
  return nameById.get(type) ?? 'customer'
}

export function isOrganizationType(value: number): value is OrganizationType {
  return organizationTypeIds.some((type) => type === value)
}

/** Organisations in transport: they may issue notes, have a log in the PDF and create notes manually. */
export function canIssueNotes(type: OrganizationType | null): boolean {
  return type === 1 || type === 2 || type === 5
}

/** Only a management company has no parent. */
export function needsParent(type: OrganizationType | null): boolean {
  return type !== organizationTypes.managementCompany
}

/**
 * The selectable types: a government authority only directly under a management company, a management company only
 * if it already was one.
 */
export function typeOptions(situation: {
  readonly parentType: OrganizationType | null
  readonly savedType: OrganizationType | null
}): OrganizationType[] {
  return organizationTypeIds.filter((type) => {
    if (type === organizationTypes.managementCompany) return situation.savedType === type
    if (type === organizationTypes.governmentAuthority)
      return situation.parentType === organizationTypes.managementCompany
    return true
  })
}
