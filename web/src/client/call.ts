import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { isAttended } from './attendance.ts'
import { deviceName } from './device.ts'
import { CallFailure } from './failure.ts'
import { currentToken, endSession } from './session.ts'

/** What a call is given and what it answers, as the domain knows them; the wire's oddities stay in the contract. */
export type InputOf<Called extends Endpoint> = Called['input']['_zod']['output']
export type ReplyOf<Called extends Endpoint> = Called['reply']['_zod']['output']

const patience = { call: 25_000, upload: 120_000 } as const

export interface CallOptions {
  /** Ends the call when the screen that wanted it is gone. */
  readonly signal?: AbortSignal
}

/** Calls an endpoint of the contract. Throws `CallFailure` and, when its signal ends it, that signal's reason. */
export async function call<Called extends Endpoint>(
  endpoint: Called,
  input: InputOf<Called>,
  options: CallOptions = {},
): Promise<ReplyOf<Called>> {
  const { body, status } = await answerTo(endpoint, input, options, bodyOf)
  const decoded = endpoint.reply.safeDecode(body)
  if (!decoded.success) throw new CallFailure({ code: 'internal', message: decoded.error.message, status })
  return decoded.data
}

/** The same for the calls that answer a file (`reply: fileReply`). */
export async function callFile<Called extends Endpoint>(
  endpoint: Called,
  input: InputOf<Called>,
  options: CallOptions = {},
): Promise<Blob> {
  const { body } = await answerTo(endpoint, input, options, (response) => response.blob())
  return body
}

async function answerTo<Body>(
  endpoint: Endpoint,
  input: unknown,
  { signal }: CallOptions,
  read: (response: Response) => Promise<Body>,
): Promise<{ body: Body; status: number }> {
  const token = currentToken()
  const sent = encoded(endpoint, input)
  const timeout = AbortSignal.timeout(endpoint.upload ? patience.upload : patience.call)
  const signals = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  return heard(
    async () => {
      const response = await fetch(addressOf(endpoint, sent), { ...requestOf(endpoint, sent, token), signal: signals })
      if (response.ok) return { body: await read(response), status: response.status }
      const failure = failureOf(response, await bodyOf(response))
      // A reply to an older token says nothing about the session that has begun since.
      if (failure.status === 401 && token !== null && token === currentToken()) endSession('expired')
      throw failure
    },
    timeout,
    signal,
  )
}

function encoded(endpoint: Endpoint, input: unknown): unknown {
  const result = endpoint.input.safeEncode(input)
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.'), problemOf(issue)] as const),
  )
  throw new CallFailure({ code: 'bad_input', message: result.error.message, fields, status: 0 })
}

function problemOf(issue: { readonly code: string; readonly input?: unknown; readonly minimum?: unknown }): string {
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'too_small') return Number(issue.minimum) <= 1 ? 'required' : 'too_short'
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrong_type'
  return issue.code === 'invalid_format' ? 'wrong_format' : 'not_allowed'
}

/** Commands go by POST even where the specification names GET: nothing that changes something may look like a link. */
function goesByGet(endpoint: Endpoint): boolean {
  return endpoint.kind === 'query' && endpoint.method === 'GET'
}

function addressOf(endpoint: Endpoint, sent: unknown): string {
  return `/${endpoint.path}${goesByGet(endpoint) ? queryString(sent) : ''}`
}

function requestOf(endpoint: Endpoint, sent: unknown, token: string | null): RequestInit {
  // The server answers in the language that is shown, which may be another than the browser's or the account's.
  const headers = new Headers({ accept: 'application/json', 'accept-language': document.documentElement.lang || '*' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (endpoint.namesDevice) headers.set('x-device', deviceName())
  if (!isAttended()) headers.set('x-unattended', '1')
  // The token is the only proof of who calls; cookies of the same host are none of our business.
  const request: RequestInit = { headers, cache: 'no-store', credentials: 'omit' }
  if (goesByGet(endpoint)) return request
  headers.set('content-type', 'application/json')
  return { ...request, method: 'POST', body: JSON.stringify(sent) }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!(response.headers.get('content-type') ?? '').includes('json')) return text
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** Turns the browser's network errors into failures; an ending that the caller asked for stays what it is. */
async function heard<Value>(act: () => Promise<Value>, timeout: AbortSignal, signal?: AbortSignal): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    if (signal?.aborted === true || error instanceof CallFailure) throw error
    throw new CallFailure({ code: timeout.aborted ? 'timeout' : 'offline', message: '', status: 0 })
  }
}

function queryString(sent: unknown): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (value === undefined || value === null) continue
    parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

function failureOf(response: Response, body: unknown): CallFailure {
  const { status } = response
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(wait) ? wait : null
  const known: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const code = 'error' in known && typeof known.error === 'string' ? known.error : status >= 500 ? 'internal' : ''
  const message = 'message' in known && typeof known.message === 'string' ? known.message : ''
  const fields: Record<string, string> = {}
  if ('fields' in known && typeof known.fields === 'object' && known.fields !== null)
    for (const [field, problem] of Object.entries(known.fields)) fields[field] = String(problem)
  return new CallFailure({ code, message, fields, status, retryAfterSeconds, facts: known })
}
