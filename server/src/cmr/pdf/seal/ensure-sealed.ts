import { signStep } from '@roadnote/domain/cmr/signing/method'
import { PDF } from '@libpdf/core'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { digestOf } from '../../../files/digest.ts'
import { keepFile } from '../../../files/removal.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { pdfSigner } from './certificate.ts'
import { preparePrinting, type PdfParts } from '../prepare.ts'
import { printSheets, printSlots, sheetsOfOriginal } from '../render/render.ts'
import { readNote, signedNote, type StoredNote, type StoredSignature } from '../read-note.ts'
import { sealPdf } from './seal.ts'
import { fillSlots, staleSlots } from '../draw/slots.ts'

/** PDFs with an older version of the evidence contain private data and are sealed again. */
const presentEvidence = 3

/** The newest sealed PDF, and whether it covers all signatures. */
async function newestOriginal(db: Kysely<Database>, { files }: PdfParts, cmrId: number) {
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

/** The sealed PDF, if it covers all signatures. */
export async function storedSealedPdf(db: Kysely<Database>, parts: PdfParts, cmrId: number): Promise<Buffer | null> {
  const { bytes, isComplete } = await newestOriginal(db, parts, cmrId)
  return isComplete ? bytes : null
}

/** While sealing fails: the PDF sealed before the newest signature, if there is one. */
export async function lastSealedPdf(db: Kysely<Database>, parts: PdfParts, cmrId: number): Promise<Buffer | null> {
  return (await newestOriginal(db, parts, cmrId)).bytes
}

/**
 * The sealed PDF of a signed note; null for an unsigned one. Missing steps are sealed here one by one, outside the
 * signing request: by the seal queue soon after, or by an earlier reader's request. Safe with several processes: one
 * seals, the others wait.
 */
export async function ensureSealedPdf(
  db: Kysely<Database>,
  parts: PdfParts,
  cmrId: number,
  now: Date,
): Promise<Buffer | null> {
  const known = await storedSealedPdf(db, parts, cmrId)
  if (known !== null) return known
  for (;;) {
    // One transaction per step: a sealed step stays stored if the next one fails.
    const { bytes, isComplete } = await db
      .transaction()
      .execute((tx) => sealNextStep(tx, parts, cmrId, now))
      .catch(async (problem: unknown) => {
        await storeProblem(db, cmrId, problem)
        throw problem
      })
    if (isComplete) return bytes
  }
}

async function sealNextStep(tx: Transaction<Database>, parts: PdfParts, cmrId: number, now: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sealed pdf ${cmrId}`}, 0))`.execute(tx)
  const stored = await readNote(tx, cmrId)
  let bytes: Buffer | null = null
  for (const signature of stored?.signatures ?? []) {
    const storedPdf = await storedStep(tx, parts, cmrId, signature)
    if (storedPdf === null && stored !== null) {
      const sealed = await sealStep(tx, parts, stored, signature, bytes, now)
      return { bytes: sealed, isComplete: signature === stored.signatures.at(-1) }
    }
    bytes = storedPdf
  }
  return { bytes, isComplete: true }
}

/** Stores why the first missing step could not be sealed, for the operator. */
async function storeProblem(db: Kysely<Database>, cmrId: number, problem: unknown): Promise<void> {
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
    // If the database is unavailable too, the caller gets the original error.
    .catch(() => undefined)
}

async function storedStep(tx: Transaction<Database>, { files }: PdfParts, cmrId: number, { step }: StoredSignature) {
  const row = await tx
    .selectFrom('sealedPdf')
    .where('cmrId', '=', cmrId)
    .where('step', '=', signStep[step])
    .where('evidence', '=', presentEvidence)
    .select('fileSha256')
    .executeTakeFirst()
  return row === undefined ? null : files.get(row.fileSha256)
}

/** Fills this signature into the previous step's document, or a new one, and seals it. */
async function sealStep(
  tx: Transaction<Database>,
  parts: PdfParts,
  stored: StoredNote,
  signature: StoredSignature,
  before: Buffer | null,
  now: Date,
): Promise<Buffer> {
  const note = signedNote(stored, signature)
  const options = { copy: null, layout: 'classic' } as const
  const printing = await preparePrinting(tx, parts, stored, note, options, now, signature.eventSequence)
  const sheets = sheetsOfOriginal(printing)
  const document = await PDF.load(before ?? (await printSheets(printing, sheets, 'empty')))
  const stale = staleSlots(document, sheets)
  await fillSlots(document, sheets, stale, await printSlots(printing, sheets, stale))
  // The evidence ends with this signature's event, even if it is sealed later.
  const proof = await evidenceOf(tx, parts.secrets, stored.record.id, 'public', signature.eventSequence)
  const evidence = Buffer.from(JSON.stringify(proof))
  const signer = await pdfSigner(tx, parts.secrets, now)
  const sealed = Buffer.from(await sealPdf(document, signature.step, note.code, evidence, signer, now))
  await keepFile(tx, digestOf(sealed))
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
