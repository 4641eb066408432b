/** What the numbers of a user's status mean; the names are those of `user.status.<name>`. */
export const userStatus = { active: 1, inactive: 2, demandsActivation: 3, blocked: 4 } as const

export type UserStatusName = keyof typeof userStatus
export type UserStatus = (typeof userStatus)[UserStatusName]

export const userStatuses: readonly UserStatus[] = Object.values(userStatus)

/** Whom the list shows until somebody asks for others. */
export const usualStatuses: readonly UserStatus[] = [userStatus.active, userStatus.demandsActivation]

/** Object.entries forgets what the keys are; they are the names by definition. */
const nameByStatus = new Map(
  Object.entries(userStatus).map(([name, status]) => [status, name as UserStatusName] as const),
)

export function userStatusName(status: UserStatus): UserStatusName {
  return nameByStatus.get(status) ?? 'inactive'
}

export function isUserStatus(value: number): value is UserStatus {
  return userStatuses.some((status) => status === value)
}
