import { createHash, verify, X509Certificate } from 'node:crypto'

/** One seal of a PDF, verified with node:crypto only. */
export interface CheckedSeal {
  readonly field: string
  /** The digest of the sealed bytes equals the signed one, and the signature was made by the certificate. */
  readonly valid: boolean
  readonly coversWholeFile: boolean
  readonly certificate: X509Certificate
}

interface Element {
  readonly tag: number
  readonly whole: Buffer
  readonly content: Buffer
}

function elements(bytes: Buffer): Element[] {
  const found: Element[] = []
  let at = 0
  while (at + 2 <= bytes.length) {
    const tag = bytes[at] ?? 0
    const first = bytes[at + 1] ?? 0
    const extra = first > 0x80 ? first & 0x7f : 0
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra)
    const start = at + 2 + extra
    found.push({ tag, whole: bytes.subarray(at, start + length), content: bytes.subarray(start, start + length) })
    at = start + length
  }
  return found
}

function inside(element: Element | undefined): Element[] {
  return element === undefined ? [] : elements(element.content)
}

const messageDigest = Buffer.from('06092a864886f70d010904', 'hex')

/** The seals of a PDF in their order. */
export function sealsOf(pdf: Buffer): CheckedSeal[] {
  const text = pdf.toString('latin1')
  const names = [...text.matchAll(/\/T\s*\((sig_\w+)\)/g)].map(([, name]) => name ?? '')
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  return ranges.map((range, index) => {
    const [start = 0, before = 0, from = 0, after = 0] = range.slice(1).map(Number)
    const signedBytes = Buffer.concat([pdf.subarray(start, start + before), pdf.subarray(from, from + after)])
    const hex = pdf.subarray(before, from).toString('latin1').replaceAll(/[<>]/g, '')
    const [contentInfo] = elements(Buffer.from(hex, 'hex'))
    const [signedData] = inside(inside(contentInfo)[1])
    const parts = inside(signedData)
    const certificate = new X509Certificate(inside(parts.find(({ tag }) => tag === 0xa0))[0]?.whole ?? Buffer.alloc(0))
    const [signerInfo] = inside(parts.at(-1))
    const fields = inside(signerInfo)
    const attributes = fields.find(({ tag }) => tag === 0xa0)
    const signature = fields.findLast(({ tag }) => tag === 0x04)
    const digest = inside(attributes).find(({ content }) => content.subarray(0, 11).equals(messageDigest))
    const signedDigest = inside(inside(digest)[1])[0]?.content
    const toSign = Buffer.from(attributes?.whole ?? Buffer.alloc(1))
    // The signature covers the attributes as a DER SET, while the message tags them implicitly.
    toSign[0] = 0x31
    const valid =
      signedDigest !== undefined &&
      signature !== undefined &&
      createHash('sha256').update(signedBytes).digest().equals(signedDigest) &&
      verify('sha256', toSign, certificate.publicKey, signature.content)
    return { field: names[index] ?? '', valid, coversWholeFile: from + after === pdf.length, certificate }
  })
}
