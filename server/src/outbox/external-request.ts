import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { lookupExternal, externalAgents, addressProblem } from './webhook-gateway.ts'

export interface ExternalRequest {
  readonly url: string
  /** Sent as a form; absent: a GET request. */
  readonly form?: URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
}

/** The JSON reply; throws if the request fails or the reply is no JSON. */
export type SendExternalRequest = (
  request: ExternalRequest,
) => Promise<{ readonly status: number; readonly body: unknown }>

const milliseconds = 5000
const mostBytes = 256 * 1024

/**
 * Sends a request to an external system under the same rules as webhooks: no internal addresses, no redirects,
 * limited time and size.
 */
export function createExternalRequester(allowPrivate: boolean): SendExternalRequest {
  const agents = externalAgents(allowPrivate)
  return async ({ url: address, form, headers }) => {
    if (!URL.canParse(address)) throw new Error('not a web address')
    const url = new URL(address)
    const refusal = addressProblem(url, allowPrivate)
    if (refusal !== null) throw new Error(refusal)
    const isSecure = url.protocol === 'https:'
    const body = form?.toString()
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = (isSecure ? secureRequest : plainRequest)(
        url,
        {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            accept: 'application/json',
            'user-agent': 'Roadnote',
            ...(body !== undefined && {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': String(Buffer.byteLength(body)),
            }),
            ...headers,
          },
          signal: AbortSignal.timeout(milliseconds),
          agent: isSecure ? agents.https : agents.http,
          lookup: lookupExternal,
        },
        resolve,
      )
      asking.on('error', reject)
      asking.end(body)
    })
    return { status: answer.statusCode ?? 0, body: JSON.parse(await textOf(answer)) as unknown }
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  // Without an encoding a stream yields bytes.
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
