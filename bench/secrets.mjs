import { server } from './place.mjs'

/** Secrets with cheap hashes, because the bench measures everything except hashing. */
export async function createCheapSecrets() {
  const { secretsFrom } = await server('src/secrets.js')
  const secret = 'the secret of a measuring, long enough for it'
  return secretsFrom(secret, secret, { password: 4, signCode: 4 })
}
