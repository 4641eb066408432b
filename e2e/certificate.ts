import { createPrivateKey, webcrypto } from 'node:crypto'
import { Integer, OctetString, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  GeneralName,
  GeneralNames,
  RelativeDistinguishedNames,
  setEngine,
} from 'pkijs'

const names = { commonName: '2.5.4.3', basicConstraints: '2.5.29.19', otherNames: '2.5.29.17' } as const
const dnsName = 2
const ipAddress = 7

export interface OwnCertificate {
  readonly key: string
  readonly cert: string
}

/** A self-signed certificate for 127.0.0.1, valid for a day. */
export async function certificateOfLoopback(): Promise<OwnCertificate> {
  setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }))
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 1 }) })
  certificate.subject = certificate.issuer = ownName('Identity provider of the journeys')
  certificate.notBefore.value = new Date(Date.now() - 3600_000)
  certificate.notAfter.value = new Date(Date.now() + 86_400_000)
  certificate.extensions = [
    extension(names.basicConstraints, new BasicConstraints({ cA: true }).toSchema()),
    extension(
      names.otherNames,
      new GeneralNames({
        names: [
          new GeneralName({ type: dnsName, value: 'localhost' }),
          new GeneralName({ type: ipAddress, value: new OctetString({ valueHex: Uint8Array.of(127, 0, 0, 1) }) }),
        ],
      }).toSchema(),
    ),
  ]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey))
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  return {
    key: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: pem(Buffer.from(certificate.toSchema(true).toBER())),
  }
}

function ownName(value: string): RelativeDistinguishedNames {
  const commonName = new AttributeTypeAndValue({ type: names.commonName, value: new Utf8String({ value }) })
  return new RelativeDistinguishedNames({ typesAndValues: [commonName] })
}

function extension(extnID: string, value: { toBER(): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical: false, extnValue: value.toBER() })
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
