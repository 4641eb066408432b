import { randomBytes } from 'node:crypto'
import { hashToken } from '../../http/authenticate.ts'

/** A token is 256 random bits and contains no data. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
