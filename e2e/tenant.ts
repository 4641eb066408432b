import { Provider } from 'oidc-provider'
import { clientAtProvider, microsoftPageName, type TokenVariant } from './client-at-provider.ts'
import { jwkOf, newSigningKey, type SigningKey } from './forged-token.ts'

/** A company's tenant at the test identity provider. */
export interface Tenant {
  readonly provider: Provider
  /** The signing key whose public part the provider publishes; a rotation replaces it. */
  key: SigningKey
  hasNewKey: boolean
  /** The token variant that each user has requested on the login page. */
  readonly wishes: Map<string, TokenVariant>
  /** The last token, for replay. */
  issued?: string
  isAway: boolean
}

export function createTenant(issuer: string, name: string, portal: string): Tenant {
  const key = newSigningKey()
  return {
    provider: providerAt(issuer, name, portal, key),
    key,
    hasNewKey: false,
    wishes: new Map(),
    isAway: false,
  }
}

function providerAt(issuer: string, tenant: string, portal: string, key: SigningKey): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientAtProvider.id,
        client_secret: clientAtProvider.secret,
        redirect_uris: [`${portal}/signed-on`],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
      {
        client_id: microsoftPageName,
        redirect_uris: [`${portal}/signed-on-popup.html`],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [jwkOf(key)] },
    scopes: ['openid', 'email', 'profile', 'User.Read'],
    claims: {
      openid: ['sub', 'tid', 'oid', 'preferred_username'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    // As companies' providers do: the address is a claim of the ID token itself.
    conformIdTokenClaims: false,
    clientBasedCORS: (_context, origin) => origin === portal,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['only for the journeys'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        tid: tenant,
        oid: `object of ${id}`,
        preferred_username: id,
        email: id,
        email_verified: true,
        name: 'Somebody Of The Company',
      }),
    }),
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    // Skips the consent page.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email profile User.Read')
      await grant.save()
      return grant
    },
  })
}
