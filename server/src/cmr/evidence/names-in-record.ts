import { readPayload } from '@roadnote/domain/cmr/events'

interface NamedParties {
  readonly parties?: Readonly<Record<string, { readonly id: string; readonly name: string } | null>>
}

/** Who signed and for whom, as the sealed record and the signed content say: people and companies are renamed later. */
export function namesInRecord(
  /** With its private parts back in place; a name that was erased is left as a hash. */
  payload: unknown,
  content: Buffer,
): { readonly signer: string | null; readonly organization: string | null } {
  const { signer, onBehalfOf } = readPayload('noteSigned', payload)
  // Every version of the signed content names the parties in this shape; notes generated for measuring name none.
  const { parties } = JSON.parse(content.toString('utf8')) as NamedParties
  const party = Object.values(parties ?? {}).find((one) => one?.id === String(onBehalfOf))
  return { signer: signer?.name ?? null, organization: party?.name ?? null }
}
