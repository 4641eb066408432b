import { methodsOf, type Endpoint } from '@roadnote/domain/contract/endpoint'
import { columnsParameter } from '@roadnote/domain/contract/row-table'
import { uploadParts, type NamedFile } from '@roadnote/domain/contract/upload'
import { devicePattern } from '@roadnote/domain/session/session'
import { preference } from './preferences.ts'

const storedId = preference<string | null>('device', (stored) =>
  typeof stored === 'string' && devicePattern.test(stored) ? stored : null,
)

/**
 * The random persistent device id of this browser, sent when a password or a code is tried. The server recognises a
 * device with earlier successes, so that guessing elsewhere does not lock its users out.
 */
function deviceName(): string {
  const known = storedId.read()
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  storedId.write(name)
  return name
}

/** After this time without user input, automatic requests are marked so that they do not prolong the session. */
const patienceMilliseconds = 60_000

let lastSign = Date.now()

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

for (const sign of signs) {
  globalThis.addEventListener(sign, () => void (lastSign = Date.now()), { capture: true, passive: true })
}

function isUserPresent(): boolean {
  return Date.now() - lastSign < patienceMilliseconds
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Commands and private queries are sent by POST even where the specification names GET: nothing that changes data
 * may be a plain link, and no personal data belongs in a URL.
 */
function goesByGet(endpoint: Endpoint): boolean {
  return !methodsOf(endpoint).includes('POST')
}

export function addressOf(endpoint: Endpoint, sent: Fields): string {
  return `/${endpoint.path}${goesByGet(endpoint) ? queryString(sent) : ''}`
}

export function requestOf(
  endpoint: Endpoint,
  input: Fields,
  token: string | null,
  idempotencyKey?: string,
): RequestInit {
  const { link, sent } = linkIn(endpoint, input)
  // The server answers in the displayed language, which may differ from the browser's or the account's.
  const headers = new Headers({
    accept: `application/json; ${columnsParameter}`,
    'accept-language': document.documentElement.lang || '*',
  })
  if (link !== null) headers.set('authorization', `Link ${link}`)
  else if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (endpoint.namesDevice) headers.set('x-device', deviceName())
  if (!isUserPresent()) headers.set('x-unattended', '1')
  // The token is the only credential; cookies of the same host are not sent.
  const request: RequestInit = { headers, cache: 'no-store', credentials: 'omit' }
  if (goesByGet(endpoint)) return request
  const parts = endpoint.upload === null ? null : uploadParts(endpoint.upload, sent)
  if (endpoint.upload !== null && parts !== null)
    // The browser sets the multipart boundary.
    return { ...request, method: 'POST', body: formOf(endpoint.upload.part, parts.fields, parts.files) }
  headers.set('content-type', 'application/json')
  return { ...request, method: 'POST', body: JSON.stringify(sent) }
}

/** A driver link is sent as a header, so that the server validates it before reading the body. */
function linkIn({ permission }: Endpoint, input: Fields): { link: string | null; sent: Fields } {
  const { token, ...sent } = input
  // A malformed link in the page's URL may be invalid as a header value; in the body the server refuses it with a
  // message.
  const fits = typeof token === 'string' && /^[\x21-\x7e]{1,500}$/.test(token)
  return permission === 'driver' && fits ? { link: token, sent } : { link: null, sent: input }
}

/** The fields first, so that the server has them when the files arrive. */
function formOf(part: string, fields: Fields, files: readonly NamedFile[]): FormData {
  const form = new FormData()
  for (const [name, value] of given(fields)) form.append(name, value)
  for (const { name, file } of files) {
    if (file instanceof Blob) form.append(part, file, name)
  }
  return form
}

function queryString(sent: Fields): string {
  const text = new URLSearchParams(given(sent)).toString()
  return text === '' ? '' : `?${text}`
}

/** As text, without undefined fields. */
function given(fields: Fields): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
}
