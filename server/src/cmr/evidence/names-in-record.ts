import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { z } from 'zod'

const named = z.object({ id: z.string(), name: z.string() }).nullable().catch(null)
// Every version of the signed content names the parties in this shape; notes generated for benchmarks name none.
const namedParties = z.object({ parties: z.record(z.string(), named).catch({}) })

/** The signed content as plain JSON; null if the stored bytes are damaged. */
export function parsedContent(content: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(content.toString('utf8')))
  } catch {
    return null
  }
}

/** The signer and their party from the sealed record and the signed content, because both may be renamed later. */
export function namesInRecord(
  /** With its private parts put back; an erased name is left as a hash. */
  payload: unknown,
  content: Buffer,
): { readonly signer: string | null; readonly organization: string | null } {
  const { signer, onBehalfOf } = readPayload('noteSigned', payload)
  const parties = namedParties.safeParse(parsedContent(content)).data?.parties ?? {}
  const party = Object.values(parties).find((one) => one?.id === String(onBehalfOf))
  return { signer: signer?.name ?? null, organization: party?.name ?? null }
}
