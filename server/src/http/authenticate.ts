import { createHash } from 'node:crypto'
import type { Actor } from '@roadnote/domain/access/actor'
import type { FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'

export interface Authenticated {
  readonly actor: Actor | null
  /** Also null for an API key, which has no session. */
  readonly sessionHash: Buffer | null
}

export type Authenticate = (request: FastifyRequest) => Promise<Authenticated>

export const unauthenticated: Authenticated = { actor: null, sessionHash: null }

/** Only the hash is stored, so a copy of the database contains no usable tokens. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Prefix of an API key, so that secret scanners recognise a leaked one. */
export const keyPrefix = 'rnk_'

/** Prefix of a key to try out an integration, which only makes and sees test notes. */
export const testKeyPrefix = 'rnk_test_'

const bearerPattern = /^Bearer ((?:rnk_(?:test_)?)?[A-Za-z0-9_-]{43})$/i

/** The token of a key, as its lookup needs it. */
export interface KeyToken {
  readonly tokenHash: Buffer
  /** By its prefix and its length: the random part of another key may begin with these letters too. */
  readonly isTest: boolean
}

function keyToken(token: string): KeyToken | null {
  if (!token.startsWith(keyPrefix)) return null
  const isTest = token.startsWith(testKeyPrefix) && token.length === testKeyPrefix.length + 43
  return { tokenHash: hashToken(token), isTest }
}

export interface AccountFinders {
  /** The user of a session token. */
  readonly findActor: (tokenHash: Buffer, attended: boolean) => Promise<Actor | null>
  /** The technical user of an API key; records the address it is used from. */
  readonly findKey: (token: KeyToken, address: string) => Promise<Actor | null>
}

/**
 * Only the Authorization header counts, never a cookie or a token in the address, so a foreign site cannot send it.
 * A token of another format is not looked up.
 */
export function authenticateWith({ findActor, findKey }: AccountFinders): Authenticate {
  return async (request) => {
    const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return unauthenticated
    const key = keyToken(token)
    if (key !== null) return { actor: await findKey(key, callerAddress(request.ip)), sessionHash: null }
    const hash = hashToken(token)
    const actor = await findActor(hash, request.headers['x-unattended'] === undefined)
    return actor === null ? unauthenticated : { actor, sessionHash: hash }
  }
}
