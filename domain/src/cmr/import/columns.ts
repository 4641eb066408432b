import { z } from 'zod'
import { countryCode, day, text } from '../../contract/wire.ts'
import type { ReadCells, TableColumn } from '../../table/column.ts'
import { isDay } from '../../time/calendar-day.ts'
import { chargeFields, enteredCharges, isComputedField, type ChargePayer } from '../field/charges.ts'
import { enteredCodePattern } from '../field/note-code.ts'
import { noteFieldNames, noteFields, type NoteField } from '../field/note-fields.ts'
import { containerFields, goodFields, newPallet, type PalletField } from '../goods/cargo.ts'

/** The words for values in every language. */
export interface NoteWords {
  readonly types: ReadonlyMap<string, string>
  readonly customers: ReadonlyMap<string, string>
  readonly payments: ReadonlyMap<string, string>
  readonly answers: ReadonlyMap<string, string>
  readonly countries: ReadonlyMap<string, string>
  readonly vehicles: ReadonlyMap<string, string>
  readonly payers: ReadonlyMap<string, string>
  readonly means: ReadonlyMap<string, string>
}

/** Named in a table by name, VAT number or number of the organisation. */
export const partyColumns = [
  'senderOrganizationsID',
  'carrierOrganizationsID',
  'recipientOrganizationsID',
  'subcontractorOrganizationsID',
] as const satisfies readonly NoteField[]

/** Times at a place, and the column of the country whose clocks they mean. */
export const timeColumns = {
  collectionDate: 'collectionCountryCode',
  receptionExpectedTime: 'collectionCountryCode',
  deliveryDate: 'deliveryCountryCode',
  estimatedDeliveryTime: 'deliveryCountryCode',
  agreedTimeLimit: 'deliveryCountryCode',
} as const satisfies Readonly<Partial<Record<NoteField, NoteField>>>

export type TimeColumn = keyof typeof timeColumns

export function isTimeColumn(column: string): column is TimeColumn {
  return Object.hasOwn(timeColumns, column)
}

/** A line of goods, in columns of the same row as a line of pallets and containers. */
export const lineColumns = [
  'goodsNature',
  'marks',
  'packagesNumber',
  'packingMethod',
  'statisticNumber',
  'grossWeight',
  'volume',
  'code',
  'packageTypeCode',
  'hsCode',
  'netWeight',
  'temperatureFrom',
  'temperatureTo',
  'unNumber',
  'properShippingName',
  'technicalName',
  'hazardClass',
  'subsidiaryRisks',
  'packingGroup',
  'tunnelCode',
  'transportCategory',
  'dangerousAmount',
  'dangerousUnit',
  'limitedQuantity',
  'environmentallyHazardous',
] as const satisfies readonly (keyof typeof goodFields)[]

/** A row has up to two containers: a truck with a trailer carries two of twenty feet. */
export const containerColumns = ['containerNumber', 'sealNumber', 'secondContainerNumber', 'secondSealNumber'] as const

/** A line of pallets, by the names of its fields. */
export const palletColumns = [
  'typeCodeDescription',
  'unitWeight',
  'loadingPlaceLoaded',
  'loadingPlaceUnloaded',
  'unloadingPlaceLoaded',
  'unloadingPlaceUnloaded',
] as const satisfies readonly PalletField[]

type LineColumn = (typeof lineColumns)[number] | (typeof containerColumns)[number] | (typeof palletColumns)[number]

/** A new note has no change that needs a reason, and sums are computed. */
export type ImportedField = Exclude<NoteField, 'changeReason' | `${ChargePayer}${'Balance' | 'Total'}`>
export type NoteColumn = 'cmrCode' | ImportedField | LineColumn

export const importedFields = noteFieldNames.filter(
  (field): field is ImportedField => field !== 'changeReason' && !isComputedField(field),
)

export const noteImportColumns: readonly NoteColumn[] = [
  'cmrCode',
  ...importedFields,
  ...lineColumns,
  ...containerColumns,
  ...palletColumns,
]

/** `31/12/2026 08:30`, as users and spreadsheets write it; day before month, as in our countries. */
const typedDay = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/
const writtenTime = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/

/** A day, and for a time also the minutes since midnight on the clocks of the place. */
export interface LocalTime {
  readonly day: string
  readonly minuteOfDay: number
}

