import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import { namesColumns, replyOf } from '@roadnote/domain/contract/row-table'
import { CallFailure } from './failure.ts'
import { addressOf, requestOf } from './request.ts'
import { awaitsSignIn, currentToken, expireSession } from './session.ts'

/** Input and reply of a call as domain types; the contract hides the wire format. */
export type InputOf<Called extends Endpoint> = Called['input']['_zod']['output']
export type ReplyOf<Called extends Endpoint> = Called['reply']['_zod']['output']

const patience = { call: 25_000, upload: 120_000 } as const

export interface CallOptions {
  /** Aborts the call when its screen is unmounted. */
  readonly signal?: AbortSignal
  /** A request repeated with the same key is carried out once. */
  readonly idempotencyKey?: string
}

/** Calls an endpoint of the contract. Throws `CallFailure` or, when aborted, the reason of the signal. */
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

/** The same for calls that return a file (`reply: fileReply`). */
export async function callFile<Called extends Endpoint>(
  endpoint: Called,
  input: InputOf<Called>,
  options: CallOptions = {},
): Promise<Blob> {
  const { body } = await answerTo(endpoint, input, options, (response) => response.blob())
  return body
}

interface LongFileOptions extends CallOptions {
  readonly onPiece: (bytes: Uint8Array) => void
}

/** The same for a file of any length: no timeout as long as chunks arrive, with a callback for each. */
export async function callLongFile<Called extends Endpoint>(
  endpoint: Called,
  input: InputOf<Called>,
  { onPiece, ...options }: LongFileOptions,
): Promise<Blob> {
  const silence = new AbortController()
  const giveUp = (): void => silence.abort()
  let timer = setTimeout(giveUp, patience.call)
  const watching = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, onwards) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience.call)
      onPiece(bytes)
      onwards.enqueue(bytes)
    },
  })
  const read = ({ body }: Response) => new Response(body?.pipeThrough(watching) ?? null).blob()
  try {
    return (await answerTo(endpoint, input, { ...options, timeout: silence.signal }, read)).body
  } finally {
    clearTimeout(timer)
  }
}

interface AnswerOptions extends CallOptions {
  /** The timeout; the default unless set. */
  readonly timeout?: AbortSignal
}

async function answerTo<Body>(
  endpoint: Endpoint,
  input: unknown,
  {
    signal,
    idempotencyKey,
    timeout = AbortSignal.timeout(endpoint.upload === null ? patience.call : patience.upload),
  }: AnswerOptions,
  read: (response: Response) => Promise<Body>,
): Promise<{ body: Body; status: number }> {
  const sent = encoded(endpoint, input)
  // A driver link identifies the driver, even when a user is signed in.
  const hasLink = endpoint.permission === 'driver' && sent['token'] !== undefined
  const token = hasLink ? null : currentToken()
  if (awaitsSignIn() && !hasLink && needsSession(endpoint))
    throw new CallFailure({ code: 'unauthenticated', message: '', status: 401 })
  const request = requestOf(endpoint, sent, token, idempotencyKey)
  const signals = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  return heard(
    async () => {
      const response = await fetch(addressOf(endpoint, sent), { ...request, signal: signals })
      if (response.ok) return { body: await read(response), status: response.status }
      const failure = failureOf(response, await bodyOf(response))
      // A reply to an older token does not concern the session started since.
      if (failure.status === 401 && token !== null && token === currentToken()) expireSession()
      throw failure
    },
    timeout,
    signal,
  )
}

function needsSession({ permission }: Endpoint): boolean {
  return permission !== null && permission !== 'anyone'
}

function encoded(endpoint: Endpoint, input: unknown): Readonly<Record<string, unknown>> {
  const result = endpoint.input.safeEncode(input)
  // The input of every call is an object.
  if (result.success) return { ...(result.data as object) }
  const fields = fieldProblems(result.error, input)
  throw new CallFailure({ code: 'bad_input', message: result.error.message, fields, status: 0 })
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('json')) return text
  try {
    const value: unknown = JSON.parse(text)
    return namesColumns(type) ? replyOf(value) : value
  } catch {
    return text
  }
}

/** Converts network errors into failures; an abort by the caller is rethrown. */
async function heard<Value>(action: () => Promise<Value>, timeout: AbortSignal, signal?: AbortSignal): Promise<Value> {
  try {
    return await action()
  } catch (error) {
    if (signal?.aborted === true || error instanceof CallFailure) throw error
    throw new CallFailure({ code: timeout.aborted ? 'timeout' : 'offline', message: '', status: 0 })
  }
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
