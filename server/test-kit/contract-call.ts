import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import type { TestReply, AskByPath, RequestOptions } from './answer.ts'

export type InputOf<Called extends Endpoint> = Called['input']['_zod']['output']
export type ReplyOf<Called extends Endpoint> = Called['reply']['_zod']['output']

/** The input as on the wire: what a client may send, such as the text `'12'` for a number. */
export type SentTo<Called extends Endpoint> = Called['input']['_zod']['input']

export interface CallOptions extends RequestOptions {
  /** Where the server accepts two methods: not the specified one. */
  readonly method?: 'GET' | 'POST'
}

/** Sends this to an endpoint and returns its answer, also a refusal. */
export type AskEndpoint = <Called extends Endpoint>(
  endpoint: Called,
  sent: SentTo<Called>,
  options?: CallOptions,
) => Promise<TestReply>

/** Input that breaks the contract on purpose; everywhere else the compiler checks the fields of a call. */
export function wrongInput<Input>(sent: unknown): Input {
  // The server refuses it at run time, which is what the test is about.
  return sent as Input
}

/** A refused call; `code` is that of the refusal. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: string
  readonly body: TestReply['body']

  constructor(what: string, { status, body }: TestReply) {
    super(`${what} answered ${status} ${JSON.stringify(body)}`)
    this.status = status
    this.code = String(body['error'])
    this.body = body
  }
}

/** Asks by the contract through a function that asks by path. */
export function askingByContract(askByPath: AskByPath): AskEndpoint {
  return ({ path, method: specified }, sent, { method = specified, ...options } = {}) =>
    method === 'GET'
      ? askByPath('GET', withQuery(path, Object(sent)), options)
      : askByPath('POST', path, { ...options, body: sent })
}

/** Calls an endpoint by its contract and parses the reply. Every failure is thrown as `Refused`. */
export async function callEndpoint<Called extends Endpoint>(
  ask: AskEndpoint,
  endpoint: Called,
  input: InputOf<Called>,
  options: RequestOptions = {},
): Promise<ReplyOf<Called>> {
  // Our own app sends commands by POST.
  const method = endpoint.kind === 'query' ? endpoint.method : 'POST'
  const answer = await ask(endpoint, endpoint.input.encode(input), { ...options, method })
  if (answer.status !== (endpoint.created ? 201 : 200)) throw new Refused(endpoint.path, answer)
  return endpoint.reply.decode(answer.text === '' ? answer.body : answer.text)
}

function withQuery(path: string, sent: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return path
  const texts = given.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `${path}?${new URLSearchParams(texts).toString()}`
}
