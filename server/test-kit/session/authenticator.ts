import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Just enough CBOR for the messages of an authenticator. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map((part: unknown) => cbor(part))])
  throw new Error('an authenticator does not say this')
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

export interface PasskeyOptions {
  readonly challenge: string
}

export interface AuthenticatorFacts {
  readonly rpId?: string
  readonly origin?: string
  /** Whether the device verified its user. */
  readonly isVerified?: boolean
  readonly counter?: number
}

/** `otherCurve`: claims to be ES256 but uses another curve. */
export type KeyKind = 'ES256' | 'EdDSA' | 'RS256' | 'otherCurve'

const keyPairs = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  otherCurve: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
} as const satisfies Record<KeyKind, () => unknown>

/** A public key in COSE format (RFC 9053). */
function coseKey(kind: KeyKind, publicKey: KeyObject): Map<number, number | Buffer> {
  const jwk = publicKey.export({ format: 'jwk' })
  const part = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[name] ?? '', 'base64url')
  const onCurve = (curve: number): [number, number | Buffer][] => [
    [1, 2],
    [3, -7],
    [-1, curve],
    [-2, part('x')],
    [-3, part('y')],
  ]
  const parts: Readonly<Record<KeyKind, [number, number | Buffer][]>> = {
    ES256: onCurve(1),
    otherCurve: onCurve(2),
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, part('x')],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, part('n')],
      [-2, part('e')],
    ],
  }
  return new Map(parts[kind])
}

/** A device with one passkey and its own key. */
export function anAuthenticator(kind: KeyKind = 'ES256') {
  const { privateKey, publicKey } = keyPairs[kind]()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const said = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const dataOf = (rpId: string, isVerified: boolean, counter: number, attested?: Buffer) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested === undefined ? 0 : 0x40)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest, attested ?? Buffer.alloc(0)])
  }
  const words = (response: Readonly<Record<string, unknown>>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  const facts = ({
    rpId = 'localhost',
    origin = 'http://localhost:3000',
    isVerified = true,
    counter = 0,
  }: AuthenticatorFacts) => ({ rpId, origin, isVerified, counter })
  return {
    id,
    /** The public key as the server stores it. */
    storedKey: () => cbor(coseKey(kind, publicKey)),
    creates: ({ challenge }: PasskeyOptions, how: AuthenticatorFacts = {}) => {
      const { rpId, origin, isVerified, counter } = facts(how)
      const key = coseKey(kind, publicKey)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(rpId, isVerified, counter, attested)],
      ])
      return words({
        clientDataJSON: said('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    signs: ({ challenge }: PasskeyOptions, how: AuthenticatorFacts = {}) => {
      const { rpId, origin, isVerified, counter } = facts(how)
      const client = said('webauthn.get', challenge, origin)
      const data = dataOf(rpId, isVerified, counter)
      const signature = sign(kind === 'EdDSA' ? null : 'sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return words({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
