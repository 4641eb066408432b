import { findContentVersion, type SignedNote } from '@roadnote/domain/cmr/signing/signed-content'
import { z } from 'zod'
import { restoreParts } from '../events/private-parts.ts'

/** The content was signed in a version unknown to this server, for example by a newer one. */
export class UnknownContentVersion extends Error {
  override readonly name = 'UnknownContentVersion'

  constructor(version: string) {
    super(`what was signed has the form ${version}, which this program cannot read`)
  }
}

/** Reads the signed bytes with their private parts put back. Throws for an unknown content version. */
export function readSigned(content: Buffer, contentParts: unknown): SignedNote {
  const parsed = restoreParts(JSON.parse(content.toString('utf8')), contentParts)
  const version = z.object({ version: z.string() }).safeParse(parsed).data?.version ?? 'unknown'
  const known = findContentVersion(version)
  if (known === undefined) throw new UnknownContentVersion(version)
  return known.schema.parse(parsed)
}
