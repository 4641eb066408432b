import { randomBytes } from 'node:crypto'
import { hashToken } from '../../http/authenticate.ts'

/** 256 random bits: nothing is in a token but its own improbability. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
