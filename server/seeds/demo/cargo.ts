import type { Insertable } from 'kysely'
import type { ContainerTable, GoodTable, PalletTable } from '../../src/database/schema.ts'
import { containerNumber } from '../container-number.ts'
import type { Chance } from '../chance.ts'
import { carriersOfLoad, catalogue, type GoodsKind } from '../goods-catalogue.ts'
import type { Loader } from './places.ts'

type RowsOf<Table> = Omit<Insertable<Table>, 'id' | 'cmrId'>[]

export interface Cargo {
  readonly goods: RowsOf<GoodTable>
  readonly pallets: RowsOf<PalletTable>
  readonly containers: RowsOf<ContainerTable>
  readonly dangerous: boolean
}

/** With the numbers that its rows have in the tables: what is signed names them. */
export interface NumberedCargo {
  readonly goods: readonly Numbered<Cargo['goods'][number]>[]
  readonly pallets: readonly Numbered<Cargo['pallets'][number]>[]
  readonly containers: readonly Numbered<Cargo['containers'][number]>[]
}

type Numbered<Row> = Row & { readonly id: number; readonly cmrId: number }

/** Numbers the rows of one note after another. */
export function numberer(): (cmrId: number, cargo: Cargo) => NumberedCargo {
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

/** How far the note has come decides what is known of its cargo. */
export interface CargoProgress {
  readonly loaded: boolean
  readonly delivered: boolean
  /** Somebody still has to approve a line: a fresh note, or one the driver picked by hand. */
  readonly unapproved: 'draft' | 'picked' | null
}

/** A truck carries about 24 tonnes; the first line takes the largest share. */
const payload = 24_000

export function cargoOf(luck: Chance, sender: Loader, progress: CargoProgress): Cargo {
  const isChemist = sender === 'acme' || sender === 'antwerp'
  const dangerous = isChemist && luck.happens(0.12)
  const kinds = luck.shuffled(catalogue[sender]).slice(0, luck.pick([1, 1, 1, 2, 2, 3]))
  const shipped = dangerous ? [luck.pick(catalogue.dangerous), ...kinds.slice(1)] : kinds
  let room = payload
  const goods: Cargo['goods'] = shipped.map((kind, index) => {
    const most = Math.max(1, Math.min(kind.most, Math.floor(room / kind.unitWeight)))
    const packages = luck.whole(Math.ceil(most / 3), index === 0 ? most : Math.ceil(most / 2))
    room -= packages * kind.unitWeight
    return goodsRow(luck, kind, packages, progress, progress.unapproved === 'draft' && index === 0)
  })
  if (progress.unapproved === 'picked') goods.push(pickedRow(luck, luck.pick(catalogue[sender])))
  const inContainer = luck.happens(0.22)
  return {
    goods: [...goods, ...(progress.delivered && luck.happens(0.18) ? [returnedRow(luck)] : [])],
    pallets: luck.happens(0.55) ? [palletRow(luck, progress)] : [],
    containers: inContainer ? containerRows(luck, progress) : [],
    dangerous,
  }
}

function goodsRow(luck: Chance, kind: GoodsKind, packages: number, progress: CargoProgress, unapproved: boolean) {
  const gross = packages * kind.unitWeight
  const loaded = gross + luck.whole(-40, 40)
  return {
    type: 1,
    goodsNature: kind.nature,
    marks: `LOT ${luck.whole(10_000, 99_999)}`,
    packagesNumber: packages,
    packingMethod: kind.packing,
    statisticNumber: kind.statisticNumber,
    grossWeight: gross,
    volume: Math.round(packages * kind.unitVolume * 100) / 100,
    code: `M-${luck.whole(1000, 9999)}`,
    approved: !unapproved,
    scanned: progress.loaded && luck.happens(0.3),
    loadedWeight: progress.loaded ? loaded : null,
    deliveredWeight: progress.delivered ? loaded - (luck.happens(0.1) ? luck.whole(5, 60) : 0) : null,
    ...kind.danger,
    dangerousQuantity: kind.danger === undefined ? null : `${gross} kg`,
  }
}

/** A line the driver added at the gate; it waits for approval. */
function pickedRow(luck: Chance, kind: GoodsKind) {
  const packages = luck.whole(1, 3)
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

function returnedRow(luck: Chance) {
  const packages = luck.whole(2, 18)
  const [nature, weight] = luck.pick([
    ['Empty IBC 1000 l, uncleaned', 62],
    ['Empty EUR pallets', 25],
    ['Refused goods, damaged packaging', 410],
  ] as const)
  return {
    type: 2,
    goodsNature: nature,
    packagesNumber: packages,
    grossWeight: packages * weight,
    scanned: luck.happens(0.4),
  }
}

function palletRow(luck: Chance, { loaded, delivered }: CargoProgress) {
  const [typeCodeDescription, unitWeight] = luck.pick(carriersOfLoad)
  const number = luck.whole(6, 33)
  return {
    typeCodeDescription,
    unitWeight,
    loadingPlaceLoaded: loaded ? number : null,
    loadingPlaceUnloaded: loaded ? luck.pick([0, 0, number, Math.floor(number / 2)]) : null,
    unloadingPlaceLoaded: delivered ? luck.pick([0, number, Math.floor(number / 3)]) : null,
    unloadingPlaceUnloaded: delivered ? number : null,
  }
}

function containerRows(luck: Chance, { loaded, unapproved }: CargoProgress) {
  const long = luck.happens(0.6)
  return Array.from({ length: long ? 1 : luck.pick([1, 1, 2]) }, () => ({
    number: containerNumber(luck.whole(0, 3), luck.whole(100_000, 989_999)),
    sealNumber: loaded || luck.happens(0.4) ? `SL${luck.whole(1_000_000, 9_999_999)}` : null,
    type: long ? '40HC' : '20DV',
    containerOwner: luck.pick(['Noordzee Box', 'Rhine Container Pool', 'Blue Hull Lines']),
    taraWeight: long ? 3900 : 2230,
    approved: unapproved !== 'draft' || luck.happens(0.5),
    scanned: loaded && luck.happens(0.5),
  }))
}
