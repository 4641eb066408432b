import type { Actor } from '@roadnote/domain/access/actor'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { claimContract } from '@roadnote/domain/cmr/claim/contract'
import { shortWeightOf, totalShort } from '@roadnote/domain/cmr/claim/liability'
import { canMakeClaimFile } from '@roadnote/domain/cmr/policy/claim'
import { recordReader } from '@roadnote/domain/cmr/record-reader'
import { defaultZone } from '@roadnote/domain/time/calendar-day'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { packZip, type ZipPart } from '../../files/pack-zip.ts'
import type { UseCase, UseCaseWithoutTransaction } from '../../http/serve.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { evidenceViewFor } from '../evidence/evidence-view.ts'
import { findNote, type Note } from '../note/store.ts'
import { notePdf } from '../pdf/calls.ts'
import { rendererFor, type PdfRendering } from '../pdf/renderer.ts'
import { declaredIn, goodsOfClaim } from './claimed.ts'
import { claimCover, coverTitle } from './cover.ts'
import { filesOfClaim, nameInClaim, presentFiles, type ClaimFile } from './files-of-claim.ts'

type Calls = typeof claimContract

async function noteOfClaim(db: Kysely<Database>, actor: Actor, cmrId: number): Promise<Note> {
  const note = await findNote(db, actor, cmrId)
  assertAllowed(canMakeClaimFile(actor, note))
  return note
}

export const claimFileFacts: UseCase<Calls['claimFileFacts']> = async ({ actor, tx }, { cmr_id: cmrId }) => {
  const note = await noteOfClaim(tx, actor, cmrId)
  const goods = await goodsOfClaim(tx, note.id)
  const { photos, documents, leftOut } = await filesOfClaim(tx, note.id)
  return {
    rows: goods.map((row) => {
      const short = shortWeightOf(row)
      const { id, name, grossWeight } = row
      return { id, name, grossWeight, weightShort: short?.weight ?? null, basis: short?.basis ?? null }
    }),
    weightShort: totalShort(goods),
    ...declaredIn(note),
    files: { photos: photos.length, documents: documents.length, leftOut: leftOut.length },
  }
}

/** One ZIP, written while it is sent: at any moment one of its files is in memory. */
export function claimFile(parts: PdfRendering): UseCaseWithoutTransaction<Calls['claimFile']> {
  const readPdf = notePdf(parts)
  return async (context, { cmr_id: cmrId, timeZone, ...limit }) => {
    const { actor, database, language, now } = context
    const note = await noteOfClaim(database, actor, cmrId)
    const files = await presentFiles(parts.files, await filesOfClaim(database, note.id))
    const zone = timeZone ?? defaultZone
    const words = await claimCover({ db: database, actor, language, zone, now }, note, limit, files)
    const wanted = { cmrId: note.id, language, timeZone: zone, title: coverTitle(language), words }
    const cover = await rendererFor(database, parts).sheets(wanted, now)
    const paper = await readPdf(context, { cmr_id: note.id })
    const view = evidenceViewFor(recordReader(actor, note.parties))
    const evidence = JSON.stringify(await evidenceOf(database, parts.secrets, note.id, view))
    const bytes = packZip([
      { name: `${note.code}-claim.pdf`, pieces: [cover], isPacked: true },
      { name: paper.name, pieces: [Buffer.from(paper.pdf, 'base64')], isPacked: true },
      { name: `${note.code}-evidence.json`, pieces: [evidence] },
      ...[...files.photos, ...files.documents].map((file) => stored(parts.files, file)),
    ])
    return { bytes, mediaType: 'application/zip', name: `${note.code}-claim.zip` }
  }
}

function stored(files: FileStore, file: ClaimFile): ZipPart {
  return { name: nameInClaim(file), pieces: bytesOf(files, file), isPacked: true }
}

/** Read when its turn comes. A file that is lost after the check ends the download: a ZIP that is cut off is noticed, an empty entry is not. */
async function* bytesOf(files: FileStore, { sha256 }: ClaimFile): AsyncGenerator<Uint8Array> {
  const bytes = await files.get(sha256)
  if (bytes === null) throw new Error(`the file ${sha256} of a claim file is gone`)
  yield bytes
}
