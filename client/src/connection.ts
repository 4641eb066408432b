import { RoadnoteError } from './failure.ts'
import { backoff, longestPause, pause, retryAfterOf } from './pause.ts'
import { addressOf, assertHeaderText, baseOf, bodyOf } from './request.ts'
import type { Route } from './route.ts'

export interface ClientOptions {
  /** Address of the installation, such as `https://notes.example.com`. */
  readonly url: string
  /** An API key (`rnk_…`) or the token of a session; without it only public calls are open. */
  readonly token?: string | undefined
  /** How often a request that may be sent again is sent again; 4 by default. */
  readonly retries?: number | undefined
  /** Longest time for one attempt, in milliseconds: 30,000 by default, four times as long for files. */
  readonly timeout?: number | undefined
  /** Language of texts in replies, such as `de`. */
  readonly language?: string | undefined
  /** Instead of the global `fetch`, for example with a proxy. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /**
   * For calls that create something: with the same key the server carries the call out once within 24 hours, also when your
   * program was restarted in between. Without one, each call gets a random key, which covers its own retries.
   */
  readonly idempotencyKey?: string | undefined
  /** Instead of that of the client. */
  readonly timeout?: number | undefined
}

export type Send = (name: string, route: Route, input: object, options: CallOptions) => Promise<unknown>

interface Attempt {
  readonly name: string
  readonly route: Route
  readonly address: string
  readonly request: RequestInit
  readonly timeout: number
  readonly signal: AbortSignal | undefined
}

export function connect(options: ClientOptions): Send {
  const { token, retries = 4, timeout = 30_000, language } = options
  const base = baseOf(options.url)
  if (token !== undefined) assertHeaderText('token', token)
  const send =
    options.fetch ?? ((address: string | URL | Request, request?: RequestInit) => globalThis.fetch(address, request))
  return async (name, route, input, { signal, idempotencyKey, timeout: ownTimeout }) => {
    const fields: Readonly<Record<string, unknown>> = { ...input }
    const key = idempotencyKey ?? globalThis.crypto.randomUUID()
    assertHeaderText('idempotency key', key)
    const body = bodyOf(route, fields)
    const headers = new Headers({ accept: route.file === true ? '*/*' : 'application/json' })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (language !== undefined) headers.set('accept-language', language)
    if (route.repeat === 'key') headers.set('idempotency-key', key)
    if (body !== null && body.type !== null) headers.set('content-type', body.type)
    const attempt: Attempt = {
      name,
      route,
      address: addressOf(base, route, fields),
      // The token is the only credential, and no other server gets it by a redirect.
      request: {
        method: route.method,
        headers,
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
        ...(body === null ? {} : { body: body.body }),
      },
      timeout: ownTimeout ?? (route.upload === undefined && route.file !== true ? timeout : timeout * 4),
      signal,
    }
    return persist(send, attempt, route.repeat === 'never' ? 0 : retries)
  }
}

/** Sends the request until it is answered, refused or not worth another attempt. */
async function persist(send: typeof globalThis.fetch, attempt: Attempt, retries: number): Promise<unknown> {
  let isInDoubt = false
  for (let count = 1; ; count += 1) {
    try {
      return await once(send, attempt)
    } catch (problem) {
      if (!(problem instanceof RoadnoteError)) throw problem
      isInDoubt = stillInDoubt(isInDoubt, problem)
      const wait = problem.retryAfterSeconds === null ? backoff(count) : problem.retryAfterSeconds * 1000
      if (!problem.isTemporary || count > retries || wait > longestPause) throw problem.withOutcome(isInDoubt)
      await pause(wait, attempt.signal)
      attempt.signal?.throwIfAborted()
    }
  }
}

/** A refusal by a rule proves that no earlier attempt was carried out: its stored reply would have been sent instead. */
function stillInDoubt(before: boolean, { outcomeUnknown, status, isTemporary }: RoadnoteError): boolean {
  const isAnswer = status >= 400 && status < 500 && status !== 401 && status !== 403 && !isTemporary
  return outcomeUnknown || (before && !isAnswer)
}

async function once(send: typeof globalThis.fetch, attempt: Attempt): Promise<unknown> {
  const { signal, timeout, route } = attempt
  signal?.throwIfAborted()
  const ending = new AbortController()
  const stop = () => ending.abort()
  const timer = setTimeout(stop, timeout)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const response = await send(attempt.address, { ...attempt.request, signal: ending.signal })
    if (response.ok) return await replyOf(response, route)
    throw refusalOf(attempt, response, await response.text())
  } catch (problem) {
    if (problem instanceof RoadnoteError) throw problem
    signal?.throwIfAborted()
    throw lostReply(attempt, ending.signal.aborted ? 'timeout' : 'offline', problem)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

async function replyOf(response: Response, { file }: Route): Promise<unknown> {
  if (file === true) return response.blob()
  const text = await response.text()
  return (response.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text
}

/** Not the whole cause is passed on: programs print it, and `fetch` puts addresses and headers into some messages. */
function lostReply({ name, route, timeout }: Attempt, code: 'timeout' | 'offline', problem: unknown): RoadnoteError {
  const isUnreadable = problem instanceof SyntaxError
  const system: unknown = Reflect.get(Object(Reflect.get(Object(problem), 'cause')), 'code')
  const detail = typeof system === 'string' && /^[A-Z_]{1,40}$/.test(system) ? ` (${system})` : ''
  const sentence =
    code === 'timeout'
      ? `no whole reply within ${timeout / 1000} s`
      : `the server was not reached or its reply was cut off${detail}`
  return new RoadnoteError({
    code: isUnreadable ? 'unusable_reply' : code,
    message: `${name}: ${isUnreadable ? 'the reply is not JSON' : sentence}`,
    outcomeUnknown: route.repeat !== 'safe',
    isTemporary: !isUnreadable,
  })
}

/** Codes with a server error after which nothing was changed. */
const changedNothing: ReadonlySet<string> = new Set(['unavailable', 'files_unavailable', 'no_space'])
const temporaryStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

function refusalOf({ name, route }: Attempt, response: Response, text: string): RoadnoteError {
  const { status, headers } = response
  const told = parsed(text)
  const code = typeof told['error'] === 'string' ? told['error'] : status >= 500 ? 'internal' : 'refused'
  const wait = retryAfterOf(headers.get('retry-after'))
  const sentence = typeof told['message'] === 'string' ? ` ${told['message']}` : ''
  return new RoadnoteError({
    code,
    status,
    message: `${name}: ${status} ${code}.${sentence}`,
    fields: textsIn(told['fields']),
    retryAfterSeconds: wait === null ? null : wait / 1000,
    requestId: headers.get('x-request-id'),
    outcomeUnknown: route.repeat !== 'safe' && status >= 500 && !changedNothing.has(code),
    isTemporary: temporaryStatuses.has(status) || code === 'idempotency_in_progress',
  })
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function textsIn(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, problem]) => [name, String(problem)]))
}
