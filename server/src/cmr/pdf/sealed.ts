import { signStep } from '@roadnote/domain/cmr/sign-method'
import { PDF } from '@libpdf/core'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { evidenceOf } from '../evidence.ts'
import { pdfSigner } from './certificate.ts'
import { preparePrinting, type PressParts } from './prepare.ts'
import { print, printSlots, sheetsOfOriginal } from './print.ts'
import { readNote, signedNote, type StoredNote, type StoredSignature } from './read-note.ts'
import { sealPdf } from './seal.ts'
import { fillSlots, staleSlots } from './slots.ts'

/** The newest sealed original, if the note is sealed as often as it is signed. */
export async function storedOriginal(
  db: Kysely<Database>,
  { files }: PressParts,
  cmrId: number,
): Promise<Buffer | null> {
  const newest = await db
    .selectFrom('sealedPdf')
    .where('cmrId', '=', cmrId)
    .where('step', '=', ({ selectFrom }) =>
      selectFrom('cmrSignature')
        .where('cmrId', '=', cmrId)
        .select(({ fn }) => fn.max('step').as('step')),
    )
    .select('fileSha256')
    .executeTakeFirst()
  return newest === undefined ? null : files.get(newest.fileSha256)
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
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sealed pdf ${cmrId}`}, 0))`.execute(tx)
    const stored = await readNote(tx, cmrId)
    if (stored === null || stored.signatures.length === 0) return null
    let bytes: Buffer | null = null
    for (const signature of stored.signatures) {
      bytes =
        (await keptStep(tx, parts, cmrId, signature)) ?? (await sealStep(tx, parts, stored, signature, bytes, now))
    }
    return bytes
  })
}

async function keptStep(tx: Transaction<Database>, { files }: PressParts, cmrId: number, { step }: StoredSignature) {
  const row = await tx
    .selectFrom('sealedPdf')
    .where('cmrId', '=', cmrId)
    .where('step', '=', signStep[step])
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
  const wish = { copy: null, layout: 'classic' } as const
  const printing = await preparePrinting(tx, parts, stored, note, wish, now, signature.eventSequence)
  const sheets = sheetsOfOriginal(printing)
  const document = await PDF.load(before ?? (await print(printing, sheets, 'empty')))
  const stale = staleSlots(document, sheets)
  await fillSlots(document, sheets, stale, await printSlots(printing, sheets, stale))
  const facts = { signer: signature.name, organisation: signature.organisation, time: signature.time, code: note.code }
  const evidence = Buffer.from(JSON.stringify(await evidenceOf(tx, parts.secrets, stored.record.id)))
  const signer = await pdfSigner(tx, parts.secrets, now)
  const sealed = Buffer.from(await sealPdf(document, signature.step, facts, evidence, signer, now))
  const fileSha256 = await parts.files.put(sealed)
  await tx
    .insertInto('file')
    .values({ sha256: fileSha256, size: sealed.length, mediaType: 'application/pdf', createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('sealedPdf')
    .values({ cmrId: stored.record.id, step: signStep[signature.step], fileSha256, createdAt: now })
    .execute()
  await tx
    .deleteFrom('pdfToSeal')
    .where('cmrId', '=', stored.record.id)
    .where('step', '=', signStep[signature.step])
    .execute()
  return sealed
}
