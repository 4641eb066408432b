import { knownContentVersions } from '@roadnote/domain/cmr/signing/signed-content'
import { z } from 'zod'
import { joined } from '../events/private-parts.ts'

/** Something was signed in a form that this program does not know: it was made by a newer one, or by none of ours. */
export class UnknownContentVersion extends Error {
  override readonly name = 'UnknownContentVersion'

  constructor(version: string) {
    super(`what was signed has the form ${version}, which this program cannot read`)
  }
}

const row = z.record(z.string(), z.unknown())
const party = row.nullable()

const wholeNote = z.object({
  fields: row,
  parties: z.object({ sender: party, carrier: party, subcontractor: party, recipient: party }),
  driver: row.nullable(),
  goods: z.array(row),
  pallets: z.array(row),
  containers: z.array(row),
  documents: z.array(row),
  remarks: z.array(row),
})

/** The note as the very bytes say that were signed, with what is salted in them put back. Stops at an unknown version. */
export function readSigned(content: Buffer, contentParts: unknown): z.output<typeof wholeNote> {
  const said = joined(JSON.parse(content.toString('utf8')), contentParts)
  const version = z.object({ version: z.string() }).safeParse(said).data?.version ?? 'unknown'
  if (!knownContentVersions.includes(version)) throw new UnknownContentVersion(version)
  return wholeNote.parse(said)
}
