import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { openReceiver, type Call } from '../receiver.ts'

interface KeyPair {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

async function newKey(kid: string): Promise<KeyPair> {
  return { kid, ...(await generateKeyPair('ES256')) }
}

/** What a token says, and how it is signed where that is not as it should be. */
export interface TokenWish {
  readonly claims: Readonly<Record<string, unknown>>
  /** As it writes on the token; absent: its own. */
  readonly issuer?: string
  readonly audience: string | string[]
  /** In which second it is issued, and how many it lives. */
  readonly at: Date
  readonly seconds?: number
  readonly by?: KeyPair
}

/** A tiny identity provider on loopback: says who it is, shows its keys, signs tokens, and exchanges codes. */
export async function openProvider(path = '') {
  const receiver = await openReceiver()
  const issuer = `${receiver.url}${path}`
  let keys = [await newKey('first')]
  let instead: JWK | null = null
  let exchangeStatus = 200
  let isAway = false
  const codes = new Map<string, string>()
  const kit = {
    issuer,
    url: receiver.url,
    /** What it was asked for. */
    asked: () => receiver.calls.map((call) => call.path),
    exchanges: () => receiver.calls.filter((call) => call.path.endsWith('/token')).map((call) => call.body),
    goAway: (away: boolean) => {
      isAway = away
    },
    /** The old key is shown no longer. */
    rotate: async () => {
      keys = [await newKey(`key ${keys[0]?.kid}`)]
    },
    /** Another key is shown beside it under the same name. */
    nameTwice: async () => {
      keys = [...keys, await newKey(keys[0]?.kid ?? 'first')]
    },
    /** This is shown under the name of its own key; null: its own again. */
    showInstead: (key: JWK | null) => {
      instead = key
    },
    /** The status under which it hands out tokens for codes. */
    exchangesWith: (status: number) => {
      exchangeStatus = status
    },
    aStrangersKey: () => newKey('first'),
    /** Under this code the token can be fetched, once. */
    storeUnder: (code: string, token: string) => codes.set(code, token),
    async token({ claims, issuer: said, audience, at, seconds = 3600, by = keys[0] }: TokenWish): Promise<string> {
      if (by === undefined) throw new Error('no key')
      const iat = Math.floor(at.getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: by.kid })
        .setIssuer(said ?? issuer)
        .setAudience(audience)
        .setIssuedAt(iat)
        .setExpirationTime(iat + seconds)
        .sign(by.privateKey)
    },
  }
  const answerTo = async (call: Call): Promise<[status: number, body: unknown]> => {
    if (isAway) return [503, {}]
    if (call.path.endsWith('/.well-known/openid-configuration')) {
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        },
      ]
    }
    if (call.path.endsWith('/keys')) {
      const shown = keys.map(async ({ publicKey, kid }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'ES256' }))
      return [200, { keys: instead === null ? await Promise.all(shown) : [{ kid: keys[0]?.kid, ...instead }] }]
    }
    const code = new URLSearchParams(call.body).get('code') ?? ''
    const token = codes.get(code)
    codes.delete(code)
    return token === undefined
      ? [400, { error: 'invalid_grant' }]
      : [exchangeStatus, { access_token: 'unused', token_type: 'Bearer', id_token: token }]
  }
  receiver.answer = (reply, call) => {
    void answerTo(call).then(([status, body]) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  }
  return kit
}
