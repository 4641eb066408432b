import { limitIn, shortWeightOf, totalShort, unitsOf } from '@roadnote/domain/cmr/claim/liability'
import { outcomeOfNote } from '@roadnote/domain/cmr/delivery/outcome'
import { paperFormat, type PaperFormat } from '@roadnote/domain/cmr/paper/format'
import { languageTag, type Language } from '@roadnote/locales/languages'
import { translator } from '../../language/translate.ts'
import { recordsOfNotes } from '../delivery/records.ts'
import { clockOf, filedReservations } from '../evidence/filed-reservations.ts'
import type { Note } from '../note/store.ts'
import type { SheetWords } from '../pdf/print-word-sheets.ts'
import { declaredIn, goodsOfClaim } from './claimed.ts'
import { correspondenceOf, recordLines } from './correspondence.ts'
import { nameInClaim, type FilesOfClaim } from './files-of-claim.ts'
import type { Reader, Wording } from './reader.ts'

export interface GivenLimit {
  readonly weightShort: string
  readonly rate?: string | null | undefined
  readonly currency?: string | null | undefined
  readonly rateDay?: string | null | undefined
  readonly rateSource?: string | null | undefined
}

export function coverTitle(language: Language): string {
  return translator(language)('claim.cover.title')
}

/** The cover sheet of a claim file: who, when, what was found, what it is worth at most, and what else the file has. */
export async function claimCover(
  reader: Reader,
  note: Note,
  limit: GivenLimit,
  files: FilesOfClaim,
): Promise<SheetWords[]> {
  const { language, zone } = reader
  const said = { text: translator(language), format: paperFormat(languageTag(language)), zone }
  return withoutEmptyParts([
    ...partiesOf(note, said),
    ...timesOf(note, said),
    ...(await limitOf(reader, note, limit, said)),
    ...(await deliveryOf(reader, note, said)),
    ...(await reservationsOf(reader, note, said)),
    ...(await correspondenceOf(reader, note, said)),
    ...filesOf(files, said),
  ])
}

/** A heading stands only above something. */
export function withoutEmptyParts(words: readonly SheetWords[]): SheetWords[] {
  const filled = words.filter((part) => part.kind !== 'table' || part.rows.length > 0)
  return filled.filter((part, index) => part.kind !== 'heading' || (filled[index + 1]?.kind ?? 'heading') !== 'heading')
}

function words(label: string, text: string | null): SheetWords[] {
  return text === null || text === '' ? [] : [{ kind: 'words', label, text }]
}

function partiesOf({ record, organizations }: Note, { text }: Wording): SheetWords[] {
  const nameOf = (id: number | null) => (id === null ? null : (organizations.get(id)?.name ?? null))
  const placeOf = (place: string | null, country: string | null) => [country, place].filter(Boolean).join(' ')
  return [
    { kind: 'heading', text: text('dialogs.details.parties') },
    ...words(text('form.field.senderOrganizationsID'), nameOf(record.senderOrganizationId)),
    ...words(text('form.field.recipientOrganizationsID'), nameOf(record.recipientOrganizationId)),
    ...words(text('form.field.carrierOrganizationsID'), nameOf(record.carrierOrganizationId)),
    ...words(text('form.field.subcontractorOrganizationsID'), nameOf(record.subcontractorOrganizationId)),
    ...words(text('dialogs.details.collection'), placeOf(record.collectionPlace, record.collectionCountryCode)),
    ...words(text('dialogs.details.delivery'), placeOf(record.deliveryPlace, record.deliveryCountryCode)),
  ]
}

function timesOf({ record }: Note, { text, format, zone }: Wording): SheetWords[] {
  const times = [
    [text('dialogs.details.planned'), record.deliveryDate],
    [text('paper.reference.startLoading'), record.startLoadingTime],
    [text('paper.reference.stopLoading'), record.stopLoadingTime],
    [text('paper.box.carrierSignature'), record.driverSignedAt],
    [text('paper.reference.startUnloading'), record.startUnloadingTime],
    [text('paper.reference.stopUnloading'), record.stopUnloadingTime],
    [text('paper.box.consigneeSignature'), record.receiverSignedAt],
  ] as const
  return [
    { kind: 'heading', text: text('paper.annex.times') },
    ...times.flatMap(([label, time]) => words(label, time === null ? null : format.moment(time, zone))),
  ]
}

/** A decimal number as computed, with the decimal mark of the language: nothing is rounded for display. */
function exact(decimal: string, { number }: PaperFormat): string {
  return decimal.replace('.', number(1.5).replaceAll(/\d/g, ''))
}

