import { contracts } from '@roadnote/domain/contract/all'
import { type Endpoint, methodsOf } from '@roadnote/domain/contract/endpoint'
import { uploadInput, type NamedFile } from '@roadnote/domain/contract/upload'
import { onTestFinished } from 'vitest'
import type { InputOf } from '../client/call.ts'

type Fields = Readonly<Record<string, unknown>>
type Contracts = typeof contracts

/** The name of a call: its noun and its key in the contract, such as `user.list`. */
export type CallName = { [Noun in keyof Contracts]: `${Noun}.${keyof Contracts[Noun] & string}` }[keyof Contracts]

type Calls = Readonly<Record<string, Endpoint>>
type RealCalls = { readonly [Name in CallName]: EndpointNamed<Name> }
type EndpointNamed<Name extends string> = Name extends `${infer Noun extends keyof Contracts}.${infer Call}`
  ? Call extends keyof Contracts[Noun]
    ? Contracts[Noun][Call]
    : never
  : never

/** The reply to a call as on the wire. */
export type ReplyTo<Name extends CallName> = EndpointNamed<Name>['reply']['_zod']['input']

/** A request that the app sent. */
export interface SentRequest<Called extends Endpoint = Endpoint> {
  readonly call: string
  /** The fields on the wire, from the query, the JSON body or the form; files are `File` objects. */
  readonly sent: Fields
  /** The input as the server understands it; throws when the contract refuses it. */
  readonly input: InputOf<Called>
  /** Path and query. */
  readonly address: string
  readonly headers: Headers
  /** The multipart body, or null. */
  readonly form: FormData | null
  /** Aborted when the app cancels the request. */
  readonly signal: AbortSignal | null
  /** 1 for the first request to this call in the test. */
  readonly attempt: number
}

/** A refusal by the server. */
class RefusedWith {
  readonly status: number
  readonly body: Fields
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: Fields, headers: Readonly<Record<string, string>>) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Answers with an error, such as `refusal(409, 'version_conflict')`; `facts` are further fields of its body. */
export function refusal(
  status: number,
  code: string,
  facts: Fields = {},
  headers: Readonly<Record<string, string>> = {},
): RefusedWith {
  return new RefusedWith(status, { error: code, message: '', ...facts }, headers)
}

/** The request fails without an answer. */
export const networkLost = Symbol('network lost')

/** A reply as on the wire, a refusal, no answer at all, or a raw response for one that breaks the contract. */
type Reply<Called extends Endpoint> = Called['reply']['_zod']['input'] | RefusedWith | typeof networkLost | Response

type Answer<Called extends Endpoint> =
  | Reply<Called>
  | ((request: SentRequest<Called>) => Reply<Called> | Promise<Reply<Called>>)

type Answers<Known extends Calls> = { readonly [Name in keyof Known]?: Answer<Known[Name]> }

/** An answer that the test gives later: answer with `() => reply.promise`, and call `resolve` when it is due. */
export function later<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let settle: ((value: Value) => void) | null = null
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value) => settle?.(value) }
}

export interface Answering<Known extends Calls> {
  /** Adds answers, or replaces those to the same calls. */
  readonly answer: (answers: Answers<Known>) => void
  /** All requests so far, in order. */
  readonly all: () => readonly SentRequest[]
  /** The requests to this call so far, in order. */
  readonly requests: <Name extends keyof Known & string>(call: Name) => readonly SentRequest<Known[Name]>[]
  /** The fields on the wire of the requests to this call. */
  readonly sent: (call: keyof Known & string) => readonly Fields[]
}

/**
 * Answers the requests of the app by the contract until the test ends: call it in a test or in `beforeEach`. A request
 * to any other call fails the test.
 */
export function answering(answers: Answers<RealCalls>): Answering<RealCalls> {
  return answeringCalls(realCalls, answers)
}

