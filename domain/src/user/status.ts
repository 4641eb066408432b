/** The statuses of a user; the names are the keys of `user.status.<name>`. */
export const userStatus = { active: 1, inactive: 2, demandsActivation: 3, blocked: 4 } as const

export type UserStatusName = keyof typeof userStatus
export type UserStatus = (typeof userStatus)[UserStatusName]

export const userStatuses: readonly UserStatus[] = Object.values(userStatus)

/** Default statuses of the user list. */
export const defaultStatuses: readonly UserStatus[] = [userStatus.active, userStatus.demandsActivation]

/** Object.entries returns string keys; they are the status names. */
const nameByStatus = new Map(
  Object.entries(userStatus).map(([name, status]) => [status, name as UserStatusName] as const),
)

export function userStatusName(status: UserStatus): UserStatusName {
  return nameByStatus.get(status) ?? 'inactive'
}

export function isUserStatus(value: number): value is UserStatus {
  return userStatuses.some((status) => status === value)
}
