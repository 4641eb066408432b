import { email } from '@roadnote/domain/contract/wire'

export function isEmail(address: string): boolean {
  return email.safeParse(address).success
}

/** The first address that is none; `null` when all are. */
export function wrongEmail(addresses: readonly string[]): string | null {
  return addresses.find((address) => !isEmail(address)) ?? null
}

/** Addresses as people enter them: one by one, or a whole list with commas, semicolons or blanks between. */
export function splitEmails(entered: readonly string[]): string[] {
  return [...new Set(entered.flatMap((part) => part.split(/[,;\s]+/)).filter((part) => part !== ''))]
}
