import { request as plainRequest, type Agent, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Outcome } from './dispatch.ts'

export interface JsonPost {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly agent?: Agent
  readonly lookup?: LookupFunction
  readonly milliseconds: number
}

/** Sends once and reads only the status. Redirects are not followed, and the body of the answer is not read. */
export async function postJson({ url, headers, body, agent, lookup, milliseconds }: JsonPost): Promise<Outcome> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const limit = AbortSignal.timeout(milliseconds)
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const sending = send(
        url,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-length': String(Buffer.byteLength(body)),
            'user-agent': 'Roadnote',
            ...headers,
          },
          signal: limit,
          // A separate connection, closed after the headers of the answer.
          agent: agent ?? false,
          ...(lookup === undefined ? {} : { lookup }),
        },
        (answer: IncomingMessage) => {
          resolve(answer.statusCode ?? 0)
          answer.destroy()
        },
      )
      sending.on('error', reject)
      sending.end(body)
    })
    return outcomeOfStatus(status)
  } catch (problem) {
    return { outcome: 'failed', detail: limit.aborted ? `no answer in ${milliseconds / 1000} s` : sayable(problem) }
  }
}

function outcomeOfStatus(status: number): Outcome {
  const detail = `HTTP ${status}`
  if (status >= 200 && status < 300) return { outcome: 'delivered', detail }
  return { outcome: 'failed', detail: status >= 300 && status < 400 ? `${detail}: redirects are not followed` : detail }
}

/** Enough to diagnose, without details of a resolver or certificate that reveal an internal network. */
function sayable(problem: unknown): string {
  if (!(problem instanceof Error)) return 'connection failed'
  if (/is not allowed/i.test(problem.message)) return 'this address is not allowed'
  const code = 'code' in problem ? String(problem.code) : ''
  return code === '' ? 'connection failed' : code
}
