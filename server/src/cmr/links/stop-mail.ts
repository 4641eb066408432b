import type { Secrets } from '../../secrets.ts'
import { isValidLink, makeLink } from './link.ts'

/** A link that ends the morning mail of a user: `<user>.<link>`. It opens nothing else, so nothing withdraws it. */
function linkedTo(userId: number) {
  return { kind: 'morningMail', userId, generation: 0 } as const
}

export function makeStopToken(secrets: Secrets, userId: number, now: Date): string {
  return `${userId}.${makeLink(secrets, linkedTo(userId), now)}`
}

/** The user whose morning mail this token ends; null: it is wrong or too old. */
export function userOfStopToken(secrets: Secrets, token: string, now: Date): number | null {
  const [, user = '0', link = ''] = /^(\d{1,9})\.(.+)$/.exec(token) ?? []
  const userId = Number(user)
  return isValidLink(secrets, linkedTo(userId), link, now) ? userId : null
}
