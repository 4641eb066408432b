import { createHash, createHmac } from 'node:crypto'

/** A request in its wire format. */
export interface WireRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Computes AWS Signature Version 4 from its documentation, independently of the library that creates ours: scope and
 * list of signed headers are taken from the request, everything else is computed.
 */
export function expectedSignature(request: WireRequest, secretAccessKey: string): string {
  const { scope, signedHeaders } = partsOf(request)
  const [path = '', query = ''] = request.target.split('?', 2)
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const time = request.headers['x-amz-date'] ?? ''
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = mac(mac(mac(mac(`AWS4${secretAccessKey}`, day), region), service), end)
  return mac(key, toSign).toString('hex')
}

/** Scope, list of signed headers and signature, as claimed by the request. */
export function partsOf({ headers }: WireRequest) {
  const claimed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    )
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] = claimed ?? []
  return { accessKeyId, scope, signedHeaders, signature }
}
