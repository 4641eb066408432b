/** How the portal is known at the identity provider of the journeys. */
export const clientAtProvider = { id: 'roadnote', secret: 'a secret between the portal and its provider' } as const
