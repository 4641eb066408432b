import type { charterContract, CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { countedAt, type CountedField, type CountedTable } from '@roadnote/domain/cmr/goods/counted-rows'
import type { InputOf } from '../../../client/call.ts'

export interface CountedInput {
  /** `goods.12.loadedWeight` */
  readonly key: string
  readonly field: CountedField
  /** What is stored now. */
  readonly present: number | string | boolean | null
  /** What was announced, to compare with. */
  readonly announced: number | null
  /** Between which temperatures a reading should be; null: no reading. */
  readonly agreed: AgreedTemperature | null
}

export interface AgreedTemperature {
  readonly temperatureFrom: number | null
  readonly temperatureTo: number | null
}

export interface CountedRow {
  readonly table: CountedTable
  readonly id: number
  readonly name: string
  readonly inputs: readonly CountedInput[]
}

type Values = Readonly<Partial<Record<CountedField, number | string | boolean | null>>> & Partial<AgreedTemperature>

function isReading(field: CountedField): boolean {
  return field === 'temperatureLoaded' || field === 'temperatureDelivered'
}

function agreedIn({ temperatureFrom = null, temperatureTo = null }: Values): AgreedTemperature | null {
  return temperatureFrom === null && temperatureTo === null ? null : { temperatureFrom, temperatureTo }
}

/** An agreed temperature is measured, approved rows stay approved. */
function isAsked(field: CountedField, row: Values): boolean {
  if (field === 'approved') return row.approved === false
  return !isReading(field) || agreedIn(row) !== null
}

/** Is the reading colder or warmer than agreed? */
export function isOutside(
  reading: number | null,
  { temperatureFrom: from, temperatureTo: to }: AgreedTemperature,
): boolean {
  return reading !== null && ((from !== null && reading < from) || (to !== null && reading > to))
}

/** The rows and fields that the driver fills in now. */
export function countedRowsOf(note: CharteredNote): readonly CountedRow[] {
  const { status, canCount } = note
  const row = (
    table: CountedTable,
    id: number,
    name: string,
    values: Values,
    announced: Partial<Record<CountedField, number | null>>,
  ): CountedRow[] => {
    // A row that only this device has cannot be named to the server yet.
    const isOpen = id > 0 && (table === 'returnedGoods' || status >= 4 ? canCount.delivery : canCount.carriage)
    const fields = isOpen ? countedAt(table, status).filter((field) => isAsked(field, values)) : []
    const inputs = fields.map((field) => ({
      key: `${table}.${id}.${field}`,
      field,
      present: values[field] ?? null,
      announced: announced[field] ?? null,
      agreed: isReading(field) ? agreedIn(values) : null,
    }))
    return inputs.length === 0 ? [] : [{ table, id, name, inputs }]
  }
  return [
    ...note.goods.flatMap((good) =>
      row('goods', good.id, good.goodsNature ?? good.marks ?? '', good, { loadedWeight: good.grossWeight }),
    ),
    ...note.pallets.flatMap((pallet) =>
      row('pallets', pallet.id, pallet.typeCodeDescription, pallet, {
        unloadingPlaceUnloaded: pallet.loadingPlaceLoaded,
      }),
    ),
    ...note.containers.flatMap((container) => row('containers', container.id, container.number ?? '', container, {})),
    ...(note.canScanReturned ? [] : note.returnedGoods).flatMap((good) =>
      row('returnedGoods', good.id, good.goodsNature ?? good.code ?? '', { packagesNumber: good.packagesNumber }, {}),
    ),
  ]
}

/** A typed amount, or null when it is none. */
export function typedAmount(typed: string): number | null {
  const amount = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && Number.isFinite(amount) ? amount : null
}

function valueOf(field: CountedField, typed: string): number | string | boolean | null | undefined {
  if (field === 'approved') return typed === 'true' ? true : undefined
  if (field === 'sealNumber') return typed.trim() === '' ? null : typed.trim()
  return typed.trim() === '' ? null : (typedAmount(typed) ?? undefined)
}

/** The inputs in which something is typed that is not a number. */
export function wrongInputs(rows: readonly CountedRow[], typed: Readonly<Record<string, string>>): ReadonlySet<string> {
  const wrong = rows
    .flatMap(({ inputs }) => inputs)
    .filter(({ field }) => field !== 'approved' && field !== 'sealNumber')
    .filter(({ key }) => (typed[key] ?? '').trim() !== '' && typedAmount(typed[key] ?? '') === null)
  return new Set(wrong.map(({ key }) => key))
}

type Count = Pick<InputOf<typeof charterContract.count>, 'goods' | 'pallets' | 'containers'>

/** What was changed, as it is sent; returned goods are goods of their own kind. Null: nothing. */
export function countOf(rows: readonly CountedRow[], typed: Readonly<Record<string, string>>): Count | null {
  const changed = rows.flatMap(({ table, id, inputs }) => {
    const values = inputs.flatMap(({ key, field, present }) => {
      const said = typed[key]
      const value = said === undefined ? undefined : valueOf(field, said)
      return value === undefined || value === present ? [] : [[field, value] as const]
    })
    return values.length === 0 ? [] : [{ table, row: { id, ...Object.fromEntries(values) } }]
  })
  if (changed.length === 0) return null
  const of = (...tables: readonly CountedTable[]) =>
    changed.filter(({ table }) => tables.includes(table)).map(({ row }) => row)
  return { goods: of('goods', 'returnedGoods'), pallets: of('pallets'), containers: of('containers') }
}

function withRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  counted: readonly { readonly id: number }[] = [],
): Row[] {
  return rows.map((row) => ({ ...row, ...counted.find(({ id }) => id === row.id) }))
}

/** The note as it is once a count has been saved. */
export function withCount(note: CharteredNote, { goods, pallets, containers }: Count): CharteredNote {
  return {
    ...note,
    goods: withRows(note.goods, goods),
    returnedGoods: withRows(note.returnedGoods, goods),
    pallets: withRows(note.pallets, pallets),
    containers: withRows(note.containers, containers),
  }
}
