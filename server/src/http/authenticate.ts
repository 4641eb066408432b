import { createHash } from 'node:crypto'
import type { Actor } from '@roadnote/domain/access/actor'
import type { FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'

export interface Authenticated {
  readonly actor: Actor | null
  /** Null also for an API key, which has no session. */
  readonly sessionHash: Buffer | null
}

export type Authenticate = (request: FastifyRequest) => Promise<Authenticated>

export const nobody: Authenticated = { actor: null, sessionHash: null }

/** Only this is stored: whoever reads the database cannot use what they find. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** How the token of an API key begins, so that one that leaked is found by programs that look for such things. */
export const keyPrefix = 'rnk_'

const bearerPattern = /^Bearer ((?:rnk_)?[A-Za-z0-9_-]{43})$/i

export interface Finders {
  /** Whose session it is. */
  readonly findActor: (tokenHash: Buffer, attended: boolean) => Promise<Actor | null>
  /** Whose API key it is, and where it is used from. */
  readonly findKey: (tokenHash: Buffer, address: string) => Promise<Actor | null>
}

/**
 * Only the Authorization header counts, never a cookie and never a token in the address: a foreign page cannot
 * send it. A token that is not one of ours in form is not looked up.
 */
export function authenticateWith({ findActor, findKey }: Finders): Authenticate {
  return async (request) => {
    const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return nobody
    const hash = hashToken(token)
    if (token.startsWith(keyPrefix)) {
      return { actor: await findKey(hash, callerAddress(request.ip)), sessionHash: null }
    }
    const actor = await findActor(hash, request.headers['x-unattended'] === undefined)
    return actor === null ? nobody : { actor, sessionHash: hash }
  }
}
