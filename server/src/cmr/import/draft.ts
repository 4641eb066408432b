import type { FieldProblem } from '@roadnote/domain/access/refusal'
import type { NoteForm } from '@roadnote/domain/cmr/field/note-fields'
import { missingInGood, type newContainer, type newGood, type newPallet } from '@roadnote/domain/cmr/goods/cargo'
import {
  importedFields,
  isTimeColumn,
  lineColumns,
  palletColumns,
  partyColumns,
  timeColumns,
  type LocalTime,
  type NoteColumn,
  type TableRowOfNote,
} from '@roadnote/domain/cmr/import/columns'
import { timeZoneOfCountry } from '@roadnote/domain/cmr/paper/language'
import { timeOnDay } from '@roadnote/domain/time/calendar-day'
import type { z } from 'zod'
import type { FindParty, Party } from './parties.ts'

export type Problems = Map<NoteColumn, FieldProblem>

/** The caller's organisation, where it is usually the sender or the carrier of its notes. */
export interface OwnPart {
  readonly column: 'senderOrganizationsID' | 'carrierOrganizationsID'
  readonly party: Party
}

/** A new note as the rows of a table describe it, and the problems of each row. */
export interface ReadNote {
  readonly rows: readonly [TableRowOfNote, ...TableRowOfNote[]]
  readonly problems: readonly [Problems, ...Problems[]]
  readonly parties: ReadonlyMap<NoteColumn, Party>
  readonly form: Partial<NoteForm>
  readonly goods: z.output<typeof newGood>[]
  readonly containers: z.output<typeof newContainer>[]
  readonly pallets: z.output<typeof newPallet>[]
  readonly cmrCode: string | null
}

export function hasProblems({ problems }: Pick<ReadNote, 'problems'>): boolean {
  return problems.some(({ size }) => size > 0)
}

export function readNote(rows: ReadNote['rows'], findParty: FindParty, own: OwnPart | null): ReadNote {
  const [first] = rows
  // Object.entries loses the key type; the keys are columns.
  const problems = rows.map(
    ({ cells }): Problems => new Map(Object.entries(cells.problems) as [NoteColumn, FieldProblem][]),
  ) as [Problems, ...Problems[]]
  const parties = partiesOf(first, findParty, own, problems[0])
  const values = first.cells.values as Readonly<Partial<Record<NoteColumn, unknown>>>
  const plain = importedFields
    .filter((field) => values[field] !== undefined && !isTimeColumn(field))
    .filter((field) => !partyColumns.some((column) => column === field))
    .map((field) => [field, values[field]])
  const form = {
    // Each value was parsed by the schema of its field.
    ...(Object.fromEntries(plain) as Partial<NoteForm>),
    ...(Object.fromEntries([...parties].map(([column, { id }]) => [column, id])) as Partial<NoteForm>),
    ...timesOf(values, parties),
  }
  const lines = rows.map((row, index) => lineOf(row, problems[index] ?? new Map()))
  return {
    rows,
    problems,
    parties,
    form,
    goods: lines.flatMap(({ good }) => good ?? []),
    containers: lines.flatMap(({ containers }) => containers),
    pallets: lines.flatMap(({ pallet }) => pallet ?? []),
    cmrCode: typeof values.cmrCode === 'string' ? values.cmrCode : null,
  }
}

function partiesOf(
  { cells }: TableRowOfNote,
  findParty: FindParty,
  own: OwnPart | null,
  problems: Problems,
): Map<NoteColumn, Party> {
  const parties = new Map<NoteColumn, Party>()
  for (const column of partyColumns) {
    const cell = cells.said[column]
    if (cell === undefined || problems.has(column)) continue
    const found = findParty(cell)
    if (typeof found === 'string') problems.set(column, found)
    else parties.set(column, found)
  }
  // As in a new form: the own organisation as the party that it usually is.
  if (own !== null && cells.said[own.column] === undefined) parties.set(own.column, own.party)
  if (!parties.has('senderOrganizationsID') && !problems.has('senderOrganizationsID'))
    problems.set('senderOrganizationsID', 'required')
  return parties
}

/** Times as the clocks at the place show them: in the zone of its country, or else in that of the party there. */
function timesOf(
  values: Readonly<Partial<Record<NoteColumn, unknown>>>,
  parties: ReadonlyMap<NoteColumn, Party>,
): Partial<NoteForm> {
  const there = {
    collectionCountryCode: parties.get('senderOrganizationsID'),
    deliveryCountryCode: parties.get('recipientOrganizationsID'),
  }
  const times = Object.entries(timeColumns).flatMap(([column, country]) => {
    // The schema of a time column returns a local time, that of a country column its code.
    const local = values[column as NoteColumn] as LocalTime | undefined
    const code = (values[country] as string | undefined) ?? there[country]?.countryCode ?? null
    return local === undefined ? [] : [[column, timeOnDay(local.day, local.minuteOfDay, timeZoneOfCountry(code))]]
  })
  return Object.fromEntries(times) as Partial<NoteForm>
}

interface Line {
  readonly good: z.output<typeof newGood> | null
  readonly containers: readonly z.output<typeof newContainer>[]
  readonly pallet: z.output<typeof newPallet> | null
}

type Values = Readonly<Partial<Record<NoteColumn, unknown>>>

/** The goods, the containers and the pallets of a row; null or none: it has none. */
function lineOf(row: TableRowOfNote, problems: Problems): Line {
  // Each value was parsed by the schema of its field.
  const values = row.cells.values as Values
  return {
    good: goodOf(row, values, problems),
    containers: containersOf(values),
    pallet: palletOf(row, values, problems),
  }
}

function hasCells({ cells }: TableRowOfNote, columns: readonly NoteColumn[]): boolean {
  const said: Readonly<Partial<Record<NoteColumn, string>>> = cells.said
  return columns.some((column) => said[column] !== undefined)
}

function goodOf(row: TableRowOfNote, values: Values, problems: Problems): Line['good'] {
  if (!hasCells(row, lineColumns)) return null
  const good = Object.fromEntries(lineColumns.map((column) => [column, values[column]]))
  const isWhole = !lineColumns.some((column) => problems.has(column))
  if (isWhole)
    for (const [column, problem] of Object.entries(missingInGood(good))) problems.set(column as NoteColumn, problem)
  return good
}

function containersOf(values: Values): Line['containers'] {
  const { containerNumber, sealNumber, secondContainerNumber, secondSealNumber } = values
  const both = [
    { number: containerNumber, sealNumber },
    { number: secondContainerNumber, sealNumber: secondSealNumber },
  ]
  // The values were parsed by the schemas of their fields.
  return both.filter((one) => one.number !== undefined || one.sealNumber !== undefined) as Line['containers']
}

function palletOf(row: TableRowOfNote, values: Values, problems: Problems): Line['pallet'] {
  if (!hasCells(row, palletColumns)) return null
  const needed = 'typeCodeDescription'
  if (values[needed] === undefined && !problems.has(needed)) problems.set(needed, 'required')
  return Object.fromEntries(palletColumns.map((column) => [column, values[column]])) as Line['pallet']
}
