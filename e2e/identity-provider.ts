import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { certificateOfLoopback } from './certificate.ts'
import { tokenVariants, type TokenVariant } from './client-at-provider.ts'
import { forgeToken, newSigningKey, publicJwkOf, subjectOf } from './forged-token.ts'
import { type Tenant, createTenant } from './tenant.ts'

export interface IdentityProviders {
  /** Each company has its own issuer: `<origin>/<name>/v2.0`. */
  readonly origin: string
  /** The same over https, which Microsoft's library requires. */
  readonly secureOrigin: string
  readonly certificate: string
  readonly end: () => void
}

const loginPage = `<!doctype html>
<html lang="en">
  <title>Sign in with your company</title>
  <main>
    <h1>Sign in with your company</h1>
    <form method="post">
      <label>Company e-mail <input name="email" /></label>
      <label>Token <select name="wish">${tokenVariants.map((variant) => `<option>${variant}</option>`).join('')}</select></label>
      <button>Let me in</button>
      <button name="turnsBack" value="yes">Take me back</button>
    </form>
  </main>
</html>`

/** Test identity providers of companies with login pages that accept any address without a password. */
export async function startIdentityProviders(portal: string): Promise<IdentityProviders> {
  const certificate = await certificateOfLoopback()
  const plain = createServer()
  const secure = createSecureServer(certificate)
  const origin = `http://127.0.0.1:${await portOf(plain)}`
  const secureOrigin = `https://127.0.0.1:${await portOf(secure)}`
  answerAt(plain, origin, portal)
  answerAt(secure, secureOrigin, portal)
  const end = () => {
    for (const server of [plain, secure]) {
      server.closeAllConnections()
      server.close()
    }
  }
  return { origin, secureOrigin, certificate: certificate.cert, end }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}

function answerAt(server: Server, origin: string, portal: string): void {
  const tenants = new Map<string, Tenant>()
  server.on('request', (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    const [, name, path] = /^\/([\w-]+)\/v2\.0(\/.*)$/.exec(request.url ?? '') ?? []
    if (name === undefined || path === undefined) return void response.writeHead(404).end()
    const tenant = tenants.get(name) ?? createTenant(`${origin}/${name}/v2.0`, name, portal)
    tenants.set(name, tenant)
    // Express sets both when it mounts an app under a path, and oidc-provider expects that.
    request.originalUrl = request.url ?? ''
    request.url = path
    if (path.startsWith('/interaction/'))
      return void logIn(tenant, request, response).catch(() => response.writeHead(400).end())
    const [place = ''] = path.split('?', 1)
    // An unreachable provider still serves its login page and drops every other request.
    if (tenant.isAway && !place.startsWith('/auth')) return void request.socket.destroy()
    if (place === '/jwks' && tenant.hasNewKey) return showKey(tenant, response)
    if (request.method === 'POST' && place === '/token') changeToken(tenant, response)
    tenant.provider.callback()(request, response)
  })
}

async function logIn(tenant: Tenant, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage)
    return
  }
  let body = ''
  for await (const piece of request) body += String(piece)
  const form = new URLSearchParams(body)
  if (form.has('turnsBack')) return tenant.provider.interactionFinished(request, response, { error: 'access_denied' })
  const accountId = form.get('email') ?? ''
  const variant = tokenVariants.find((known) => known === form.get('wish')) ?? 'as it should be'
  tenant.wishes.set(accountId, variant)
  if (variant === 'signed with new keys') Object.assign(tenant, { key: newSigningKey(), hasNewKey: true })
  await tenant.provider.interactionFinished(request, response, { login: { accountId } })
  if (variant === 'none: I am away') tenant.isAway = true
}

/** Answers the new key, because the provider library knows only the first one. */
function showKey({ key }: Tenant, response: ServerResponse): void {
  const shown = JSON.stringify({ keys: [publicJwkOf(key)] })
  response.writeHead(200, { 'content-type': 'application/jwk-set+json' }).end(shown)
}

/** Replaces the token in the provider's response by the requested variant. */
function changeToken(tenant: Tenant, response: ServerResponse): void {
  const send = response.end.bind(response)
  const instead = (body: unknown) => {
    const changed = typeof body === 'string' && response.statusCode === 200 ? withOtherToken(tenant, body) : body
    if (typeof changed === 'string') response.setHeader('content-length', Buffer.byteLength(changed))
    return send(changed)
  }
  // The provider calls `end` only with a body.
  response.end = instead as typeof response.end
}

function withOtherToken(tenant: Tenant, body: string): string {
  const answer = JSON.parse(body) as { id_token: string }
  const token = answer.id_token
  const variant: TokenVariant = tenant.wishes.get(String(subjectOf(token))) ?? 'as it should be'
  const issued = variant === 'the one of before' ? (tenant.issued ?? token) : forgeToken(token, variant, tenant.key)
  tenant.issued = issued
  return JSON.stringify({ ...answer, id_token: issued })
}
