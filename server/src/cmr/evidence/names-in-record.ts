/**
 * What the record of a signature says about who signed and for whom; notes generated for measuring leave it out. A name
 * that was erased is left as a hash.
 */
interface SignedRecord {
  readonly signer?: { readonly name: unknown }
  readonly onBehalfOf?: number
}

interface NamedParties {
  readonly parties?: Readonly<Record<string, { readonly id: string; readonly name: string } | null>>
}

/** Who signed and for whom, as the sealed record and the signed content say: people and companies are renamed later. */
export function namesInRecord(
  /** With its private parts back in place. */
  payload: unknown,
  content: Buffer,
): { readonly signer: string | null; readonly organization: string | null } {
  // signNote writes both, in this shape.
  const { signer, onBehalfOf } = payload as SignedRecord
  const { parties } = JSON.parse(content.toString('utf8')) as NamedParties
  const party = Object.values(parties ?? {}).find((one) => one?.id === String(onBehalfOf))
  return { signer: typeof signer?.name === 'string' ? signer.name : null, organization: party?.name ?? null }
}
