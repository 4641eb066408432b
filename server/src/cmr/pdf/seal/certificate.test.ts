import { createPublicKey, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { testSecret } from '../../../../test-kit/secrets.ts'
import { secretsFrom } from '../../../secrets.ts'
import { pdfSealKey } from '../../events/seal.ts'
import { pdfSigner } from './certificate.ts'

const { db } = await openTestDatabase()
const secrets = secretsFrom(testSecret)
const now = new Date('2026-11-15T10:20:30.456Z')
const { certificate } = await pdfSigner(db, secrets, now)
const read = new X509Certificate(certificate)
const key = pdfSealKey(secrets)

describe('the certificate that seals PDFs', () => {
  test('the sealing certificate uses the installation’s own key and is self-signed', () => {
    const spki = { format: 'der', type: 'spki' } as const
    expect(read.checkPrivateKey(key)).toBe(true)
    expect(read.publicKey.export(spki)).toEqual(createPublicKey(key).export(spki))
    expect(read.verify(read.publicKey)).toBe(true)
    expect(read.subject).toMatch(/^O=Roadnote\nCN=Roadnote installation [0-9a-f]{16}$/)
    expect(read.issuer).toBe(read.subject)
    expect(read.serialNumber).toMatch(/^40[0-9A-F]{30}$/)
  })

  test('the sealing certificate allows signing but issuing no certificates', () => {
    expect(read.ca).toBe(false)
    // keyUsage, critical: digital signature and non-repudiation.
    expect(Buffer.from(certificate).toString('hex')).toContain('0603551d0f0101ff0404030206c0')
  })

  test('the sealing certificate is valid from before the first seal until after the retention of every note', () => {
    expect(new Date(read.validFrom)).toEqual(new Date('2025-11-15T10:20:30.000Z'))
    expect(new Date(read.validTo)).toEqual(new Date('2051-11-15T10:20:30.000Z'))
  })

  test('the sealing certificate is created once', async () => {
    const later = await pdfSigner(db, secrets, new Date('2027-01-01T00:00:00Z'))
    expect(Buffer.compare(later.certificate, certificate)).toBe(0)
  })
})
