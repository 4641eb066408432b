import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { clientAtProvider } from './client-at-provider.ts'

export interface IdentityProvider {
  readonly issuer: string
  readonly end: () => void
}

const loginPage = `<!doctype html>
<html lang="en">
  <title>Sign in with your company</title>
  <main>
    <h1>Sign in with your company</h1>
    <form method="post">
      <label>Company e-mail <input name="email" /></label>
      <button>Let me in</button>
    </form>
  </main>
</html>`

/** The identity provider of a company, with a login page of its own: it believes everybody who names an address. */
export async function startIdentityProvider(portal: string): Promise<IdentityProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const issuer = `http://127.0.0.1:${address.port}`
  const provider = providerAt(issuer, portal)
  const others = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return others(request, response)
    if (request.method === 'POST') return void finish(provider, request, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage)
  })
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  return { issuer, end }
}

async function finish(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const piece of request) body += String(piece)
  const accountId = new URLSearchParams(body).get('email') ?? ''
  await provider.interactionFinished(request, response, { login: { accountId } })
}

function providerAt(issuer: string, portal: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientAtProvider.id,
        client_secret: clientAtProvider.secret,
        redirect_uris: [`${portal}/signed-on`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Companies write the address into the token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['only for the journeys'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: 'Somebody Of The Company' }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Nobody is asked whether their own company may know them.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}
