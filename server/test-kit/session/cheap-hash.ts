import { slowHash } from '../../src/session/slow-hash.ts'

/** Of a password or code that many tests give: a real hash, only without the tenth of a second that each guess costs. */
export function cheapHash(secret: string, pepper?: Buffer): Promise<string> {
  return slowHash(secret, pepper, 4)
}
