import { Refusal } from '@roadnote/domain/access/refusal'
import { externalNote, type ExternalNote } from '@roadnote/domain/cmr/field/external-note'

/** The address of the external system. The operator sets it, so it may be an internal address. */
export interface ExternalSystem {
  readonly url: string
  readonly token: string | undefined
}

const patience = 10_000
const mostBytes = 1024 * 1024

/** One request with limits on time and size and no redirects; the answer is used only if every field is known. */
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
  /** Null: larger than the limit. */
  readonly body: string | null
}

/** Null if no complete answer arrived in time. The exact cause is not shown to the caller. */
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

/** Stops reading at the size limit, whatever length the sender announces. */
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
