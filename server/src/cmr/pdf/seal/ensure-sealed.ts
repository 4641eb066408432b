import { signStep } from '@roadnote/domain/cmr/signing/method'
import { PDF } from '@libpdf/core'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { pdfSigner } from './certificate.ts'
import { preparePrinting, type PressParts } from '../prepare.ts'
import { print, printSlots, sheetsOfOriginal } from '../render/render.ts'
import { readNote, signedNote, type StoredNote, type StoredSignature } from '../read-note.ts'
import { sealPdf } from './seal.ts'
import { fillSlots, staleSlots } from '../draw/slots.ts'

/** Sealed before, the attached evidence said everything to everybody; those are made again. */
const presentEvidence = 3

/** The newest original that is sealed, and whether that is as often as the note is signed. */
async function newestOriginal(db: Kysely<Database>, { files }: PressParts, cmrId: number) {
  const row = await db
    .selectFrom('sealedPdf')
    .where('cmrId', '=', cmrId)
    .where('evidence', '=', presentEvidence)
    .orderBy('step', 'desc')
    .select(['step', 'fileSha256'])
    .select(({ selectFrom }) =>
      selectFrom('cmrSignature')
        .where('cmrId', '=', cmrId)
        .select(({ fn }) => fn.max('step').as('step'))
        .as('signed'),
    )
    .executeTakeFirst()
  const bytes = row === undefined ? null : await files.get(row.fileSha256)
  return { bytes, isComplete: row !== undefined && row.step === row.signed }
}

/** The sealed original, if the note is sealed as often as it is signed. */
export async function storedOriginal(db: Kysely<Database>, parts: PressParts, cmrId: number): Promise<Buffer | null> {
  const { bytes, isComplete } = await newestOriginal(db, parts, cmrId)
  return isComplete ? bytes : null
}

/** For a reader while sealing fails: the original as it was sealed before the newest signature, if there is one. */
export async function lastSealedPdf(db: Kysely<Database>, parts: PressParts, cmrId: number): Promise<Buffer | null> {
  return (await newestOriginal(db, parts, cmrId)).bytes
}

/**
 * The sealed original of a signed note; null for one that nobody has signed. What is missing is made here, step by
 * step, outside the request that signed: by `sealing.ts` soon after it, or for a reader who is faster. Safe in several
 * processes: one makes it, the others wait for it.
 */
export async function ensureSealedPdf(
  db: Kysely<Database>,
  parts: PressParts,
  cmrId: number,
  now: Date,
): Promise<Buffer | null> {
  const known = await storedOriginal(db, parts, cmrId)
  if (known !== null) return known
  for (;;) {
    // Each step on its own: what is sealed stays sealed when the next one fails.
    const { bytes, isComplete } = await db
      .transaction()
      .execute((tx) => sealNextStep(tx, parts, cmrId, now))
      .catch(async (problem: unknown) => {
        await keepProblem(db, cmrId, problem)
        throw problem
      })
    if (isComplete) return bytes
  }
}

async function sealNextStep(tx: Transaction<Database>, parts: PressParts, cmrId: number, now: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sealed pdf ${cmrId}`}, 0))`.execute(tx)
  const stored = await readNote(tx, cmrId)
  let bytes: Buffer | null = null
  for (const signature of stored?.signatures ?? []) {
    const kept = await keptStep(tx, parts, cmrId, signature)
    if (kept === null && stored !== null) {
      const sealed = await sealStep(tx, parts, stored, signature, bytes, now)
      return { bytes: sealed, isComplete: signature === stored.signatures.at(-1) }
    }
    bytes = kept
  }
  return { bytes, isComplete: true }
}

/** For those who look after the installation: that and why the first missing step could not be sealed. */
async function keepProblem(db: Kysely<Database>, cmrId: number, problem: unknown): Promise<void> {
  const words = (problem instanceof Error ? problem.message : String(problem))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
  await sql`
    insert into pdf_to_seal (cmr_id, step, attempts, next_attempt_at, problem)
    select signature.cmr_id, signature.step, 1, now() + interval '30 seconds', ${words}
    from cmr_signature as signature
    where signature.cmr_id = ${cmrId} and not exists (
      select from sealed_pdf as made
      where made.cmr_id = signature.cmr_id and made.step = signature.step and made.evidence = ${presentEvidence})
    order by signature.step
    limit 1
    on conflict (cmr_id, step) do update set problem = excluded.problem`
    .execute(db)
    // The database itself may be away; then that is what the caller hears of.
    .catch(() => undefined)
}

async function keptStep(tx: Transaction<Database>, { files }: PressParts, cmrId: number, { step }: StoredSignature) {
  const row = await tx
    .selectFrom('sealedPdf')
    .where('cmrId', '=', cmrId)
    .where('step', '=', signStep[step])
    .where('evidence', '=', presentEvidence)
    .select('fileSha256')
    .executeTakeFirst()
  return row === undefined ? null : files.get(row.fileSha256)
}

/** The document of the step before with this signature filled in and sealed; for the first one a new document. */
async function sealStep(
  tx: Transaction<Database>,
  parts: PressParts,
  stored: StoredNote,
  signature: StoredSignature,
  before: Buffer | null,
  now: Date,
): Promise<Buffer> {
  const note = signedNote(stored, signature)
  const options = { copy: null, layout: 'classic' } as const
  const printing = await preparePrinting(tx, parts, stored, note, options, now, signature.eventSequence)
  const sheets = sheetsOfOriginal(printing)
  const document = await PDF.load(before ?? (await print(printing, sheets, 'empty')))
  const stale = staleSlots(document, sheets)
  await fillSlots(document, sheets, stale, await printSlots(printing, sheets, stale))
  // Each step proves itself: also sealed late, it says what was so when it was signed.
  const proof = await evidenceOf(tx, parts.secrets, stored.record.id, 'public', signature.eventSequence)
  const evidence = Buffer.from(JSON.stringify(proof))
  const signer = await pdfSigner(tx, parts.secrets, now)
  const sealed = Buffer.from(await sealPdf(document, signature.step, note.code, evidence, signer, now))
  const fileSha256 = await parts.files.put(sealed)
  await tx
    .insertInto('file')
    .values({ sha256: fileSha256, size: sealed.length, mediaType: 'application/pdf', createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = { fileSha256, createdAt: now, evidence: presentEvidence }
  await tx
    .insertInto('sealedPdf')
    .values({ cmrId: stored.record.id, step: signStep[signature.step], ...made })
    .onConflict((conflict) => conflict.columns(['cmrId', 'step']).doUpdateSet(made))
    .execute()
  await tx
    .deleteFrom('pdfToSeal')
    .where('cmrId', '=', stored.record.id)
    .where('step', '=', signStep[signature.step])
    .execute()
  return sealed
}
