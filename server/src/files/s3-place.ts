/** The address and keys of a bucket. */
export interface S3Place {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  /** Prefixes every name, so that several installations can share a bucket. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface Keys {
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const regionName = /^[a-z0-9-]{1,40}$/
const prefixName = /^[\w./-]{0,200}$/
const parameters = new Set(['endpoint', 'region', 'prefix'])

/**
 * `s3://bucket?endpoint=https://s3.example.com&region=eu-central-1&prefix=roadnote/`, with the keys in the address
 * (`s3://key:secret@bucket`) or given separately. Without an endpoint it is Amazon's of that region. Null if
 * invalid, so that a mistake is reported at the start and not with the first photo.
 */
export function s3PlaceFrom(address: string, keys: Keys): S3Place | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, searchParams, username, password } = new URL(address)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const prefix = searchParams.get('prefix') ?? ''
  const accessKeyId = username === '' ? keys.accessKeyId : decodeURIComponent(username)
  const secretAccessKey = password === '' ? keys.secretAccessKey : decodeURIComponent(password)
  if (protocol !== 's3:' || !bucketName.test(hostname) || !['', '/'].includes(pathname)) return null
  if (!regionName.test(region) || !prefixName.test(prefix) || prefix.includes('..')) return null
  if ([...searchParams.keys()].some((name) => !parameters.has(name)) || !isWebAddress(endpoint)) return null
  if (accessKeyId === undefined || secretAccessKey === undefined) return null
  return { endpoint: new URL(endpoint), bucket: hostname, region, prefix, accessKeyId, secretAccessKey }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
