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

/** The claims of a token, and how it deviates from a correct signature. */
export interface TokenSpec {
  readonly claims: Readonly<Record<string, unknown>>
  /** The issuer in the token; absent: its own. */
  readonly issuer?: string
  readonly audience: string | string[]
  /** The second of issue and the lifetime in seconds. */
  readonly at: Date
  readonly seconds?: number
  readonly by?: KeyPair
}

/** A small local identity provider: publishes its metadata and keys, signs tokens and exchanges codes. */
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
    /** The requested paths. */
    asked: () => receiver.calls.map((call) => call.path),
    exchanges: () => receiver.calls.filter((call) => call.path.endsWith('/token')).map((call) => call.body),
    goAway: (away: boolean) => {
      isAway = away
    },
    /** Replaces the key, so that the old one is no longer published. */
    rotate: async () => {
      keys = [await newKey(`key ${keys[0]?.kid}`)]
    },
    /** Publishes a second key under the same key id. */
    nameTwice: async () => {
      keys = [...keys, await newKey(keys[0]?.kid ?? 'first')]
    },
    /** Publishes this key under the id of its own key; null: its own again. */
    showInstead: (key: JWK | null) => {
      instead = key
    },
    /** The status of replies to a code exchange. */
    exchangesWith: (status: number) => {
      exchangeStatus = status
    },
    aStrangersKey: () => newKey('first'),
    /** The token can be fetched once with this code. */
    storeUnder: (code: string, token: string) => codes.set(code, token),
    async token({ claims, issuer: said, audience, at, seconds = 3600, by = keys[0] }: TokenSpec): Promise<string> {
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
