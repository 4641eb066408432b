import { createHash } from 'node:crypto'
import type { Actor } from '@roadnote/domain/access/actor'
import type { FastifyRequest } from 'fastify'

export interface Authenticated {
  readonly actor: Actor | null
  readonly sessionHash: Buffer | null
}

export type Authenticate = (request: FastifyRequest) => Promise<Authenticated>

export const nobody: Authenticated = { actor: null, sessionHash: null }

/** Only this is stored: whoever reads the database cannot use what they find. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Only the Authorization header counts, never a cookie and never a token in the address: a foreign page cannot
 * send it. A token that is not one of ours in form is not looked up.
 */
export function authenticateWith(
  findActor: (tokenHash: Buffer, attended: boolean) => Promise<Actor | null>,
): Authenticate {
  return async (request) => {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return nobody
    const sessionHash = hashToken(token)
    const actor = await findActor(sessionHash, request.headers['x-unattended'] === undefined)
    return actor === null ? nobody : { actor, sessionHash }
  }
}
