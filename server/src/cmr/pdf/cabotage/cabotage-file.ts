import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { namedPlates } from '@roadnote/domain/cmr/field/vehicle'
import { defaultZone } from '@roadnote/domain/time/calendar-day'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../../http/serve.ts'
import { platesOf } from '../../note/columns.ts'
import type { Note } from '../../note/store.ts'
import { rendererFor, type PdfRendering } from '../renderer.ts'
import { findJourneys } from './find-journeys.ts'

interface Reader {
  readonly database: Kysely<Database>
  readonly actor: Actor
  readonly now: Date
  readonly language: Language
}

interface Vehicle {
  readonly plate: string
  readonly haulierId: number | null
  readonly timeZone: string | null | undefined
}

async function cabotageFileOf(parts: PdfRendering, reader: Reader, { plate, haulierId, timeZone }: Vehicle) {
  const { database, actor, now, language } = reader
  const { ids, isCut } = await findJourneys(database, actor, { plate, now, haulierId })
  if (ids.length === 0) throw new Refusal('bad_input', { fields: { plate: 'unknown' } })
  const wanted = { ids, isCut, plate, language, timeZone: timeZone ?? defaultZone }
  const bytes = await rendererFor(database, parts).cabotage(wanted, now)
  const name = `${plate.replaceAll(/[^\p{L}\p{N}]+/gu, '')}-cabotage.pdf`
  return { pdf: bytes.toString('base64'), name, count: ids.length, isCut }
}

export function cabotageFile(parts: PdfRendering): UseCaseWithoutTransaction<(typeof paperContract)['cabotage']> {
  return (context, { plate, timeZone }) => cabotageFileOf(parts, context, { plate, haulierId: null, timeZone })
}

/** For a driver: the vehicle of this note, and only what they drove for the same haulier. */
export function cabotageFileOfDriver(
  parts: PdfRendering,
  reader: Reader,
  { record }: Pick<Note, 'record'>,
  timeZone: string | null | undefined,
) {
  const { truckPlate } = namedPlates(platesOf(record))
  const haulierId = record.subcontractorOrganizationId ?? record.carrierOrganizationId
  if (truckPlate === null || haulierId === null) throw new Refusal('bad_input', { fields: { plate: 'unknown' } })
  return cabotageFileOf(parts, reader, { plate: truckPlate, haulierId, timeZone })
}
