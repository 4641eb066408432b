import { server } from './place.mjs'

/** The keys of a measured installation. Its hashes are cheap: what is measured is everything around them. */
export async function measuringSecrets() {
  const { secretsFrom } = await server('src/secrets.js')
  const secret = 'the secret of a measuring, long enough for it'
  return secretsFrom(secret, secret, { password: 4, signCode: 4 })
}
