import { createHash, createPublicKey, sign, webcrypto, X509Certificate } from 'node:crypto'
import { CryptoKeySigner } from '@libpdf/core'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import { pdfSealKey, pdfSealKeyName } from '../events/seal.ts'
import { der } from './der.ts'

const names = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  subjectKey: '2.5.29.14',
} as const

/** Longer than anybody has to keep a consignment note. */
const years = 25

/**
 * The installation vouches for itself: whoever checks a seal compares the key with the one the installation
 * publishes. A certificate of a trust service can take its place.
 */
function selfSigned(secrets: Secrets, now: Date): Buffer {
  const key = pdfSealKey(secrets)
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const keyName = createHash('sha256').update(spki).digest()
  const attribute = (name: string, value: string) => der.set(der.sequence(der.name(name), der.text(value)))
  const subject = der.sequence(
    attribute(names.organization, 'Roadnote'),
    attribute(names.commonName, `Roadnote installation ${keyName.toString('hex').slice(0, 16)}`),
  )
  const algorithm = der.sequence(der.name(names.ecdsaWithSha256))
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  // A year back, so that notes that were signed before this certificate are not sealed before its time.
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  const extension = (name: string, value: Uint8Array, critical = false) =>
    der.sequence(der.name(name), ...(critical ? [der.yes()] : []), der.octets(value))
  const extensions = der.sequence(
    extension(names.basicConstraints, der.sequence(), true),
    // Digital signature and non-repudiation: the first two of eight bits.
    extension(names.keyUsage, der.bits(Buffer.from([0xc0]), 6), true),
    extension(names.subjectKey, der.octets(keyName.subarray(0, 20))),
  )
  const content = der.sequence(
    der.tagged(0, der.number(Buffer.from([2]))),
    der.number(Buffer.concat([Buffer.from([0x40]), keyName.subarray(0, 15)])),
    algorithm,
    subject,
    der.sequence(der.time(from), der.time(until)),
    subject,
    spki,
    der.tagged(3, extensions),
  )
  return der.sequence(content, algorithm, der.bits(sign('sha256', content, key)))
}

const rowName = 'pdf certificate'

/** The certificate of this key, made once: the first process to need it writes it, all others read it. */
async function certificateOf(db: Kysely<Database>, secrets: Secrets, now: Date): Promise<Buffer> {
  const key = pdfSealKey(secrets)
  const read = async () => {
    const rows = await db.selectFrom('installation').where('key', 'like', `${rowName}%`).select('value').execute()
    const certificates = rows.map(({ value }) => Buffer.from(value, 'base64'))
    return certificates.find((certificate) => new X509Certificate(certificate).checkPrivateKey(key))
  }
  const known = await read()
  if (known !== undefined) return known
  const fresh = selfSigned(secrets, now)
  await db
    .insertInto('installation')
    .values({ key: `${rowName} ${pdfSealKeyName(secrets)}`, value: fresh.toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read()) ?? fresh
}

export async function pdfSigner(db: Kysely<Database>, secrets: Secrets, now: Date): Promise<CryptoKeySigner> {
  const pkcs8 = pdfSealKey(secrets).export({ format: 'der', type: 'pkcs8' })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
  return new CryptoKeySigner(key, await certificateOf(db, secrets, now), 'EC', 'ECDSA')
}
