import { createHash, createPublicKey, webcrypto, X509Certificate } from 'node:crypto'
import { CryptoKeySigner } from '@libpdf/core'
import { BitString, Integer, OctetString, Sequence, Set, Utf8String } from 'asn1js'
import type { Kysely } from 'kysely'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
  TimeType,
} from 'pkijs'
import type { Database } from '../../../database/schema.ts'
import type { Secrets } from '../../../secrets.ts'
import { pdfSealKey, pdfSealKeyName } from '../../events/seal.ts'

/** Object identifiers of the certificate's fields. */
const names = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  subjectKey: '2.5.29.14',
} as const

/** Longer than the legal retention period of consignment notes. */
const years = 25

/**
 * A self-signed certificate: a verifier compares its key with the one that the installation publishes. A certificate
 * of a trust service can replace it.
 */
async function selfSigned(secrets: Secrets, now: Date): Promise<Buffer> {
  const spki = createPublicKey(pdfSealKey(secrets)).export({ format: 'der', type: 'spki' })
  const keyName = createHash('sha256').update(spki).digest()
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: Buffer.concat([Buffer.from([0x40]), keyName.subarray(0, 15)]) }),
    // Backdated by a year, so that notes signed earlier are not sealed before the certificate's validity.
    notBefore: timeAt(now, -1),
    notAfter: timeAt(now, years),
    subject: ownName(keyName),
    issuer: ownName(keyName),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(spki),
    extensions: extensionsOf(keyName),
  })
  await certificate.sign(await signingKey(secrets), 'SHA-256')
  return Buffer.from(certificate.toSchema(true).toBER())
}

/** One relative name per level; the library by default would combine them in one set. */
function ownName(keyName: Buffer): RelativeDistinguishedNames {
  const step = (type: string, value: string) =>
    new Set({ value: [new AttributeTypeAndValue({ type, value: new Utf8String({ value }) }).toSchema()] })
  const steps = [
    step(names.organization, 'Roadnote'),
    step(names.commonName, `Roadnote installation ${keyName.toString('hex').slice(0, 16)}`),
  ]
  return RelativeDistinguishedNames.fromBER(new Sequence({ value: steps }).toBER())
}

/** Certificate times have no fractions of a second, and four-digit years only from 2050 on. */
function timeAt(now: Date, yearsLater: number): Time {
  const value = new Date(now)
  value.setUTCFullYear(now.getUTCFullYear() + yearsLater)
  value.setUTCMilliseconds(0)
  return new Time({ value, type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime })
}

function extensionsOf(keyName: Buffer): Extension[] {
  const extension = (extnID: string, value: { toBER(): ArrayBuffer }, critical: boolean) =>
    new Extension({ extnID, critical, extnValue: value.toBER() })
  return [
    extension(names.basicConstraints, new BasicConstraints().toSchema(), true),
    // Digital signature and non-repudiation: the first two of eight bits.
    extension(names.keyUsage, new BitString({ valueHex: Uint8Array.of(0xc0), unusedBits: 6 }), true),
    extension(names.subjectKey, new OctetString({ valueHex: keyName.subarray(0, 20) }), false),
  ]
}

const rowName = 'pdf certificate'

/** The certificate of this key: the first process that needs it stores it, all others read it. */
async function certificateOf(db: Kysely<Database>, secrets: Secrets, now: Date): Promise<Buffer> {
  const key = pdfSealKey(secrets)
  const read = async () => {
    const rows = await db.selectFrom('installation').where('key', 'like', `${rowName}%`).select('value').execute()
    const certificates = rows.map(({ value }) => Buffer.from(value, 'base64'))
    return certificates.find((certificate) => new X509Certificate(certificate).checkPrivateKey(key))
  }
  const known = await read()
  if (known !== undefined) return known
  const fresh = await selfSigned(secrets, now)
  await db
    .insertInto('installation')
    .values({ key: `${rowName} ${pdfSealKeyName(secrets)}`, value: fresh.toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read()) ?? fresh
}

function signingKey(secrets: Secrets): Promise<webcrypto.CryptoKey> {
  const pkcs8 = pdfSealKey(secrets).export({ format: 'der', type: 'pkcs8' })
  return webcrypto.subtle.importKey('pkcs8', pkcs8, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
}

export async function pdfSigner(db: Kysely<Database>, secrets: Secrets, now: Date): Promise<CryptoKeySigner> {
  return new CryptoKeySigner(await signingKey(secrets), await certificateOf(db, secrets, now), 'EC', 'ECDSA')
}
