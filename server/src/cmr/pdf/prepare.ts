import { commentType } from '@roadnote/domain/cmr/field/comment-type'
import { isNoteEventType, readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { paperLayouts, type LayoutName, type PaperCopy } from '@roadnote/domain/cmr/paper/layouts'
import type { PaperNote } from '@roadnote/domain/cmr/paper/paper-note'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { Text } from '@roadnote/locales/keys'
import { languageTag } from '@roadnote/locales/languages'
import { packageTypeNames } from '@roadnote/locales/package-type/all'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Secrets } from '../../secrets.ts'
import { releaseOf } from '../evidence/release.ts'
import { linkLifetime, makeShortLink, shortAddress } from '../links/link.ts'
import { restoreParts } from '../events/private-parts.ts'
import { logoPicture, signaturePicture } from './draw/images.ts'
import { paperText } from './draw/paper-text.ts'
import { bothTitles, type LogLine, type Printing } from './render/printing.ts'
import type { StoredNote } from './read-note.ts'

export interface PdfParts {
  readonly files: FileStore
  readonly secrets: Secrets
  readonly publicUrl: string
}

export interface PrintOptions {
  readonly copy: PaperCopy | null
  readonly layout: LayoutName
  readonly timeZone?: string | null
}

/** Collects the data for one print of a note. `untilEvent` limits its log to the events before a signature. */
export async function preparePrinting(
  db: Kysely<Database>,
  parts: PdfParts,
  stored: StoredNote,
  note: PaperNote,
  options: PrintOptions,
  now: Date,
  untilEvent?: number,
): Promise<Printing> {
  const { issuer, record } = stored
  const [own, other] = issuer.languages
  const text = paperText(own)
  const linked = { cmrId: record.id, generation: record.linkGeneration }
  const titles = other === undefined ? [text] : [text, paperText(other)]
  return {
    note,
    layout: paperLayouts[options.layout],
    copy: options.copy,
    texts: {
      text,
      format: paperFormat(languageTag(own)),
      language: own,
      packageTypes: issuer.languages.flatMap((language) =>
        language === undefined ? [] : [packageTypeNames[language]],
      ),
      ...(other === undefined ? {} : { other: { text: paperText(other), language: other } }),
    },
    tag: languageTag(own),
    titles,
    timeZone: options.timeZone ?? null,
    link: shortAddress(parts.publicUrl, makeShortLink(parts.secrets, linked, now, linkLifetime.printed)),
    logo: await logoPicture(parts.files, issuer.logoSha256),
    drawings: await drawingsOf(note),
    log: issuer.logsEvents ? await logOf(db, record.id, titles, untilEvent) : null,
    now,
    isTest: record.isTest,
  }
}

async function drawingsOf({ signatures }: PaperNote): Promise<ReadonlyMap<SignStepName, Buffer>> {
  const pictures = new Map<SignStepName, Buffer>()
  for (const { step, drawn } of signatures) {
    const picture = drawn === null ? null : await signaturePicture(drawn)
    if (picture !== null) pictures.set(step, picture)
  }
  return pictures
}

function personOf(name: string | null, organisation: string | null): string {
  return [name, organisation].filter(Boolean).join(', ')
}

/** The signer's recorded name if they signed in their own session and the name was not erased. */
function signerInRecord(record: unknown, actorUserId: number | null): string | null {
  const { signer } = readPayload('noteSigned', record)
  if (signer?.name === undefined || signer.userId !== actorUserId) return null
  return personOf(signer.name, signer.organization ?? null)
}

/**
 * The printed log for all recipients of the paper: from the release on, without comments that are shown in the
 * portal only, with the names of signers and only the organisations of other users.
 */
async function logOf(db: Kysely<Database>, cmrId: number, titles: readonly Text[], until?: number): Promise<LogLine[]> {
  const events = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .leftJoin('appUser as person', 'person.id', 'event.actorUserId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where('event.cmrId', '=', cmrId)
    .$if(until !== undefined, (query) => query.where('event.sequence', '<=', until ?? 0))
    .orderBy('event.sequence')
    .select(['event.sequence', 'event.type', 'event.at', 'event.actorUserId', 'event.payload', 'private.parts'])
    .select('organization.name as organisation')
    .execute()
  const released = releaseOf(events)
  return events.flatMap(({ sequence, type, at, actorUserId, payload, parts, organisation }) => {
    const record = restoreParts(payload, parts)
    if (sequence < released || readPayload('commentAdded', record).commentType === commentType.comment) return []
    const who = signerInRecord(record, actorUserId) ?? organisation ?? ''
    const what = bothTitles({ titles }, (text) => text(`paper.event.${isNoteEventType(type) ? type : 'other'}`))
    return [{ time: at, who, what }]
  })
}
