import { z } from 'zod'
import { email } from '../contract/wire.ts'

/** How a link reaches its reader: a number gets a text message, an address a mail. */
export const signingChannels = ['sms', 'mail'] as const

export type SigningChannel = (typeof signingChannels)[number]

/** The most addresses that an organisation lists. */
export const mostSigningAddresses = 50

const phonePattern = /^\+[0-9]{7,15}$/

/** As it is stored and compared: a number without what people type between its digits, an e-mail address in small letters. */
export function normalisedSigningAddress(typed: string): string {
  const trimmed = typed.trim()
  if (trimmed.includes('@')) return trimmed.toLowerCase()
  return trimmed.replaceAll(/[\s().\-/]+/g, '').replace(/^00/, '+')
}

/** The addresses in a typed text: separated by commas, semicolons or line breaks, because numbers contain spaces. */
export function signingAddressesIn(typed: string): string[] {
  const addresses = typed.split(/[,;\n]+/).map(normalisedSigningAddress)
  return [...new Set(addresses.filter((one) => one !== '' && one !== 'empty'))]
}

export function isSigningAddress(address: string): boolean {
  return phonePattern.test(address) || email.safeParse(address).success
}

export function channelOfAddress(address: string): SigningChannel {
  return address.startsWith('+') ? 'sms' : 'mail'
}

/**
 * Whom an organisation lets sign for it by a one-time link: the only addresses to which such a link is ever sent. Whole addresses
 * only: with a domain the sender of the link would choose the mailbox.
 */
export const signingAddressList = z.codec(
  z.union([z.string().max(4000), z.array(z.string().max(255)).max(mostSigningAddresses), z.null()]),
  z.array(z.string()).max(mostSigningAddresses),
  {
    decode: (sent) =>
      typeof sent === 'string' ? signingAddressesIn(sent) : signingAddressesIn((sent ?? []).join(',')),
    encode: (addresses) => addresses.join(','),
  },
)

/** Enough for the driver to know which one it is, and too little to write to it. */
export function maskedAddress(address: string): string {
  if (channelOfAddress(address) === 'sms') return `${address.slice(0, 3)} … ${address.slice(-3)}`
  const [mailbox = '', domain = ''] = address.split('@')
  return `${mailbox.slice(0, 1)}…@${domain}`
}
