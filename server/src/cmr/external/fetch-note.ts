import { Refusal } from '@roadnote/domain/access/refusal'
import { externalNote, type ExternalNote } from '@roadnote/domain/cmr/field/external-note'

/** Where notes of the other system are asked for. The operator sets it, so that it may also be inside. */
export interface ExternalSystem {
  readonly url: string
  readonly token: string | undefined
}

const patience = 10_000
const mostBytes = 1024 * 1024

/** One question, one answer: bounded in time and size, never led elsewhere, and read only if every field is known. */
export async function fetchExternalNote({ url, token }: ExternalSystem, code: string): Promise<ExternalNote> {
  const address = new URL(url)
  address.searchParams.set('code', code)
  const reply = await answerOf(address, token)
  if (reply === null) throw new Refusal('external_unreachable')
  if (reply.status === 404) throw new Refusal('external_unknown', { fields: { code: 'unknown' } })
  if (reply.status !== 200) throw new Refusal('external_unreachable')
  const parsed = externalNote.safeParse(jsonIn(reply.body))
  if (!parsed.success) throw new Refusal('external_unusable')
  return parsed.data
}

interface Answer {
  readonly status: number
  /** Null: larger than any note. */
  readonly body: string | null
}

/** Null when there was no whole answer in time. What exactly was wrong is nothing for the caller. */
async function answerOf(address: URL, token: string | undefined): Promise<Answer | null> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, body: await boundedText(response) }
  } catch {
    return null
  }
}

/** Stops reading where a note ends, whatever the sender announces. */
async function boundedText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts).toString('utf8')
    size += value.length
    if (size > mostBytes) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
}

function jsonIn(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