/** The same for calls that only a test has. */
export function answeringCalls<Known extends Calls>(known: Known, answers: Answers<Known>): Answering<Known> {
  const given = new Map<string, Answer<Endpoint>>(answersIn(answers))
  const requests: SentRequest[] = []
  const unexpected: string[] = []

  const fetched = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(address, 'http://app').pathname.slice(1)
    const method = init.method ?? 'GET'
    const named = Object.entries<Endpoint>(known).find(
      ([, call]) => call.path === path && methodsOf(call).some((accepted) => accepted === method),
    )
    if (named === undefined) return refuse(`${method} /${path} is not in the contract`)
    const [name, endpoint] = named
    const answer = given.get(name)
    const attempt = requests.filter(({ call }) => call === name).length + 1
    const request = requestOf(name, endpoint, address, init, attempt)
    requests.push(request)
    if (answer === undefined) return refuse(`${name} was called and has no answer: ${JSON.stringify(request.sent)}`)
    const reply = typeof answer === 'function' ? await untilAborted(answer(request), init.signal) : answer
    if (reply === networkLost) throw new TypeError('Failed to fetch')
    try {
      return responseOf(endpoint, reply)
    } catch (error) {
      return refuse(`the answer to ${name} breaks its contract: ${String(error)}`)
    }
  }

  const refuse = (problem: string): never => {
    unexpected.push(problem)
    throw new TypeError(problem)
  }

  const realFetch = globalThis.fetch
  Object.assign(globalThis, { fetch: fetched })
  onTestFinished(() => {
    Object.assign(globalThis, { fetch: realFetch })
    if (unexpected.length > 0) throw new Error(`Unexpected requests:\n${unexpected.join('\n')}`)
  })

  return {
    answer: (more) => {
      for (const [name, answer] of answersIn(more)) given.set(name, answer)
    },
    all: () => [...requests],
    requests: <Name extends keyof Known & string>(name: Name) =>
      // A request with the name of this call has its input.
      requests.filter(({ call }) => call === name) as SentRequest<Known[Name]>[],
    sent: (name) => requests.filter(({ call }) => call === name).map(({ sent }) => sent),
  }
}

const realCalls = Object.fromEntries(
  Object.entries(contracts).flatMap(([noun, contract]) =>
    Object.entries<Endpoint>({ ...contract }).map(([call, endpoint]): [string, Endpoint] => [
      `${noun}.${call}`,
      endpoint,
    ]),
  ),
  // The names are the same pairs of noun and key as in the type.
) as RealCalls

function answersIn<Known extends Calls>(answers: Answers<Known>): [string, Answer<Endpoint>][] {
  // Each handler gets requests to its own call only.
  return Object.entries(answers).filter(([, answer]) => answer !== undefined) as [string, Answer<Endpoint>][]
}

function requestOf(
  call: string,
  endpoint: Endpoint,
  address: string,
  { body, headers: given, signal = null }: RequestInit,
  attempt: number,
): SentRequest {
  const headers = new Headers(given)
  const form = body instanceof FormData ? body : null
  const sent = sentIn(address, body)
  const link = /^Link (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  return {
    call,
    sent,
    address,
    headers,
    form,
    signal,
    attempt,
    get input() {
      const fields = form === null ? sent : formInput(endpoint, form)
      return endpoint.input.decode(link === undefined ? fields : { ...fields, token: link })
    },
  }
}

function sentIn(address: string, body: unknown): Fields {
  if (body instanceof FormData) return Object.fromEntries(body)
  const { searchParams } = new URL(address, 'http://app')
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams)
  return typeof sent === 'object' && sent !== null ? { ...sent } : {}
}

function formInput({ upload }: Endpoint, form: FormData): Fields {
  const parts = [...form]
  const texts = parts.filter(([, value]) => typeof value === 'string')
  const files = parts.flatMap(([, value]): NamedFile[] =>
    typeof value === 'string' ? [] : [{ name: value.name, file: value }],
  )
  return upload === null ? Object.fromEntries(texts) : uploadInput(upload, Object.fromEntries(texts), files)
}

function responseOf(endpoint: Endpoint, reply: Exclude<Reply<Endpoint>, typeof networkLost>): Response {
  if (reply instanceof Response) return reply
  if (reply instanceof RefusedWith) return Response.json(reply.body, reply)
  const decoded = endpoint.reply.decode(reply)
  if (isFile(reply)) return new Response(reply.bytes, { headers: { 'content-type': reply.mediaType } })
  const status = endpoint.created ? 201 : endpoint.isUnfinished(decoded) ? 202 : 200
  return Response.json(reply, { status })
}

function isFile(reply: unknown): reply is { readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string } {
  return typeof reply === 'object' && reply !== null && 'bytes' in reply && reply.bytes instanceof Uint8Array
}

/** An aborted request ends without its answer, as in a browser. */
async function untilAborted<Value>(
  answer: Value | Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  if (signal === null || signal === undefined) return answer
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    void Promise.resolve(answer).then(resolve, reject)
  })
}
