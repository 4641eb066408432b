import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 2^15: 32 MiB and about a tenth of a second per guess. Nothing for one sign-in, hopeless for a stolen table. */
const costExponent = 15
const length = 32

function derive(secret: Buffer | string, salt: Buffer, exponent: number): Promise<Buffer> {
  const cost = { N: 2 ** exponent, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, length, cost, (problem, key) => (problem === null ? resolve(key) : reject(problem)))
  })
}

/** Four digits fall to a stolen table whatever the hash; a key from outside the database stands before them. */
function peppered(secret: string, pepper: Buffer | undefined): Buffer | string {
  const normal = secret.normalize('NFC')
  return pepper === undefined ? normal : createHmac('sha256', pepper).update(normal).digest()
}

/** The cost stands in the hash, so that it can be raised later; only tests ask for a cheaper one. */
export async function slowHash(secret: string, pepper?: Buffer, exponent = costExponent): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(peppered(secret, pepper), salt, exponent)
  return `scrypt-${exponent}-8-1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const nobodysSalt = randomBytes(16)

/** Takes the same time whether or not there is a hash to compare with, so that time does not tell who exists. */
export async function matchesHash(secret: string, stored: string | null, pepper?: Buffer): Promise<boolean> {
  const parts = /^scrypt-(\d{1,2})-8-1\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/.exec(stored ?? '')
  const [, exponent = costExponent, saltText, keyText] = parts ?? []
  const salt = saltText === undefined ? nobodysSalt : Buffer.from(saltText, 'base64url')
  const key = await derive(peppered(secret, pepper), salt, Number(exponent))
  return keyText !== undefined && timingSafeEqual(key, Buffer.from(keyText, 'base64url'))
}
