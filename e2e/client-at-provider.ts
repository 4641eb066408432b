/** How the portal is known at the identity providers of the journeys: with a secret, and as a page with Microsoft's program. */
export const clientAtProvider = { id: 'roadnote', secret: 'a secret between the portal and its provider' } as const
export const pageAtMicrosoft = 'roadnote-at-microsoft'

/** What the login page of the journeys can be asked to issue, as it calls it there. */
export const tokensOnDemand = [
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

export type TokenOnDemand = (typeof tokensOnDemand)[number]
