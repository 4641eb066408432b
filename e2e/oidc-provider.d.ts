/** Types for the parts of the package that the journeys use; it has none of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Account {
    readonly accountId: string
    readonly claims: () => Readonly<Record<string, unknown>>
  }

  export class Grant {
    constructor(about: { readonly accountId: string; readonly clientId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface GrantContext {
    readonly oidc: {
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
      readonly provider: Provider
    }
  }

  interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[]
    readonly jwks: { readonly keys: readonly object[] }
    readonly scopes: readonly string[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly clientBasedCORS: (context: unknown, origin: string) => boolean
    readonly conformIdTokenClaims: boolean
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>
    readonly ttl: Readonly<Record<string, number>>
    readonly cookies: { readonly keys: readonly string[] }
    readonly findAccount: (context: unknown, id: string) => Account
    readonly interactions: { readonly url: (context: unknown, interaction: { readonly uid: string }) => string }
    readonly loadExistingGrant: (context: GrantContext) => Promise<Grant>
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: typeof Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } } | { readonly error: string },
    ): Promise<void>
  }
}
