import type { Insertable } from 'kysely'
import type { ContainerTable, GoodTable, PalletTable } from '../../src/database/schema.ts'
import { containerNumber } from '../container-number.ts'
import type { Random } from '../random.ts'
import { carriersOfLoad, catalogue, type GoodsKind } from '../goods-catalogue.ts'
import type { Loader } from './places.ts'

type RowsOf<Table> = Omit<Insertable<Table>, 'id' | 'cmrId'>[]

export interface Cargo {
  readonly goods: RowsOf<GoodTable>
  readonly pallets: RowsOf<PalletTable>
  readonly containers: RowsOf<ContainerTable>
  readonly dangerous: boolean
}

/** With the ids of its rows, because the signed content contains them. */
export interface NumberedCargo {
  readonly goods: readonly Numbered<Cargo['goods'][number]>[]
  readonly pallets: readonly Numbered<Cargo['pallets'][number]>[]
  readonly containers: readonly Numbered<Cargo['containers'][number]>[]
}

type Numbered<Row> = Row & { readonly id: number; readonly cmrId: number }

/** Assigns row ids note by note. */
export function createNumberer(): (cmrId: number, cargo: Cargo) => NumberedCargo {
  const given = { goods: 0, pallets: 0, containers: 0 }
  return (cmrId, cargo) => {
    const number = <Row>(kind: keyof typeof given, rows: readonly Row[]): Numbered<Row>[] =>
      rows.map((row) => ({ ...row, id: ++given[kind], cmrId }))
    return {
      goods: number('goods', cargo.goods),
      pallets: number('pallets', cargo.pallets),
      containers: number('containers', cargo.containers),
    }
  }
}

/** The progress of the note determines which facts about its cargo are known. */
export interface CargoProgress {
  readonly loaded: boolean
  readonly delivered: boolean
  /** A line still needs approval: in a draft, or one that the driver added by hand. */
  readonly unapproved: 'draft' | 'picked' | null
}

/** A truck carries about 24 tonnes; the first line takes the largest share. */
const payload = 24_000

export function cargoOf(random: Random, sender: Loader, progress: CargoProgress): Cargo {
  const isChemist = sender === 'acme' || sender === 'antwerp'
  const dangerous = isChemist && random.happens(0.12)
  const kinds = random.shuffled(catalogue[sender]).slice(0, random.pick([1, 1, 1, 2, 2, 3]))
  const shipped = dangerous ? [random.pick(catalogue.dangerous), ...kinds.slice(1)] : kinds
  let room = payload
  const goods: Cargo['goods'] = shipped.map((kind, index) => {
    const most = Math.max(1, Math.min(kind.most, Math.floor(room / kind.unitWeight)))
    const packages = random.whole(Math.ceil(most / 3), index === 0 ? most : Math.ceil(most / 2))
    room -= packages * kind.unitWeight
    return goodsRow(random, kind, packages, progress, progress.unapproved === 'draft' && index === 0)
  })
  if (progress.unapproved === 'picked') goods.push(pickedRow(random, random.pick(catalogue[sender])))
  const inContainer = random.happens(0.22)
  return {
    goods: [...goods, ...(progress.delivered && random.happens(0.18) ? [returnedRow(random)] : [])],
    pallets: random.happens(0.55) ? [palletRow(random, progress)] : [],
    containers: inContainer ? containerRows(random, progress) : [],
    dangerous,
  }
}

function goodsRow(random: Random, kind: GoodsKind, packages: number, progress: CargoProgress, unapproved: boolean) {
  const gross = packages * kind.unitWeight
  const loaded = gross + random.whole(-40, 40)
  return {
    type: 1,
    goodsNature: kind.nature,
    marks: `LOT ${random.whole(10_000, 99_999)}`,
    packagesNumber: packages,
    packingMethod: kind.packing,
    statisticNumber: kind.statisticNumber,
    grossWeight: gross,
    volume: Math.round(packages * kind.unitVolume * 100) / 100,
    code: `M-${random.whole(1000, 9999)}`,
    approved: !unapproved,
    scanned: progress.loaded && random.happens(0.3),
    loadedWeight: progress.loaded ? loaded : null,
    deliveredWeight: progress.delivered ? loaded - (random.happens(0.1) ? random.whole(5, 60) : 0) : null,
    ...kind.danger,
    ...(kind.litres !== undefined && { dangerousAmount: packages * kind.litres, dangerousUnit: 'l' }),
  }
}

/** A line that the driver added at the gate; it needs approval. */
function pickedRow(random: Random, kind: GoodsKind) {
  const packages = random.whole(1, 3)
  return {
    type: 1,
    goodsNature: kind.nature,
    packagesNumber: packages,
    packingMethod: kind.packing,
    statisticNumber: kind.statisticNumber,
    grossWeight: packages * kind.unitWeight,
    approved: false,
    manualPickingSign: true,
    scanned: true,
  }
}

function returnedRow(random: Random) {
  const packages = random.whole(2, 18)
  const [nature, weight] = random.pick([
    ['Empty IBC 1000 l, uncleaned', 62],
    ['Empty EUR pallets', 25],
    ['Refused goods, damaged packaging', 410],
  ] as const)
  return {
    type: 2,
    goodsNature: nature,
    packagesNumber: packages,
    grossWeight: packages * weight,
    scanned: random.happens(0.4),
  }
}

function palletRow(random: Random, { loaded, delivered }: CargoProgress) {
  const [typeCodeDescription, unitWeight] = random.pick(carriersOfLoad)
  const number = random.whole(6, 33)
  return {
    typeCodeDescription,
    unitWeight,
    loadingPlaceLoaded: loaded ? number : null,
    loadingPlaceUnloaded: loaded ? random.pick([0, 0, number, Math.floor(number / 2)]) : null,
    unloadingPlaceLoaded: delivered ? random.pick([0, number, Math.floor(number / 3)]) : null,
    unloadingPlaceUnloaded: delivered ? number : null,
  }
}

function containerRows(random: Random, { loaded, unapproved }: CargoProgress) {
  const long = random.happens(0.6)
  return Array.from({ length: long ? 1 : random.pick([1, 1, 2]) }, () => ({
    number: containerNumber(random.whole(0, 3), random.whole(100_000, 989_999)),
    sealNumber: loaded || random.happens(0.4) ? `SL${random.whole(1_000_000, 9_999_999)}` : null,
    type: long ? '40HC' : '20DV',
    containerOwner: random.pick(['Noordzee Box', 'Rhine Container Pool', 'Blue Hull Lines']),
    taraWeight: long ? 3900 : 2230,
    approved: unapproved !== 'draft' || random.happens(0.5),
    scanned: loaded && random.happens(0.5),
  }))
}
