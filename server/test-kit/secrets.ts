import { secretsFrom } from '../src/secrets.ts'
import { hashSecret } from '../src/session/secret/slow-hash.ts'

export const testSecret = 'a secret that only the tests know, long enough'
/** Real keys and real hashes, but cheap ones. */
export const testSecrets = secretsFrom(testSecret, testSecret, { password: 4, signCode: 4 })
export const testPassword = 'Roadnote1!'
export const testSignCode = '1234'

export function testPasswordHash(userId: number, password = testPassword): Promise<string> {
  return hashSecret(testSecrets, { kind: 'password', userId }, password)
}

export function testCodeHash(userId: number, code = testSignCode): Promise<string> {
  return hashSecret(testSecrets, { kind: 'signCode', userId }, code)
}
