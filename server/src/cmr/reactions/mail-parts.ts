import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { MailParts, PackedAttachments } from '../../outbox/deliver.ts'
import type { Attachment } from '../../outbox/mail-gateway.ts'
import type { StoredMail } from '../../outbox/mail/payload.ts'
import { makeLink, pdfAddress } from '../links/link.ts'
import { makeReservationsToken } from '../links/reservations.ts'
import { makeStopToken } from '../links/stop-mail.ts'
import { logoPicture } from '../pdf/draw/images.ts'
import type { PdfParts } from '../pdf/prepare.ts'
import { rendererFor, type PdfRendering } from '../pdf/renderer.ts'

/** Many mail servers refuse more; encoding adds a third. */
const largestSum = 15 * 1024 * 1024

/** The attachments of mails about notes. */
export function noteMailParts(database: Kysely<Database>, renderer: PdfRendering, now: () => Date): MailParts {
  return {
    linkOf(link, { to, language }, queuedAt) {
      if ('path' in link) return `${renderer.publicUrl}${link.path}`
      if ('reservationsFor' in link) {
        if (to === null) return `${renderer.publicUrl}/${language}/orders/${link.cmrId}`
        const { cmrId, generation, reservationsFor: reader } = link
        const token = makeReservationsToken(renderer.secrets, { cmrId, generation, reader, address: to }, queuedAt)
        return `${renderer.publicUrl}/${language}/reservations/${token}`
      }
      const { cmrId, generation, photos = false } = link
      const kind = photos ? 'pdfWithPhotos' : 'pdf'
      const token = makeLink(renderer.secrets, { kind, cmrId, generation }, queuedAt)
      return pdfAddress(renderer.publicUrl, cmrId, token, photos)
    },
    stopLinkOf(userId, { language }, queuedAt) {
      const token = makeStopToken(renderer.secrets, userId, queuedAt)
      return {
        page: `${renderer.publicUrl}/${language}/stop-mail/${token}`,
        oneClick: `${renderer.publicUrl}/api/cmr-view/stop-mail?token=${token}`,
      }
    },
    logoOf: (sha256) => logoPicture(renderer.files, sha256),
    async attachmentsOf({ attach, values }, cmrId) {
      if (attach === undefined || cmrId === null) return { attachments: [], leftOut: [] }
      const pdf = attach.pdf ? await rendererFor(database, renderer).original(cmrId, now()) : null
      const note = { name: pdfName(values, cmrId), mediaType: 'application/pdf' }
      const first = pdf === null ? [] : [{ ...note, bytes: pdf }]
      return pack(first, [
        ...(await documentsOf(database, renderer, attach)),
        ...(attach.photos ? await photosOf(database, renderer, cmrId) : []),
      ])
    },
    async attachmentNamesOf({ attach, values }, cmrId, at) {
      if (attach === undefined || cmrId === null) return []
      const photos = attach.photos ? await photosAt(database, cmrId, at) : []
      return [
        ...(attach.pdf ? [pdfName(values, cmrId)] : []),
        ...attach.documents.map(({ name }) => name),
        ...photos.map(({ fileName }) => fileName),
      ]
    },
  }
}

function pdfName(values: StoredMail['values'], cmrId: number): string {
  return `${values['cmrCode'] ?? cmrId}.pdf`
}

/** The note is always attached; the rest as far as it fits. */
function pack(first: readonly Attachment[], rest: readonly Attachment[]): PackedAttachments {
  let sum = first.reduce((total, { bytes }) => total + bytes.length, 0)
  const attachments = [...first]
  const leftOut: string[] = []
  for (const one of rest) {
    if (sum + one.bytes.length > largestSum) {
      leftOut.push(one.name)
      continue
    }
    sum += one.bytes.length
    attachments.push(one)
  }
  return { attachments, leftOut }
}

async function documentsOf(
  database: Kysely<Database>,
  { files }: PdfParts,
  { documents }: NonNullable<StoredMail['attach']>,
): Promise<Attachment[]> {
  const found: Attachment[] = []
  for (const { name, sha256 } of documents) {
    found.push({ name, ...(await stored(database, files, sha256)) })
  }
  return found
}

/** The photos that exist now, or existed at that time. */
async function photosAt(database: Kysely<Database>, cmrId: number, at: Date | null) {
  return database
    .selectFrom('cmrPhoto')
    .where('cmrId', '=', cmrId)
    .where((photo) => {
      const isThere = photo('deletedAt', 'is', null)
      if (at === null) return isThere
      return photo.and([photo('createdAt', '<=', at), photo.or([isThere, photo('deletedAt', '>', at)])])
    })
    .orderBy('id')
    .select(['fileName', 'fileSha256'])
    .execute()
}

async function photosOf(database: Kysely<Database>, { files }: PdfParts, cmrId: number): Promise<Attachment[]> {
  const photos = await photosAt(database, cmrId, null)
  const found: Attachment[] = []
  for (const { fileName, fileSha256 } of photos) {
    found.push({ name: fileName, ...(await stored(database, files, fileSha256)) })
  }
  return found
}

/** A missing file fails the attempt, so that it shows in the outbox instead of being silently left out. */
async function stored(
  database: Kysely<Database>,
  files: PdfParts['files'],
  sha256: string,
): Promise<Pick<Attachment, 'bytes' | 'mediaType'>> {
  const row = await database.selectFrom('file').where('sha256', '=', sha256).select('mediaType').executeTakeFirst()
  const bytes = await files.get(sha256)
  if (row === undefined || bytes === null) throw new Error('a file to be attached is missing in the store')
  return { bytes, mediaType: row.mediaType }
}
