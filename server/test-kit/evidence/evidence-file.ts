import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '../../src/canonical-json.ts'
import { createSealer } from '../../src/cmr/events/seal.ts'
import type { Secrets } from '../../src/secrets.ts'

const parts = z.record(z.string(), z.object({ salt: z.string(), value: z.unknown() }))

/** The fields of every evidence file; others are preserved. */
const evidenceFile = z.looseObject({
  format: z.string(),
  depth: z.string(),
  fileSeal: z.string(),
  keys: z.array(
    z.object({
      publicKey: z.string(),
      pdf: z.string(),
      from: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
  note: z.looseObject({ id: z.int(), code: z.string(), status: z.int(), at: z.string() }),
  events: z.array(
    z.looseObject({
      sequence: z.int(),
      previousHash: z.string().nullable(),
      hash: z.string(),
      seal: z.string().nullable(),
      // Left out for readers who may not see this event.
      type: z.string().optional(),
      at: z.string().optional(),
      version: z.int().optional(),
      actorUserId: z.int().nullable().optional(),
      payload: z.record(z.string(), z.unknown()).optional(),
      private: parts.optional(),
    }),
  ),
  signatures: z.array(
    z.looseObject({
      step: z.int(),
      event: z.int(),
      signer: z.string().nullable(),
      organization: z.string().nullable(),
      comment: z.string().nullable(),
      content: z.string().nullable(),
      contentHash: z.string(),
      private: parts,
    }),
  ),
})

export type EvidenceFile = z.output<typeof evidenceFile>

/** A file, or the reply that becomes one. */
export function readEvidence(file: unknown): EvidenceFile {
  return evidenceFile.parse(file instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(file)) : file)
}

/** Simulates an attacker who rewrites the database without having a key: the server then seals the file over it. */
export function resealed(secrets: Secrets, file: unknown, change: (file: EvidenceFile) => void): Uint8Array {
  const changed = readEvidence(file)
  change(changed)
  const { fileSeal: _, ...body } = changed
  const hash = createHash('sha256')
    .update(`${body.format}\n${canonicalJson(body)}`)
    .digest()
  const fileSeal = createSealer(secrets)(hash).toString('base64url')
  return new TextEncoder().encode(canonicalJson({ ...body, fileSeal }))
}
