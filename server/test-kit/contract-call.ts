import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import type { TestReply, RequestOptions, TestApp } from './app.ts'

export type InputOf<Called extends Endpoint> = Called['input']['_zod']['output']
export type ReplyOf<Called extends Endpoint> = Called['reply']['_zod']['output']

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

/** Calls an endpoint by its contract and parses the reply. Every failure is thrown as `Refused`. */
export async function callEndpoint<Called extends Endpoint>(
  ask: TestApp['ask'],
  endpoint: Called,
  input: InputOf<Called>,
  options: RequestOptions = {},
): Promise<ReplyOf<Called>> {
  // The input of every call is an object.
  const sent = endpoint.input.encode(input) as Readonly<Record<string, unknown>>
  const byGet = endpoint.kind === 'query' && endpoint.method === 'GET'
  const answer = await (byGet
    ? ask('GET', `${endpoint.path}?${queryOf(sent)}`, options)
    : ask('POST', endpoint.path, { ...options, body: sent }))
  if (answer.status !== (endpoint.created ? 201 : 200)) throw new Refused(endpoint.path, answer)
  return endpoint.reply.decode(answer.text === '' ? answer.body : answer.text)
}

function queryOf(sent: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)
  const texts = given.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(texts).toString()
}
