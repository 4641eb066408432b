import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MiB and about a tenth of a second per guess: nothing for one sign-in, hopeless for a stolen table. */
const cost = { N: 2 ** 15, r: 8, p: 1 }
const length = 32

function derive(secret: Buffer | string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, length, { ...cost, maxmem: 64 * 1024 * 1024 }, (problem, key) =>
      problem === null ? resolve(key) : reject(problem),
    )
  })
}

/** Four digits fall to a stolen table whatever the hash; a key from outside the database stands before them. */
function peppered(secret: string, pepper: Buffer | undefined): Buffer | string {
  const normal = secret.normalize('NFC')
  return pepper === undefined ? normal : createHmac('sha256', pepper).update(normal).digest()
}

export async function slowHash(secret: string, pepper?: Buffer): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(peppered(secret, pepper), salt)
  return `scrypt-15-8-1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const nobodysSalt = randomBytes(16)

/** Takes the same time whether or not there is a hash to compare with, so that time does not tell who exists. */
export async function matchesHash(secret: string, stored: string | null, pepper?: Buffer): Promise<boolean> {
  const parts = /^scrypt-15-8-1\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/.exec(stored ?? '')
  const salt = parts?.[1] === undefined ? nobodysSalt : Buffer.from(parts[1], 'base64url')
  const key = await derive(peppered(secret, pepper), salt)
  if (parts?.[2] === undefined) return false
  return timingSafeEqual(key, Buffer.from(parts[2], 'base64url'))
}