function withYearFirst(cell: string): string {
  return cell.replace(
    typedDay,
    (_all, date: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  )
}

const localTime = z.string().transform((cell, context): LocalTime => {
  const [, date = '', hour = '0', minute = '0'] = writtenTime.exec(withYearFirst(cell.trim())) ?? []
  if (isDay(date) && Number(hour) < 24 && Number(minute) < 60)
    return { day: date, minuteOfDay: Number(hour) * 60 + Number(minute) }
  context.issues.push({ code: 'custom', message: 'wrong_format', input: cell })
  return z.NEVER
})

const dayCell = z.string().transform(withYearFirst).pipe(day)

export type NoteColumns = Readonly<Record<NoteColumn, TableColumn>>

/**
 * Every field of a new note as a column, and the fields of a line of goods, of two containers and of a line of pallets. A cell is validated by
 * the schema of its field; parties, times and days have the form in which tables contain them.
 */
export function noteColumns({
  types,
  customers,
  payments,
  answers,
  countries,
  vehicles,
  payers,
  means,
}: NoteWords): NoteColumns {
  const own: Partial<Record<NoteColumn, TableColumn>> = {
    cmrCode: { schema: z.string().regex(enteredCodePattern, 'only_digits') },
    type: { schema: noteFields.type, spellings: types },
    customerCompanySign: { schema: noteFields.customerCompanySign, spellings: customers },
    franco: { schema: noteFields.franco, spellings: new Map([...answers, ...payments]) },
    controlDocumentSign: { schema: noteFields.controlDocumentSign, spellings: answers },
    photoMailingSign: { schema: noteFields.photoMailingSign, spellings: answers },
    vehicleType: { schema: noteFields.vehicleType, spellings: vehicles },
    cashOnDeliveryMeans: { schema: noteFields.cashOnDeliveryMeans, spellings: means },
    transhipmentAllowed: { schema: noteFields.transhipmentAllowed, spellings: answers },
    consigneeDisposes: { schema: noteFields.consigneeDisposes, spellings: answers },
    ...Object.fromEntries(
      enteredCharges.map((kind) => [
        chargeFields[kind].payer,
        { schema: noteFields[chargeFields[kind].payer], spellings: payers },
      ]),
    ),
    drawnUpDate: { schema: dayCell },
    containerNumber: { schema: containerFields.number },
    sealNumber: { schema: containerFields.sealNumber },
    secondContainerNumber: { schema: containerFields.number },
    secondSealNumber: { schema: containerFields.sealNumber },
    ...Object.fromEntries(palletColumns.map((column) => [column, { schema: newPallet.shape[column] }])),
    ...Object.fromEntries(partyColumns.map((column) => [column, { schema: text(200) }])),
    ...Object.fromEntries(Object.keys(timeColumns).map((column) => [column, { schema: localTime }])),
    ...Object.fromEntries(lineColumns.map((column) => [column, { schema: goodFields[column] }])),
    limitedQuantity: { schema: goodFields.limitedQuantity, spellings: answers },
    environmentallyHazardous: { schema: goodFields.environmentallyHazardous, spellings: answers },
    ...Object.fromEntries(
      importedFields
        .filter((field) => field.endsWith('CountryCode'))
        .map((field) => [field, { schema: countryCode, spellings: countries }]),
    ),
  }
  const all = noteImportColumns.map((column): [string, TableColumn] => [
    column,
    // What is not in `own` is a field of the note.
    own[column] ?? { schema: noteFields[column as ImportedField] },
  ])
  // Object.fromEntries loses the keys; there is one entry for each column.
  return Object.fromEntries(all) as NoteColumns
}

export interface TableRowOfNote {
  readonly number: number
  readonly cells: ReadCells<NoteColumns>
}

const ofLines: ReadonlySet<string> = new Set([...lineColumns, ...containerColumns, ...palletColumns])

function noteCells({ cells }: TableRowOfNote): [string, string][] {
  return Object.entries(cells.said).filter(([column]) => !ofLines.has(column))
}

/**
 * Is the row a further line of the note above: it has only cells of a line, or it repeats the number of the note and
 * contradicts none of its cells.
 */
function continues(row: TableRowOfNote, first: TableRowOfNote): boolean {
  const own = noteCells(row)
  if (own.length === 0) return true
  const said: Readonly<Record<string, string>> = first.cells.said
  return row.cells.said.cmrCode !== undefined && own.every(([column, cell]) => said[column] === cell)
}

/** The rows of each note: the row that begins it and the further lines below. */
export function rowsByNote<Row extends TableRowOfNote>(rows: readonly Row[]): [Row, ...Row[]][] {
  const notes: [Row, ...Row[]][] = []
  for (const row of rows) {
    const above = notes.at(-1)
    if (above !== undefined && continues(row, above[0])) above.push(row)
    else notes.push([row])
  }
  return notes
}