/** Article 23.3, and what articles 24 and 26 put in its place or add to it. */
async function limitOf(
  { db, actor }: Reader,
  note: Note,
  { weightShort, rate, currency, rateDay, rateSource }: GivenLimit,
  { text, format }: Wording,
): Promise<SheetWords[]> {
  const counted = totalShort(await goodsOfClaim(db, note.id))
  const units = unitsOf(weightShort)
  const weight = exact(weightShort, format)
  const plain = (line: string): SheetWords[] => words('', line)
  const { declaredValue, specialInterest } = declaredIn(note)
  const declared = ({ amount, currency: code }: { readonly amount: string; readonly currency: string }) =>
    `${exact(amount, format)} ${code}`
  const isRated = typeof rate === 'string' && typeof currency === 'string'
  return [
    { kind: 'heading', text: text('claim.cover.limit') },
    ...plain(text('claim.cover.counted', { weight: exact(counted, format) })),
    ...(counted === weightShort ? [] : plain(text('claim.cover.corrected', { weight, who: actor.name }))),
    ...plain(text('claim.cover.units', { weight, units: exact(units, format) })),
    ...(isRated
      ? [
          ...plain(
            text('claim.cover.rate', {
              rate: exact(rate, format),
              currency,
              day: format.day(rateDay ?? ''),
              source: rateSource ?? '',
            }),
          ),
          ...plain(
            text('claim.cover.amount', { amount: exact(limitIn(weightShort, { rate, currency }), format), currency }),
          ),
        ]
      : plain(text('claim.cover.noRate'))),
    ...(declaredValue === null ? [] : plain(text('claim.cover.declared', { amount: declared(declaredValue) }))),
    ...(specialInterest === null ? [] : plain(text('claim.cover.interest', { amount: declared(specialInterest) }))),
    ...plain(text('claim.cover.advice')),
  ]
}

async function deliveryOf({ db }: Reader, note: Note, said: Wording): Promise<SheetWords[]> {
  const { text, format } = said
  const outcome = outcomeOfNote(note.record.deliveryOutcome, note.status)
  const records = (await recordsOfNotes(db, [note.id])).get(note.id) ?? []
  const rows = await goodsOfClaim(db, note.id)
  const counted = (value: number | null) => (value === null ? '' : format.number(value))
  return [
    { kind: 'heading', text: text('delivery.records.title') },
    ...words('', outcome === null ? null : text(`delivery.outcome.${outcome}`)),
    {
      kind: 'table',
      columns: [
        { title: text('paper.box.nature'), share: 34 },
        { title: text('delivery.check.announced'), share: 13, right: true },
        { title: text('delivery.check.packages'), share: 13, right: true },
        { title: text('claim.cover.gross'), share: 14, right: true },
        { title: text('claim.cover.short'), share: 26, right: true },
      ],
      rows: rows.map((row) => {
        const short = shortWeightOf(row)
        const why = short === null ? '' : `${exact(short.weight, format)} (${text(`claim.cover.basis.${short.basis}`)})`
        return [row.name, counted(row.packagesNumber), counted(row.deliveredPackages), counted(row.grossWeight), why]
      }),
    },
    ...records.flatMap((record) => recordLines(record, said)),
  ]
}

/** The reservations after the delivery, and the last days of the periods. */
async function reservationsOf({ db, now }: Reader, note: Note, { text, format, zone }: Wording): Promise<SheetWords[]> {
  const filed = await filedReservations(db, note.id)
  const clock = clockOf(note.record, filed, now)
  return [
    { kind: 'heading', text: text('claim.list') },
    ...filed.flatMap(({ kind, goods, text: said, isLate, time, who, organisation }) =>
      words(
        [text(`claim.period.${kind}`), format.moment(time, zone), who, organisation].filter(Boolean).join(' · '),
        [said, goods, isLate ? text('claim.late') : null].filter(Boolean).join('\n'),
      ),
    ),
    ...(clock?.periods ?? []).flatMap(({ period, lastDay, state }) =>
      words(
        text(`claim.period.${period}`),
        [text('claim.until', { day: format.day(lastDay) }), state === 'open' ? '' : text(`claim.${state}`)]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ]
}

/** The hash of each file, by which it is found in the evidence. */
function filesOf({ photos, documents, leftOut, missing }: FilesOfClaim, { text, format, zone }: Wording): SheetWords[] {
  const all = [...photos, ...documents]
  return [
    { kind: 'heading', text: text('claim.cover.files') },
    ...all.flatMap((file) =>
      words(`${nameInClaim(file)} · ${format.moment(file.createdAt, zone)}`, `SHA-256 ${file.sha256}`),
    ),
    ...leftOut.flatMap((file) => words(text('claim.cover.leftOut'), nameInClaim(file))),
    ...missing.flatMap((file) => words(text('claim.cover.missing'), `${nameInClaim(file)} · SHA-256 ${file.sha256}`)),
  ]
}
