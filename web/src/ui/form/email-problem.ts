import { email } from '@roadnote/domain/contract/wire'

export function isEmail(address: string): boolean {
  return email.safeParse(address).success
}

/** The first invalid address; `null` when all are valid. */
export function firstInvalidEmail(addresses: readonly string[]): string | null {
  return addresses.find((address) => !isEmail(address)) ?? null
}

/** Splits entered addresses: single ones, or a list separated by commas, semicolons or spaces. */
export function splitEmails(entered: readonly string[]): string[] {
  return [...new Set(entered.flatMap((part) => part.split(/[,;\s]/)).filter((part) => part !== ''))]
}
