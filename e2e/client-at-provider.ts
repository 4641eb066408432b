/**
 * The portal's client registration at the test identity providers: a confidential client, and a public one for
 * Microsoft's library.
 */
export const clientAtProvider = { id: 'roadnote', secret: 'a secret between the portal and its provider' } as const
export const microsoftPageName = 'roadnote-at-microsoft'

/** The token variants that the test login page can issue, by their labels there. */
export const tokenVariants = [
  'as it should be',
  'of another tenant',
  'of another issuer',
  'for another application',
  'with two factors',
  'not signed',
  'signed by somebody else',
  'expired',
  'the one of before',
  'signed with new keys',
  'none: I am away',
] as const

export type TokenVariant = (typeof tokenVariants)[number]
